/** Tests sign-in with a real OpenID provider and the browser's own client. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authClient, followLinkAsBrowser, getLastMailTo, site, startSecondServer } from '#test/support/auth-client.ts'
import { type OidcProvider, openOidcProvider, type ProviderAccount } from '#test/support/oidc-provider.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

let server: TestServer
let provider: OidcProvider
const password = 'correct horse'

function settings() {
  return {
    AUTH_EVEN_ANSWER_MS: '0',
    AUTH_MAIL_GAP_SECONDS: '0',
    GOOGLE_CLIENT_ID: provider.clientId,
    GOOGLE_CLIENT_SECRET: provider.clientSecret,
    GOOGLE_ISSUER: provider.issuer,
  }
}

beforeAll(async () => {
  provider = await openOidcProvider(`${site}/auth/v1/callback`)
  server = await openTestServer(new Date().toISOString(), settings())
})
beforeEach(() => server.clock.set(new Date()))
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await provider[Symbol.asyncDispose]()
})

type Client = ReturnType<typeof authClient>

function account(sub: string, email = `${sub}@gmail.example`, verified = true): ProviderAccount {
  return { sub, email, email_verified: verified, name: `Name of ${sub}` }
}

/** Returns the page where a browser ends up after a visit to `url`. */
async function visit(url: string, to = server): Promise<URL> {
  const away = new URL(url)
  const begun = away.origin === site ? await to.fetch(away.pathname + away.search) : null
  const back = await provider.walk(begun?.headers.get('location') ?? url)
  const arrived = await to.fetch(back.pathname + back.search)
  return new URL(arrived.headers.get('location') ?? '')
}

