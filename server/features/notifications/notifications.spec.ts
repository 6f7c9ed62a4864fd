/** Notifications in the app and by email, and the email settings. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type EmailSettings,
  emailKindsByRole,
  type Notification,
  type NotificationKind,
} from '#contracts/people/notifications.ts'
import { hourMs } from '#domain/text/milliseconds.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { startMailServer } from '#test/support/mail-server.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { readConfig } from '../../config.ts'
import { deliverMessages, openTransports } from '../outbox/deliver-messages.ts'
import { forgetOldNotifications, notifyOfNews } from './notify-of-news.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
/** Noon on a Monday in New York. */
const start = new Date('2026-03-02T17:00:00Z')
beforeEach(async () => {
  await server.db.pool.query(`delete from auth.users u using user_profiles p where p.id = u.id and p.role <> 'admin'`)
  await server.db.pool.query('delete from outbox_messages')
  server.clock.set(start)
})

const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs)

async function family() {
  const parent = await createPerson(server.db, 'parent', 'Pat Parent')
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', parents: [parent], tutor })
  return { parent, tutor, student }
}

async function kindsFor(person: SignedInPerson): Promise<NotificationKind[]> {
  return (await notificationsOf(person)).map(({ kind }) => kind)
}

async function notificationsOf(person: SignedInPerson): Promise<Notification[]> {
  return (await (await server.get(person, '/notifications')).json()).notifications
}

interface Mail {
  recipient: string
  kind: string
  subject: string
  text: string
  next_try_at: Date
  unsubscribe_url: string | null
}

async function mails(): Promise<Mail[]> {
  return (await server.db.pool.query('select * from outbox_messages order by recipient, kind')).rows
}

async function assign(
  student: SignedInStudent,
  values: Parameters<typeof createAssignment>[3] = {},
  title = 'Geometry',
) {
  const made = await createTestWithQuestions(server.db, { title, status: 'active' })
  const id = await createAssignment(server.db, student, made, { assigned_at: inHours(-1), ...values })
  return { made, id }
}

describe('a student hears of', () => {
  test('a new test, once, in the app and by email', async () => {
    const { student, parent } = await family()
    const { made } = await assign(student, { due_date: new Date('2026-03-07T02:00:00Z') })
    await Promise.all([notifyOfNews(server.services), notifyOfNews(server.services)])
    await notifyOfNews(server.services)
    expect(await notificationsOf(student)).toMatchObject([
      {
        ...{ kind: 'test_assigned', title: 'You have a new test: Geometry', isNew: true, path: `/test/${made.slug}` },
        lines: ['It is due on Friday, March 6. Choose a day when you have time for all of it.'],
      },
    ])
    expect(await mails()).toMatchObject([
      { recipient: student.email, kind: 'test_assigned', subject: 'You have a new test: Geometry' },
    ])
    expect(await kindsFor(parent)).toEqual([])
  })

  test('several new tests in one email', async () => {
    const { student } = await family()
    await assign(student, {}, 'Geometry')
    await assign(student, {}, 'Are you ready?')
    await notifyOfNews(server.services)
    expect(await kindsFor(student)).toEqual(['test_assigned', 'test_assigned'])
    const [mail, ...others] = await mails()
    expect([mail?.subject, others]).toEqual(['You have 2 new tests', []])
    expect(mail?.text).toContain('Geometry. ')
    expect(mail?.text).toContain('Are you ready? ')
  })

  test('a test only when it opens, and not of one that is closed, taken, hidden or in progress', async () => {
    const { student } = await family()
    await assign(student, { opens_at: inHours(5) }, 'Opens')
    await assign(student, { closes_at: inHours(-0.5) }, 'Closed')
    await assign(student, { completed: true }, 'Taken')
    const { made: hidden } = await assign(student, {}, 'Hidden')
    await server.db.pool.query(`update tests set status = 'draft' where id = $1`, [hidden.id])
    const { made: begun } = await assign(student, {}, 'Begun')
    await createAttempt(server.db, student, begun)
    await notifyOfNews(server.services)
    expect(await notificationsOf(student)).toEqual([])
    server.clock.advance(5 * 3600)
    await notifyOfNews(server.services)
    expect((await notificationsOf(student)).map(({ title }) => title)).toEqual(['You have a new test: Opens'])
  })

  test('nothing that is older than a day', async () => {
    const { student } = await family()
    await assign(student, { assigned_at: inHours(-25) })
    await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), {
      submittedAt: inHours(-25),
    })
    await notifyOfNews(server.services)
    expect(await notificationsOf(student)).toEqual([])
  })

  test('a due date on the day before, and again if it moves', async () => {
    const { student, parent } = await family()
    const { id } = await assign(student, { assigned_at: inHours(-48), due_date: inHours(20) })
    await notifyOfNews(server.services)
    await notifyOfNews(server.services)
    expect(await kindsFor(student)).toEqual(['due_tomorrow'])
    await server.db.pool.query('update student_test_assignments set due_date = $2 where id = $1', [id, inHours(22)])
    await notifyOfNews(server.services)
    expect(await kindsFor(student)).toEqual(['due_tomorrow', 'due_tomorrow'])
    expect(await kindsFor(parent)).toEqual([])
  })

  test('no due date, and no late test, while they are away', async () => {
    const { student, parent } = await family()
    const today = server.clock.now().toISOString().slice(0, 10)
    const breaks = [{ firstDay: today, lastDay: today }]
    expect((await server.put(student, '/student/breaks', { breaks, revision: 0 })).status).toBe(200)
    await assign(student, { assigned_at: inHours(-48), due_date: inHours(20) })
    await assign(student, { assigned_at: inHours(-48), due_date: inHours(-2) })
    await notifyOfNews(server.services)
    expect([await kindsFor(student), await kindsFor(parent)]).toEqual([[], []])
    expect((await server.put(student, '/student/breaks', { breaks: [], revision: 1 })).status).toBe(200)
    await notifyOfNews(server.services)
    expect((await kindsFor(student)).toSorted()).toEqual(['due_tomorrow', 'overdue'])
  })
})

