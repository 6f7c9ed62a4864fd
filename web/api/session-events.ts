/** What happens to the session, for those who may not know of each other: the calls, the cache, the session's store. */

interface Channel {
  announce: () => void
  /** Returns what ends the listening. */
  follow: (listener: () => void) => () => void
}

function channel(): Channel {
  const listeners = new Set<() => void>()
  return {
    announce() {
      for (const listener of listeners) listener()
    },
    follow(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The server no longer accepts the session, and renewing it failed. */
export const sessionEnded = channel()

/** The same person has signed in again after that. */
export const sessionRevived = channel()

/** The person has left, or another one has come: what was kept for the one before must go. */
export const personChanged = channel()

/** The server refuses this administrator until there is a second factor. */
export const secondFactorRequired = channel()
