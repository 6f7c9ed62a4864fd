/** Data that this device stores about one person for times without a connection. Signing out deletes it. */

const prefix = 'prep-kept.'

/** Null if the browser cannot store anything, because there is no HTTPS or storage is forbidden. */
export async function openDeviceCopies(userId: string): Promise<Cache | null> {
  try {
    return await caches.open(prefix + userId)
  } catch {
    return null
  }
}

/** Deletes the stored data of everyone, or of everyone except `except`. */
export async function deleteDeviceCopies(except: string | null = null): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + except)
    await Promise.all(names.map((name) => caches.delete(name)))
  } catch {
    // Without storage there is nothing to delete.
  }
}
