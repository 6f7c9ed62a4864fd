/**
 * The one auth client of the browser: sessions, their storage, renewal and events across tabs are its business alone.
 *
 * It does not look for a session in the address: `/callback` and its siblings read their links themselves, so that they
 * can tell people what happened, and no other page consumes a code by accident.
 *
 * Its code is a fifth of what the login page needs, so it is loaded when there is a session to restore or somebody acts.
 */
import type { AuthClient } from '@supabase/auth-js'
import { unreachable } from './api-error.ts'
import { authFetch } from './auth-fetch.ts'
import { recoveryStorage } from './recovery-storage.ts'

export type Client = InstanceType<typeof AuthClient>

/** Where the client keeps the session: its own default, named here because the key is looked for before it is loaded. */
export const sessionStorageKey = 'supabase.auth.token'

let client: Promise<Client> | undefined
let made: Client | undefined
const followers = new Set<(client: Client) => void>()

/** @throws ApiError with code `offline` when the client's code cannot be loaded; the next call tries again. */
export function authClient(): Promise<Client> {
  client ??= load()
  return client
}

/** Calls the follower as soon as there is a client, before anybody else has it. */
export function onAuthClient(follower: (client: Client) => void): () => void {
  followers.add(follower)
  if (made !== undefined) follower(made)
  return () => followers.delete(follower)
}

/** False when nobody can be signed in: there is nothing to restore and nobody has begun to sign in. */
export function maybeSignedIn(): boolean {
  return client !== undefined || hasStoredSession()
}

/** Looks only for a session that outlives this page. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null
  } catch {
    // Storage is forbidden here: the auth client keeps its session in memory, and there is none before it is loaded.
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
    // Each mail's link names the verifier that belongs to it: asking for another mail does not spoil the first.
    experimental: { appendPkceFlowIdToRedirects: true },
  } as const
}

let recovering: Promise<Client> | undefined

/**
 * A second client whose session serves to choose a new password and for nothing else: who follows a recovery link is not
 * signed in by it, in this tab or any other, and it ends with the tab.
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
