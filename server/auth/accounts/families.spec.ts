/** When families register, no endpoint creates an account for a student whose age is unknown or below 13. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, getLastMailTo, site, startSecondServer } from '#test/support/auth-client.ts'
import { createPerson } from '#test/support/factories.ts'
import { type OidcProvider, openOidcProvider } from '#test/support/oidc-provider.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from './create-user.ts'

let server: TestServer
let provider: OidcProvider
const password = 'correct horse'

beforeAll(async () => {
  provider = await openOidcProvider(`${site}/auth/v1/callback`)
  server = await openTestServer(new Date().toISOString(), {
    ...{ REGISTRATION: 'families', AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0', AUTH_SMS_GAP_SECONDS: '0' },
    ...{ AUTH_PHONE: '1', AUTH_ANONYMOUS: '1', GOOGLE_CLIENT_ID: provider.clientId },
    ...{ GOOGLE_CLIENT_SECRET: provider.clientSecret, GOOGLE_ISSUER: provider.issuer },
  })
})
beforeEach(() => server.clock.set(new Date()))
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

const someAddress = () => `${crypto.randomUUID()}@example.com`
let numbers = 0
const someNumber = () => `+1555010${String(1000 + numbers++)}`

async function profileOf(email: string) {
  const { rows } = await server.db.pool.query('select role, age_band from public.user_profiles where email = $1', [
    email,
  ])
  return rows[0]
}

const ways = {
  password: (data: object) => authClient(server).signUp({ email: someAddress(), password, options: { data } }),
  'link by email': (data: object) => authClient(server).signInWithOtp({ email: someAddress(), options: { data } }),
  'phone with a password': (data: object) =>
    authClient(server).signUp({ phone: someNumber(), password, options: { data } }),
  'code by text message': (data: object) =>
    authClient(server).signInWithOtp({ phone: someNumber(), options: { data } }),
  'no name': (data: object) => authClient(server).signInAnonymously({ options: { data } }),
}

describe.each(Object.entries(ways))('by %s', (_way, tryWith) => {
  test.each([
    [{}, 'age_needed'],
    [{ role: 'student' }, 'age_needed'],
    [{ role: 'admin', age_band: '12' }, 'age_needed'],
    [{ role: 'student', age_band: 'under_13' }, 'parent_needed'],
    [{ role: 'student', age_band: '13_to_17' }, undefined],
    [{ role: 'student', age_band: '18_or_more' }, undefined],
    [{ role: 'parent' }, undefined],
  ])('%o ends with %s', async (data, code) => {
    expect((await tryWith(data)).error?.code).toBe(code)
  })
})

test('only the age group is kept, and a student cannot change it', async () => {
  const email = someAddress()
  const client = authClient(server)
  const data = { full_name: 'Mia', role: 'student', age_band: '13_to_17' }
  await client.signUp({ email, password, options: { data } })
  expect(await profileOf(email)).toEqual({ role: 'student', age_band: '13_to_17' })
  await client.verifyOtp({ type: 'signup', email, token: (await getLastMailTo(server, email)).code })
  await client.updateUser({ data: { age_band: '18_or_more' } })
  expect(await profileOf(email)).toEqual({ role: 'student', age_band: '13_to_17' })
})

async function arriveFromGoogle(email: string): Promise<URL> {
  provider.next = { sub: crypto.randomUUID(), email, email_verified: true, name: 'Of Google' }
  const begun = await server.fetch(`/auth/v1/authorize?provider=google&redirect_to=${site}/callback`)
  const back = await provider.walk(begun.headers.get('location') ?? '')
  const arrived = await server.fetch(back.pathname + back.search)
  return new URL(arrived.headers.get('location') ?? '')
}

test('Google, which says no age, makes no account but lets in who has one', async () => {
  expect((await arriveFromGoogle(someAddress())).searchParams.get('error_code')).toBe('age_needed')
  const email = someAddress()
  const person = { email, password, fullName: 'Own Name', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  expect((await arriveFromGoogle(email)).searchParams.get('error_code')).toBeNull()
})

describe('who starts as a parent does not become a student without an age', () => {
  async function aParentToConfirm() {
    const email = someAddress()
    await authClient(server).signUp({ email, password, options: { data: { full_name: 'Ruth', role: 'parent' } } })
    return email
  }

  test('by Google', async () => {
    const email = await aParentToConfirm()
    expect((await arriveFromGoogle(email)).searchParams.get('error_code')).toBe('age_needed')
    expect(await profileOf(email)).toEqual({ role: 'parent', age_band: null })
  })

  test('by a link', async () => {
    const email = await aParentToConfirm()
    expect((await authClient(server).signInWithOtp({ email })).error?.code).toBe('age_needed')
  })

  test('by resetting the password', async () => {
    const email = await aParentToConfirm()
    const client = authClient(server)
    await client.resetPasswordForEmail(email)
    const { error } = await client.verifyOtp({
      type: 'recovery',
      email,
      token: (await getLastMailTo(server, email)).code,
    })
    expect(error?.code).toBe('age_needed')
    expect(await profileOf(email)).toEqual({ role: 'parent', age_band: null })
  })
})

test('the page learns that it has to ask', async () => {
  expect(await (await server.get(null, '/config')).json()).toMatchObject({ asksAge: true })
  const open = await startSecondServer(server, { REGISTRATION: 'open' })
  expect(await (await open.fetch('/api/config')).json()).toMatchObject({ asksAge: false })
})

test('a student below 13 asks for no erasure', async () => {
  const child = await createPerson(server.db, 'student')
  await server.db.pool.query(`update public.user_profiles set age_band = 'under_13' where id = $1`, [child.userId])
  await server.db.pool.query(
    `insert into auth.session_methods (session_id, method, used_at) values ($1, 'password', $2)
     on conflict (session_id, method) do update set used_at = excluded.used_at`,
    [child.sessionId, server.clock.now()],
  )
  const response = await server.post(child, '/account/erasures', { studentId: null })
  expect([response.status, await response.json()]).toMatchObject([403, { message: 'Please ask a parent to do this.' }])
})
