/**
 * The browser's only auth client. It alone handles sessions: their storage, renewal and events across tabs.
 *
 * It does not look for a session in the address. `/callback` and its siblings read their own links, so that they can
 * tell people what happened and no other page uses up a code by accident.
 *
 * Its code is a fifth of the login page's, so it is loaded when there is a session to restore or somebody acts.
 */
import type { AuthClient } from '@supabase/auth-js'
import { unreachable } from './api-error.ts'
import { authFetch } from './auth-fetch.ts'
import { recoveryStorage } from './recovery-storage.ts'

export type Client = InstanceType<typeof AuthClient>

/**
 * Where the client keeps the session. This is its own default, named here because we look for the key before the client
 * is loaded.
 */
export const sessionStorageKey = 'supabase.auth.token'

let client: Promise<Client> | undefined
let made: Client | undefined
const followers = new Set<(client: Client) => void>()

/** @throws ApiError with code `offline` when the client's code cannot be loaded; the next call tries again. */
export function authClient(): Promise<Client> {
  client ??= load()
  return client
}

/** Calls the follower as soon as there is a client, before any other caller gets it. */
export function onAuthClient(follower: (client: Client) => void): () => void {
  followers.add(follower)
  if (made !== undefined) follower(made)
  return () => followers.delete(follower)
}

/** False if nobody can be signed in: there is no session to restore and no sign-in in progress. */
export function maybeSignedIn(): boolean {
  return client !== undefined || hasStoredSession()
}

/** Looks only for a session that outlives this page. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // Storage is forbidden: the auth client keeps its session in memory, and there is none before it is loaded.
    return false
  }
}

async function load(): Promise<Client> {
  try {
    const { AuthClient } = await import('@supabase/auth-js')
    made = new AuthClient({ ...options(), storageKey: sessionStorageKey, autoRefreshToken: true })
    for (const follower of followers) follower(made)
    return made
  } catch (error) {
    client = undefined
    throw unreachable(error)
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

let recovering: Promise<Client> | undefined

/**
 * A second client whose session can only set a new password. Following a recovery link does not sign anybody in, in
 * this tab or any other, and the session ends with the tab.
 *
 * @throws ApiError with code `offline` when the client's code cannot be loaded; the next call tries again.
 */
export function recoveryClient(): Promise<Client> {
  recovering ??= loadForRecovery()
  return recovering
}

async function loadForRecovery(): Promise<Client> {
  try {
    const { AuthClient } = await import('@supabase/auth-js')
    const storageKey = 'prep.recovery'
    return new AuthClient({ ...options(), storageKey, storage: recoveryStorage(storageKey), autoRefreshToken: false })
  } catch (error) {
    recovering = undefined
    throw unreachable(error)
  }
}
