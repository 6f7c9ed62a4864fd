/** Tests untimed tests: they end when the student submits or when the assignment closes, and do not count in any score. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { asSystem } from '../../db/transactions.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'
import { insertTimeLines } from './time-ledger.queries.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin', 'Alex')
  tutor = await createPerson(server.db, 'tutor', 'Priya')
})
afterAll(() => server[Symbol.asyncDispose]())

const twenty = Array.from({ length: 20 }, () => ({ key: 1 }))

beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  student = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor })
  made = await createTestWithQuestions(server.db, {
    sections: [
      { title: 'Reading', subject: 'reading', questions: twenty },
      { title: 'Math', subject: 'math', questions: twenty },
    ],
  })
})

const json = async (response: Response | Promise<Response>) => (await response).json()
const wish = { untimed: true }

async function open(body: object = wish, who = student, what = made) {
  const { attempt } = await json(server.post(who, `/tests/${what.slug}/attempt`, body))
  return attempt
}

function save({ id, writer }: { id: string; writer: string }, seconds = 30, number = 1) {
  const record = { ...emptyAnswerRecord, selectedOption: makeOptionId(1), seconds }
  const changes = [{ number, question: made.questionIds[number - 1], record }]
  return server.post(student, `/attempts/${id}/changes`, { writer, changes, currentQuestion: 0 })
}

async function submit({ id, writer }: { id: string; writer: string }, who = student) {
  const { submission } = await json(
    server.post(who, `/attempts/${id}/submit`, { writer, changes: [], currentQuestion: 0 }),
  )
  return submission
}

const closing = new Date('2026-03-03T20:00:00Z')

test('nothing ends it, no answer is late, and its time is that on the questions', async () => {
  const attempt = await open()
  expect(attempt).toMatchObject({ isUntimed: true, deadlineAt: null })
  server.clock.set('2026-03-20T10:00:00Z')
  expect(await closeOverdueAttempts(server.services)).toBe(0)
  expect(await json(save(attempt))).toMatchObject({ changeNumber: 1, deadlineAt: null })
  const clock = await json(server.get(student, `/attempts/${attempt.id}/clock?writer=${attempt.writer}`))
  expect(clock).toMatchObject({ status: 'in_progress', deadlineAt: null, isWriter: true })
  // On another device, the attempt stays untimed regardless of the request.
  const again = await open({})
  expect(again).toMatchObject({ id: attempt.id, isUntimed: true, deadlineAt: null, changeNumber: 1 })
  expect(await submit(again)).toMatchObject({ isUntimed: true, timeSpent: 30, correctAnswers: 1 })
})

test('the database keeps it as it began', async () => {
  const { id } = await open()
  const timed = await createAttempt(server.db, await createStudentWithRecord(server.db), made)
  const change = (attempt: string, values: object) =>
    asSystem(server.db, 'try to change the clock', (tx) =>
      tx.updateTable('test_attempts').set(values).where('id', '=', attempt).execute(),
    )
  await expect(change(id, { is_untimed: false })).rejects.toMatchObject({ constraint: 'attempt_keeps_its_clock' })
  await expect(change(timed, { is_untimed: true })).rejects.toMatchObject({ constraint: 'attempt_keeps_its_clock' })
  await expect(change(timed, { deadline_at: null })).rejects.toMatchObject({
    constraint: 'only_untimed_attempts_are_endless',
  })
  const line = { kind: 'duration', seconds: 60, reason: 'The test’s time', grantedBy: null } as const
  const giveTime = asSystem(server.db, 'try to give a clock', (tx) => insertTimeLines(tx, id, [line], new Date()))
  await expect(giveTime).rejects.toMatchObject({ code: '42501' })
})

test('an administrator cannot give minutes to it, and sees why', async () => {
  const attempt = await open()
  const refused = await server.post(admin, `/admin/attempts/${attempt.id}/time`, { minutes: 10, reason: 'Fire alarm' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ issues: [{ path: 'minutes', message: 'This attempt has no clock.' }] })
  const { attempts } = await json(server.get(admin, '/admin/attempts'))
  expect(attempts).toContainEqual(
    expect.objectContaining({ id: attempt.id, isUntimed: true, deadlineAt: null, timeLines: [] }),
  )
})

test('the end of its window ends it, and a window that moves moves the end', async () => {
  const id = await createAssignment(server.db, student, made, { closes_at: closing })
  const attempt = await open()
  expect(attempt).toMatchObject({ isUntimed: true, deadlineAt: closing.toISOString() })
  await save(attempt)
  const later = new Date('2026-03-04T20:00:00Z')
  await server.db.pool.query('update student_test_assignments set closes_at = $2 where id = $1', [id, later])
  const clock = () => json(server.get(student, `/attempts/${attempt.id}/clock`))
  expect(await clock()).toMatchObject({ deadlineAt: later.toISOString() })
  await server.db.pool.query('update student_test_assignments set closes_at = null where id = $1', [id])
  expect(await clock()).toMatchObject({ deadlineAt: null })
  await server.db.pool.query('update student_test_assignments set closes_at = $2 where id = $1', [id, later])
  server.clock.set('2026-03-04T20:02:01Z')
  await closeOverdueAttempts(server.services)
  const [listed] = (await json(server.get(student, '/student/submissions'))).submissions
  expect(listed).toMatchObject({ isUntimed: true, correctAnswers: 1, composite: null })
})

test('a window that ended before it began, or that came later, is heard too', async () => {
  const attempt = await open()
  await createAssignment(server.db, student, made, { closes_at: new Date('2026-02-01T00:00:00Z') })
  const { deadlineAt } = await json(server.get(student, `/attempts/${attempt.id}/clock`))
  expect(deadlineAt).toBe('2026-03-01T10:00:01.000Z')
  await server.db.pool.query('delete from student_test_assignments where student_id = $1', [student.studentId])
  expect(await json(server.get(student, `/attempts/${attempt.id}/clock`))).toMatchObject({ deadlineAt: null })
})

test('an administrator can forbid it: then the server and the database refuse', async () => {
  const exam = await createTestWithQuestions(server.db, { isAlwaysTimed: true })
  expect((await json(server.get(student, `/tests/${exam.slug}/readiness`))).test).toMatchObject({ isAlwaysTimed: true })
  const refused = await server.post(student, `/tests/${exam.slug}/attempt`, wish)
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'always_timed'])
  await expect(createAttempt(server.db, student, exam, { is_untimed: true })).rejects.toMatchObject({ code: 'PR409' })
  expect(await open({}, student, exam)).not.toHaveProperty('isUntimed')
})

test('it holds back no other test, and does the assignment like any attempt', async () => {
  const other = await createTestWithQuestions(server.db)
  await createAssignment(server.db, student, made)
  const attempt = await open()
  expect((await server.post(student, `/tests/${other.slug}/attempt`)).status).toBe(200)
  const { tests } = await json(server.get(student, '/student/tests'))
  const mine = tests.find(({ test: { id } }: { test: { id: string } }) => id === made.id)
  expect(mine).toMatchObject({ state: 'under_way', inProgress: { deadlineAt: null, isUntimed: true } })
  await submit(attempt)
  expect(await json(server.get(student, `/tests/${made.slug}/readiness`))).toMatchObject({ locked: true })
})

test('it holds back the answers of no other student', async () => {
  const due = { due_date: new Date('2026-02-01T00:00:00Z') }
  await server.db.pool.query(`update tests set show_answers = 'after_due_date' where id = $1`, [made.id])
  await createAssignment(server.db, student, made, due)
  const other = await createStudentWithRecord(server.db)
  await createAssignment(server.db, other, made, due)
  await open()
  const state = async () =>
    (await server.db.pool.query('select public.release_state($1) as state', [made.id])).rows[0].state
  expect(await state()).toBe('released')
  await open({}, other)
  await server.db.pool.query('update tests set answers_released_at = null where id = $1', [made.id])
  expect(await state()).toBe('others_in_progress')
})

/** Two timed attempts of others, and two of the student: untimed first, then timed. */
async function takenByThree() {
  const untimed = await open()
  await save(untimed)
  const first = await submit(untimed)
  for (const name of ['Leo', 'Ana']) {
    const other = await createStudentWithRecord(server.db, { fullName: name, tutor })
    await submit(await open({}, other), other)
  }
  return first
}

