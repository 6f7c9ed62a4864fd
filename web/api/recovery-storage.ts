/**
 * Storage for a password recovery. The session lives in the tab, so that closing the tab ends an unfinished recovery.
 * The proof that this browser asked for the email lives in the browser, because the link opens a new tab. If the
 * browser forbids storage, both live in memory.
 */
export function createRecoveryStorage(sessionKey: string) {
  const memory = new Map<string, string>()

  function within<T>(key: string, use: (storage: Storage) => T, otherwise: () => T): T {
    try {
      return use(key === sessionKey ? sessionStorage : localStorage)
    } catch {
      return otherwise()
    }
  }

  return {
    getItem: (key: string) =>
      within(
        key,
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem(key: string, value: string) {
      within(
        key,
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    removeItem(key: string) {
      within(
        key,
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      )
    },
  }
}
