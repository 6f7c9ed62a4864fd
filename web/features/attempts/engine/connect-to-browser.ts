/** Connects an attempt to the browser: network, visibility, other tabs, and the device's storage. */
import type { AttemptStore } from './attempt-store.ts'
import type { WorkStorage } from './local-work.ts'

/** Starts the attempt; the returned function leaves it. */
export function connectToBrowser(store: AttemptStore): () => void {
  const leaving = new AbortController()
  const { signal } = leaving

  function followVisibility() {
    if (document.visibilityState === 'hidden') store.hide()
    else store.reveal()
  }

  document.addEventListener('visibilitychange', followVisibility, { signal })
  window.addEventListener('pagehide', () => store.hide(), { signal })
  window.addEventListener('pageshow', followVisibility, { signal })
  window.addEventListener('online', () => store.reconnect(), { signal })
  window.addEventListener('storage', (event) => store.storageChanged(event.key, event.newValue), { signal })
  window.addEventListener(
    'beforeunload',
    (event) => {
      // If the device has a copy, nothing is lost, so the student can leave without a confirmation. A waiting submit is sent only once the
      // site is opened again.
      const { isStoredHere, isWaitingToSubmit, saved } = store.view()
      if (isWaitingToSubmit || (!isStoredHere && saved.waiting > 0)) event.preventDefault()
    },
    { signal },
  )
  store.start()
  if (document.visibilityState === 'hidden') store.hide()

  return () => {
    leaving.abort()
    store.stop()
  }
}

/** Returns local storage, or a substitute that stores nothing if the browser forbids storage. */
export function getDeviceStorage(): WorkStorage {
  try {
    return window.localStorage
  } catch {
    return {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => {},
      setItem() {
        throw new DOMException('Storage is switched off.', 'QuotaExceededError')
      },
    }
  }
}
