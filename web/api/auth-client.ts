/**
 * The browser's only auth client. Only this client stores and renews sessions and sends their events across tabs.
 *
 * It does not look for a session in the address. `/callback` and similar pages read their own links, so that they can explain the result
 * and no other page uses up a code by accident.
 *
 * Its code is a fifth of the login page's, so it is loaded only when there is a session to restore or the person acts. A page with a
 * session that stays valid for a while does not wait for it.
 */
import type { AuthClient, AuthError, Session } from '@supabase/auth-js'
import { makeUnreachableError } from './api-error.ts'
import { authFetch } from './auth-fetch.ts'
import { createRecoveryStorage } from './recovery-storage.ts'

export type AuthApiClient = InstanceType<typeof AuthClient>

/** The storage key of the session. It is the client's own default, defined here because we look for the key before the client is loaded. */
export const sessionStorageKey = 'supabase.auth.token'

/** How long before the session expires the client renews it, in milliseconds. */
const renewedBefore = 90_000

let client: Promise<AuthApiClient> | undefined
let made: AuthApiClient | undefined
const followers = new Set<(client: AuthApiClient) => void>()

/** @throws ApiError with code `offline` if the client's code cannot be loaded; the next call tries again. */
export function authClient(): Promise<AuthApiClient> {
  client ??= load()
  return client
}

/** Calls `follower` as soon as the client exists, before any other caller gets it. */
export function onAuthClient(follower: (client: AuthApiClient) => void): () => void {
  followers.add(follower)
  if (made !== undefined) follower(made)
  return () => followers.delete(follower)
}

/** False if nobody can be signed in: there is no session to restore and no sign-in in progress. */
export function isMaybeSignedIn(): boolean {
  return client !== undefined || hasStoredSession()
}

/** Looks only for a session that outlives this page. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // If storage is forbidden, the auth client keeps its session in memory. Before it is loaded, there is no session.
    return false
  }
}

/** Returns the session in the browser's storage, as long as the client is not loaded. Null if the session must be renewed first. */
export function readStoredSession(): Session | null {
  if (client !== undefined) return null
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
    return isSession(stored) && (stored.expires_at ?? 0) * 1000 - Date.now() > renewedBefore ? stored : null
  } catch {
    return null
  }
}

/** Checks the fields that the client itself requires, and the user. */
function isSession(stored: unknown): stored is Session {
  const { access_token, refresh_token, expires_at, user } = Object(stored)
  return [access_token, refresh_token, Object(user).id].every((one) => typeof one === 'string') && expires_at > 0
}

/**
 * Returns the current session, renewed if necessary.
 *
 * @throws ApiError with code `offline` if the client's code cannot be loaded.
 */
export async function getCurrentSession(): Promise<{ session: Session | null; error: AuthError | null }> {
  const stored = readStoredSession()
  if (stored !== null) return { session: stored, error: null }
  const { data, error } = await (await authClient()).getSession()
  return { session: data.session, error }
}

async function load(): Promise<AuthApiClient> {
  try {
    const { AuthClient } = await import('@supabase/auth-js')
    made = new AuthClient({ ...options(), storageKey: sessionStorageKey, autoRefreshToken: true })
    for (const follower of followers) follower(made)
    return made
  } catch (error) {
    client = undefined
    throw makeUnreachableError(error)
  }
}

function options() {
  return {
    url: `${location.origin}/auth/v1`,
    flowType: 'pkce',
    persistSession: true,
    detectSessionInUrl: false,
    fetch: authFetch,
    // Each email's link names its own verifier, so that asking for another email does not break the first.
    experimental: { appendPkceFlowIdToRedirects: true },
  } as const
}

let recovering: Promise<AuthApiClient> | undefined

/**
 * A second client whose session can only set a new password. Following a recovery link does not sign anybody in, in this tab or any other,
 * and the session ends with the tab.
 *
 * @throws ApiError with code `offline` if the client's code cannot be loaded; the next call tries again.
 */
export function createRecoveryClient(): Promise<AuthApiClient> {
  recovering ??= loadForRecovery()
  return recovering
}

async function loadForRecovery(): Promise<AuthApiClient> {
  try {
    const { AuthClient } = await import('@supabase/auth-js')
    const storageKey = 'prep.recovery'
    return new AuthClient({
      ...options(),
      storageKey,
      storage: createRecoveryStorage(storageKey),
      autoRefreshToken: false,
    })
  } catch (error) {
    recovering = undefined
    throw makeUnreachableError(error)
  }
}
