/** The weekly letter. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Notification } from '#contracts/people/notifications.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
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
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { sendWeekLetters } from './week-letters.ts'

let server: TestServer
let parent: SignedInPerson
let student: SignedInStudent

/** Noon on a Monday in New York. */
const start = new Date('2026-03-02T17:00:00Z')
/** Daylight saving time began in New York on this Sunday: 17:00 is 21:00 UTC. */
const sunday = new Date('2026-03-08T21:00:00Z')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  await server.db.pool.query(`delete from auth.users u using user_profiles p where p.id = u.id and p.role <> 'admin'`)
  await server.db.pool.query('delete from outbox_messages')
  server.clock.set(start)
  parent = await createPerson(server.db, 'parent', 'Pat Parent')
  student = await createStudentWithRecord(server.db, { fullName: 'Maya Chen', parents: [parent] })
})

async function letters(): Promise<Notification[]> {
  return (await (await server.get(parent, '/notifications')).json()).notifications
}

async function mails(): Promise<{ recipient: string; subject: string }[]> {
  return (await server.db.pool.query('select recipient, subject from outbox_messages')).rows
}

test('comes on Sunday at five where the parent is, once', async () => {
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, { title: 'Geometry' }), {
    submittedAt: new Date('2026-03-05T20:00:00Z'),
  })
  await createAssignment(
    server.db,
    student,
    await createTestWithQuestions(server.db, { title: 'Fractions', status: 'active' }),
    {
      due_date: new Date('2026-03-12T20:00:00Z'),
    },
  )
  server.clock.set(new Date(sunday.getTime() - 60_000))
  await sendWeekLetters(server.services)
  expect(await mails()).toEqual([])
  server.clock.set(sunday)
  await Promise.all([sendWeekLetters(server.services), sendWeekLetters(server.services)])
  server.clock.advance(3600)
  await sendWeekLetters(server.services)
  expect(await letters()).toMatchObject([
    {
      ...{ kind: 'week', title: 'The week of Maya Chen', path: '/parent' },
      lines: [
        'Tests: Geometry. 1 of 4 right.',
        'Practice: none this week.',
        'Reviews of missed questions: 0 of 2 done.',
        expect.stringMatching(/^A topic to talk about: /),
        'Next: 2 questions to review. Then: Fractions, due on Thursday, March 12.',
      ],
    },
  ])
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([parent.email])
})

test('has one email for all children', async () => {
  const sister = await createStudentWithRecord(server.db, { fullName: 'Zoe Chen', parents: [parent] })
  const made = await createTestWithQuestions(server.db, {})
  for (const child of [student, sister]) await createSubmission(server.db, child, made, { submittedAt: start })
  server.clock.set(sunday)
  await sendWeekLetters(server.services)
  expect(await mails()).toMatchObject([{ recipient: parent.email, subject: 'The week of your children' }])
})

test('gives each child a title of their own, also one with a quiet week', async () => {
  const sister = await createStudentWithRecord(server.db, { fullName: 'Zoe Chen', parents: [parent] })
  const made = await createTestWithQuestions(server.db, {})
  await createSubmission(server.db, student, made, { submittedAt: start })
  await createSubmission(server.db, sister, made, { submittedAt: new Date(start.getTime() - 2 * dayMs) })
  server.clock.set(sunday)
  await sendWeekLetters(server.services)
  const { rows } = await server.db.pool.query('select text from outbox_messages')
  expect(rows).toHaveLength(1)
  for (const name of ['Maya', 'Zoe']) expect(rows[0].text).toMatch(new RegExp(`^The week of ${name} Chen$`, 'm'))
  expect(rows[0].text).toMatch(/^No tests and no practice this week\./m)
})

test('has one line for a quiet week, and two such letters in a row at most', async () => {
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), { submittedAt: start })
  for (let week = 0; week < 5; week += 1) {
    server.clock.set(new Date(sunday.getTime() + week * 7 * dayMs))
    await sendWeekLetters(server.services)
  }
  const written = await letters()
  expect(written).toHaveLength(3)
  expect(written.slice(0, 2).map(({ lines }) => lines)).toEqual([
    ['No tests and no practice this week. Next: 2 questions to review.'],
    ['No tests and no practice this week. Next: 2 questions to review.'],
  ])
})

