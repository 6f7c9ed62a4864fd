/**
 * An intruder registers another person's address and waits. The person who confirms the address decides the account's name, role and
 * password (decision 0021).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { authClient, followLinkAsBrowser, getLastMailTo, listMailsTo, site } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_MAIL_GAP_SECONDS: '0', AUTH_EVEN_ANSWER_MS: '0' })
})
afterAll(() => server[Symbol.asyncDispose]())

const rude = { password: 'intruder horse', data: { full_name: 'Rude Name', role: 'parent', evil: 'x' } }
const own = { password: 'owner battery', data: { full_name: 'Olga Owner', role: 'student' } }

async function signUp(email: string, { password, data }: typeof rude | typeof own) {
  const client = authClient(server)
  const { error } = await client.signUp({ email, password, options: { data, emailRedirectTo: `${site}/callback` } })
  if (error) throw error
  return client
}

/** Opens the newest link in this client's browser, or in one that did not request it. */
async function open(email: string, client = authClient(server), link?: string) {
  const arrival = await followLinkAsBrowser(server, link ?? (await getLastMailTo(server, email)).link)
  const exchanged = await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
  return { arrival, ...exchanged }
}

async function opens(email: string, { password }: { password: string }): Promise<boolean> {
  const { error } = await authClient(server).signInWithPassword({ email, password })
  return error === null
}

function accountOf(email: string) {
  return asAuth(server.db, (tx) =>
    tx
      .selectFrom('auth.users')
      .innerJoin('user_profiles', 'user_profiles.id', 'auth.users.id')
      .where('auth.users.email', '=', email)
      .select(['full_name', 'role', 'user_metadata', 'app_metadata', 'auth.users.id'])
      .executeTakeFirstOrThrow(),
  )
}

const owners = { full_name: 'Olga Owner', role: 'student' }

describe('an address that had two sign-ups', () => {
  test('gets password, name and role of the one whose browser brings its proof', async () => {
    const email = 'second@example.com'
    await signUp(email, rude)
    const owner = await signUp(email, own)
    const { data, error } = await open(email, owner)
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({
      ...own.data,
      sub: data.user?.id,
      email,
      email_verified: true,
      phone_verified: false,
    })
    expect(data.user?.identities).toMatchObject([{ identity_data: { full_name: 'Olga Owner', email_verified: true } }])
    expect(data.user?.app_metadata).not.toHaveProperty('password_missing')
    expect(await accountOf(email)).toMatchObject(owners)
    expect([await opens(email, rude), await opens(email, own)]).toEqual([false, true])
  })

  test('keeps the link of the first good when a stranger signs up after it', async () => {
    const email = 'first@example.com'
    const owner = await signUp(email, own)
    const { link } = await getLastMailTo(server, email)
    await signUp(email, rude)
    expect((await open(email, owner, link)).error).toBeNull()
    expect(await accountOf(email)).toMatchObject(owners)
    expect([await opens(email, rude), await opens(email, own)]).toEqual([false, true])
    // The link in the other email no longer works.
    const late = await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
    expect(late.searchParams.get('error_code')).toBe('otp_expired')
  })

  test('gets no password by a code, and the account says so until one is chosen', async () => {
    const email = 'by.code@example.com'
    await signUp(email, rude)
    const owner = await signUp(email, own)
    const { code } = await getLastMailTo(server, email)
    const { data, error } = await owner.verifyOtp({ type: 'signup', email, token: code })
    expect(error).toBeNull()
    expect(data.user?.app_metadata).toMatchObject({ password_missing: true })
    expect(await accountOf(email)).toMatchObject(owners)
    expect([await opens(email, rude), await opens(email, own)]).toEqual([false, false])
    expect((await owner.updateUser({ password: 'chosen staple' })).data.user?.app_metadata).toEqual({
      provider: 'email',
      providers: ['email'],
    })
    expect(await opens(email, { password: 'chosen staple' })).toBe(true)
  })

  test('gets no password in another browser, whose page says so', async () => {
    const email = 'elsewhere@example.com'
    await signUp(email, rude)
    await signUp(email, own)
    const { arrival, error } = await open(email)
    expect(arrival.searchParams.get('choose_password')).toBe('true')
    expect(error).not.toBeNull()
    expect([await opens(email, rude), await opens(email, own)]).toEqual([false, false])
  })
})

