/** Before sign-in, networks take turns at the database and at hashing, so a network with many requests delays only itself. */
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { settlePendingWork } from '#test/support/manual-pauses.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { runInHashingTurn } from '../../adapters/hashing-turns.ts'
import { acquireConnection } from '../../db/connections.ts'
import { runAsAsker } from '../../sharing/asker.ts'
import { TurnQueue } from '../../sharing/turns.ts'
import { writeRefreshToken } from '../tokens/refresh-tokens.ts'

let server: TestServer

const [guesser, other] = ['192.0.2.1', '192.0.2.2']

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { TRUST_PROXY: '1' })
  // Makes the server hash the placeholder for unknown accounts, which happens only once.
  await guess(other)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server[Symbol.asyncDispose]())

function askForToken(address: string, grant: string, body: object) {
  return server.fetch(`/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  })
}

/** Uses a new account each time, so that no account reaches its limit. */
function guess(address: string) {
  return askForToken(address, 'password', { email: `${randomUUID()}@example.com`, password: 'correct horse' })
}

/** Sends a request that queries the database but does not hash. */
function renew(address: string) {
  const token = writeRefreshToken(randomUUID(), 0, Buffer.alloc(32))
  return askForToken(address, 'refresh_token', { refresh_token: token })
}

/**
 * Takes every place of a line with `take`, which returns the function that ends the turn. `endOne` and `endAll` end the turns; the rest end
 * with the test.
 */
async function takeAll(places: number, take: () => Promise<() => void>) {
  const asked = vi.spyOn(TurnQueue.prototype, 'take')
  const ends = await Promise.all(Array.from({ length: places }, take))
  const line = asked.mock.contexts[0]
  asked.mockRestore()
  if (!(line instanceof TurnQueue)) throw new Error('Nobody has taken a turn.')
  const endOne = () => ends.pop()?.()
  const endAll = () => ends.splice(0).forEach((end) => void end())
  onTestFinished(endAll)
  return { line, order: orderIn(line), endOne, endAll }
}

/** Records the order in which turns start in this line from now on. */
function orderIn(line: TurnQueue): string[] {
  const order: string[] = []
  const { take } = TurnQueue.prototype
  vi.spyOn(TurnQueue.prototype, 'take').mockImplementation(async function (this: TurnQueue, asked) {
    const end = await take.call(this, asked)
    if (this === line) order.push(asked.who ?? 'nobody')
    return end
  })
  return order
}

/** Takes a hashing turn and returns the function that ends it. */
async function hashForLong(): Promise<() => void> {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  void runInHashingTurn(() => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  return held.resolve
}

async function holdConnection(): Promise<() => void> {
  const { release } = await acquireConnection(server.db)
  return () => release(false)
}

async function untilWaiting(line: TurnQueue, count: number) {
  while (line.waiting < count) await settlePendingWork()
}

test('a network that comes later has its password hashed after one of those that came first', async () => {
  const { line, order, endOne } = await takeAll(availableParallelism(), hashForLong)
  const first = Array.from({ length: 4 }, () => guess(guesser))
  await untilWaiting(line, 4)
  const later = guess(other)
  await untilWaiting(line, 5)
  endOne()
  const answers = await Promise.all([...first, later])
  expect(order).toEqual([guesser, other, guesser, guesser, guesser])
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(400))
})

test('where too much waits to be hashed, a network that waits already is refused, and another one is not', async () => {
  const { line, endAll } = await takeAll(availableParallelism(), hashForLong)
  const hashShortly = () => runInHashingTurn(async () => undefined)
  const waiting = Array.from({ length: 256 }, () => runAsAsker({ who: guesser, isUrgent: false }, hashShortly))
  await untilWaiting(line, 256)
  expect((await guess(guesser)).status).toBe(503)
  const first = guess(other)
  await untilWaiting(line, 257)
  endAll()
  expect((await first).status).toBe(400)
  await Promise.all(waiting)
})

test('the networks ask the database in turn', async () => {
  const { line, order, endAll } = await takeAll(server.db.pool.options.max, holdConnection)
  const first = Array.from({ length: 3 }, () => renew(guesser))
  await untilWaiting(line, 3)
  const later = renew(other)
  await untilWaiting(line, 4)
  endAll()
  await Promise.all([...first, later])
  expect(order).toEqual([guesser, other, guesser, guesser])
})
