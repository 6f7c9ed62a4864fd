/** Tests every flow that goes through a mailbox, with the browser's own client. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authClient,
  followLinkAsBrowser,
  getLastMailTo,
  listMailsTo,
  site,
  startSecondServer,
} from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
const password = 'correct horse'

beforeAll(async () => {
  server = await openTestServer(new Date().toISOString(), { AUTH_MAIL_GAP_SECONDS: '0', AUTH_EVEN_ANSWER_MS: '0' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function someone(email: string, emailConfirmed = true) {
  await createUser(server.db, server.clock, { email, password, fullName: 'Sam', role: 'student', emailConfirmed })
  return email
}

async function signedIn(email: string) {
  await someone(email)
  const client = authClient(server)
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

/** How the server refuses a code without its proof. */
describe('a magic link', () => {
  test('signs in the person who asked for it', async () => {
    const email = await someone('magic@example.com')
    const client = authClient(server)
    const asked = await client.signInWithOtp({ email, options: { emailRedirectTo: `${site}/magic-callback` } })
    expect(asked.error).toBeNull()
    const arrival = await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
    expect(arrival.pathname).toBe('/magic-callback')
    const { data } = await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
    expect(data.user?.email).toBe(email)
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'magiclink' }] })
  })

  test.each(['email', 'magiclink'] as const)('comes with a code, which type %s takes', async (type) => {
    const email = await someone(`code.${type}@example.com`)
    const client = authClient(server)
    await client.signInWithOtp({ email })
    const { code, kind } = await getLastMailTo(server, email)
    expect(kind).toBe('magiclink')
    const { data, error } = await client.verifyOtp({ type, email, token: code })
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('makes an account for a new address, which the same mail confirms', async () => {
    const email = 'newcomer@example.com'
    const client = authClient(server)
    await client.signInWithOtp({ email, options: { data: { full_name: 'New Comer' } } })
    const mail = await getLastMailTo(server, email)
    expect(mail.kind).toBe('signup')
    const { data } = await client.verifyOtp({ type: 'email', email, token: mail.code })
    expect(data.user).toMatchObject({ user_metadata: { full_name: 'New Comer', email_verified: true } })
  })

  test('makes none where the page says so', async () => {
    const { error } = await authClient(server).signInWithOtp({
      email: 'unknown@example.com',
      options: { shouldCreateUser: false },
    })
    expect(error).toMatchObject({ code: 'otp_disabled', message: 'Signups not allowed for otp', status: 422 })
  })
})

