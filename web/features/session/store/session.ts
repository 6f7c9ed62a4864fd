/** The signed-in person, in a small store that follows the auth client's events. */
import type { Profile } from '#contracts/accounts/profile.ts'
import { createAuthEvents } from './auth-events.ts'
import { createPersonEntry, type PersonEntry } from './person-entry.ts'
import { createSessionCell, type SessionState } from './session-state.ts'

export interface SessionStore extends Pick<PersonEntry, 'accept'> {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /**
   * Follows the auth client until the returned function is called. `shown` resolves when the page is in view. A person whose session does
   * not need renewal does not wait for the client's code, which is loaded after that.
   */
  start: (shown?: Promise<void>) => () => void
  /** Called after the person has edited their profile. */
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
