/** Who is signed in, as one small store that follows the auth client's events. */
import type { Profile } from '#contracts/accounts/profile.ts'
import { createAuthEvents } from './auth-events.ts'
import { createPersonEntry, type PersonEntry } from './person-entry.ts'
import { createSessionCell, type SessionState } from './session-state.ts'

export interface SessionStore extends Pick<PersonEntry, 'accept'> {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /**
   * Follows the auth client until the returned function is called. `shown`: when the page is in view. A person whose session need not be
   * renewed does not wait for the client's code, which is loaded then.
   */
  start: (shown?: Promise<void>) => () => void
  /** The person has changed what the profile says. */
  keepProfile: (profile: Profile) => void
}

export function createSessionStore(): SessionStore {
  const cell = createSessionCell()
  const entry = createPersonEntry(cell)
  return {
    state: cell.get,
    subscribe: cell.subscribe,
    start: createAuthEvents(cell, entry),
    accept: entry.accept,
    keepProfile(profile) {
      const state = cell.get()
      if (state.status === 'signed_in') cell.set({ ...state, profile })
    },
  }
}
