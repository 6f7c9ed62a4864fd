/** Who is notified of a tutoring session, and when. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { sendReminders } from './send-reminders.ts'

let server: TestServer
let tutor: SignedInPerson
let parent: SignedInPerson
let child: SignedInStudent

/** The tutor is in New York and works on Mondays from six to midnight. Daylight saving time begins there on March 8, 2026. */
const hours = {
  ...{ timeZone: 'America/New_York', sessionMinutes: 60, noticeHours: 0, exceptions: [] },
  weekly: [{ weekday: 1, spans: [{ startsMinute: 360, endsMinute: 1440 }] }],
}
/** Noon on a Sunday there. */
const noon = '2026-03-01T17:00:00.000Z'
const monday = { early: '2026-03-02T11:00:00.000Z', at4: '2026-03-02T21:00:00.000Z', late: '2026-03-03T03:00:00.000Z' }
const nextMonday = '2026-03-09T20:00:00.000Z'

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(noon)
  await server.db.pool.query('delete from outbox_messages')
  await server.db.pool.query('delete from tutoring_sessions')
  tutor = await createPerson(server.db, 'tutor', 'Tara Tutor')
  parent = await createPerson(server.db, 'parent', 'Pat Parent')
  child = await createStudentWithRecord(server.db, { fullName: 'Cleo Child', tutor, parents: [parent] })
  const saved = await server.put(tutor, '/schedule/hours', { tutorId: tutor.userId, ...hours, revision: 0 })
  expect(saved.status).toBe(200)
})

async function book(startsAt: string, who = parent): Promise<{ id: string; revision: number }> {
  const response = await server.post(who, '/schedule/sessions', { studentId: child.studentId, startsAt, note: '' })
  expect(response.status).toBe(200)
  return response.json()
}

async function change(who: SignedInPerson, act: string, { id }: { id: string }, body: object) {
  const response = await server.post(who, `/schedule/sessions/${id}/${act}`, body)
  expect(response.status).toBe(200)
}

/** Returns the kind, recipient, and earliest sending time of each email, and empties the outbox. */
async function mails(): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ kind: string; recipient: string; next_try_at: Date }>(
    'select kind, recipient, next_try_at from outbox_messages',
  )
  await server.db.pool.query('delete from outbox_messages')
  const names = new Map([tutor, parent, child].map(({ email }, at) => [email, ['tutor', 'parent', 'child'][at]]))
  return rows
    .map(({ kind, recipient, next_try_at }) => `${kind} ${names.get(recipient)} ${next_try_at.toISOString()}`)
    .toSorted()
}

async function titlesOf(who: SignedInPerson): Promise<string[]> {
  const { notifications } = await (await server.get(who, '/notifications')).json()
  return notifications.map(({ title }: { title: string }) => title)
}

/** Returns when an email about a change at that moment is sent. */
function gathered(at: string): string {
  return new Date(Date.parse(at) + 5 * 60_000).toISOString()
}

/** Returns the emails to all three people: a reminder is sent at that moment, a change after five minutes without another one. */
function toAll(kind: string, at: string): string[] {
  const goesOut = kind === 'session_reminder' ? at : gathered(at)
  return ['child', 'parent', 'tutor'].map((who) => `${kind} ${who} ${goesOut}`)
}

describe('a student', () => {
  test('hears of a session on the day before, not when it is booked', async () => {
    await book(nextMonday)
    expect(await mails()).toEqual([`session_booked parent ${gathered(noon)}`, `session_booked tutor ${gathered(noon)}`])
  })

  test('hears at once of what is booked too late for that', async () => {
    server.clock.set('2026-03-01T21:30:00.000Z')
    await book(monday.at4)
    expect(await mails()).toEqual(toAll('session_booked', '2026-03-01T21:30:00.000Z'))
    await sendReminders(server.services)
    expect(await mails()).toEqual([])
  })

  test.each([
    ['a later day', nextMonday],
    ['another hour, less than a day ahead', '2026-03-02T15:00:00.000Z'],
  ])('hears of a move to %s, so that the reminder is not the last word', async (_name, startsAt) => {
    const session = await book(monday.at4)
    server.clock.set('2026-03-01T21:00:30.000Z')
    await sendReminders(server.services)
    await mails()
    await change(tutor, 'move', session, { startsAt, revision: session.revision })
    expect(await mails()).toEqual(toAll('session_moved', '2026-03-01T21:00:30.000Z'))
    expect(await titlesOf(child)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Tutoring session moved: /), 'Tutoring session tomorrow']),
    )
  })

  test('hears of a cancellation', async () => {
    const session = await book(nextMonday)
    await mails()
    await change(parent, 'cancel', session, { reason: '', revision: session.revision })
    expect(await mails()).toEqual(toAll('session_cancelled', noon))
    expect(await titlesOf(child)).toEqual(['Tutoring session cancelled: Mon, Mar 9, 4:00 PM'])
  })
})

