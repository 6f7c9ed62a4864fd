/** Returns false if the browser forbids storage for this site. A session then lasts until the page reloads. */
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
