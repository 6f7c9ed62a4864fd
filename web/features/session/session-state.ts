/** Who is signed in, as far as this page knows. */
import type { User } from '@supabase/auth-js'
import type { Profile } from '#contracts/profile.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out' }
  /** The password was right, and the second factor is still to be shown. */
  | { status: 'second_factor'; user: User }
  | { status: 'signed_in'; user: User; profile: Profile }
  /** The server accepts the session no longer. Pages stay as they are so that nothing is lost; signing in revives them. */
  | { status: 'ended'; user: User; profile: Profile; awaitsSecondFactor: boolean }

type WithProfile = Extract<SessionState, { profile: Profile }>

/** Whether the page shows what this person may see. */
export function hasProfile(state: SessionState): state is WithProfile {
  return state.status === 'signed_in' || state.status === 'ended'
}

/** Holds the state and tells its listeners about every change. */
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
