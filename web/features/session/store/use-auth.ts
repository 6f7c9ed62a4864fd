import type { User } from '@supabase/auth-js'
import { use } from 'react'
import type { Profile } from '#contracts/accounts/profile.ts'
import { makeUnreachableError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { AuthContext } from './AuthProvider.tsx'
import type { Credentials, SignInOutcome } from './account-acts.ts'
import type { SessionStore } from './session.ts'
import type { SessionState } from './session-state.ts'
import { signOut } from './sign-out.ts'

export interface UseAuth {
  status: SessionState['status']
  isLoading: boolean
  /** True while the page shows a person's data although the server no longer accepts the session. */
  isSessionEnded: boolean
  /** The person whose password was right and whose second step is awaited. */
  awaited: User | null
  /** The account and its profile. Both are null unless a person is signed in (or was until the session ended). */
  user: User | null
  profile: Profile | null
  /** Resolves once the profile is loaded too. */
  signIn: (credentials: Credentials) => Promise<SignInOutcome>
  signOut: typeof signOut
  keepProfile: SessionStore['keepProfile']
}

export function useAuth(): UseAuth {
  const auth = use(AuthContext)
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider')
  const { state, accept, keepProfile } = auth
  const isKnown = state.status === 'signed_in' || state.status === 'ended'
  return {
    status: state.status,
    isLoading: state.status === 'loading',
    isSessionEnded: state.status === 'ended',
    awaited: isAwaited(state) ? state.user : null,
    user: isKnown ? state.user : null,
    profile: isKnown ? state.profile : null,
    async signIn(credentials) {
      const outcome = await signInLate(credentials)
      if (outcome.kind === 'entered') await accept(outcome.session)
      return outcome
    },
    signOut,
    keepProfile,
  }
}

/** Loads its code on demand, because only the login pages need it at the start. */
async function signInLate(credentials: Credentials): Promise<SignInOutcome> {
  try {
    const { signIn } = await import('./account-acts.ts')
    return await signIn(credentials)
  } catch (cause) {
    return { kind: 'refused', message: describeApiFailure(makeUnreachableError(cause)), isUnverified: false }
  }
}

function isAwaited(state: SessionState): state is Extract<SessionState, { status: 'second_factor' | 'ended' }> {
  return state.status === 'second_factor' || (state.status === 'ended' && state.awaitsSecondFactor)
}
