/** Emails that could not be delivered are delivered by any process, once. */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#test/support/mail-server.ts'
import { openServerPair, type ServerPair } from './server-pair.ts'

let pair: ServerPair
let mail: MailServer
let silent: Server

beforeAll(async () => {
  mail = await startMailServer()
  // Takes the connection and never says a word.
  silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const silentUrl = `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  // The demo sends nothing.
  const real = { DEMO: '0', SECRETS_KEY: randomBytes(32).toString('base64') }
  pair = await openServerPair(real, { SMTP_URL: silentUrl }, { SMTP_URL: mail.url })
}, 120_000)
afterAll(async () => {
  await pair.close()
  await mail[Symbol.asyncDispose]()
  silent.close()
})

async function signUp(url: string): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const account = { email, password: 'correct horse battery', data: { full_name: 'Ada Park', role: 'parent' } }
  const answer = await fetch(`${url}/auth/v1/signup`, { method: 'POST', body: JSON.stringify(account) })
  expect(answer.status).toBe(200)
  return email
}

/** Those of the messages to these people that were tried so often and not delivered. */
async function waiting(people: readonly string[], tries: number): Promise<number> {
  const { rows } = await pair.db.pool.query(
    `select count(*) as count from outbox_messages
     where recipient = any ($1) and delivered_at is null and delivery_tries >= $2`,
    [people, tries],
  )
  return rows[0].count
}

/** The messages to these people whose last try has failed, and which nobody is trying to send now. */
async function failed(people: readonly string[]): Promise<number> {
  const { rows } = await pair.db.pool.query(
    `select count(*) as count from outbox_messages where recipient = any ($1) and last_failure is not null`,
    [people],
  )
  return rows[0].count
}

/** As time does. */
function makeDue(people: readonly string[]) {
  return pair.db.pool.query(
    'update outbox_messages set next_try_at = now() where recipient = any ($1) and delivered_at is null',
    [people],
  )
}

const receivedBy = (people: readonly string[]) => mail.received.map(({ to }) => to).filter((to) => people.includes(to))

test('a message that a killed process had taken is delivered by the other', { timeout: 60_000 }, async () => {
  const { first, second } = pair
  await second.kill()
  const people = [await signUp(first.url), await signUp(first.url), await signUp(first.url)]
  await expect.poll(() => waiting(people, 1), { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await waiting(people, 0)).toBe(3)
  await first.kill()
  await second.startAgain()
  await makeDue(people)
  await expect.poll(() => receivedBy(people).length, { timeout: 15_000 }).toBe(3)
  await expect.poll(() => waiting(people, 0), { timeout: 15_000 }).toBe(0)
  expect(receivedBy(people).sort()).toEqual([...people].sort())
})

test('while nobody takes mail it waits, and then goes out once', { timeout: 60_000 }, async () => {
  const { second } = pair
  await mail.switchOff()
  const people = [await signUp(second.url), await signUp(second.url)]
  await expect.poll(() => failed(people), { timeout: 15_000 }).toBe(2)
  await mail.switchOn()
  await makeDue(people)
  await expect.poll(() => waiting(people, 0), { timeout: 15_000 }).toBe(0)
  expect(receivedBy(people).sort()).toEqual([...people].sort())
})