describe('changes within five minutes make one email', () => {
  async function texts(): Promise<string[]> {
    const { rows } = await server.db.pool.query<{ kind: string; text: string }>(
      `select kind, text from outbox_messages where recipient = '${parent.email}' order by created_at`,
    )
    return rows.map(({ kind, text }) => `${kind} ${text.replaceAll(/\s/gu, ' ')}`)
  }

  test('a session that is booked and cancelled at once has none', async () => {
    const session = await book(nextMonday)
    server.clock.advance(299)
    await change(parent, 'cancel', session, { reason: '', revision: session.revision })
    expect(await mails()).toEqual([])
    expect(await titlesOf(tutor)).toHaveLength(2)
  })

  test('one that is cancelled later has two', async () => {
    const session = await book(nextMonday)
    server.clock.advance(301)
    await change(parent, 'cancel', session, { reason: '', revision: session.revision })
    expect((await mails()).map((mail) => mail.split(' ').slice(0, 2).join(' '))).toEqual([
      'session_booked parent',
      'session_booked tutor',
      'session_cancelled child',
      'session_cancelled parent',
      'session_cancelled tutor',
    ])
  })

  test('one that is booked and moved is booked at the last time', async () => {
    const session = await book(monday.at4)
    server.clock.advance(60)
    await change(tutor, 'move', session, { startsAt: nextMonday, revision: session.revision })
    expect(await texts()).toEqual([expect.stringMatching(/^session_booked .*March 9, 2026 at 4:00 PM/)])
    const goesOut = gathered(server.clock.now().toISOString())
    expect(await mails()).toEqual([`session_booked parent ${goesOut}`, `session_booked tutor ${goesOut}`])
  })

  test('one that is moved and moved, or cancelled, names the time that people know', async () => {
    const session = await book(monday.at4)
    await mails()
    server.clock.advance(3600)
    await change(tutor, 'move', session, { startsAt: monday.late, revision: session.revision })
    await change(tutor, 'move', session, { startsAt: nextMonday, revision: session.revision + 1 })
    expect(await texts()).toEqual([
      expect.stringMatching(/^session_moved .*Now Monday, March 9, .*It was Monday, March 2, 2026 at 4:00 PM/),
    ])
    await change(tutor, 'cancel', session, { reason: 'Ill', revision: session.revision + 2 })
    expect(await texts()).toEqual([
      expect.stringMatching(/^session_cancelled .*cancelled.*It was Monday, March 2, 2026 at 4:00 PM/),
    ])
  })

  test('one that is moved away and back has none', async () => {
    const session = await book(monday.at4)
    await mails()
    server.clock.advance(3600)
    await change(tutor, 'move', session, { startsAt: nextMonday, revision: session.revision })
    await change(tutor, 'move', session, { startsAt: monday.at4, revision: session.revision + 1 })
    expect(await mails()).toEqual([])
  })
})

describe('a family', () => {
  test('books and moves ten times a day, and then reads why not', async () => {
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance(1)
      const session = await book(nextMonday)
      await change(parent, 'move', session, { startsAt: monday.at4, revision: session.revision })
      await change(parent, 'cancel', session, { reason: '', revision: session.revision + 1 })
    }
    const eleventh = { studentId: child.studentId, startsAt: nextMonday, note: '' }
    const refused = await server.post(parent, '/schedule/sessions', eleventh)
    expect(refused.status).toBe(429)
    expect((await refused.json()).message).toBe(
      'Your family has booked or moved sessions 10 times in 24 hours. Please try again tomorrow, or ask the tutor.',
    )
    const byTutor = await book(nextMonday, tutor)
    await change(parent, 'cancel', byTutor, { reason: '', revision: byTutor.revision })
    server.clock.advance(24 * 3600)
    await book(nextMonday)
  })
})

