/** Tests the administrative endpoints with the official client's `admin` and a token signed by an accepted key. */
import { GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient, followLinkAsBrowser, getLastMailTo, site } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from './create-user.ts'

let server: TestServer
let admin: GoTrueAdminApi
const secret = 'a-secret-of-at-least-32-characters!'
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), {
    AUTH_EXTRA_JWT_KEYS: secret,
    AUTH_EVEN_ANSWER_MS: '0',
    AUTH_MAIL_GAP_SECONDS: '0',
  })
  admin = adminApi(await signed({ role: 'service_role' }))
})
afterAll(() => server[Symbol.asyncDispose]())

function signed(claims: Record<string, unknown>, key = secret) {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(key))
}

function adminApi(token: string) {
  return new GoTrueAdminApi({
    url: `${site}/auth/v1`,
    headers: { Authorization: `Bearer ${token}` },
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
  })
}

async function someone(email: string, role: 'student' | 'admin' = 'student') {
  const person = { email, password, fullName: 'Kim', role, emailConfirmed: true } as const
  return (await createUser(server.db, server.clock, person)).id
}

async function tokenOfSession(email: string) {
  const { data } = await authClient(server).signInWithPassword({ email, password })
  return data.session?.access_token ?? ''
}

describe('who may administrate', () => {
  test('nobody without a token, with a forged one, or as an ordinary person', async () => {
    await someone('ordinary@example.com')
    const tokens = [await signed({ role: 'authenticated' }), await tokenOfSession('ordinary@example.com')]
    for (const token of tokens) {
      const { error } = await adminApi(token).listUsers()
      expect(error).toMatchObject({ code: 'not_admin', message: 'User not allowed', status: 403 })
    }
    const forged = await signed({ role: 'service_role' }, 'another-secret-of-32-characters-!!')
    expect((await adminApi(forged).listUsers()).error).toMatchObject({ code: 'bad_jwt' })
    expect((await server.fetch('/auth/v1/admin/users')).status).toBe(401)
  })

  test('a token that only names the role, without person, session or expiry', async () => {
    const token = await signed({ sub: '1234567890', role: 'supabase_admin' })
    expect((await adminApi(token).listUsers()).error).toBeNull()
  })

  test('a signed-in administrator reads, and changes things elsewhere', async () => {
    await someone('boss@example.com', 'admin')
    const boss = adminApi(await tokenOfSession('boss@example.com'))
    expect((await boss.listUsers()).error).toBeNull()
    const made = await boss.createUser({ email: 'made.by.boss@example.com' })
    expect(made.error).toMatchObject({ code: 'not_admin' })
  })
})

