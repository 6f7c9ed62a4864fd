/** The nudge after three days without practice. */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hourMs } from '#domain/text/milliseconds.ts'
import {
  createAttempt,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { notifyOfNews } from './notify-of-news.ts'

let server: TestServer
let maya: SignedInStudent
let made: MadeTest

/** Noon on a Monday in New York. */
const start = new Date('2026-03-02T17:00:00Z')

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set(start)
  maya = await createStudentWithRecord(server.db, { fullName: 'Maya Chen' })
  made = await createTestWithQuestions(server.db, {})
})

async function lastWork(at: Date) {
  await createSubmission(server.db, maya, made, { submittedAt: at })
}

async function nudges(): Promise<number> {
  await notifyOfNews(server.services)
  const { rows } = await server.db.pool.query(
    `select id from notifications where recipient_id = $1 and kind = 'practice_waits'`,
    [maya.userId],
  )
  return rows.length
}

async function examOn(day: string) {
  await server.db.pool.query(`insert into student_goals (student_id, applicant_grade, exam_date) values ($1, 8, $2)`, [
    maya.studentId,
    day,
  ])
}

test('comes once, and not in the middle of a test', async () => {
  await lastWork(new Date(start.getTime() - 71 * hourMs))
  expect(await nudges()).toBe(0)
  server.clock.advance(2 * 3600)
  const attempt = await createAttempt(server.db, maya, made)
  expect(await nudges()).toBe(0)
  await server.db.pool.query(`delete from test_attempts where id = $1`, [attempt])
  for (let day = 0; day < 9; day += 1) {
    expect(await nudges()).toBe(1)
    server.clock.advance(24 * 3600)
  }
})

test.each([
  ['is away', '2026-03-01', '2026-03-02', 0],
  ['came back yesterday', '2026-02-27', '2026-03-01', 0],
  ['came back four days ago', '2026-02-25', '2026-02-26', 1],
  ['is away soon', '2026-03-03', '2026-03-05', 1],
  ['is away from tomorrow on, in the evening', '2026-03-03', '2026-03-05', 0, '2026-03-03T02:00:00Z'],
  ['came back four days ago from two weeks', '2026-02-27', '2026-03-12', 1, '2026-03-16T17:00:00Z'],
  ['came back three weeks ago', '2026-02-27', '2026-03-12', 0, '2026-04-02T17:00:00Z'],
])('and a student who %s', async (_, first, last, expected, at = start.toISOString()) => {
  await examOn('2026-11-01')
  await server.db.pool.query(
    `insert into student_breaks (student_id, first_day, last_day, entered_on) values ($1, $2, $3, $2)`,
    [maya.studentId, first, last],
  )
  await lastWork(new Date('2026-02-27T01:00:00Z'))
  server.clock.set(at)
  expect(await nudges()).toBe(expected)
})

test.each([
  ['the day before', '2026-03-03', '2026-03-02T17:00:00Z', null, 1],
  ['the day of the exam', '2026-03-02', '2026-03-02T17:00:00Z', null, 0],
  ['the day after it', '2026-03-01', '2026-03-02T17:00:00Z', null, 0],
  ['two days after it', '2026-02-28', '2026-03-02T17:00:00Z', null, 0],
  ['the evening before, because the email would arrive on the day', '2026-03-03', '2026-03-03T02:00:00Z', null, 0],
  [
    'the day where the student is, when it is still the day before in UTC',
    '2026-03-03',
    '2026-03-02T16:00:00Z',
    'Asia/Tokyo',
    0,
  ],
  [
    'the day before where the student is, when the day has begun in UTC',
    '2026-03-03',
    '2026-03-03T01:00:00Z',
    'America/Los_Angeles',
    1,
  ],
])('and the exam: %s', async (_name, exam, now, zone, expected) => {
  await server.db.pool.query('update user_profiles set time_zone = $2 where id = $1', [maya.userId, zone])
  await examOn(exam)
  await lastWork(new Date('2026-02-27T01:00:00Z'))
  server.clock.set(now)
  expect(await nudges()).toBe(expected)
})