async function signIn(client: Client, who: ProviderAccount | null, to = server): Promise<URL> {
  provider.next = who
  const { data } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${site}/callback`, skipBrowserRedirect: true },
  })
  return visit(data.url ?? '', to)
}

async function exchange(client: Client, arrival: URL) {
  return client.exchangeCodeForSession(arrival.searchParams.get('code') ?? '')
}

async function someone(email: string, emailConfirmed = true) {
  await createUser(server.db, server.clock, { email, password, fullName: 'Own Name', role: 'student', emailConfirmed })
  const client = authClient(server)
  if (emailConfirmed) await client.signInWithPassword({ email, password })
  return client
}

describe('signing in with Google', () => {
  test('makes an account, with the name and address that Google vouches for', async () => {
    const client = authClient(server)
    const arrival = await signIn(client, account('new'))
    expect(arrival.href).toMatch(/^http:\/\/localhost:3000\/callback\?code=[-0-9a-f]{36}$/)
    const { rows } = await server.db.pool.query('select provider_verifier, provider_token from auth.flow_states')
    expect(rows.at(-1)).toEqual({
      provider_verifier: expect.stringMatching(/^sealed:v1:/),
      provider_token: expect.stringMatching(/^sealed:v1:/),
    })
    const { data, error } = await exchange(client, arrival)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: 'new@gmail.example',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Name of new', email_verified: true },
      identities: [{ provider: 'google', id: 'new', identity_data: { sub: 'new', provider_id: 'new' } }],
    })
    expect(data.session?.provider_token).toBeTruthy()
    expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'oauth' }] })
  })

  test('finds the same account again, whatever its address has become', async () => {
    const [first, second] = [authClient(server), authClient(server)]
    const before = await exchange(first, await signIn(first, account('again')))
    const after = await exchange(second, await signIn(second, account('again', 'renamed@gmail.example')))
    expect(after.data.user?.id).toBe(before.data.user?.id)
    expect(after.data.user?.email).toBe('again@gmail.example')
  })

  test('joins the account that has the verified address, and keeps the name chosen there', async () => {
    await someone('joined@gmail.example')
    const client = authClient(server)
    const { data } = await exchange(client, await signIn(client, account('joined')))
    expect(data.user?.app_metadata.providers).toEqual(['email', 'google'])
    expect(data.user?.user_metadata.full_name).toBe('Own Name')
    const byPassword = await authClient(server).signInWithPassword({ email: 'joined@gmail.example', password })
    expect(byPassword.data.user?.id).toBe(data.user?.id)
  })

  test('takes an unconfirmed account over without its password', async () => {
    await someone('hijack@gmail.example', false)
    const client = authClient(server)
    const { data } = await exchange(client, await signIn(client, account('hijack')))
    expect(data.user?.identities?.map((identity) => identity.provider)).toEqual(['google'])
    const old = await authClient(server).signInWithPassword({ email: 'hijack@gmail.example', password })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('takes over what somebody else registered without their name, role and metadata', async () => {
    const email = 'registered@gmail.example'
    const data = { full_name: 'Rude Name', role: 'parent', evil: 'x' }
    await authClient(server).signUp({ email, password, options: { data } })
    const client = authClient(server)
    const { user } = (await exchange(client, await signIn(client, account('registered')))).data
    expect(user?.user_metadata).toMatchObject({ full_name: 'Name of registered', email_verified: true })
    expect(user?.user_metadata).not.toHaveProperty('evil')
    expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] })
    const { rows } = await server.db.pool.query('select full_name, role from user_profiles where id = $1', [user?.id])
    expect(rows).toEqual([{ full_name: 'Name of registered', role: 'student' }])
    expect((await authClient(server).signInWithPassword({ email, password })).error).not.toBeNull()
  })

  test('with an address that Google does not vouch for asks for confirmation by email', async () => {
    const client = authClient(server)
    const arrival = await signIn(client, account('unsure', 'unsure@gmail.example', false))
    expect(Object.fromEntries(arrival.searchParams)).toEqual({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description: 'Unverified email with google. A confirmation email has been sent to your google email',
    })
    const confirmed = await followLinkAsBrowser(server, (await getLastMailTo(server, 'unsure@gmail.example')).link)
    expect((await exchange(client, confirmed)).data.user?.email).toBe('unsure@gmail.example')
    const later = authClient(server)
    const back = await signIn(later, account('unsure', 'unsure@gmail.example', false))
    expect((await exchange(later, back)).error).toBeNull()
  })

  test('with somebody else\u2019s address that Google does not vouch for gets nothing', async () => {
    await someone('owner@gmail.example')
    const arrival = await signIn(authClient(server), account('thief', 'owner@gmail.example', false))
    expect(arrival.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(arrival.searchParams.get('code')).toBeNull()
  })

  test('can be declined there', async () => {
    const arrival = await signIn(authClient(server), null)
    expect(arrival.searchParams.get('error')).toBe('access_denied')
    expect(arrival.searchParams.get('error_description')).toBe('The person said no')
    expect(arrival.hash).toMatch(/^#error=access_denied&error_description=The\+person\+said\+no&sb=$/)
  })

  test('works without a code challenge as well, with the tokens in the fragment', async () => {
    provider.next = account('implicit')
    const arrival = await visit(`${site}/auth/v1/authorize?provider=google`)
    const tokens = new URLSearchParams(arrival.hash.slice(1))
    expect([...tokens.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ])
  })

  test('makes no account where registration is closed', async () => {
    const closed = await startSecondServer(server, { ...settings(), REGISTRATION: 'closed' })
    const arrival = await signIn(authClient(closed), account('late'), closed)
    expect(arrival.searchParams.get('error_code')).toBe('signup_disabled')
    expect(arrival.searchParams.get('error')).toBe('access_denied')
  })
})

describe('the way there and back', () => {
  test('carries the page\u2019s wishes, but not what is ours to say', async () => {
    const query = 'provider=google&prompt=consent&login_hint=a&state=mine&client_id=mine&nonce=mine&scopes=calendar'
    const begun = await server.fetch(`/auth/v1/authorize?${query}`)
    expect(begun.status).toBe(302)
    const url = new URL(begun.headers.get('location') ?? '')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'consent',
      login_hint: 'a',
      client_id: provider.clientId,
      redirect_uri: `${site}/auth/v1/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile calendar',
    })
    expect(url.searchParams.get('state')).not.toBe('mine')
    expect(url.searchParams.get('nonce')).not.toBe('mine')
  })

  test('is good once and for five minutes', async () => {
    provider.next = account('slow')
    const begin = async () => {
      const begun = await server.fetch('/auth/v1/authorize?provider=google')
      return provider.walk(begun.headers.get('location') ?? '')
    }
    const back = await begin()
    await server.fetch(back.pathname + back.search)
    const second = await server.fetch(back.pathname + back.search)
    expect(second.status).toBe(303)
    expect(second.headers.get('location')).toContain('error_code=flow_state_already_used')

    const late = await begin()
    server.clock.advance(301)
    const refused = await server.fetch(late.pathname + late.search)
    expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error_description')).toBe(
      'OAuth state has expired',
    )
  })

  test.each([
    ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['?state=x', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    ['?state=018f0000-0000-7000-8000-000000000000', 'bad_oauth_state', 'OAuth state not found or expired'],
  ])('does not take %j', async (query, code, description) => {
    const answer = await server.fetch(`/auth/v1/callback${query}`)
    expect(answer.status).toBe(303)
    const { searchParams } = new URL(answer.headers.get('location') ?? '')
    expect(Object.fromEntries(searchParams)).toEqual({
      error: 'invalid_request',
      error_code: code,
      error_description: description,
    })
  })

  test('tells a program in JSON and a browser by going back what it does not do', async () => {
    const path = '/auth/v1/authorize?provider=github'
    expect(await (await server.fetch(path)).json()).toMatchObject({
      error_code: 'validation_failed',
      msg: 'Unsupported provider: Provider github could not be found',
    })
    const browser = await server.fetch(path, { headers: { Accept: 'text/html' } })
    expect(browser.status).toBe(302)
    expect(browser.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/\?error=invalid_request/)
    const without = await startSecondServer(server, {})
    const unset = await without.fetch('/auth/v1/authorize?provider=google')
    expect(await unset.json()).toMatchObject({ msg: 'Unsupported provider: provider is not enabled' })
  })
})