describe('an account made by an administrator', () => {
  test('is as it was asked for, and nothing is mailed', async () => {
    const { data, error } = await admin.createUser({
      email: 'Made@example.com',
      password,
      email_confirm: true,
      user_metadata: { full_name: 'Made' },
      app_metadata: { plan: 'x' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'made@example.com',
      app_metadata: { provider: 'email', providers: ['email'], plan: 'x' },
    })
    expect((await authClient(server).signInWithPassword({ email: 'made@example.com', password })).error).toBeNull()
    await expect(getLastMailTo(server, 'made@example.com')).rejects.toThrow()
  })

  test('has exactly the metadata that was sent while it is not confirmed', async () => {
    const { data } = await admin.createUser({ email: 'exact@example.com', password, user_metadata: { a: 1 } })
    expect(data.user?.user_metadata).toEqual({ a: 1 })
    expect(data.user?.email_confirmed_at).toBeUndefined()
  })

  test.each([
    [{}, 400, 'validation_failed', 'Cannot create a user without either an email or phone'],
    [{ email: 'made@example.com' }, 422, 'email_exists', 'A user with this email address has already been registered'],
    [{ email: 'x' }, 400, 'validation_failed', 'Unable to validate email address: invalid format'],
    [
      { email: 'p@example.com', password, password_hash: 'x' },
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ],
    [{ email: 'p@example.com', id: 'x' }, 400, 'validation_failed', 'ID must conform to the uuid v4 format'],
    [
      { email: 'p@example.com', ban_duration: 'soon' },
      400,
      'validation_failed',
      'invalid format for ban duration: time: invalid duration "soon"',
    ],
  ])('is refused for %j', async (attributes, status, code, message) => {
    const { error } = await admin.createUser(attributes)
    expect(error).toMatchObject({ status, code, message })
  })
})

describe('an administrator', () => {
  test('lists accounts page by page, newest first', async () => {
    for (let at = 0; at < 3; at += 1) {
      server.clock.advance(1)
      await someone(`listed${at}@example.com`)
    }
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users.map(({ email }) => email)).toEqual(['listed2@example.com', 'listed1@example.com'])
    expect(data).toMatchObject({ nextPage: 2, total: expect.any(Number), lastPage: expect.any(Number) })
    expect(data.users[0]?.identities).toHaveLength(1)
    const { error } = await admin.listUsers({ page: -1 })
    expect(error?.message).toMatch(/^Bad Pagination Parameters: /)
  })

  test('reads, changes, bans and deletes an account', async () => {
    const id = await someone('changed@example.com')
    const token = await tokenOfSession('changed@example.com')
    expect((await admin.getUserById(id)).data.user?.id).toBe(id)
    const { data } = await admin.updateUserById(id, {
      email: 'changed2@example.com',
      email_confirm: true,
      password: 'battery staple',
      user_metadata: { full_name: null, nickname: 'K' },
    })
    expect(data.user).toMatchObject({ email: 'changed2@example.com', identities: [{ email: 'changed2@example.com' }] })
    expect(data.user?.user_metadata).toMatchObject({ nickname: 'K' })
    expect(data.user?.user_metadata).not.toHaveProperty('full_name')
    expect((await authClient(server).getUser(token)).error?.name).toBe('AuthSessionMissingError')

    const login = () =>
      authClient(server).signInWithPassword({ email: 'changed2@example.com', password: 'battery staple' })
    await admin.updateUserById(id, { ban_duration: '2h45m' })
    expect((await login()).error).toMatchObject({ code: 'user_banned' })
    await admin.updateUserById(id, { ban_duration: 'none' })
    expect((await login()).error).toBeNull()

    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
  })

  test('replaces an address, which ends the links that were mailed to the old one', async () => {
    const id = await someone('replaced@example.com')
    await authClient(server).resetPasswordForEmail('replaced@example.com')
    const { link } = await getLastMailTo(server, 'replaced@example.com')
    await admin.updateUserById(id, { email: 'replacement@example.com', email_confirm: true })
    const arrival = await followLinkAsBrowser(server, link)
    expect(arrival.searchParams.get('error_code')).toBe('otp_expired')
  })

  test('hides an account that others still refer to', async () => {
    const id = await someone('hidden@example.com')
    expect((await admin.deleteUser(id, true)).error).toBeNull()
    const { error } = await authClient(server).signInWithPassword({ email: 'hidden@example.com', password })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
    await someone('hidden@example.com')
  })

  test('does not delete the last administrator', async () => {
    const { data } = await admin.listUsers({ perPage: 1000 })
    const boss = data.users.find(({ email }) => email === 'boss@example.com')
    expect((await admin.deleteUser(boss?.id ?? '')).error).toMatchObject({ code: 'conflict', status: 409 })
  })

  test('resets the factors of a person', async () => {
    const id = await someone('locked.out@example.com')
    expect((await admin.mfa.listFactors({ userId: id })).data).toEqual({ factors: [] })
    const client = authClient(server)
    await client.signInWithPassword({ email: 'locked.out@example.com', password })
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    const listed = await admin.mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ id: data?.id, factor_type: 'totp' }])
    expect(JSON.stringify(listed.data)).not.toContain(data?.totp.secret ?? '?')
    const removed = await admin.mfa.deleteFactor({ userId: id, id: data?.id ?? '' })
    expect(removed).toMatchObject({ error: null, data: { data: { id: data?.id } } })
    expect((await admin.mfa.listFactors({ userId: id })).data).toEqual({ factors: [] })
  })

  test('invites somebody, who accepts by the link', async () => {
    const { data, error } = await admin.inviteUserByEmail('guest@example.com', { data: { full_name: 'Guest' } })
    expect(error).toBeNull()
    expect(data.user?.invited_at).toBeTruthy()
    const mail = await getLastMailTo(server, 'guest@example.com')
    expect(mail.kind).toBe('invite')
    const arrival = await followLinkAsBrowser(server, mail.link)
    expect(new URLSearchParams(arrival.hash.slice(1)).get('type')).toBe('invite')
    const again = await admin.inviteUserByEmail('guest@example.com')
    expect(again.error).toMatchObject({ code: 'email_exists', status: 422 })
  })
})

describe('a generated link', () => {
  test('for signing up makes the account and confirms it', async () => {
    const email = 'linked@example.com'
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { a: 1 }, redirectTo: `${site}/callback` },
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toEqual({ a: 1 })
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: `${site}/callback` })
    expect(data.properties?.action_link).toMatch(/\/auth\/v1\/verify\?token=/)
    const client = authClient(server)
    const verified = await client.verifyOtp({ type: 'signup', token_hash: data.properties?.hashed_token ?? '' })
    expect(verified.error).toBeNull()
  })

  test.each(['magiclink', 'recovery'] as const)('of type %s signs in', async (type) => {
    const email = `${type}@example.com`
    await someone(email)
    const { data } = await admin.generateLink({ type, email })
    const token = data.properties?.email_otp ?? ''
    const verified = await authClient(server).verifyOtp({ type, email, token })
    expect(verified.data.user?.email).toBe(email)
  })

  test('for a change of address names the new one', async () => {
    await someone('mover@example.com')
    const { data } = await admin.generateLink({
      type: 'email_change_new',
      email: 'mover@example.com',
      newEmail: 'moved@example.com',
    })
    expect(data.user?.new_email).toBe('moved@example.com')
  })

  test('is not made for nobody', async () => {
    const { error } = await admin.generateLink({ type: 'recovery', email: 'nobody@example.com' })
    expect(error).toMatchObject({ code: 'user_not_found', message: 'User with this email not found', status: 404 })
  })
})