describe('a forgotten password', () => {
  test('is replaced after following the link', async () => {
    const email = await someone('forgetful@example.com')
    const client = authClient(server)
    const asked = await client.resetPasswordForEmail(email, { redirectTo: `${site}/reset-password` })
    expect(asked.error).toBeNull()
    const arrival = await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
    const again = await authClient(server).signInWithPassword({ email, password: 'battery staple' })
    expect(again.error).toBeNull()
  })

  test('is replaced after typing the code', async () => {
    const email = await someone('typist@example.com')
    const client = authClient(server)
    await client.resetPasswordForEmail(email)
    const { code } = await getLastMailTo(server, email)
    expect((await client.verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull()
    expect((await client.updateUser({ password: 'battery staple' })).error).toBeNull()
  })

  describe('whose link was opened on another device', () => {
    async function openedElsewhere(email: string) {
      await someone(email)
      const client = authClient(server)
      await client.resetPasswordForEmail(email, { redirectTo: `${site}/reset-password` })
      const mail = await getLastMailTo(server, email)
      const linkCode = (await followLinkAsBrowser(server, mail.link)).searchParams.get('code') ?? ''
      const exchanged = await authClient(server).exchangeCodeForSession(linkCode)
      expect(exchanged.error?.name).toBe('AuthPKCECodeVerifierMissingError')
      return { client, mail, linkCode }
    }

    test('is still replaced after typing the code of the same email', async () => {
      const email = 'two.devices@example.com'
      const { client, mail, linkCode } = await openedElsewhere(email)
      expect((await authClient(server).verifyOtp({ type: 'recovery', email, token: mail.code })).error).toBeNull()
      // The six digits use up the whole email: the code from its link is no longer valid.
      expect((await client.exchangeCodeForSession(linkCode)).error).toMatchObject({ code: 'flow_state_not_found' })
    })

    test('is replaced with the code of an earlier email as well', async () => {
      const email = 'two.emails@example.com'
      await someone(email)
      await authClient(server).resetPasswordForEmail(email)
      const { code } = await getLastMailTo(server, email)
      await authClient(server).resetPasswordForEmail(email)
      await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
      expect((await authClient(server).verifyOtp({ type: 'recovery', email, token: code })).error).toBeNull()
    })

    test('has no second use of the link', async () => {
      const { mail } = await openedElsewhere('two.clicks@example.com')
      expect((await followLinkAsBrowser(server, mail.link)).searchParams.get('error_code')).toBe('otp_expired')
    })

    test('has no use of the code once the link has opened a session', async () => {
      const email = 'link.first@example.com'
      const { client, mail, linkCode } = await openedElsewhere(email)
      expect((await client.exchangeCodeForSession(linkCode)).error).toBeNull()
      const { error } = await authClient(server).verifyOtp({ type: 'recovery', email, token: mail.code })
      expect(error).toMatchObject({ code: 'otp_expired' })
    })
  })

  test('is answered alike for an address without an account, to which nothing is sent', async () => {
    const { data, error } = await authClient(server).resetPasswordForEmail('nobody@example.com')
    expect({ data, error }).toEqual({ data: {}, error: null })
    expect(await listMailsTo(server, 'nobody@example.com')).toEqual([])
  })

  test('confirms an address that was not confirmed', async () => {
    const email = await someone('late@example.com', false)
    const client = authClient(server)
    await client.resetPasswordForEmail(email)
    const { code } = await getLastMailTo(server, email)
    const { data } = await client.verifyOtp({ type: 'recovery', email, token: code })
    expect(data.user?.email_confirmed_at).toBeTruthy()
  })
})

test('a link without a code challenge brings the tokens themselves', async () => {
  const email = await someone('implicit@example.com')
  await server.fetch(`/auth/v1/recover?redirect_to=${encodeURIComponent(`${site}/reset-password`)}`, {
    method: 'POST',
    body: JSON.stringify({ email }),
  })
  const arrival = await followLinkAsBrowser(server, (await getLastMailTo(server, email)).link)
  const tokens = new URLSearchParams(arrival.hash.slice(1))
  expect([...tokens.keys()]).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(tokens.get('type')).toBe('recovery')
  const session = { access_token: tokens.get('access_token') ?? '', refresh_token: tokens.get('refresh_token') ?? '' }
  const { data } = await authClient(server).setSession(session)
  expect(data.user?.email).toBe(email)
})

describe('a link in a browser', () => {
  const asBrowser = { headers: { Accept: 'text/html,application/xhtml+xml' } }

  test('if it was copied only in part, a page says so', async () => {
    const cut = await server.fetch('/auth/v1/verify?token=abc', asBrowser)
    expect(cut.status).toBe(400)
    expect(await cut.text()).toMatch('This link is not complete')
  })

  test('opens a page with a button first, so that mail scanners do not use it up', async () => {
    const email = await someone('scanned@example.com')
    const client = authClient(server)
    await client.signInWithOtp({ email })
    const { pathname, search } = new URL((await getLastMailTo(server, email)).link)
    for (const init of [asBrowser, asBrowser, { method: 'HEAD' }]) {
      expect((await server.fetch(pathname + search, init)).status).toBe(200)
    }
    const page = await (await server.fetch(pathname + search, asBrowser)).text()
    const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value])
    const pressed = await server.fetch('/auth/v1/verify/link', {
      method: 'POST',
      body: new URLSearchParams(Object.fromEntries(fields)),
    })
    expect(pressed.status).toBe(303)
    const code = new URL(pressed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    expect((await client.exchangeCodeForSession(code)).error).toBeNull()
  })

  test.each([
    ['http://localhost:3000/callback', "form-action 'self'"],
    ['https://partner.example.org/in?x=1', "form-action 'self' https://partner.example.org"],
    ['prep-app://callback', "form-action 'self' prep-app:"],
    ['https://evil.example.org/', "form-action 'self'"],
  ])('lets its button lead to %s only where that is allowed', async (target, policy) => {
    const settings = { AUTH_REDIRECT_ALLOW_LIST: 'https://partner.example.org/**,prep-app://**' }
    const other = await startSecondServer(server, settings)
    const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: target })
    const answer = await other.fetch(`/auth/v1/verify?${query}`, asBrowser)
    expect(answer.headers.get('Content-Security-Policy')?.split('; ')).toContain(policy)
  })

  test('writes what it was given as text, not as HTML', async () => {
    const query = new URLSearchParams({ token: '"><script>x</script>', type: 'signup' })
    const page = await (await server.fetch(`/auth/v1/verify?${query}`, asBrowser)).text()
    expect(page).not.toContain('<script>')
  })
})

