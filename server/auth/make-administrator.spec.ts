/** Administrators created on the server's command line can sign in with the browser's client. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authClient, followLinkAsBrowser } from '#test/support/auth-client.ts'
import { createPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { findPerson, makeAdministrator, makePasswordLink, promoteToAdministrator } from './make-administrator.ts'

let server: TestServer
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { DEMO: '0', AUTH_LINK_ASKS_FIRST: '0' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function overviewWith(token: string | undefined) {
  const headers = { Authorization: `Bearer ${token}` }
  return (await server.fetch('/api/admin/overview', { headers })).status
}

test('with a password signs in with it at once, and the log tells of it without an actor', async () => {
  const id = await makeAdministrator(server.services, { email: 'Ada@Example.com', fullName: 'Ada Obi', password })
  const { data } = await authClient(server).signInWithPassword({ email: 'ada@example.com', password })
  expect(await overviewWith(data.session?.access_token)).toBe(200)
  const { rows } = await server.db.pool.query('select * from audit_log where entity_id = $1', [id])
  expect(rows).toMatchObject([{ actor_id: null, action: 'create', after: { role: 'admin', byCommand: true } }])
  expect(JSON.stringify(rows)).not.toContain(password)
})

test('without one chooses a password by the link, which works once', async () => {
  const person = { email: 'ben@example.com', fullName: 'Ben Ali', password: null }
  const id = await makeAdministrator(server.services, person)
  const link = await makePasswordLink(server.services, { id, email: person.email })
  const arrival = await followLinkAsBrowser(server, link)
  expect(arrival.pathname).toBe('/reset-password')
  const tokens = new URLSearchParams(arrival.hash.slice(1))
  const client = authClient(server)
  await client.setSession({
    access_token: tokens.get('access_token') ?? '',
    refresh_token: tokens.get('refresh_token') ?? '',
  })
  expect((await client.updateUser({ password })).error).toBeNull()
  const { data } = await authClient(server).signInWithPassword({ email: person.email, password })
  expect(await overviewWith(data.session?.access_token)).toBe(200)
  expect((await followLinkAsBrowser(server, link)).href).toContain('error_code=otp_expired')
})

test('an address that is taken, a weak password and no address are refused, and nobody is made', async () => {
  const taken = await createPerson(server.db, 'parent')
  const make = (email: string, chosen: string) =>
    makeAdministrator(server.services, { email, fullName: 'Eve', password: chosen })
  await expect(make(taken.email, password)).rejects.toMatchObject({ code: 'email_exists' })
  await expect(make('eve@example.com', 'short')).rejects.toMatchObject({ code: 'weak_password' })
  await expect(make('no address', password)).rejects.toMatchObject({ code: 'validation_failed' })
  expect((await server.db.pool.query(`select from user_profiles where full_name = 'Eve'`)).rowCount).toBe(0)
})

test('a person with an account is promoted, and their present session gets an administrator’s rights', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  expect((await server.get(tutor, '/admin/overview')).status).toBe(403)
  const known = await findPerson(server.services, tutor.email.toUpperCase())
  if (!known) throw new Error('The tutor was not found.')
  expect(known).toMatchObject({ id: tutor.userId, role: 'tutor' })
  await promoteToAdministrator(server.services, known)
  expect((await server.get(tutor, '/admin/overview')).status).toBe(200)
  expect((await server.db.pool.query('select from tutors where user_id = $1', [tutor.userId])).rowCount).toBe(0)
  expect(await findPerson(server.services, 'nobody@example.com')).toBeUndefined()
})
