/** Tests which tries wait, pass or are refused before a password check. Time passes only on the manual clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSecondServer } from '#test/support/auth-client.ts'
import { createManualPauses, type ManualPauses, settlePendingWork } from '#test/support/manual-pauses.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { TurnQueue } from '../../sharing/turns.ts'
import { createUser } from '../accounts/create-user.ts'
import { getSpentCountCache } from './spent-counts.ts'

const password = 'correct horse'
const email = 'classmate@example.com'
const school = '192.0.2.1'

let first: TestServer
let server: TestServer
let clock: ManualPauses

beforeAll(async () => {
  first = await openTestServer()
  const person = { email, password, fullName: 'A', role: 'student', emailConfirmed: true } as const
  await createUser(first.db, first.clock, person)
})
afterAll(() => first[Symbol.asyncDispose]())
beforeEach(async () => {
  await first.db.pool.query('delete from auth.rate_limits')
  server = await startSecondServer(first, { AUTH_IP_LIMITS: '1', TRUST_PROXY: '1', AUTH_LIMIT_SIGN_IN: '5' })
  clock = createManualPauses(first.clock)
  Object.assign(server.services, { pause: clock.pause })
})

interface Sent {
  readonly address?: string
  readonly cookie?: string
  readonly signal?: AbortSignal
}

function signIn(who: string, tried: string, { address = school, cookie = '', signal }: Sent = {}) {
  return server.fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'X-Forwarded-For': address, Cookie: cookie },
    body: JSON.stringify({ email: who, password: tried }),
    ...(signal && { signal }),
  })
}

const statusOf = async (answer: Promise<Response>) => (await answer).status

/** Each guess names a different made-up account. */
let guesses = 0
const guess = (sent?: Sent) => signIn(`ghost${guesses++}@example.com`, password, sent)

/** Makes five wrong tries, the limit, and the first one in the slow line, which passes at once. */
async function tooMany(sent?: Sent) {
  for (let at = 0; at < 6; at += 1) expect(await statusOf(guess(sent))).toBe(400)
}

describe('when a network has typed too many wrong passwords', () => {
  test('a new device with the right one gets in after a short wait, while guesses go on', async () => {
    const address = '192.0.2.11'
    await tooMany({ address })
    const started = first.clock.now().getTime()
    const right = signIn(email, password, { address })
    expect(await statusOf(clock.until(right))).toBe(200)
    const waited = (first.clock.now().getTime() - started) / 1000
    expect(waited).toBeGreaterThanOrEqual(2)
    expect(waited).toBeLessThanOrEqual(5)
  })

  test('a class with right passwords waits once, not once each', async () => {
    const address = '192.0.2.12'
    await tooMany({ address })
    const started = first.clock.now().getTime()
    const all = Array.from({ length: 8 }, () => statusOf(signIn(email, password, { address })))
    expect(await clock.until(Promise.all(all))).toEqual(Array(8).fill(200))
    expect((first.clock.now().getTime() - started) / 1000).toBeLessThanOrEqual(5)
  })

  test('guesses at once pass one by one, and who would wait longer than twenty seconds is refused', async () => {
    const address = '192.0.2.13'
    await tooMany({ address })
    const all = Array.from({ length: 15 }, () => guess({ address }))
    const answers = await clock.until(Promise.all(all))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    expect(refused.length).toBeGreaterThanOrEqual(5)
    expect(refused[0]?.headers.get('retry-after')).toBe('5')
  })

  test('guesses that came at once are not all checked before the first is counted', async () => {
    const address = '192.0.2.14'
    const all = Array.from({ length: 30 }, () => guess({ address }))
    let checked = 0
    for (const one of all) one.then(() => (checked += 1))
    const isChecking = () => server.services.networkLines.checks.has(address)
    while (!isChecking()) await settlePendingWork()
    while (isChecking()) await settlePendingWork()
    // Five are free, three more can have their turn by the time the fifth is counted, and the first in the slow line passes at once.
    expect(checked).toBeGreaterThanOrEqual(5)
    expect(checked).toBeLessThanOrEqual(9)
    await clock.until(Promise.all(all))
  })

  test('other networks do not wait, nor does a device where the person has signed in before', async () => {
    const address = '192.0.2.15'
    const before = await signIn(email, password, { address })
    const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? ''
    await tooMany({ address })
    expect(await statusOf(signIn(email, password, { address: '192.0.2.99' }))).toBe(200)
    expect(await statusOf(signIn(email, password, { address, cookie }))).toBe(200)
  })

  test('an account goes on being locked by its own wrong passwords', async () => {
    server = await startSecondServer(first, { TRUST_PROXY: '1', AUTH_IP_LIMITS: '1', AUTH_LIMIT_PASSWORD: '5' })
    Object.assign(server.services, { pause: clock.pause })
    const tries = Array.from({ length: 20 }, () => statusOf(signIn('locked@example.com', 'wrong')))
    const statuses = await Promise.all(tries)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(8)
    expect(statuses).toContain(429)
  })

  test('a second process knows it from the first', async () => {
    const address = '192.0.2.16'
    await tooMany({ address })
    getSpentCountCache(first.db).delete({ key: `sign_in:${address}`, points: 5 })
    const started = first.clock.now().getTime()
    expect(await statusOf(clock.until(guess({ address })))).toBe(400)
    expect((first.clock.now().getTime() - started) / 1000).toBeGreaterThanOrEqual(2)
  })
})

