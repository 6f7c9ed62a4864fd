/** Tests the limits per network, per account, per address and in total. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getLastMailTo, listMailsTo, startSecondServer } from '#test/support/auth-client.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

const password = 'correct horse'

async function post(server: TestServer, path: string, body: unknown, address = '192.0.2.1') {
  const answer = await server.fetch(`/auth/v1${path}`, {
    method: 'POST',
    // The trusted proxy writes the last entry. Earlier entries come from the client.
    headers: { 'X-Forwarded-For': `203.0.113.9, ${address}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

const limited = {
  status: 429,
  body: { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
}

let first: TestServer

beforeAll(async () => {
  first = await openTestServer()
})
afterAll(() => first[Symbol.asyncDispose]())

test('a network may ask thirty times in five minutes, and other networks are not held back by it', async () => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1' })
  for (let at = 0; at < 30; at += 1) expect((await post(server, '/recover', {})).status).toBe(400)
  expect(await post(server, '/recover', {})).toEqual(limited)
  expect((await post(server, '/recover', {}, '192.0.2.2')).status).toBe(400)
  expect((await post(server, '/otp', {})).status).toBe(400)
})

test('a network that is over its limit costs no more queries until its window ends', async () => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1', AUTH_LIMIT_MAIL: '1' })
  const address = '192.0.2.31'
  for (const status of [400, 429]) expect((await post(server, '/recover', {}, address)).status).toBe(status)
  await server.db.pool.query('delete from auth.rate_limits where key = $1', [`recover:${address}`])
  expect(await post(server, '/recover', {}, address)).toEqual(limited)
  const { rows } = await server.db.pool.query('select from auth.rate_limits where key = $1', [`recover:${address}`])
  expect(rows).toEqual([])
})

const uuid = '0199d1a0-0000-7000-8000-000000000000'

test.each([
  ['POST', '/signup'],
  ['POST', '/otp'],
  ['POST', '/magiclink'],
  ['POST', '/recover'],
  ['POST', '/resend'],
  ['PUT', '/user'],
  ['POST', '/verify'],
  ['POST', `/factors/${uuid}/challenge`],
  ['POST', `/factors/${uuid}/verify`],
])('%s %s counts for itself, to thirty', async (method, path) => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1' })
  const headers = { 'X-Forwarded-For': `198.51.100.${path.length + method.length}` }
  const ask = async () => (await server.fetch(`/auth/v1${path}`, { method, headers, body: '{}' })).status
  const answers: number[] = []
  for (let at = 0; at < 31; at += 1) answers.push(await ask())
  expect(answers.slice(0, 30)).not.toContain(429)
  expect(answers.at(-1)).toBe(429)
})

test('sessions without a name are counted by the hour', async () => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1', AUTH_ANONYMOUS: '1' })
  const started = Date.now()
  expect((await post(server, '/signup', {}, '192.0.2.77')).status).toBe(200)
  const { rows } = await server.db.pool.query(
    `select points, expire::float8 from auth.rate_limits where key = 'anonymous:192.0.2.77'`,
  )
  expect(rows).toEqual([{ points: 1, expire: expect.any(Number) }])
  expect((rows[0].expire - started) / 60_000).toBeCloseTo(60, 0)
})

test('a browser whose network asks too often gets a page that says so, and its link stays valid', async () => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1' })
  const email = 'a8@example.com'
  await post(server, '/signup', { email, password })
  const { pathname, search } = new URL((await getLastMailTo(server, email)).link)
  const open = (path: string, init: RequestInit, accept = 'text/html,*/*') =>
    server.fetch(path, { ...init, headers: { Accept: accept, 'X-Forwarded-For': '192.0.2.8' } })
  for (let at = 0; at < 30; at += 1) expect((await open(pathname + search, {})).status).toBe(200)
  for (const refused of [
    await open(pathname + search, {}),
    await open('/auth/v1/verify/link', { method: 'POST', body: new URLSearchParams(search) }),
  ]) {
    expect(refused.status).toBe(429)
    expect(refused.headers.get('content-type')).toMatch('text/html')
    expect(await refused.text()).toMatch(/Too many tries.*Your link still works/s)
  }
  const program = await open(pathname + search, {}, '*/*')
  expect({ status: program.status, body: await program.json() }).toEqual(limited)
  const elsewhere = await server.fetch(pathname + search, { headers: { 'X-Forwarded-For': '192.0.2.9' } })
  expect(elsewhere.headers.get('location')).toMatch(/#access_token=/)
})