describe('student and parents hear of', () => {
  test('a late test, with words for each', async () => {
    const { student, parent } = await family()
    await assign(student, { assigned_at: inHours(-72), due_date: inHours(-1) })
    await notifyOfNews(server.services)
    await notifyOfNews(server.services)
    expect(await notificationsOf(student)).toMatchObject([{ kind: 'overdue', title: 'Geometry is late' }])
    expect(await notificationsOf(parent)).toMatchObject([
      { kind: 'overdue', title: 'Maya Chen has not taken Geometry yet', path: '/parent' },
    ])
  })

  test('a result, without its score in the subject', async () => {
    const { student, parent } = await family()
    const made = await createTestWithQuestions(server.db, { title: 'Geometry' })
    const id = await createSubmission(server.db, student, made, { submittedAt: inHours(-1) })
    await notifyOfNews(server.services)
    const path = `/test-results/${made.slug}?submission=${id}`
    expect(await notificationsOf(student)).toMatchObject([{ title: 'Your result of Geometry is in', path }])
    expect(await notificationsOf(parent)).toMatchObject([{ title: 'Maya Chen took Geometry', path }])
    for (const { subject } of await mails()) expect(subject).not.toMatch(/\d/)
  })
})

test('at night emails wait until eight in the morning where the person is', async () => {
  const { student, parent } = await family()
  await server.put(parent, '/account/time-zone', { timeZone: 'Europe/Berlin' })
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), { submittedAt: inHours(8) })
  server.clock.set(new Date('2026-03-03T02:00:00Z'))
  await notifyOfNews(server.services)
  const due = new Map((await mails()).map(({ recipient, next_try_at }) => [recipient, next_try_at.toISOString()]))
  expect(due.get(student.email)).toBe('2026-03-03T13:00:00.000Z')
  expect(due.get(parent.email)).toBe('2026-03-03T07:00:00.000Z')
})

test('people who have not said where they are have the clock of the installation', async () => {
  const { student } = await family()
  await server.db.pool.query(`update settings set value = '"Europe/Berlin"' where key = 'time_zone'`)
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), { submittedAt: inHours(8) })
  server.clock.set(new Date('2026-03-03T02:00:00Z'))
  await notifyOfNews(server.services)
  const due = new Map((await mails()).map(({ recipient, next_try_at }) => [recipient, next_try_at.toISOString()]))
  expect(due.get(student.email)).toBe('2026-03-03T07:00:00.000Z')
  await server.db.pool.query(`update settings set value = 'null' where key = 'time_zone'`)
})

test('the dot counts what is new until the page is opened', async () => {
  const { student } = await family()
  await assign(student)
  await notifyOfNews(server.services)
  const state = async () => (await server.get(student, '/notifications/new')).json()
  expect(await state()).toEqual({ unseen: 1, isTimeZoneKnown: false })
  await server.post(student, '/notifications/seen')
  await server.put(student, '/account/time-zone', { timeZone: 'America/Chicago' })
  expect(await state()).toEqual({ unseen: 0, isTimeZoneKnown: true })
  expect(await notificationsOf(student)).toMatchObject([{ isNew: false }])
  expect((await server.put(student, '/account/time-zone', { timeZone: 'Nowhere' })).status).toBe(422)
})

test('who is no longer a parent reads nothing more about the child', async () => {
  const { student, parent } = await family()
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), { submittedAt: inHours(-1) })
  await notifyOfNews(server.services)
  expect(await kindsFor(parent)).toEqual(['result_in'])
  await server.db.pool.query('delete from student_parent_relationships where student_id = $1', [student.studentId])
  expect(await kindsFor(parent)).toEqual([])
  expect(await (await server.get(parent, '/notifications/new')).json()).toMatchObject({ unseen: 0 })
})

