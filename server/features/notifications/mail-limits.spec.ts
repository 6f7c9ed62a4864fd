/** Limits on emails keep every mailbox from being flooded. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#server/db/transactions.ts'
import { createPerson, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { makeNotifyOptions, sendNotifications } from './notify.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T17:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

let made = 0

/** Sends notifications and returns how many of these recipients got an email. */
async function tell(recipients: readonly SignedInPerson[], senderId?: string): Promise<number> {
  const options = {
    ...{ ...makeNotifyOptions(server.services), mailsPerHour: { toRecipient: 3, ofSender: 4 } },
    ...(senderId !== undefined && { senderId }),
  }
  const news = recipients.map(({ userId }) => ({
    ...({ recipientId: userId, kind: 'comment', about: String(made++), studentId: null } as const),
    ...{ title: 'A comment', lines: ['Look.'], path: '/student', button: 'Look' },
  }))
  return asSystem(server.db, 'notify', async (tx) => (await sendNotifications(tx, news, options)).mailed.length)
}

const people = (count: number) => Promise.all(Array.from({ length: count }, () => createPerson(server.db, 'student')))

test('a person gets so many emails in an hour, and all else in the app', async () => {
  const [reader, other] = await people(2)
  if (!reader || !other) throw new Error('No people.')
  const sent: number[] = []
  for (let time = 0; time < 5; time += 1) sent.push(await tell([reader]))
  expect(sent).toEqual([1, 1, 1, 0, 0])
  expect((await (await server.get(reader, '/notifications')).json()).notifications).toHaveLength(5)
  expect(await tell([other])).toBe(1)
  server.clock.advance(3601)
  expect(await tell([reader])).toBe(1)
})

test('a person causes so many in an hour, and other senders are free', async () => {
  const readers = await people(6)
  const [sender, other] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'parent')]
  expect(await tell(readers, sender.userId)).toBe(4)
  expect(await tell(readers, sender.userId)).toBe(0)
  expect(await tell(readers.slice(0, 2), other.userId)).toBe(2)
  server.clock.advance(3601)
  expect(await tell(readers.slice(0, 2), sender.userId)).toBe(2)
})

test('what an account needs is not counted and not kept back', async () => {
  const [reader] = await people(1)
  if (!reader) throw new Error('No person.')
  await server.db.pool.query(
    `insert into outbox_messages (channel, kind, recipient, subject, text, created_at)
     select 'email', 'recovery', $1, '', '', $2 from generate_series(1, 10)`,
    [reader.email, server.clock.now()],
  )
  expect(await tell([reader])).toBe(1)
})