describe('a new address', () => {
  test.each([
    ['the old one first', ['old', 'new']],
    ['the new one first', ['new', 'old']],
  ])('is taken after both have confirmed it, %s', async (_, order) => {
    const [old, fresh] = [`${order.join('.')}@example.com`, `${order.join('.')}.next@example.com`]
    const client = await signedIn(old)
    const { data, error } = await client.updateUser({ email: fresh }, { emailRedirectTo: `${site}/account` })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: old, new_email: fresh })

    const links = { old: (await getLastMailTo(server, old)).link, new: (await getLastMailTo(server, fresh)).link }
    const [first, second] = order.map((whose) => (whose === 'old' ? links.old : links.new))
    const half = await followLinkAsBrowser(server, first ?? '')
    const message = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
    expect(Object.fromEntries(half.searchParams)).toEqual({ message })
    expect(Object.fromEntries(new URLSearchParams(half.hash.slice(1)))).toEqual({ message, sb: '' })
    expect((await client.getUser()).data.user?.email).toBe(old)
    const arrival = await followLinkAsBrowser(server, second ?? '')
    const exchanged = await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
    expect(exchanged.data.user).toMatchObject({ email: fresh, identities: [{ email: fresh }] })
    expect(exchanged.data.user?.new_email).toBeUndefined()
    expect((await authClient(server).signInWithPassword({ email: fresh, password })).error).toBeNull()
  })

  test('needs no confirmation from a sign-in name, which receives no email', async () => {
    const name = 'kid.number@no-email.invalid'
    const client = await signedIn(name)
    const asked = await client.updateUser({ email: 'kid@example.com' }, { emailRedirectTo: `${site}/account` })
    expect(asked.error).toBeNull()
    expect(await listMailsTo(server, name)).toEqual([])
    const mail = await getLastMailTo(server, 'kid@example.com')
    expect(mail.text).not.toContain('no-email.invalid')
    const arrival = await followLinkAsBrowser(server, mail.link)
    const exchanged = await client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
    expect(exchanged.data.user).toMatchObject({ email: 'kid@example.com', identities: [{ email: 'kid@example.com' }] })
    expect(await listMailsTo(server, name)).toEqual([])
    expect((await authClient(server).signInWithPassword({ email: 'kid@example.com', password })).error).toBeNull()
  })

  test('is confirmed by codes as well', async () => {
    const client = await signedIn('coder@example.com')
    await client.updateUser({ email: 'coder2@example.com' })
    const confirm = async (email: string) =>
      client.verifyOtp({ type: 'email_change', email, token: (await getLastMailTo(server, email)).code })
    const first = await confirm('coder2@example.com')
    expect(first.data).toEqual({ session: null, user: null })
    const second = await confirm('coder@example.com')
    expect(second.data.user?.email).toBe('coder2@example.com')
  })

  test('is not taken where somebody else registered it meanwhile', async () => {
    const client = await signedIn('slow.mover@example.com')
    await client.updateUser({ email: 'wanted@example.com' })
    await someone('wanted@example.com')
    await followLinkAsBrowser(server, (await getLastMailTo(server, 'slow.mover@example.com')).link)
    const end = await followLinkAsBrowser(server, (await getLastMailTo(server, 'wanted@example.com')).link)
    expect(end.searchParams.get('error_code')).toBe('email_exists')
  })

  test('can have its emails sent again, which makes the earlier ones invalid', async () => {
    const client = await signedIn('resender@example.com')
    await client.updateUser({ email: 'resender2@example.com' })
    const { link } = await getLastMailTo(server, 'resender2@example.com')
    expect((await client.resend({ type: 'email_change', email: 'resender@example.com' })).error).toBeNull()
    expect((await followLinkAsBrowser(server, link)).searchParams.get('error_code')).toBe('otp_expired')
    expect(await listMailsTo(server, 'resender2@example.com')).toHaveLength(2)
  })
})

test('a confirmation that it is me arrives with its code in the subject', async () => {
  const client = await signedIn('careful@example.com')
  expect((await client.reauthenticate()).error).toBeNull()
  const mail = await getLastMailTo(server, 'careful@example.com')
  expect(mail.kind).toBe('reauthentication')
  expect(mail.subject).toContain(mail.code)
})

test('where it is the rule, an old session changes the password only with that code', async () => {
  await using strict = await openTestServer('2026-03-01T10:00:00Z', { AUTH_PASSWORD_NEEDS_REAUTHENTICATION: '1' })
  const person = { email: 'a@example.com', password, fullName: 'A', role: 'student', emailConfirmed: true } as const
  await createUser(strict.db, strict.clock, person)
  const post = async (path: string, body: unknown, token?: string, method = 'POST') => {
    const headers = token ? { Authorization: `Bearer ${token}` } : undefined
    const init = { method, ...(headers && { headers }), ...(method !== 'GET' && { body: JSON.stringify(body) }) }
    return (await strict.fetch(`/auth/v1${path}`, init)).json()
  }
  const { refresh_token } = await post('/token?grant_type=password', { email: person.email, password })
  strict.clock.advance(24 * 3600 + 1)
  const { access_token } = await post('/token?grant_type=refresh_token', { refresh_token })
  const change = (nonce?: string) => post('/user', { password: 'battery staple', nonce }, access_token, 'PUT')
  expect(await change()).toMatchObject({ error_code: 'reauthentication_needed' })
  await post('/reauthenticate', null, access_token, 'GET')
  expect(await change('000000')).toMatchObject({ error_code: 'reauthentication_not_valid' })
  const { code } = await getLastMailTo(strict, person.email)
  expect(await change(code)).toMatchObject({ email: person.email })
})