test('has one line for a quiet week before a test', async () => {
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), {
    submittedAt: new Date(start.getTime() - 8 * dayMs),
  })
  await createAssignment(
    server.db,
    student,
    await createTestWithQuestions(server.db, { title: 'Fractions', status: 'active' }),
    {
      due_date: new Date('2026-03-12T20:00:00Z'),
    },
  )
  server.clock.set(sunday)
  await sendWeekLetters(server.services)
  expect((await letters()).map(({ lines }) => lines)).toEqual([
    ['No tests and no practice this week. Next: 2 questions to review. Then: Fractions, due on Thursday, March 12.'],
  ])
})

test('leaves out no hour and counts none twice, when clocks change and when it is late', async () => {
  // Clocks go back on November 1, which is a Sunday.
  const weeks = [
    ['2026-10-25T21:00:01Z', '2026-11-01T22:00:00Z', '2026-11-01T22:00:00Z'],
    ['2026-11-01T22:00:01Z', '2026-11-08T22:00:00Z', '2026-11-09T02:30:00Z'],
    ['2026-11-08T22:00:01Z', '2026-11-15T22:00:00Z', '2026-11-15T22:00:00Z'],
  ] as const
  for (const [first, last] of weeks) {
    for (const at of [first, last]) {
      await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), {
        submittedAt: new Date(at),
      })
    }
  }
  for (const [, , sentAt] of weeks) {
    server.clock.set(sentAt)
    await sendWeekLetters(server.services)
  }
  const tests = (await letters()).map(({ lines }) => lines[0])
  expect(tests).toEqual(weeks.map(() => expect.stringMatching(/^Tests: 2\./)))
})

test('waits for the morning when it is late at night', async () => {
  await createSubmission(server.db, student, await createTestWithQuestions(server.db, {}), { submittedAt: start })
  server.clock.set('2026-03-09T02:00:00Z')
  await sendWeekLetters(server.services)
  const { rows } = await server.db.pool.query('select next_try_at from outbox_messages')
  expect(rows).toEqual([{ next_try_at: new Date('2026-03-09T12:00:00Z') }])
})

test('names no topic while the student has a test in progress', async () => {
  const made = await createTestWithQuestions(server.db, {})
  await createSubmission(server.db, student, made, { submittedAt: start })
  await createAttempt(server.db, student, await createTestWithQuestions(server.db, {}))
  server.clock.set(sunday)
  await sendWeekLetters(server.services)
  const [letter] = await letters()
  expect(letter?.lines.join()).not.toContain('A topic')
})

test('says how sure the score is, and how far it is to the first school', async () => {
  const questions = Array.from({ length: 20 }, () => ({ key: 0 }))
  const sections = (['reading', 'math'] as const).map((subject) => ({ title: subject, subject, questions }))
  const made = await createTestWithQuestions(server.db, { title: 'Practice Test 1', sections })
  const submission = await createSubmission(server.db, student, made, { submittedAt: start })
  await server.db.pool.query(
    `update test_submissions set reading_raw = 12, reading_scored = 20, reading_scaled = 250, math_raw = 13, math_scored = 20,
       math_scaled = 256, composite = 506 where id = $1`,
    [submission],
  )
  await server.put(student, '/student/goals', {
    ...{ examDate: null, applicantGrade: 8, schoolIds: ['stuyvesant'], revision: 0 },
    ...{ reviewMinutes: 20, weeklyMinutes: null },
  })
  server.clock.set(sunday)
  await sendWeekLetters(server.services)
  const { composite } = await (await server.get(parent, `/submissions/${submission}/outlook`)).json()
  const [letter] = await letters()
  expect(letter?.lines[0]).toBe(
    `Tests: Practice Test 1. Estimated score: 506 of 800. Level today: about ${composite.band.low} to ${composite.band.high}. Goal: 50 to go. 556 was the lowest score with an offer from Stuyvesant High School in 2025 (source: Greg’s Tutoring NYC, figures of the city). It is not a promise.`,
  )
})
