/** Adding passkeys and signing in with them, through the browser's own client. */
import { randomUUID } from 'node:crypto'
import type { GoTrueClient } from '@supabase/auth-js'
import { createUser } from '#server/auth/accounts/create-user.ts'
import { authClient, createSignedInClient } from './auth-client.ts'
import { type AuthenticatorSlip, createSoftwareAuthenticator } from './software-authenticator.ts'
import type { TestServer } from './test-server.ts'

export type Authenticator = ReturnType<typeof createSoftwareAuthenticator>

/** A student who is signed in, without a passkey. */
export async function createSignedInStudent(server: TestServer) {
  const email = `passkey-${randomUUID()}@example.com`
  const password = 'correct horse'
  const user = { email, password, fullName: 'Maya Lin', role: 'student', emailConfirmed: true } as const
  const { id } = await createUser(server.db, server.clock, user)
  return { id, email, client: await createSignedInClient(server, email, password) }
}

export async function createStudentWithPasskey(server: TestServer) {
  const person = await createSignedInStudent(server)
  const authenticator = createSoftwareAuthenticator()
  const { data, error } = await addPasskey(person.client, authenticator)
  if (error) throw error
  return { ...person, authenticator, passkey: data }
}

export async function addPasskey(client: GoTrueClient, authenticator: Authenticator, slip?: AuthenticatorSlip) {
  const begun = await client.passkey.startRegistration()
  if (begun.error) throw begun.error
  const credential = authenticator.create(begun.data.options, slip)
  return client.passkey.verifyRegistration({ challengeId: begun.data.challenge_id, credential })
}

export async function signInWithPasskey(server: TestServer, authenticator: Authenticator, slip?: AuthenticatorSlip) {
  const client = authClient(server)
  const begun = await client.passkey.startAuthentication()
  if (begun.error) throw begun.error
  const answer = {
    challengeId: begun.data.challenge_id,
    credential: authenticator.get(begun.data.options, slip),
  }
  const { data, error } = await client.passkey.verifyAuthentication(answer)
  return { client, answer, data, error }
}

/** A factor in use, as if the person had added an authenticator app. */
export async function addVerifiedFactor(server: TestServer, email: string) {
  await server.db.pool.query(
    `insert into auth.mfa_factors (user_id, factor_type, secret, status)
     select id, 'totp', 'x', 'verified' from auth.users where email = $1`,
    [email],
  )
}

/** What the person can read about the account, oldest first. */
export async function readActivity(server: TestServer, email: string) {
  const { rows } = await server.db.pool.query(
    `select e.action, e.details from account_events e join auth.users u on u.id = e.user_id
     where u.email = $1 order by e.created_at, e.id`,
    [email],
  )
  return rows
}
