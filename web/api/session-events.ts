/** Events of the session, for modules that cannot import each other: the calls, the cache, the session's store. */

interface Channel {
  announce: () => void
  /** Returns a function that stops listening. */
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

/** For what is announced before its listener's code may be there: who comes later hears it at once. */
function lastingChannel(): Channel & { forget: () => void } {
  const { announce, follow } = channel()
  let isAnnounced = false
  return {
    announce() {
      isAnnounced = true
      announce()
    },
    follow(listener) {
      if (isAnnounced) listener()
      return follow(listener)
    },
    forget() {
      isAnnounced = false
    },
  }
}

/** The server no longer accepts the session, and renewing it failed. */
export const sessionEnded = channel()

/** The same person has signed in again after that. */
export const sessionRevived = channel()

/** The person has left, or another one has come. The previous person's data must be deleted. */
export const personChanged = channel()

/** The server refuses this administrator until they add a second step. */
export const secondFactorRequired = lastingChannel()

personChanged.follow(secondFactorRequired.forget)