describe('a network that an administrator lets pass', () => {
  test('neither waits nor is refused, for an hour', async () => {
    const address = '192.0.2.21'
    await tooMany({ address })
    const insert = 'insert into auth.rate_limits (key, points, expire) values ($1, 1, $2)'
    await first.db.pool.query(insert, [`lifted:${address}`, Date.now() + 3_600_000])
    const all = Array.from({ length: 6 }, () => statusOf(guess({ address })))
    expect(await Promise.all(all)).toEqual(Array(6).fill(400))
    await first.db.pool.query(`update auth.rate_limits set expire = 1 where key = $1`, [`lifted:${address}`])
    const started = first.clock.now().getTime()
    expect(await statusOf(clock.until(guess({ address })))).toBe(400)
    expect((first.clock.now().getTime() - started) / 1000).toBeGreaterThanOrEqual(2)
  })
})

describe('the line before passwords are checked', () => {
  const held = () => server.services.networkLines.checks.get(school)

  /** Fills the four places of the network with passwords that are being checked. */
  async function fourBusy() {
    const line = new TurnQueue(4)
    server.services.networkLines.checks.set(school, line)
    const signal = new AbortController().signal
    return Promise.all(Array.from({ length: 4 }, () => line.take({ isUrgent: false, signal })))
  }

  async function untilWaiting(count: number) {
    while ((held()?.waiting ?? 0) < count) await settlePendingWork()
  }

  test('a fifth waits until one of four has ended; another network does not', async () => {
    const ends = await fourBusy()
    const fifth = statusOf(signIn(email, password))
    await untilWaiting(1)
    expect(await statusOf(signIn(email, password, { address: '192.0.2.2' }))).toBe(200)
    expect(held()?.waiting).toBe(1)
    for (const end of ends) end()
    expect(await fifth).toBe(200)
    expect(held()).toBeUndefined()
  })

  test('who has waited ten seconds is refused with the time to wait', async () => {
    await fourBusy()
    const fifth = signIn(email, password)
    await untilWaiting(1)
    await clock.advance(9)
    expect(held()?.waiting).toBe(1)
    await clock.advance(1)
    const refused = await fifth
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  })

  test('who is gone leaves the line', async () => {
    await fourBusy()
    const gone = new AbortController()
    const fifth = signIn(email, password, { signal: gone.signal })
    await untilWaiting(1)
    gone.abort()
    expect(await statusOf(fifth)).toBe(429)
    expect(held()?.waiting).toBe(0)
  })

  test('300 wait, and one more is refused at once', async () => {
    await fourBusy()
    const signal = new AbortController().signal
    for (let at = 0; at < 300; at += 1) void held()?.take({ isUrgent: false, signal })
    expect(await statusOf(signIn(email, password))).toBe(429)
  })

  test('a device that knows the account and a renewal are not held', async () => {
    const before = await signIn(email, password)
    const cookie = before.headers.get('set-cookie')?.split(';')[0] ?? ''
    const { refresh_token } = await before.json()
    await fourBusy()
    expect(await statusOf(signIn(email, password, { cookie }))).toBe(200)
    const renewed = await server.fetch('/auth/v1/token?grant_type=refresh_token', {
      method: 'POST',
      headers: { 'X-Forwarded-For': school },
      body: JSON.stringify({ refresh_token }),
    })
    expect(renewed.status).toBe(200)
  })

  test.each([
    ['PUT', '/auth/v1/user', { password }, 422],
    ['POST', '/auth/v1/signup', { email: 'new@example.com', password: 'another horse 12' }, 200],
    ['POST', '/api/access-card/owner', { code: 'CDFH-2345' }, 422],
    ['POST', '/api/access-card/password', { code: 'CDFH-2345', password: 'another horse 12' }, 422],
    ['POST', '/api/joining/requests', { code: 'CDFH-2345' }, 422],
  ])('%s %s waits in it', async (method, path, body, expected) => {
    const { access_token } = await (await signIn(email, password)).json()
    const ends = await fourBusy()
    const waits = server.fetch(path, {
      method,
      headers: {
        'X-Forwarded-For': school,
        'Content-Type': 'application/json',
        ...(path.includes('card') || path.includes('signup') ? {} : { Authorization: `Bearer ${access_token}` }),
      },
      body: JSON.stringify(body),
    })
    await untilWaiting(1)
    for (const end of ends) end()
    expect(await statusOf(waits)).toBe(expected)
    expect(held()).toBeUndefined()
  })
})

test('without limits by network nobody waits', async () => {
  server = await startSecondServer(first, { AUTH_IP_LIMITS: '0', TRUST_PROXY: '1' })
  Object.assign(server.services, { pause: clock.pause })
  const all = Array.from({ length: 9 }, () => statusOf(guess()))
  expect(await Promise.all(all)).toEqual(Array(9).fill(400))
})
