/** An intruder with only the password starts a factor and waits. Then the owner adds a second factor. */
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { createSignedInClient, getLastMailTo } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_EVEN_ANSWER_MS: '0', AUTH_SMS_GAP_SECONDS: '0' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone(email: string): Promise<string> {
  const person = { email, password, fullName: 'P', role: 'student', emailConfirmed: true } as const
  return (await createUser(server.db, server.clock, person)).id
}

type Client = Awaited<ReturnType<typeof createSignedInClient>>

async function addApp(client: Client): Promise<void> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (error) throw error
  const code = new TOTP({ secret: data.totp.secret }).generate({ timestamp: server.clock.now().getTime() })
  const added = await client.mfa.challengeAndVerify({ factorId: data.id, code })
  if (added.error) throw added.error
}

async function factorsOf(client: Client) {
  const { data } = await client.getUser()
  return data.user?.factors?.map(({ factor_type, status }) => `${factor_type} ${status}`) ?? []
}

test('completing a factor deletes every enrollment that was begun before it, of whatever type', async () => {
  const email = 'victim@example.com'
  await someone(email)
  const intruder = await createSignedInClient(server, email, password)
  const begun = await intruder.mfa.enroll({ factorType: 'phone', phone: '+12125550190' })
  const owner = await createSignedInClient(server, email, password)
  await addApp(owner)
  expect(await factorsOf(owner)).toEqual(['totp verified'])

  const back = await createSignedInClient(server, email, password)
  const challenge = await back.mfa.challenge({ factorId: begun.data?.id ?? '' })
  expect(challenge.error).toMatchObject({ code: 'mfa_factor_not_found' })
})

test('a factor is not completed at a level below the one that adding it needs', async () => {
  const email = 'raced@example.com'
  const userId = await someone(email)
  const owner = await createSignedInClient(server, email, password)
  await addApp(owner)
  // Started just before the app was completed.
  const { id } = await asAuth(server.db, (tx) =>
    tx
      .insertInto('auth.mfa_factors')
      .values({
        user_id: userId,
        factor_type: 'phone',
        phone: '12125550191',
        // The server's clock, which is ahead of the database's clock in tests. Factors are listed by start time.
        created_at: new Date(server.clock.now().getTime() + 1),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const intruder = await createSignedInClient(server, email, password)
  const refused = { code: 'insufficient_aal', status: 403 }
  expect((await intruder.mfa.challenge({ factorId: id })).error).toMatchObject(refused)

  // The code is also refused with a challenge from a session at the required level.
  const challenge = await owner.mfa.challenge({ factorId: id })
  const { code } = await getLastMailTo(server, '12125550191')
  const challengeId = challenge.data?.id ?? ''
  const verified = await intruder.mfa.verify({ factorId: id, challengeId, code })
  expect(verified.error).toMatchObject(refused)
  expect(await factorsOf(owner)).toEqual(['totp verified', 'phone unverified'])

  expect((await owner.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull()
  expect(await factorsOf(owner)).toEqual(['totp verified', 'phone verified'])
})
