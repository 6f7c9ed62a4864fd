/** Mail and text messages on their way out, with a real SMTP server and a stand-in for Twilio's HTTP interface. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { asSystem } from '#server/db/transactions.ts'
import { createPerson } from '#test/support/factories.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { type Message, queueMessage } from '../../outbox/queue-message.ts'
import { deliverMessages, openTransports, purgeMessages } from './deliver-messages.ts'
import { computeNextTry } from './delivery-times.ts'
import { claimMessages } from './outbox.queries.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.db.pool.query('delete from outbox_messages'))

async function queue(recipient: string, message: Partial<Message> = {}) {
  await asSystem(server.db, 'queue a message', (tx) =>
    queueMessage(
      tx,
      {
        channel: 'email',
        kind: 'signup',
        recipient,
        subject: 'Hello',
        text: 'In words',
        html: '<b>In HTML</b>',
        ...message,
      },
      server.clock.now(),
    ),
  )
}

function toward(settings: Record<string, string>) {
  const transports = openTransports(readConfig({ DEMO: '0', MAIL_FROM: 'Prep <no-reply@prep.example>', ...settings }))
  return () => deliverMessages(server.services, transports)
}

async function rows() {
  const { rows } = await server.db.pool.query('select * from outbox_messages order by recipient')
  return rows
}

test('an email arrives once, in text and HTML, with its sender and an id that it keeps', async () => {
  await using mailServer = await startMailServer()
  const deliver = toward({ SMTP_URL: mailServer.url })
  await queue('nadia@example.com')
  await deliver()
  await deliver()
  const [mail] = mailServer.received
  const [row] = await rows()
  expect(mailServer.received).toHaveLength(1)
  expect(mail).toMatchObject({ to: 'nadia@example.com', messageId: `<${row.id}@prep.example>` })
  expect(mail?.source).toMatch(/^From: Prep <no-reply@prep.example>$/m)
  expect(mail?.source).toMatch(/^Subject: Hello$/m)
  expect(mail?.source).toMatch(/text\/plain[\s\S]+In words[\s\S]+text\/html[\s\S]+<b>In HTML<\/b>/)
  expect(row).toMatchObject({ delivered_at: server.clock.now(), delivery_tries: 1, given_up_at: null })
})

test('an address cannot smuggle in further ones', async () => {
  await using mailServer = await startMailServer()
  await queue('nadia@example.com, otto@example.com')
  await queue('nadia@example.com\r\nBcc: otto@example.com')
  await toward({ SMTP_URL: mailServer.url })()
  expect(mailServer.received.map(({ to }) => to)).not.toContain('otto@example.com')
  expect(mailServer.received.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m)
})

test('while the mail server is down nothing is lost, and afterwards everything arrives once', async () => {
  await using mailServer = await startMailServer()
  const deliver = toward({ SMTP_URL: mailServer.url })
  await mailServer.switchOff()
  const people = Array.from({ length: 12 }, (_, at) => `person${at}@example.com`)
  for (const person of people) await queue(person)
  await deliver()
  await deliver()
  expect((await rows()).every(({ delivered_at, delivery_tries }) => !delivered_at && delivery_tries === 1)).toBe(true)

  // The next try is a minute away, and the one after that another two minutes.
  await deliver()
  server.clock.advance(60)
  await deliver()
  await deliver()
  expect((await rows()).map(({ delivery_tries }) => delivery_tries)).toEqual(people.map(() => 2))
  await mailServer.switchOn()
  server.clock.advance(119)
  await deliver()
  expect(mailServer.received).toEqual([])
  server.clock.advance(1)
  await deliver()
  await deliver()
  await deliver()
  expect(mailServer.received.map(({ to }) => to).sort()).toEqual(people.sort())
})

test('what somebody needs to sign in goes out before all that waits', async () => {
  await using mailServer = await startMailServer()
  for (let at = 0; at < 25; at += 1) await queue(`person${at}@example.com`, { kind: 'session_booked' })
  await queue('new@example.com', { kind: 'invite' })
  server.clock.advance(60)
  await queue('nadia@example.com', { kind: 'recovery' })
  await toward({ SMTP_URL: mailServer.url })()
  const sent = mailServer.received.map(({ to }) => to)
  expect(sent).toHaveLength(10)
  expect(sent).toContain('nadia@example.com')
  expect(sent).not.toContain('new@example.com')
})

test('several processes at once hand each message over once', async () => {
  await using mailServer = await startMailServer()
  const settings = { SMTP_URL: mailServer.url }
  const people = Array.from({ length: 25 }, (_, at) => `person${at}@example.com`)
  for (const person of people) await queue(person)
  const processes = [toward(settings), toward(settings), toward(settings)]
  await Promise.all(processes.map((deliver) => deliver()))
  await Promise.all(processes.map((deliver) => deliver()))
  expect(mailServer.received.map(({ to }) => to).sort()).toEqual(people.sort())
})

test('an email whose process died is sent by another one after ten minutes', async () => {
  await using mailServer = await startMailServer()
  const deliver = toward({ SMTP_URL: mailServer.url })
  await queue('nadia@example.com')
  const now = server.clock.now()
  const againAt = new Date(now.getTime() + 600_000)
  await asSystem(server.db, 'die after this', (tx) =>
    claimMessages(tx, { channels: ['email'], now, againAt, most: 10 }),
  )
  server.clock.advance(599)
  await deliver()
  expect(mailServer.received).toEqual([])
  server.clock.advance(1)
  await deliver()
  expect(mailServer.received).toHaveLength(1)
})

test('an email that was accepted without our hearing of it is sent again under the same id', async () => {
  await using mailServer = await startMailServer()
  const deliver = toward({ SMTP_URL: mailServer.url })
  await queue('nadia@example.com')
  mailServer.denyNext()
  await deliver()
  server.clock.advance(60)
  await deliver()
  const [first, second] = mailServer.received
  expect(mailServer.received).toHaveLength(2)
  expect(second?.messageId).toBe(first?.messageId)
})

test('an unknown address is given up at once, and the others in its company arrive', async () => {
  await using mailServer = await startMailServer()
  await queue('nobody@example.com')
  await queue('nadia@example.com')
  await toward({ SMTP_URL: mailServer.url })()
  expect(mailServer.received.map(({ to }) => to)).toEqual(['nadia@example.com'])
  expect((await rows()).find(({ recipient }) => recipient === 'nobody@example.com')).toMatchObject({
    given_up_at: server.clock.now(),
    last_failure: expect.stringContaining('550'),
  })
})

test('a wrong password of ours is a matter of settings: mail waits', async () => {
  await using mailServer = await startMailServer({ password: 'right' })
  await queue('nadia@example.com')
  await toward({ SMTP_URL: mailServer.url })()
  expect((await rows())[0]).toMatchObject({ given_up_at: null, last_failure: expect.stringContaining('535') })
  await toward({ SMTP_URL: mailServer.url.replace('wrong', 'right') })()
  server.clock.advance(60)
  await toward({ SMTP_URL: mailServer.url.replace('wrong', 'right') })()
  expect(mailServer.received).toHaveLength(1)
})

test.each([
  ['without a mail server', {}],
  ['in the demo, also with one,', { DEMO: '1', SMTP_URL: 'smtp://localhost:1' }],
])('%s messages stay in the outbox', async (_name, settings) => {
  await queue('nadia@example.com')
  await toward(settings)()
  expect((await rows())[0]).toMatchObject({ delivered_at: null, delivery_tries: 0 })
})

test('pauses double from a minute to six hours and end after three days', () => {
  const queued = new Date('2026-03-01T00:00:00Z')
  const minutes: number[] = []
  let now = queued
  for (let again = computeNextTry(queued, 1, now); again; again = computeNextTry(queued, minutes.length + 1, now)) {
    minutes.push((again.getTime() - now.getTime()) / 60_000)
    now = again
  }
  expect(minutes.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  expect(now.getTime() - queued.getTime()).toBeLessThanOrEqual(3 * 24 * 3_600_000)
  expect(now.getTime() - queued.getTime()).toBeGreaterThan(3 * 24 * 3_600_000 - 6 * 3_600_000)
})

describe('a message that could not be delivered in the evening', () => {
  const unsubscribeUrl = 'https://prep.example/api/unsubscribe/x'
  const evening = '2026-03-03T00:59:30Z'

  test.each([
    ['of a kind that can be turned off waits for the morning', { unsubscribeUrl }, '2026-03-03T13:00:00.000Z'],
    ['that an account needs is tried a minute later', {}, '2026-03-03T01:00:30.000Z'],
  ])('%s', async (_name, message, expected) => {
    await using mailServer = await startMailServer()
    await mailServer.switchOff()
    server.clock.set(evening)
    await queue('nadia@example.com', message)
    await toward({ SMTP_URL: mailServer.url })()
    expect((await rows())[0].next_try_at.toISOString()).toBe(expected)
  })

  test('waits for the morning where the person is', async () => {
    await using mailServer = await startMailServer()
    await mailServer.switchOff()
    const person = await createPerson(server.db, 'parent')
    await server.put(person, '/account/time-zone', { timeZone: 'America/Los_Angeles' })
    server.clock.set('2026-03-03T03:59:30Z')
    await queue(person.email, { unsubscribeUrl })
    await toward({ SMTP_URL: mailServer.url })()
    expect((await rows())[0].next_try_at.toISOString()).toBe('2026-03-03T16:00:00.000Z')
  })

  test('and was meant to come at night is tried at night', async () => {
    await using mailServer = await startMailServer()
    await mailServer.switchOff()
    server.clock.set('2026-03-03T04:00:00Z')
    await queue('nadia@example.com', { unsubscribeUrl })
    await toward({ SMTP_URL: mailServer.url })()
    expect((await rows())[0].next_try_at.toISOString()).toBe('2026-03-03T04:01:00.000Z')
  })
})

test('messages that were delivered a week ago are deleted, and waiting ones are not', async () => {
  await using mailServer = await startMailServer()
  await queue('nadia@example.com')
  await toward({ SMTP_URL: mailServer.url })()
  await queue('late@example.com')
  server.clock.advance(7 * 24 * 3600 + 1)
  await purgeMessages(server.services)
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['late@example.com'])
})

describe('text messages', () => {
  const account = { SMS_TWILIO_ACCOUNT_SID: 'AC1', SMS_TWILIO_AUTH_TOKEN: 'token', SMS_TWILIO_FROM: '+15550001111' }

  /** Answers as Twilio does: each request gets the next of these status codes. */
  async function startProvider(...statuses: number[]) {
    const requests: { path: string; authorization: string; form: Record<string, string> }[] = []
    const provider = createServer(async (request, response) => {
      const form = Object.fromEntries(new URLSearchParams(await text(request)))
      requests.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', form })
      response.writeHead(statuses.shift() ?? 201, { 'Content-Type': 'application/json' })
      response.end('{"code":21211,"message":"not a valid phone number"}')
    }).listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const address = provider.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return {
      requests,
      url: `http://127.0.0.1:${port}`,
      async [Symbol.asyncDispose]() {
        provider.closeAllConnections()
        provider.close()
        await once(provider, 'close')
      },
    }
  }

  test('go through Twilio with its account, in international form', async () => {
    await using provider = await startProvider()
    await queue('15551234567', { channel: 'sms', text: 'Your code is 123456', html: null })
    await queue('nadia@example.com')
    await toward({ ...account, SMS_TWILIO_URL: provider.url })()
    expect(provider.requests).toEqual([
      {
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${btoa('AC1:token')}`,
        form: { To: '+15551234567', From: '+15550001111', Body: 'Your code is 123456' },
      },
    ])
    expect((await rows()).map(({ delivered_at }) => delivered_at !== null)).toEqual([true, false])
  })

  test('are tried again when the provider is busy, and given up when the number is none', async () => {
    await using provider = await startProvider(429, 400)
    await queue('15551234567', { channel: 'sms', html: null })
    const deliver = toward({ ...account, SMS_TWILIO_FROM: 'MG1', SMS_TWILIO_URL: provider.url })
    await deliver()
    expect((await rows())[0]).toMatchObject({ given_up_at: null, delivered_at: null })
    server.clock.advance(60)
    await deliver()
    expect((await rows())[0]).toMatchObject({ given_up_at: server.clock.now(), delivered_at: null })
    expect(provider.requests[0]?.form).toMatchObject({ MessagingServiceSid: 'MG1' })
  })

  test('an account that is set by halves is named at the start', () => {
    expect(() => readConfig({ SMS_TWILIO_ACCOUNT_SID: 'AC1' })).toThrow('SMS_TWILIO_AUTH_TOKEN')
  })
})
