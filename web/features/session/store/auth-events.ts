/** Follows the auth client's events, the server's refusals, and other tabs, and decides what each means for the session. */
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import {
  authClient,
  isMaybeSignedIn,
  onAuthClient,
  readStoredSession,
  sessionStorageKey,
} from '#web/api/auth-client.ts'
import { sessionEnded } from '#web/api/session-events.ts'
import { wasSignOutRequested } from './deliberate-sign-out.ts'
import { canEnter } from './may-enter.ts'
import type { PersonEntry } from './person-entry.ts'
import { hasProfile, type SessionCell } from './session-state.ts'

/**
 * Returns a start function, which returns a stop function. Until `shown` resolves, a person whose session does not need renewal enters
 * without the auth client.
 */
export function createAuthEvents(
  cell: SessionCell,
  { accept, enterFromMemory, leave }: PersonEntry,
): (shown?: Promise<void>) => () => void {
  /** The access token that the client reported last, and one that the server refused. */
  let token: string | null = null
  let deadToken: string | null = null
  let isEarly = false

  function isLoading() {
    return cell.get().status === 'loading'
  }

  function end() {
    deadToken = token
    const state = cell.get()
    if (state.status === 'signed_in') cell.set({ ...state, status: 'ended', awaitsSecondFactor: false })
  }

  /** Loads the auth client if it has something to restore. Its first event reports the result. */
  function restore() {
    if (isLoading() && !navigator.onLine) enterFromMemory()
    load()
  }

  function load() {
    if (isMaybeSignedIn()) authClient().catch(() => isLoading() && !enterFromMemory() && leave())
    else if (isLoading() || isEarly) leave()
  }

  function follow(event: AuthChangeEvent, session: Session | null) {
    if (event === 'SIGNED_OUT') {
      if (hasProfile(cell.get()) && !wasSignOutRequested()) end()
      else leave()
    } else if (session === null) {
      // A session existed a moment ago, so the person has signed out since.
      if (event === 'INITIAL_SESSION' && (isEarly || (isLoading() && !enterFromMemory()))) leave()
    } else if (session.access_token !== deadToken && canEnter(session.user)) {
      // The client repeats SIGNED_IN whenever the tab becomes visible. A refused session stays ended.
      token = session.access_token
      void accept(session)
    }
  }

  function enterEarly(): boolean {
    const session = readStoredSession()
    isEarly = session !== null
    if (session !== null) follow('INITIAL_SESSION', session)
    return isEarly
  }

  return function start(shown) {
    const following = new AbortController()
    const unfollowClient = onAuthClient((client) => {
      // The client waits for its listeners, so they only queue the event and do the work afterward.
      const { data } = client.onAuthStateChange((event, session) => queueMicrotask(() => follow(event, session)))
      following.signal.addEventListener('abort', () => data.subscription.unsubscribe())
    })
    const unfollowEnd = sessionEnded.follow(end)
    // A person who signs in in another tab is also signed in here.
    window.addEventListener('storage', ({ key }) => key === sessionStorageKey && restore(), following)
    if (shown !== undefined && enterEarly()) void shown.then(() => following.signal.aborted || load())
    else restore()
    return () => {
      unfollowClient()
      unfollowEnd()
      following.abort()
    }
  }
}
