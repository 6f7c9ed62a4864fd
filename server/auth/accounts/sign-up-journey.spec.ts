/** Runs the browser's own client against the real server, from registration to sign-out. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import {
  authClient,
  followLinkAsBrowser,
  getLastMailTo,
  listMailsTo,
  site,
  startSecondServer,
} from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from './create-user.ts'

let server: TestServer

// The client compares expiry with its own clock, so the server's clock starts at the same time.
beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_MAIL_GAP_SECONDS: '0', AUTH_EVEN_ANSWER_MS: '0' })
})
afterAll(() => server[Symbol.asyncDispose]())

const password = 'correct horse'

async function register(email: string, data: Record<string, unknown> = { full_name: 'Nora Lind' }) {
  const client = authClient(server)
  const signedUp = await client.signUp({ email, password, options: { data, emailRedirectTo: `${site}/callback` } })
  return { client, ...signedUp }
}

/** Registers, confirms and signs in a person. */
async function someone(email: string) {
  const { client } = await register(email)
  const arrival = await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
  const { data, error } = await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
  if (error) throw error
  return { client, session: data.session }
}

test('a person who registers follows the link in the email and is signed in', async () => {
  const email = 'nora.lind@example.com'
  const { client, data, error } = await register('Nora.Lind@example.com', { full_name: 'Nora Lind', role: 'parent' })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    email,
    user_metadata: { full_name: 'Nora Lind', role: 'parent', email_verified: false },
  })

  const mail = await getLastMailTo(server, email)
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?token=pkce_/)
  expect(mail.html).toContain(mail.code)
  const arrival = await followLinkAsBrowser(server, mail.link)
  expect(arrival.pathname).toBe('/callback')
  expect(arrival.hash).toBe('')

  const exchanged = await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
  expect(exchanged.error).toBeNull()
  expect(exchanged.data.user?.email_confirmed_at).toBeTruthy()
  expect(exchanged.data.user?.user_metadata).toMatchObject({ email_verified: true })
  const claims = await client.getClaims()
  expect(claims.data?.claims).toMatchObject({ aal: 'aal1', role: 'authenticated', amr: [{ method: 'email/signup' }] })
})

test('a code is exchanged once, and only by the client that asked for it', async () => {
  const email = 'once@example.com'
  const { client } = await register(email)
  const arrival = await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
  const code = arrival.searchParams.get('code') ?? ''

  const stranger = authClient(server)
  await stranger.signUp({ email: 'stranger@example.com', password })
  expect((await stranger.exchangeCodeForSession(code)).error).toMatchObject({ code: 'bad_code_verifier', status: 400 })
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  const again = await server.fetch('/auth/v1/token?grant_type=pkce', {
    method: 'POST',
    body: JSON.stringify({ auth_code: code, code_verifier: 'anything' }),
  })
  expect(await again.json()).toMatchObject({ error_code: 'bad_code_verifier' })
  // The code does not end the session without its proof.
  expect((await client.getUser()).error).toBeNull()
})