test('a browser that goes to Google too often is sent back with the reason', async () => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1' })
  const go = () =>
    server.fetch('/auth/v1/authorize?provider=google&redirect_to=http://localhost:3000/callback', {
      headers: { Accept: 'text/html', 'X-Forwarded-For': '192.0.2.10' },
    })
  for (let at = 0; at < 30; at += 1)
    expect((await go()).headers.get('location')).toMatch('error_code=validation_failed')
  const refused = await go()
  expect(refused.status).toBe(302)
  const back = new URL(refused.headers.get('location') ?? '')
  expect(back.pathname).toBe('/callback')
  expect(back.searchParams.get('error_code')).toBe('over_request_rate_limit')
})

describe('emails of the whole installation', () => {
  const spent = {
    status: 429,
    body: { code: 429, error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
  }
  const person = { password, fullName: 'A', role: 'student', emailConfirmed: true } as const

  beforeEach(async () => {
    await first.db.pool.query(`delete from auth.rate_limits where key like 'mails:%'`)
  })

  test('are so many an hour, and no more', async () => {
    const server = await startSecondServer(first, { AUTH_MAILS_PER_HOUR: '2' })
    for (const name of ['m1', 'm2']) {
      expect((await post(server, '/signup', { email: `${name}@example.com`, password })).status).toBe(200)
    }
    expect(await post(server, '/signup', { email: 'm3@example.com', password })).toEqual(spent)
  })

  test('are counted when one is sent: asking for addresses that nobody has uses nothing up', async () => {
    const server = await startSecondServer(first, { AUTH_MAILS_PER_HOUR: '2' })
    await createUser(server.db, server.clock, { ...person, email: 'm4@example.com' })
    for (let at = 0; at < 4; at += 1) {
      expect((await post(server, '/recover', { email: `ghost${at}@example.com` })).status).toBe(200)
      expect((await post(server, '/resend', { type: 'signup', email: `ghost${at}@example.com` })).status).toBe(200)
    }
    expect((await post(server, '/recover', { email: 'm4@example.com' })).status).toBe(200)
    expect(await listMailsTo(server, 'm4@example.com')).toHaveLength(1)
    expect((await post(server, '/signup', { email: 'm5@example.com', password })).status).toBe(200)
  })

  test('have a share for people with an account that sign-ups cannot use up', async () => {
    const server = await startSecondServer(first, { AUTH_MAILS_PER_HOUR: '4' })
    await createUser(server.db, server.clock, { ...person, email: 'm6@example.com' })
    const signUp = (name: string) => post(server, '/signup', { email: `${name}@example.com`, password })
    for (const name of ['m7', 'm8', 'm9']) expect((await signUp(name)).status).toBe(200)
    expect(await signUp('m10')).toEqual(spent)
    expect((await post(server, '/recover', { email: 'm6@example.com' })).status).toBe(200)
  })

  test('are refused alike for addresses with and without an account', async () => {
    const server = await startSecondServer(first, { AUTH_MAILS_PER_HOUR: '1' })
    for (const name of ['m11', 'm12'])
      await createUser(server.db, server.clock, { ...person, email: `${name}@example.com` })
    expect((await post(server, '/recover', { email: 'm11@example.com' })).status).toBe(200)
    expect(await post(server, '/recover', { email: 'm12@example.com' })).toEqual(spent)
    expect(await post(server, '/recover', { email: 'ghost@example.com' })).toEqual(spent)
  })
})

test('wrong codes for one address are counted over a day, whether or not it has an account', async () => {
  const server = await startSecondServer(first, { AUTH_LIMIT_CODES: '6' })
  const email = 'codes@example.com'
  await post(server, '/signup', { email, password })
  const { code, link } = await getLastMailTo(server, email)
  for (const address of [email, 'ghost-codes@example.com']) {
    const guess = () => post(server, '/verify', { type: 'signup', email: address, token: 'x' })
    for (let at = 0; at < 6; at += 1) expect((await guess()).status).toBe(403)
    expect(await guess()).toEqual(limited)
  }
  expect(await post(server, '/verify', { type: 'signup', email, token: code })).toEqual(limited)
  const { pathname, search } = new URL(link)
  expect((await server.fetch(pathname + search)).headers.get('location')).toMatch(/#access_token=/)
})

test('every refusal by a limit says when to come back', async () => {
  const server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1', AUTH_LIMIT_MAIL: '1' })
  const recover = (body: object, address: string) =>
    server.fetch('/auth/v1/recover', {
      method: 'POST',
      headers: { 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    })
  await recover({}, '192.0.2.91')
  expect(Number((await recover({}, '192.0.2.91')).headers.get('retry-after'))).toBeGreaterThan(200)
  await recover({ email: 'wait@example.com' }, '192.0.2.92')
  const hasty = await recover({ email: 'wait@example.com' }, '192.0.2.93')
  expect(hasty.status).toBe(429)
  expect(hasty.headers.get('retry-after')).toBe('60')
})

test('a body that is too large ends the connection, which still carries the rest of it', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024) })
  const ofAuth = await first.fetch('/auth/v1/recover', { method: 'POST', body })
  expect([ofAuth.status, ofAuth.headers.get('connection')]).toEqual([413, 'close'])
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }
  const ofApi = await first.fetch('/api/profile', { method: 'POST', body, headers })
  expect([ofApi.status, ofApi.headers.get('connection')]).toEqual([413, 'close'])
})