describe('at night', () => {
  const night = '2026-03-02T04:00:00.000Z'
  const morning = '2026-03-02T13:00:00.000Z'

  test('only the person who acts has the email before the morning', async () => {
    const session = await book(nextMonday)
    await mails()
    server.clock.set(night)
    await change(parent, 'cancel', session, { reason: '', revision: session.revision })
    expect(await mails()).toEqual([
      `session_cancelled child ${morning}`,
      `session_cancelled parent ${gathered(night)}`,
      `session_cancelled tutor ${morning}`,
    ])
  })

  test.each([
    ['moved away', 'move', { startsAt: nextMonday }],
    ['canceled', 'cancel', { reason: '' }],
  ])('everybody has it at once if a session before the morning is %s', async (_name, act, body) => {
    const session = await book(monday.early)
    await mails()
    server.clock.set(night)
    await change(parent, act, session, { ...body, revision: session.revision })
    const kind = act === 'move' ? 'session_moved' : 'session_cancelled'
    expect(await mails()).toEqual(toAll(kind, night))
  })
})

describe('reminders', () => {
  test('go to the family and the tutor the day before, once', async () => {
    await book(nextMonday)
    await mails()
    server.clock.set('2026-03-08T19:59:00.000Z')
    await sendReminders(server.services)
    expect(await mails()).toEqual([])
    server.clock.set('2026-03-08T20:00:30.000Z')
    await Promise.all([sendReminders(server.services), sendReminders(server.services)])
    await sendReminders(server.services)
    expect(await mails()).toEqual(toAll('session_reminder', '2026-03-08T20:00:30.000Z'))
  })

  test.each([
    ['early in the morning', '2026-03-09T10:00:00.000Z', '2026-03-08T12:00:00.000Z'],
    ['late in the evening', '2026-03-10T02:00:00.000Z', '2026-03-08T23:00:00.000Z'],
  ])('come by day for a session %s', async (_name, startsAt, expected) => {
    await book(startsAt)
    await mails()
    server.clock.set(new Date(Date.parse(expected) - 1000))
    await sendReminders(server.services)
    expect(await mails()).toEqual([])
    server.clock.set(expected)
    await sendReminders(server.services)
    expect(await mails()).toEqual(toAll('session_reminder', expected))
    expect(await titlesOf(child)).toEqual(['Tutoring session tomorrow'])
  })

  test('wait for the morning where the reader is, and then say today', async () => {
    await server.put(child, '/account/time-zone', { timeZone: 'Europe/Berlin' })
    await book(nextMonday)
    await mails()
    server.clock.set('2026-03-08T20:00:00.000Z')
    await sendReminders(server.services)
    expect(await mails()).toContain('session_reminder child 2026-03-09T07:00:00.000Z')
    expect(await titlesOf(child)).toEqual(['Tutoring session today'])
    expect(await titlesOf(parent)).toContain('Tutoring session tomorrow')
  })

  test('are not sent for what is canceled', async () => {
    const session = await book(nextMonday)
    await change(parent, 'cancel', session, { reason: '', revision: session.revision })
    await mails()
    server.clock.set('2026-03-08T23:00:00.000Z')
    await sendReminders(server.services)
    expect(await mails()).toEqual([])
  })

  test.each([
    ['nobody was reminded of', nextMonday, noon],
    ['everybody was reminded of', monday.at4, '2026-03-01T21:00:30.000Z'],
  ])('do not follow a move to less than a day ahead of a session that %s', async (_name, startsAt, movedAt) => {
    const session = await book(startsAt)
    server.clock.set(movedAt)
    await sendReminders(server.services)
    await mails()
    await change(tutor, 'move', session, { startsAt: '2026-03-02T15:00:00.000Z', revision: session.revision })
    expect(await mails()).toEqual(toAll('session_moved', movedAt))
    for (const later of ['2026-03-01T21:30:00.000Z', '2026-03-02T14:59:00.000Z']) {
      server.clock.set(later)
      await sendReminders(server.services)
      expect(await mails(), later).toEqual([])
    }
  })

  test('come again for a session that was moved to a later day', async () => {
    const session = await book(monday.late)
    server.clock.set('2026-03-02T00:30:00.000Z')
    await sendReminders(server.services)
    await change(tutor, 'move', session, { startsAt: nextMonday, revision: session.revision })
    await mails()
    server.clock.set('2026-03-08T21:00:00.000Z')
    await sendReminders(server.services)
    expect(await mails()).toHaveLength(3)
  })
})
