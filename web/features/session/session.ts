/** Who is signed in, as one small store that follows the auth client's events. */
import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import type { Profile } from '#contracts/profile.ts'
import { authClient, hasStoredSession, maybeSignedIn, onAuthClient, sessionStorageKey } from '#web/api/auth-client.ts'
import { personChanged, sessionEnded, sessionRevived } from '#web/api/session-events.ts'
import { toast } from '#web/ui/toast.ts'
import { wasSignOutAskedFor } from './deliberate-sign-out.ts'
import { ensureProfile } from './ensure-profile.ts'
import { needsSecondFactor } from './factors-of.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from './remembered-person.ts'

export type SessionState =
  | { status: 'loading' }
  | { status: 'signed_out' }
  /** The password was right, and the second factor is still to be shown. */
  | { status: 'second_factor'; user: User }
  | { status: 'signed_in'; user: User; profile: Profile }
  /** The server accepts the session no longer. Pages stay as they are so that nothing is lost; signing in revives them. */
  | { status: 'ended'; user: User; profile: Profile; awaitsSecondFactor: boolean }

export interface SessionStore {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Follows the auth client until the returned function is called. */
  start: () => () => void
  /** Settles when the person who has just signed in has a profile, or cannot have one, or has a second factor to show. */
  accept: (session: Session) => Promise<SessionState>
  /** The person has changed what the profile says. */
  keepProfile: (profile: Profile) => void
}

export function createSessionStore(): SessionStore {
  let state: SessionState = { status: 'loading' }
  /** Of the session that the client told of last, and of one that the server has turned down. */
  let token: string | null = null
  let deadToken: string | null = null
  /** `user` is as the latest session of the person has it: another may come while the profile is on its way. */
  let loading: { user: User; work: Promise<SessionState> } | null = null
  const listeners = new Set<() => void>()

  function become(next: SessionState): SessionState {
    state = next
    for (const listener of listeners) listener()
    return state
  }

  function forget() {
    if (state.status === 'signed_in' || state.status === 'ended') personChanged.announce()
  }

  function leave(): SessionState {
    loading = null
    forget()
    if (!hasStoredSession()) forgetPerson()
    return become({ status: 'signed_out' })
  }

  function accept(session: Session): Promise<SessionState> {
    const { user } = session
    if (needsSecondFactor(session)) return Promise.resolve(waitForSecondFactor(user))
    if (loading?.user.id === user.id) loading.user = user
    if ((state.status === 'signed_in' || state.status === 'ended') && state.profile.id === user.id) {
      const isRevival = state.status === 'ended'
      become({ status: 'signed_in', user, profile: { ...state.profile, email: user.email || state.profile.email } })
      if (isRevival) sessionRevived.announce()
      return Promise.resolve(state)
    }
    if (loading?.user.id !== user.id) loading = { user, work: load(user) }
    return loading.work
  }

  /** Whoever is on a page already keeps it, and is asked there. */
  function waitForSecondFactor(user: User): SessionState {
    if ((state.status === 'signed_in' || state.status === 'ended') && state.profile.id === user.id) {
      return become({ status: 'ended', user, profile: state.profile, awaitsSecondFactor: true })
    }
    loading = null
    forget()
    return become({ status: 'second_factor', user })
  }

  async function load(user: User): Promise<SessionState> {
    forget()
    // Whoever was here before need not wait: their page asks for its data while the server is asked who they are now.
    const known = rememberedPerson()
    if (known?.profile.id === user.id) become({ status: 'signed_in', user, profile: known.profile })
    const profile = await ensureProfile(user).catch(async () => {
      await (await authClient()).signOut({ scope: 'local' })
      return 'ended' as const
    })
    if (loading?.user.id !== user.id) return state
    const latest = loading.user
    loading = null
    if (profile === 'unreachable' && (state.status === 'signed_in' || state.status === 'ended' || enterFromMemory())) {
      return state
    }
    if (profile === 'ended') return leave()
    if (profile !== null && profile !== 'unreachable') return enter(latest, profile)
    toast({
      title: 'Profile Error',
      description: 'Unable to access your profile. Please try again.',
      variant: 'destructive',
    })
    return leave()
  }

  function enter(user: User, profile: Profile): SessionState {
    rememberPerson(profile)
    return become({ status: 'signed_in', user, profile })
  }

  /** Without a network a session cannot be renewed, nor its person asked for; false when nobody is known here. */
  function enterFromMemory(): boolean {
    const person = rememberedPerson()
    if (person === null || !mayEnter(person.user)) return false
    become({ status: 'signed_in', ...person })
    return true
  }

  function end() {
    deadToken = token
    if (state.status === 'signed_in') become({ ...state, status: 'ended', awaitsSecondFactor: false })
  }

  /** Wakes the auth client when it has something to restore; its first event says what. */
  function restore() {
    if (state.status === 'loading' && !navigator.onLine) enterFromMemory()
    if (maybeSignedIn()) authClient().catch(() => state.status === 'loading' && !enterFromMemory() && leave())
    else if (state.status === 'loading') leave()
  }

  function follow(event: AuthChangeEvent, session: Session | null) {
    if (event === 'SIGNED_OUT') {
      if (state.status !== 'signed_in' && state.status !== 'ended') leave()
      else if (wasSignOutAskedFor()) leave()
      else end()
    } else if (session === null) {
      if (event === 'INITIAL_SESSION' && state.status === 'loading' && !enterFromMemory()) leave()
    } else if (session.access_token !== deadToken && mayEnter(session.user)) {
      // The client repeats SIGNED_IN whenever the tab is looked at again: what the server has turned down stays ended.
      token = session.access_token
      void accept(session)
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start() {
      const following = new AbortController()
      const unfollowClient = onAuthClient((client) => {
        // The client waits for its listeners, so they only note the event and work afterwards.
        const { data } = client.onAuthStateChange((event, session) => queueMicrotask(() => follow(event, session)))
        following.signal.addEventListener('abort', () => data.subscription.unsubscribe())
      })
      const unfollowEnd = sessionEnded.follow(end)
      // Somebody who signs in in another tab is signed in here.
      window.addEventListener('storage', ({ key }) => key === sessionStorageKey && restore(), following)
      restore()
      return () => {
        unfollowClient()
        unfollowEnd()
        following.abort()
      }
    },
    accept,
    keepProfile(profile) {
      if (state.status === 'signed_in') become({ ...state, profile })
    },
  }
}

/** A person whose address (or telephone) is not verified is not let in; `signIn` says so and signs out again. */
export function mayEnter(user: User): boolean {
  return Boolean(user.email_confirmed_at ?? user.phone_confirmed_at)
}
