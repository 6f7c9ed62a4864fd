/** Tests what a stranger can do with an invitation. */
import { GoTrueAdminApi } from '@supabase/auth-js'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asAuth } from '#server/db/transactions.ts'
import { authClient, followLinkAsBrowser, getLastMailTo, listMailsTo, site } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: GoTrueAdminApi
const secret = 'a-secret-of-at-least-32-characters!'
const start = new Date()

beforeAll(async () => {
  const settings = { AUTH_EXTRA_JWT_KEYS: secret, AUTH_EVEN_ANSWER_MS: '0', AUTH_MAIL_GAP_SECONDS: '0' }
  server = await openTestServer(start.toISOString(), settings)
  const token = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
  admin = new GoTrueAdminApi({
    url: `${site}/auth/v1`,
    headers: { Authorization: `Bearer ${token}` },
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
  })
})
beforeEach(() => server.clock.set(start))
afterAll(() => server[Symbol.asyncDispose]())

const details = { full_name: 'Hidden Child', role: 'parent', school: 'PS 123' }
const password = 'stranger horse'

async function invite(email: string) {
  const { data, error } = await admin.inviteUserByEmail(email, { data: details, redirectTo: `${site}/reset-password` })
  if (error) throw error
  return { ...(await getLastMailTo(server, email)), id: data.user.id }
}

async function signUpAs(email: string) {
  const body = JSON.stringify({ email, password, data: { full_name: 'Stranger' } })
  return (await server.fetch('/auth/v1/signup', { method: 'POST', body })).json()
}

function profileOf(id: string) {
  return asAuth(server.db, (tx) =>
    tx.selectFrom('user_profiles').select(['full_name', 'role']).where('id', '=', id).executeTakeFirst(),
  )
}

const idPattern = /([\da-f]{8})-([\da-f]{4})-([\da-f])[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g
const instantPattern = /\d{4}-[\dT:.-]+Z/g

/**
 * Returns the response without the values that differ between two sign-ups. Timestamps, and the milliseconds at the start of ids, become
 * offsets from `created_at`.
 */
function shapeOf(answer: { created_at: string }, email: string) {
  const begun = Date.parse(answer.created_at)
  return JSON.stringify(answer)
    .replaceAll(email, '{email}')
    .replaceAll(idPattern, (_, high: string, low: string, version: string) => {
      return `{version ${version}, ${Number.parseInt(high + low, 16) - begun} ms later}`
    })
    .replaceAll(instantPattern, (instant) => `{${Date.parse(instant) - begun} ms later}`)
}

test('a stranger who signs up gets the answer that a new address gets', async () => {
  const fresh = await signUpAs('nobody.yet@example.com')
  const { id } = await invite('invited@example.com')
  await admin.createUser({
    email: 'made@example.com',
    app_metadata: { plan: 'gold' },
    user_metadata: details,
    ban_duration: '24h',
  })
  await signUpAs('other@example.com')
  for (const email of ['invited@example.com', 'made@example.com', 'other@example.com']) {
    const answer = await signUpAs(email)
    expect(shapeOf(answer, email)).toBe(shapeOf(fresh, 'nobody.yet@example.com'))
  }
  expect(JSON.stringify(await signUpAs('invited@example.com'))).not.toContain(id)
})

test('a stranger cannot use up the invitation, which leads to choosing a password', async () => {
  const email = 'patient@example.com'
  const { link, text } = await invite(email)
  expect(text).toContain('The link and the code are good for 7 days.')
  expect(text).toMatch(/Name: Hidden Child\n\nAccount type: Parent/)
  // A program sent the invitation, so the email names no inviter.
  expect(text).toContain('You have a new account on Prep Platform. It is there to follow a child’s practice tests.')
  const stranger = authClient(server)
  await stranger.signUp({ email, password })
  await stranger.signInWithOtp({ email })
  await stranger.resend({ type: 'signup', email })
  await stranger.resetPasswordForEmail(email)
  expect((await listMailsTo(server, email)).length).toBe(5)

  server.clock.advance(7 * 24 * 3600 - 60)
  const arrival = await followLinkAsBrowser(server, link)
  expect(arrival.pathname).toBe('/reset-password')
  expect(new URLSearchParams(arrival.hash.slice(1)).get('type')).toBe('invite')
  expect((await authClient(server).signInWithPassword({ email, password })).error).not.toBeNull()
})

test('an invitation ends after seven days', async () => {
  const { link } = await invite('late@example.com')
  server.clock.advance(7 * 24 * 3600 + 1)
  expect((await followLinkAsBrowser(server, link)).hash).toContain('error_code=otp_expired')
})

test('the code of an invitation does the same as its link', async () => {
  const email = 'by.code@example.com'
  const { code, id } = await invite(email)
  const { data, error } = await authClient(server).verifyOtp({ type: 'invite', email, token: code })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(id)
})

test("a person who confirms a stranger's email keeps the invited role and name, and must choose a password", async () => {
  const email = 'confused@example.com'
  const { id } = await invite(email)
  const stranger = authClient(server)
  await stranger.signUp({ email, password, options: { data: { full_name: 'Stranger', role: 'student' } } })
  const { text, link } = await getLastMailTo(server, email)
  expect(text).toContain('Name: Hidden Child')
  expect((await followLinkAsBrowser(server, link)).searchParams.get('choose_password')).toBe('true')
  expect(await profileOf(id)).toEqual({ full_name: 'Hidden Child', role: 'parent' })
  expect((await authClient(server).signInWithPassword({ email, password })).error).not.toBeNull()
})

test('inviting an address that somebody has registered leaves nothing of that', async () => {
  const email = 'taken@example.com'
  const intruder = authClient(server)
  await intruder.signUp({ email, password, options: { data: { full_name: 'Rude Name', evil: 'x' } } })
  const theirs = await getLastMailTo(server, email)
  const { link, id } = await invite(email)
  expect((await followLinkAsBrowser(server, theirs.link)).searchParams.get('error_code')).toBe('otp_expired')
  await followLinkAsBrowser(server, link)
  expect(await profileOf(id)).toEqual({ full_name: 'Hidden Child', role: 'parent' })
  const { data } = await admin.getUserById(id)
  expect(data.user?.user_metadata).toMatchObject(details)
  expect(data.user?.user_metadata).not.toHaveProperty('evil')
  expect((await authClient(server).signInWithPassword({ email, password })).error).not.toBeNull()
})
