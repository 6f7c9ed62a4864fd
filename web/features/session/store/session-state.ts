/** The signed-in person, as far as this page knows. */
import type { User } from '@supabase/auth-js'
import type { Profile } from '#contracts/accounts/profile.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out' }
  /** The password was right. The second step is still missing. */
  | { status: 'second_factor'; user: User }
  | { status: 'signed_in'; user: User; profile: Profile }
  /** The server no longer accepts the session. Pages stay as they are so that nothing is lost. Signing in again restores the session. */
  | { status: 'ended'; user: User; profile: Profile; awaitsSecondFactor: boolean }

type WithProfile = Extract<SessionState, { profile: Profile }>

/** Returns true if the page shows this person's data. */
export function hasProfile(state: SessionState): state is WithProfile {
  return state.status === 'signed_in' || state.status === 'ended'
}

/** Holds the state and notifies its listeners of every change. An equal state does not count as a change. */
export interface SessionCell {
  get(): SessionState
  set(next: SessionState): SessionState
  subscribe(listener: () => void): () => void
}

export function createSessionCell(): SessionCell {
  let state: SessionState = { status: 'loading' }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      // The server's profile usually equals the remembered one, and the client reports its session repeatedly.
      if (JSON.stringify(next) === JSON.stringify(state)) return state
      state = next
      for (const listener of listeners) listener()
      return state
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
