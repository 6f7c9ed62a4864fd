/** A server whose network to the database is cut says so in time, and works again when it is mended. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/db/database.ts'
import { asSystem, type SystemTx } from '#server/db/transactions.ts'
import { type RunningServer, startServer } from '#test/support/running-server.ts'
import { openTcpGate, type TcpGate } from '#test/support/tcp-gate.ts'
import { openServerPair, type ServerPair } from './server-pair.ts'

let pair: ServerPair
let gate: TcpGate
let far: RunningServer

beforeAll(async () => {
  pair = await openServerPair()
  const url = new URL(pair.databaseUrl)
  gate = await openTcpGate(Number(url.port))
  url.port = String(gate.port)
  far = await startServer({ DATABASE_URL: url.href, DATABASE_TIMEOUT_SECONDS: '2', DEMO: '1', LOG_LEVEL: 'fatal' })
}, 120_000)
afterAll(async () => {
  await far?.stop()
  await gate?.close()
  await pair.close()
})

async function signIn(): Promise<string> {
  const response = await fetch(`${far.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email: 'student@example.com', password: 'any' }),
  })
  return (await response.json()).access_token
}

test('requests that hang in a cut network report that the database is away, reads and writes alike', {
  timeout: 120_000,
}, async () => {
  const headers = { Authorization: `Bearer ${await signIn()}` }
  const ask = (method: string, path: string) => fetch(`${far.url}/api${path}`, { method, headers })
  expect((await ask('GET', '/profile')).status).toBe(200)

  gate.hold()
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => ask('GET', '/profile')),
    ask('POST', '/tests/practice-test-1/attempt'),
    fetch(`${far.url}/ready`),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await answers[0]?.json()).toMatchObject({
    code: 'unavailable',
    message: 'We cannot reach our database right now. Please try again.',
  })

  await gate.open()
  await expect.poll(async () => (await ask('GET', '/profile')).status, { timeout: 30_000 }).toBe(200)
  expect((await ask('POST', '/tests/practice-test-1/attempt')).status).toBe(200)
  expect((await fetch(`${far.url}/ready`)).status).toBe(200)
})

test('locks that a server held when it was cut off do not hold up the others', { timeout: 60_000 }, async () => {
  const url = new URL(pair.databaseUrl)
  url.port = String(gate.port)
  const cutOff = await openPostgres({ url: url.href, poolSize: 1, namesStatements: true, timeoutSeconds: 2 })
  const lock = (tx: SystemTx) =>
    tx.selectFrom('test_attempts').select('id').orderBy('id').limit(1).forUpdate().execute()
  const hung = asSystem(cutOff, 'hold a lock', async (tx) => {
    expect(await lock(tx)).toHaveLength(1)
    gate.hold()
    await lock(tx)
  })
  await expect(hung).rejects.toThrow('Query read timeout')

  expect(await asSystem(pair.db, 'take the lock', lock)).toHaveLength(1)
  await gate.open()
  expect(await asSystem(cutOff, 'go on', lock)).toHaveLength(1)
  await cutOff.close()
})
