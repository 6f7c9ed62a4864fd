/** False where the browser forbids this site to store anything: a session then lasts until the page is loaded again. */
export function canKeepSession(): boolean {
  try {
    const key = 'prep.storage-works'
    localStorage.setItem(key, '1')
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}