test.each(['/', '/auth/v1/user', '/api/profile'])('TRACE %s is refused as a method', async (path) => {
  const request = new Request(`http://localhost:3000${path}`)
  // The Request class rejects this method, but the network can deliver it.
  Object.defineProperty(request, 'method', { value: 'TRACE' })
  expect((await first.app.fetch(request)).status).toBe(405)
})

test('a minute lies between two emails of a kind to one address, whether or not it has an account', async () => {
  const server = await startSecondServer(first, {})
  const person = { email: 'a4@example.com', password, fullName: 'A', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  for (const email of ['a4@example.com', 'nobody4@example.com']) {
    expect((await post(server, '/recover', { email })).status).toBe(200)
    const hasty = await post(server, '/recover', { email })
    expect(hasty.body.msg).toBe('For security purposes, you can only request this after 60 seconds.')
  }
  server.clock.advance(60)
  expect((await post(server, '/recover', { email: 'a4@example.com' })).status).toBe(200)
  expect(await listMailsTo(server, 'a4@example.com')).toHaveLength(2)
})

test('a person who has used an email can have the next one at once', async () => {
  const server = await startSecondServer(first, {})
  const email = 'a5@example.com'
  await post(server, '/signup', { email, password })
  const { code } = await getLastMailTo(server, email)
  expect((await post(server, '/verify', { type: 'signup', email, token: code })).status).toBe(200)
  expect((await post(server, '/recover', { email })).status).toBe(200)
})

test('answers about addresses take the same time', async () => {
  const server = await startSecondServer(first, { AUTH_EVEN_ANSWER_MS: '300' })
  const person = { email: 'a6@example.com', password, fullName: 'A', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  const took = []
  for (const email of ['a6@example.com', 'nobody6@example.com']) {
    for (const path of ['/recover', '/token?grant_type=password']) {
      const started = performance.now()
      await post(server, path, { email, password: 'a wrong one' })
      took.push(performance.now() - started)
    }
  }
  expect(Math.min(...took)).toBeGreaterThanOrEqual(299)
})
