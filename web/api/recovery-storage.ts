/**
 * Where a password recovery keeps its things: the session with this tab, so that a recovery which was left undone is over
 * when the tab is closed; the proof that this browser asked for the mail with the browser, since the link opens a new tab.
 * Where the browser forbids storage, in memory.
 */
export function recoveryStorage(sessionKey: string) {
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
