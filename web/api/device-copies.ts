/** What this device keeps of one person for when the server cannot be asked. It goes when they sign out. */

const prefix = 'prep-kept.'

/** Null where the browser keeps nothing: without HTTPS, or when it is forbidden. */
export async function openCopies(userId: string): Promise<Cache | null> {
  try {
    return await caches.open(prefix + userId)
  } catch {
    return null
  }
}

/** Removes what is kept of everybody, or of everybody else. */
export async function forgetCopies(except: string | null = null): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + except)
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Where nothing can be kept there is nothing to remove.
  }
}