describe('linking', () => {
  async function link(client: Client, who: ProviderAccount): Promise<URL> {
    provider.next = who
    const { data, error } = await client.linkIdentity({
      provider: 'google',
      options: { redirectTo: `${site}/account`, skipBrowserRedirect: true },
    })
    if (error) throw error
    return visit(data.url)
  }

  test('adds Google to an account with another address, and unlinking takes it away', async () => {
    const client = await someone('linker@example.com')
    const arrival = await link(client, account('linked'))
    expect(arrival.pathname).toBe('/account')
    expect((await exchange(client, arrival)).data.user?.email).toBe('linker@example.com')
    const { data } = await client.getUserIdentities()
    const google = data?.identities.find((identity) => identity.provider === 'google')
    expect(google).toBeDefined()
    if (google) expect((await client.unlinkIdentity(google)).error).toBeNull()
    const { data: after } = await client.getUser()
    expect(after.user?.app_metadata.providers).toEqual(['email'])
  })

  test('does not take what is linked already', async () => {
    const client = await someone('owner.of.link@example.com')
    await link(client, account('contested'))
    const again = await link(client, account('contested'))
    expect(again.searchParams.get('error_code')).toBe('identity_already_exists')
    expect(again.searchParams.get('error_description')).toBe('Identity is already linked')
    const other = await link(await someone('envious@example.com'), account('contested'))
    expect(other.searchParams.get('error_description')).toBe('Identity is already linked to another user')
  })

  test('leaves at least one way in, and the account its address', async () => {
    const client = await someone('single@example.com')
    const only = (await client.getUserIdentities()).data?.identities[0]
    if (!only) throw new Error('an identity')
    expect((await client.unlinkIdentity(only)).error).toMatchObject({ code: 'single_identity_not_deletable' })
    await exchange(client, await link(client, account('remaining')))
    expect((await client.unlinkIdentity(only)).error).toBeNull()
    expect((await client.getUser()).data.user?.email).toBe('remaining@gmail.example')
    const byPassword = await authClient(server).signInWithPassword({ email: 'remaining@gmail.example', password })
    expect(byPassword.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('can be undone after a first password, which is a way in of its own', async () => {
    const client = authClient(server)
    await exchange(client, await signIn(client, account('leaver')))
    expect((await client.updateUser({ password })).error).toBeNull()
    const { data } = await client.getUser()
    expect(data.user?.app_metadata).toMatchObject({ provider: 'google', providers: ['google', 'email'] })
    const google = data.user?.identities?.find((identity) => identity.provider === 'google')
    if (!google) throw new Error('an identity')
    expect((await client.unlinkIdentity(google)).error).toBeNull()
    const byPassword = await authClient(server).signInWithPassword({ email: 'leaver@gmail.example', password })
    expect(byPassword.error).toBeNull()
    expect(byPassword.data.user?.app_metadata.providers).toEqual(['email'])
  })

  test('can be switched off', async () => {
    const without = await startSecondServer(server, { ...settings(), AUTH_MANUAL_LINKING: '0' })
    const person = { email: 'a@example.com', password, fullName: 'A', role: 'student', emailConfirmed: true } as const
    await createUser(without.db, without.clock, person)
    const client = authClient(without)
    await client.signInWithPassword({ email: person.email, password })
    const { error } = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
    expect(error).toMatchObject({ code: 'manual_linking_disabled', message: 'Manual linking is disabled', status: 404 })
  })
})
