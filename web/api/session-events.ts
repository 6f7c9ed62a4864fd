/** Session events, for modules that cannot import each other: the API calls, the cache and the session's store. */

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

/** A channel for events that may occur before the listener's code is loaded. A later listener is called immediately. */
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

/** The same person has signed in again after the session ended. */
export const sessionRevived = channel()

/** The person has signed out, or another one has signed in. The previous person's data must be deleted. */
export const personChanged = channel()

/** The server refuses this administrator until they add a second step. */
export const secondFactorRequired = lastingChannel()

personChanged.follow(secondFactorRequired.forget)