test('after 90 days notifications are gone', async () => {
  const { student } = await family()
  await assign(student)
  await notifyOfNews(server.services)
  server.clock.advance(91 * 24 * 3600)
  await forgetOldNotifications(server.services)
  expect(await notificationsOf(student)).toEqual([])
})

describe('emails that are off', () => {
  const settings = async (person: SignedInPerson): Promise<EmailSettings> =>
    (await server.get(person, '/account/emails')).json()
  const change = (by: SignedInPerson, of: SignedInPerson, kind: NotificationKind, isOn: boolean) =>
    server.put(by, '/account/emails', { userId: of.userId, kind, isOn })

  test('do not come, and the app still has the news', async () => {
    const { student } = await family()
    expect((await change(student, student, 'test_assigned', false)).status).toBe(200)
    await assign(student)
    await notifyOfNews(server.services)
    expect([await mails(), await kindsFor(student)]).toEqual([[], ['test_assigned']])
    const after = await (await change(student, student, 'test_assigned', true)).json()
    expect(after).toEqual(await settings(student))
    expect(after.people[0].emails.every(({ isOn }: { isOn: boolean }) => isOn)).toBe(true)
  })

  test('of a child are off if a parent says so, and only the child turns them on', async () => {
    const { student, parent } = await family()
    await change(parent, student, 'test_assigned', false)
    expect((await change(parent, student, 'test_assigned', true)).status).toBe(403)
    expect((await settings(student)).people[0]?.emails[0]).toEqual({
      ...{ kind: 'test_assigned', isOn: true, isOffByParent: true },
    })
    expect((await settings(parent)).people[1]).toMatchObject({
      ...{ userId: student.userId, name: 'Maya Chen' },
      emails: emailKindsByRole.student.map((kind) => ({ kind, isOn: kind !== 'test_assigned', isOffByParent: false })),
    })
    await assign(student)
    await notifyOfNews(server.services)
    expect(await mails()).toEqual([])
    await change(student, student, 'test_assigned', true)
    expect((await settings(parent)).people[1]?.emails.every(({ isOn }) => isOn)).toBe(true)
    await assign(student, {}, 'Fractions')
    await notifyOfNews(server.services)
    expect(await mails()).toHaveLength(1)
  })

  test('by somebody who is no longer a parent come again', async () => {
    const { student, parent } = await family()
    await change(parent, student, 'test_assigned', false)
    await server.db.pool.query('delete from student_parent_relationships where student_id = $1', [student.studentId])
    await assign(student)
    await notifyOfNews(server.services)
    expect(await mails()).toHaveLength(1)
  })

  test('of others are not theirs to change', async () => {
    const { student, parent, tutor } = await family()
    const stranger = await createPerson(server.db, 'parent')
    for (const person of [stranger, tutor]) {
      expect((await change(person, student, 'overdue', false)).status).toBe(404)
    }
    expect((await change(student, parent, 'week', false)).status).toBe(404)
    expect((await change(parent, parent, 'practice_waits', false)).status).toBe(422)
    const admin = await createPerson(server.db, 'admin')
    expect((await server.get(admin, '/account/emails')).status).toBe(403)
  })

  test('can be turned off by the link of an email, without a sign-in, and by one click in the inbox', async () => {
    await using mailServer = await startMailServer()
    const { student } = await family()
    await assign(student)
    await notifyOfNews(server.services)
    const transports = openTransports(
      readConfig({ DEMO: '0', SMTP_URL: mailServer.url, MAIL_FROM: 'Prep <no-reply@prep.example>' }),
    )
    await deliverMessages(server.services, transports)
    const [mail] = await mails()
    const source = mailServer.received[0]?.source.replaceAll(/\r\n\s+/g, ' ') ?? ''
    expect(source).toContain(`List-Unsubscribe: <${mail?.unsubscribe_url}>`)
    expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const token = mail?.unsubscribe_url?.split('/').at(-1) ?? ''
    expect(mail?.text).toContain(`/unsubscribe/${token}`)
    const clicked = await server.fetch(`/api/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect([clicked.status, await clicked.json()]).toEqual([200, { kind: 'test_assigned' }])
    expect((await settings(student)).people[0]?.emails[0]).toMatchObject({ isOn: false })
    expect((await server.post(null, `/unsubscribe/${token}`)).status).toBe(200)
    expect((await server.post(null, `/unsubscribe/${'a'.repeat(32)}`)).status).toBe(404)
    // A client that only opens links does not turn anything off.
    expect((await server.get(null, `/unsubscribe/${token}`)).status).toBe(405)
  })
})