test('its result has right answers and topics, and no score, band, percentile or pacing', async () => {
  const { id } = await takenByThree()
  const shown = await json(server.get(student, `/submissions/${id}`))
  expect(shown).toMatchObject({ isUntimed: true, composite: null, correctAnswers: 1, totalQuestions: 40 })
  expect(shown.sections).toMatchObject([{ raw: 1, scaled: null }, { scaled: null }])
  expect(shown.topics.length).toBeGreaterThan(0)
  const forecast = await json(server.get(student, `/submissions/${id}/outlook`))
  expect(forecast).toMatchObject({ composite: null, sections: [], firstTries: null })
  expect(await json(server.get(student, `/submissions/${id}/pacing`))).toEqual({ pacing: null })
})

test('it counts in no average, report or line of scores, and its answers count for practice', async () => {
  await takenByThree()
  const progress = await json(server.get(student, '/student/progress'))
  expect(progress.scores).toEqual([])
  expect(progress.topics.length).toBeGreaterThan(0)
  const { tests } = await json(server.get(admin, '/admin/reports'))
  expect(tests.find(({ id }: { id: string }) => id === made.id)).toMatchObject({ submissions: 2, students: 2 })
  const report = await json(server.get(admin, `/admin/reports/${made.slug}?attempts=all`))
  expect(report).toMatchObject({ submissions: 2 })
  const book = await json(server.get(tutor, '/tutor/gradebook'))
  const own = book.submissions.filter(({ studentId }: { studentId: string }) => studentId === student.studentId)
  expect(own).toMatchObject([{ isUntimed: true, composite: null }])
})