test('a code that is shown a second time with its proof ends the session that it became', async () => {
  const email = 'stolen@example.com'
  const stored = new Map<string, string>()
  const client = authClient(server, stored)
  await client.signUp({ email, password })
  const proof = { ...Object.fromEntries(stored) }
  const code =
    (await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)).searchParams.get('code') ?? ''
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  const elsewhere = authClient(server)
  await elsewhere.signInWithPassword({ email, password })

  const thief = authClient(server, new Map(Object.entries(proof)))
  expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({ code: 'flow_state_not_found', status: 404 })
  expect((await client.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' })
  // Sessions from other sign-ins stay open.
  expect((await elsewhere.getUser()).error).toBeNull()
})

test.each([
  ['a common one', 'Password123'],
  ['words of this product', 'PrepPlatform-2026'],
  ["one's own name", 'quill-noor'],
])('a password that is easy to guess is refused: %s', async (_, easy) => {
  const sent = { email: 'noor.quill@example.com', password: easy, data: { full_name: 'Noor Quill' } }
  const answer = await server.fetch('/auth/v1/signup', {
    method: 'POST',
    headers: { 'X-Supabase-Api-Version': '2024-01-01' },
    body: JSON.stringify(sent),
  })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toEqual({
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  })
})

test('a link works once; after that the page says that it is used up', async () => {
  const email = 'twice@example.com'
  await register(email)
  const { link } = await getLastMailTo(server, email)
  await followLinkAsBrowser(server, link)
  const second = await followLinkAsBrowser(server, link)
  expect(second.searchParams.get('error_code')).toBe('otp_expired')
  expect(second.hash).toBe(
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  )
})

test('the code in the email does the same as its link', async () => {
  const email = 'by.code@example.com'
  const { client } = await register(email)
  const { code } = await getLastMailTo(server, email)
  const { data, error } = await client.verifyOtp({ type: 'email', email, token: code })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

test('whatever role a registration claims, it is a student or a parent', async () => {
  const claims = [
    ['admin', 'student'],
    ['tutor', 'student'],
    ['parent', 'parent'],
    [undefined, 'student'],
  ] as const
  for (const [at, [claimed, granted]] of claims.entries()) {
    const { data } = await register(`role${at}@example.com`, { full_name: 'R', role: claimed })
    const profile = await asAuth(server.db, (tx) =>
      tx
        .selectFrom('user_profiles')
        .select('role')
        .where('id', '=', data.user?.id ?? '')
        .executeTakeFirst(),
    )
    expect(profile?.role).toBe(granted)
  }
})

test('a password opens the account, whatever case the address is written in', async () => {
  await someone('login@example.com')
  const client = authClient(server)
  const right = await client.signInWithPassword({ email: 'LOGIN@example.com', password })
  expect(right.error).toBeNull()
  expect(right.data.user?.identities).toHaveLength(1)
  expect((await client.getUser()).data.user?.email).toBe('login@example.com')
  const wrong = await client.signInWithPassword({ email: 'login@example.com', password: 'wrong horse' })
  expect(wrong.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 })
})

test('registering an address that has an account shows a made-up user and sends nothing', async () => {
  const email = 'taken@example.com'
  const { session } = await someone(email)
  const mails = (await listMailsTo(server, email)).length
  const { data, error } = await register(email)
  expect(error).toBeNull()
  expect(data.user?.identities).toEqual([])
  expect(data.user?.id).not.toBe(session.user.id)
  expect(data.user?.email_confirmed_at).toBeUndefined()
  expect(await listMailsTo(server, email)).toHaveLength(mails)
})

test('registering again before confirming sends another mail, and tells nothing of the first sign-up', async () => {
  const email = 'patient@example.com'
  const first = await register(email, { full_name: 'First' })
  const client = authClient(server)
  const second = await client.signUp({ email, password: 'another one', options: { data: { full_name: 'Second' } } })
  expect(second.data.user?.id).not.toBe(first.data.user?.id)
  expect(second.data.user?.user_metadata).toMatchObject({ full_name: 'Second' })
  expect(second.data.user?.identities).toHaveLength(1)
  expect(await listMailsTo(server, email)).toHaveLength(2)
})

test('a verification email is sent again on request, and only to people who need one', async () => {
  const email = 'again@example.com'
  const { client } = await register(email)
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  expect(await listMailsTo(server, email)).toHaveLength(2)
  const [newest, older] = await listMailsTo(server, email)
  await followLinkAsBrowser(server, older?.link ?? '')
  expect((await followLinkAsBrowser(server, newest?.link ?? '')).searchParams.get('error_code')).toBe('otp_expired')
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  expect((await client.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
  expect(await listMailsTo(server, email)).toHaveLength(2)
  expect(await listMailsTo(server, 'nobody@example.com')).toHaveLength(0)
})

test('each refresh gives a new refresh token, and the old ones end the session when they come back late', async () => {
  const { client, session } = await someone('refresh@example.com')
  const first = session.refresh_token
  const second = (await client.refreshSession()).data.session?.refresh_token
  expect(second).not.toBe(first)
  await client.refreshSession()
  server.clock.advance(11)

  const thief = await authClient(server).refreshSession({ refresh_token: first })
  expect(thief.error).toMatchObject({ code: 'refresh_token_already_used', status: 400 })
  const owner = await client.refreshSession()
  expect(owner.error).toMatchObject({ code: 'refresh_token_not_found' })
})

test('two tabs that refresh at the same moment both stay signed in', async () => {
  const { session } = await someone('tabs@example.com')
  const [one, other] = await Promise.all(
    [1, 2].map(() => authClient(server).refreshSession({ refresh_token: session.refresh_token })),
  )
  expect(one?.error).toBeNull()
  expect(other?.data.session?.refresh_token).toBe(one?.data.session?.refresh_token)
})

test('a client that never stored the answer gets the same token again, a day later too', async () => {
  const { session } = await someone('lost@example.com')
  const first = await authClient(server).refreshSession({ refresh_token: session.refresh_token })
  server.clock.advance(24 * 3600)
  const again = await authClient(server).refreshSession({ refresh_token: session.refresh_token })
  expect(again.data.session?.refresh_token).toBe(first.data.session?.refresh_token)
  server.clock.set(new Date())
})

test('signing out ends this session, the others, or all of them', async () => {
  await someone('leaver@example.com')
  const devices = [1, 2, 3].map(() => authClient(server))
  const [laptop, phone, tablet] = devices
  if (!laptop || !phone || !tablet) throw new Error('three devices')
  for (const device of devices) await device.signInWithPassword({ email: 'leaver@example.com', password })

  await laptop.signOut({ scope: 'local' })
  expect((await phone.getUser()).error).toBeNull()
  await phone.signOut({ scope: 'others' })
  expect((await tablet.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await phone.getUser()).error).toBeNull()
  await laptop.signInWithPassword({ email: 'leaver@example.com', password })
  await laptop.signOut()
  expect((await phone.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('a new password ends every other session and works at once', async () => {
  const { client } = await someone('changer@example.com')
  const other = authClient(server)
  await other.signInWithPassword({ email: 'changer@example.com', password })
  const same = await client.updateUser({ password })
  expect(same.error).toMatchObject({ code: 'same_password', status: 422 })
  const { data, error } = await client.updateUser({ password: 'battery staple', data: { nickname: 'C', gone: null } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toMatchObject({ nickname: 'C', full_name: 'Nora Lind' })
  expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await client.refreshSession()).error).toBeNull()
  const fresh = await other.signInWithPassword({ email: 'changer@example.com', password: 'battery staple' })
  expect(fresh.error).toBeNull()
})

test('in demo mode any password opens the demo accounts, and no other', async () => {
  const demo = await startSecondServer(server, { DEMO: '1' })
  const people = ['student@example.com', 'ordinary@example.com']
  for (const email of people) {
    const person = { email, password: null, fullName: 'D', role: 'student', emailConfirmed: true } as const
    await createUser(demo.db, demo.clock, person)
  }
  const [student, ordinary] = await Promise.all(
    people.map((email) => authClient(demo).signInWithPassword({ email, password: 'anything' })),
  )
  expect(student?.error).toBeNull()
  expect(ordinary?.error).toMatchObject({ code: 'invalid_credentials' })
})

test('outside demo mode a demo account needs its password', async () => {
  const email = 'tutor@example.com'
  const person = { email, password: null, fullName: 'D', role: 'tutor', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  const real = await startSecondServer(server, { DEMO: '0' })
  const { error } = await authClient(real).signInWithPassword({ email, password: 'anything' })
  expect(error).toMatchObject({ code: 'invalid_credentials' })
})
