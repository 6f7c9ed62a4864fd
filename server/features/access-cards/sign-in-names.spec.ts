/** Tests that the generated address of a student who signs in with a name appears in no text that people read. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignedInClient } from '#test/support/auth-client.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const password = 'river stone 27'
let server: TestServer
let admin: SignedInPerson
let userId: string
let address: string

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0' })
  admin = await createPerson(server.db, 'admin')
  const row = {
    ...{ id: randomUUID(), email: null, fullName: 'Zoë O’Neil', isHere: false, grade: 8, school: 'Elm' },
    ...{ tutorId: null, classId: null, parents: [], testIds: [] },
  }
  const sent = { students: [row], entry: 'email', dueDate: null }
  const added = await answered(server.post(admin, '/admin/new-students', sent))
  userId = added.rows[0].userId
  const { cards } = await answered(server.post(admin, '/admin/access-cards', { userIds: [userId] }))
  const chosen = { code: cards[0].code, password }
  address = (await answered(server.post(null, '/access-card/password', chosen))).email
})
afterAll(() => server[Symbol.asyncDispose]())

async function answered(response: Promise<Response>) {
  const answer = await response
  expect(answer.status).toBe(200)
  return answer.json()
}

test('an authenticator app and a passkey are labelled with the name', async () => {
  const client = await createSignedInClient(server, address, password)
  const app = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  expect(app.data).toMatchObject({ totp: { uri: expect.stringContaining(':zoe.oneil?') } })
  const passkey = await client.passkey.startRegistration()
  expect(passkey.data?.options.user).toMatchObject({ name: 'zoe.oneil', displayName: 'Zoë O’Neil' })
})

test('the file with their data has the name as what they sign in with', async () => {
  await server.db.pool.query(`insert into account_events (user_id, action, details) values ($1, 'email_changed', $2)`, [
    userId,
    { from: address, to: 'zoe@example.com' },
  ])
  const data = await answered(server.post(admin, `/admin/users/${userId}/export`))
  expect(data.account).toMatchObject({ email: null, signInName: 'zoe.oneil' })
  expect(data.activity).toContainEqual(
    expect.objectContaining({ details: { from: 'Sign-in name zoe.oneil', to: 'zoe@example.com' } }),
  )
  expect(JSON.stringify(data)).not.toContain('no-email')
})

test('the audit log says with which name they sign in', async () => {
  const log = await answered(server.get(admin, '/admin/audit?person=&search='))
  const made = log.entries.find((entry: { entityId: string; action: string }) => {
    return entry.entityId === userId && entry.action === 'create'
  })
  expect(made?.changes).toContainEqual({ field: 'email', before: null, after: 'Sign-in name zoe.oneil' })
  expect(JSON.stringify(log)).not.toContain('no-email')
})