describe('an email that was sent again', () => {
  test('confirms without a password: who asked for it has not shown that the sign-up was theirs', async () => {
    const email = 'again@example.com'
    await signUp(email, rude)
    const owner = authClient(server)
    await owner.resend({ type: 'signup', email })
    const { data } = await open(email, owner)
    expect(data.user?.app_metadata).toMatchObject({ password_missing: true })
    expect(await opens(email, rude)).toBe(false)
  })

  test('leaves the first mail its password in the browser that signed up', async () => {
    const email = 'patient@example.com'
    const owner = await signUp(email, own)
    const { link } = await getLastMailTo(server, email)
    await authClient(server).resend({ type: 'signup', email })
    expect((await open(email, owner, link)).error).toBeNull()
    expect(await opens(email, own)).toBe(true)
  })
})

test('the only sign-up counts in whatever browser it is confirmed', async () => {
  const email = 'only@example.com'
  await signUp(email, own)
  const { arrival } = await open(email)
  expect(arrival.searchParams.has('choose_password')).toBe(false)
  expect(await opens(email, own)).toBe(true)
})

test('a name and role that an administrator has changed meanwhile stay', async () => {
  const email = 'edited@example.com'
  await signUp(email, rude)
  const { id } = await accountOf(email)
  const admins = { full_name: 'By Administrator', role: 'tutor' }
  await asAuth(server.db, (tx) => tx.updateTable('user_profiles').set(admins).where('id', '=', id).execute())
  await open(email, await signUp(email, own))
  expect(await accountOf(email)).toMatchObject(admins)
})

test.each(['magic link', 'recovery'])('%s leaves nothing of what somebody else filled in', async (way) => {
  const email = `${way.replace(' ', '.')}@example.com`
  await signUp(email, rude)
  const owner = authClient(server)
  if (way === 'recovery') await owner.resetPasswordForEmail(email)
  else await owner.signInWithOtp({ email, options: { data: { made_by: 'magic_link' } } })
  const { data, error } = await open(email, owner)
  expect(error).toBeNull()
  expect(data.user?.user_metadata).not.toHaveProperty('evil')
  expect(data.user?.app_metadata).toMatchObject({ password_missing: true })
  expect(await accountOf(email)).toMatchObject({ full_name: email.split('@')[0], role: 'student' })
  expect(await opens(email, rude)).toBe(false)
})

test('the email and the page that confirm show the name and the role', async () => {
  const email = 'shown@example.com'
  await signUp(email, { ...rude, data: { ...rude.data, full_name: 'Rude <b>Name</b>' } })
  const mail = await getLastMailTo(server, email)
  expect(mail.text).toMatch(/Name: Rude <b>Name<\/b>\n\nAccount type: Parent/)
  expect(mail.text).toContain('If you did not register, or the name is not yours, do not confirm.')
  const { pathname, search } = new URL(mail.link)
  const page = await (await server.fetch(pathname + search, { headers: { Accept: 'text/html' } })).text()
  expect(page).toContain('<dd><bdi>Rude &lt;b&gt;Name&lt;/b&gt;</bdi></dd>')
  expect(page).toContain('<dd>Parent</dd>')
})

test('asking for another recovery mail leaves the one before it good', async () => {
  const email = 'recovers@example.com'
  await open(email, await signUp(email, own))
  const owner = authClient(server)
  await owner.resetPasswordForEmail(email)
  const [first] = await listMailsTo(server, email)
  for (const _ of [1, 2, 3]) await authClient(server).resetPasswordForEmail(email)
  const { data, error } = await open(email, owner, first?.link)
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})
