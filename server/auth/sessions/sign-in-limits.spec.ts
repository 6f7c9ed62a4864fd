/** Tests the limits on sign-in tries. Another person's tries do not limit anyone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { createManualPauses } from '#test/support/manual-pauses.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { createUser } from '../accounts/create-user.ts'

const password = 'correct horse'
let first: TestServer

beforeAll(async () => {
  first = await openTestServer()
})
afterAll(() => first[Symbol.asyncDispose]())

const school = { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1' }

interface Sent {
  readonly address?: string
  readonly cookie?: string | undefined
}

async function ask(server: TestServer, grant: string, body: unknown, { address = '192.0.2.1', cookie }: Sent = {}) {
  const answer = await server.fetch(`/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  })
  const json = await answer.json()
  return {
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    cookie: answer.headers.get('set-cookie')?.split(';')[0],
    attributes: answer.headers.get('set-cookie') ?? '',
    refreshToken: String(json.refresh_token),
    code: json.error_code,
  }
}

async function aPupil(server: TestServer, email: string) {
  const person = { email, password, fullName: 'A', role: 'student', emailConfirmed: true } as const
  await createUser(server.db, server.clock, person)
  return (attempt: string, sent?: Sent) => ask(server, 'password', { email, password: attempt }, sent)
}

async function times(count: number, work: () => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 1) statuses.push((await work()).status)
  return statuses
}

describe('renewing a session', () => {
  test('goes on when made-up tokens from the same network have used up its limit', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_SIGN_IN: '5' })
    const { refreshToken } = await (await aPupil(server, 'a1@example.com'))(password)
    const refused = await times(6, () => ask(server, 'refresh_token', {}))
    expect(refused).toEqual([400, 400, 400, 400, 400, 429])
    expect((await ask(server, 'refresh_token', { refresh_token: refreshToken })).status).toBe(200)
  })

  test('of more people than the limit of a network is from one address is never refused', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_SIGN_IN: '2' })
    const login = await aPupil(server, 'a2@example.com')
    const sessions = await Promise.all([login(password), login(password), login(password), login(password)])
    const renewed = await Promise.all(
      sessions.map(({ refreshToken }) => ask(server, 'refresh_token', { refresh_token: refreshToken })),
    )
    expect(renewed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('is counted by session, and tells when to come back', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_REFRESH: '10' })
    const login = await aPupil(server, 'a3@example.com')
    let { refreshToken } = await login(password)
    const other = await login(password)
    for (let at = 0; at < 10; at += 1) {
      const renewed = await ask(server, 'refresh_token', { refresh_token: refreshToken })
      expect(renewed.status).toBe(200)
      refreshToken = renewed.refreshToken
    }
    const refused = await ask(server, 'refresh_token', { refresh_token: refreshToken })
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect(Number(refused.wait)).toBeGreaterThan(0)
    expect(Number(refused.wait)).toBeLessThanOrEqual(300)
    expect((await ask(server, 'refresh_token', { refresh_token: other.refreshToken })).status).toBe(200)
  })

  test('a made-up token of a session does not count for it', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_REFRESH: '10' })
    const { refreshToken } = await (await aPupil(server, 'a4@example.com'))(password)
    const bytes = Buffer.from(refreshToken, 'base64url')
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    const forged = bytes.toString('base64url')
    await times(11, () => ask(server, 'refresh_token', { refresh_token: forged }))
    expect((await ask(server, 'refresh_token', { refresh_token: refreshToken })).status).toBe(200)
  })
})

describe('signing in', () => {
  test('a right password does not count for the network', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_SIGN_IN: '2' })
    const login = await aPupil(server, 'a5@example.com')
    expect(await times(4, () => login(password, { address: '192.0.2.5' }))).toEqual([200, 200, 200, 200])
  })

  test('after many wrong passwords from one network, a new device of a classmate still gets in', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_SIGN_IN: '3' })
    const clock = createManualPauses(first.clock)
    Object.assign(server.services, { pause: clock.pause })
    const login = await aPupil(server, 'a6@example.com')
    let name = 0
    const wrong = () =>
      ask(server, 'password', { email: `nobody${name++}@example.com`, password }, { address: '192.0.2.6' })
    expect(await times(4, wrong)).toEqual([400, 400, 400, 400])
    expect((await login(password, { address: '192.0.2.66' })).status).toBe(200)
    const waits = login(password, { address: '192.0.2.6' })
    expect((await clock.until(waits)).status).toBe(200)
  })

  test('one account takes twenty wrong passwords from a network in 15 minutes, and a right one clears them', async () => {
    const server = await startSecondServer(first, { TRUST_PROXY: '1' })
    const login = await aPupil(server, 'a7@example.com')
    expect(new Set(await times(19, () => login('wrong')))).toEqual(new Set([400]))
    expect((await login(password)).status).toBe(200)
    expect(new Set(await times(20, () => login('wrong')))).toEqual(new Set([400]))
    const refused = await login(password)
    expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    expect(Number(refused.wait)).toBeGreaterThan(600)
    expect((await login(password, { address: '192.0.2.2' })).status).toBe(200)
  })

  test('an unknown account runs into the same limit', async () => {
    const server = await startSecondServer(first, { AUTH_LIMIT_PASSWORD: '5' })
    const login = () => ask(server, 'password', { email: 'nobody2@example.com', password })
    expect(await times(6, login)).toEqual([400, 400, 400, 400, 400, 429])
  })

  test('networks of IPv6 that belong to one customer count together', async () => {
    const server = await startSecondServer(first, { ...school, AUTH_LIMIT_SIGN_IN: '2' })
    const pauses: number[] = []
    Object.assign(server.services, { pause: async (milliseconds: number) => void pauses.push(milliseconds) })
    let subnet = 0
    const wrong = () =>
      ask(
        server,
        'password',
        { email: `nobody6-${subnet}@example.com`, password },
        { address: `2001:db8:7:${(subnet++).toString(16)}::1` },
      )
    // Each try comes from its own /64, all in one /56. The ninth is the first in the slow line.
    await times(9, wrong)
    expect(pauses).toEqual([])
    await times(2, wrong)
    expect(pauses).toEqual([2020, 2040])
  })
})

describe('a device where the person has signed in before', () => {
  const limits = { ...school, AUTH_LIMIT_PASSWORD: '5', AUTH_LIMIT_SIGN_IN: '8' }

  test('takes the right password, however many wrong ones others on the network have typed', async () => {
    const server = await startSecondServer(first, limits)
    const login = await aPupil(server, 'b1@example.com')
    const own = await login(password, { address: '192.0.2.81' })
    expect(own.attributes).toMatch(/HttpOnly/)
    expect(own.attributes).toMatch(/SameSite=Strict/)
    expect(own.attributes).toMatch(/Path=\/auth\/v1\/token/)
    await times(6, () => login('wrong', { address: '192.0.2.81' }))
    await times(9, () => ask(server, 'password', { email: 'nobody8@example.com', password }, { address: '192.0.2.81' }))
    expect((await login(password, { address: '192.0.2.81' })).status).toBe(429)
    expect((await login(password, { address: '192.0.2.81', cookie: own.cookie })).status).toBe(200)
  })

  test('has a count of its own, so that the cookie opens no second way to guess', async () => {
    const server = await startSecondServer(first, limits)
    const login = await aPupil(server, 'b2@example.com')
    const { cookie } = await login(password, { address: '192.0.2.82' })
    const wrong = () => login('wrong', { address: '192.0.2.82', cookie })
    expect(await times(6, wrong)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await login(password, { address: '192.0.2.83', cookie })).status).toBe(429)
    expect((await login(password, { address: '192.0.2.82' })).status).toBe(200)
  })

  test('is known for those alone who have signed in on it', async () => {
    const server = await startSecondServer(first, limits)
    const classmate = await (await aPupil(server, 'b3@example.com'))(password)
    const login = await aPupil(server, 'b4@example.com')
    const wrong = () => login('wrong', { address: '192.0.2.84', cookie: classmate.cookie })
    expect(await times(6, wrong)).toEqual([400, 400, 400, 400, 400, 429])
    expect((await login(password, { address: '192.0.2.84', cookie: classmate.cookie })).status).toBe(429)
  })

  test('is remembered beside others of a shared computer, and by renewing a session', async () => {
    const server = await startSecondServer(first, limits)
    const one = await aPupil(server, 'b5@example.com')
    const two = await aPupil(server, 'b6@example.com')
    const { refreshToken } = await one(password)
    const remembered = await ask(server, 'refresh_token', { refresh_token: refreshToken })
    const both = await two(password, { cookie: remembered.cookie })
    expect((await one(password, { cookie: both.cookie })).cookie).toBeUndefined()
    expect((await two(password, { cookie: both.cookie })).cookie).toBeUndefined()
  })

  test('has a cookie that only the site itself can set, if people reach it by TLS', async () => {
    const server = await startSecondServer(first, { ...limits, PUBLIC_URL: 'https://prep.example.org' })
    const login = await aPupil(server, 'b8@example.com')
    const { cookie, attributes } = await login(password)
    expect(cookie).toMatch(/^__Secure-prep_device=/)
    expect(attributes).toMatch(/; Secure/)
    expect((await login(password, { cookie })).cookie).toBeUndefined()
    expect((await login(password, { cookie: cookie?.replace('__Secure-', '') })).cookie).toBeDefined()
  })

  test('is forgotten with a cookie that we have not signed, and lets nobody in', async () => {
    const server = await startSecondServer(first, limits)
    const login = await aPupil(server, 'b7@example.com')
    const { cookie = '' } = await login(password)
    for (const forged of ['prep_device=x', `${cookie}x`, 'prep_device=e30.e30.']) {
      expect((await login(password, { cookie: forged })).cookie).toMatch(/^prep_device=/)
    }
    const answer = await server.fetch('/auth/v1/user', {
      headers: { Authorization: `Bearer ${cookie.replace('prep_device=', '')}` },
    })
    expect(answer.status).toBe(403)
    const api = await server.fetch('/api/profile', {
      headers: { Authorization: `Bearer ${cookie.replace('prep_device=', '')}` },
    })
    expect(api.status).toBe(401)
  })
})
