import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { attemptId, questionId } from '#contracts/wire/ids.ts'
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
import { closeOverdueAttempts } from './close-overdue-attempts.ts'
import { saveChanges } from './save-changes.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const threeHours = 3 * 3600

function chosen(option: number, seconds = 10): AnswerRecord {
  return { ...emptyAnswerRecord, selectedOption: makeOptionId(option), seconds }
}

function typed(text: string, seconds = 10): AnswerRecord {
  return { ...emptyAnswerRecord, numericValue: text, seconds }
}

async function open(student: SignedInPerson, made: MadeTest) {
  const response = await server.post(student, `/tests/${made.slug}/attempt`)
  expect(response.status).toBe(200)
  const opening = await response.json()
  return opening.attempt
}

interface Sent {
  writer: string
  first?: number
  records?: [question: string, record: AnswerRecord][]
  currentQuestion?: number
}

function batchOf({ writer, first = 1, records = [], currentQuestion = 0 }: Sent) {
  const changes = records.map(([question, record], at) => ({ number: first + at, question, record }))
  return { writer, changes, currentQuestion }
}

function save(student: SignedInPerson, attempt: { id: string; writer: string }, sent: Omit<Sent, 'writer'>) {
  return server.post(student, `/attempts/${attempt.id}/changes`, batchOf({ writer: attempt.writer, ...sent }))
}

function submit(student: SignedInPerson, attempt: { id: string; writer: string }, sent: Omit<Sent, 'writer'> = {}) {
  return server.post(student, `/attempts/${attempt.id}/submit`, batchOf({ writer: attempt.writer, ...sent }))
}

/** Returns the first `n` questions of the test, and fails if one is missing. */
function questions(made: MadeTest): [string, string, string, string] {
  const [a, b, c, d] = made.questionIds
  if (!a || !b || !c || !d) throw new Error('The test has four questions.')
  return [a, b, c, d]
}

describe('saving changes', () => {
  let student: SignedInStudent
  let made: MadeTest
  let attempt: { id: string; writer: string; deadlineAt: string }

  async function freshAttempt() {
    student = await createStudentWithRecord(server.db)
    made = await createTestWithQuestions(server.db)
    attempt = await open(student, made)
    return questions(made)
  }

  async function stored() {
    const { rows } = await server.db.pool.query('select answers, change_number from test_attempts where id = $1', [
      attempt.id,
    ])
    return { answers: rows[0].answers, changeNumber: rows[0].change_number }
  }

  test('the last record of each question is kept', async () => {
    const [a, b] = await freshAttempt()
    const response = await save(student, attempt, {
      records: [
        [a, chosen(0)],
        [b, typed('-1.5')],
        [a, chosen(3)],
      ],
    })
    expect(await response.json()).toMatchObject({ changeNumber: 3, deadlineAt: attempt.deadlineAt })
    expect(await stored()).toEqual({ answers: { [a]: chosen(3), [b]: typed('-1.5') }, changeNumber: 3 })
  })

  test('a repeated batch changes nothing, and neither does one that is partly repeated', async () => {
    const [a, b] = await freshAttempt()
    await save(student, attempt, { records: [[a, chosen(0)]] })
    await save(student, attempt, { first: 2, records: [[a, chosen(1)]] })
    const repeated = await save(student, attempt, { records: [[a, chosen(0)]] })
    expect([repeated.status, await repeated.json()]).toMatchObject([200, { changeNumber: 2 }])
    expect((await stored()).answers).toEqual({ [a]: chosen(1) })

    await save(student, attempt, {
      first: 2,
      records: [
        [a, chosen(1)],
        [b, chosen(2)],
      ],
    })
    expect(await stored()).toEqual({ answers: { [a]: chosen(1), [b]: chosen(2) }, changeNumber: 3 })
  })

  test('a gap is refused with the number that has to come next', async () => {
    const [a] = await freshAttempt()
    const response = await save(student, attempt, { first: 5, records: [[a, chosen(0)]] })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'changes_out_of_step', expectedChange: 1 },
    ])
    const submitted = await submit(student, attempt, { first: 5, records: [[a, chosen(0)]] })
    expect([submitted.status, await submitted.json()]).toMatchObject([
      409,
      { code: 'changes_out_of_step', expectedChange: 1 },
    ])
    expect(await stored()).toEqual({ answers: {}, changeNumber: 0 })
  })

  test('numbers that do not ascend within a batch are refused', async () => {
    const [a, b] = await freshAttempt()
    const body = batchOf({
      writer: attempt.writer,
      records: [
        [a, chosen(0)],
        [b, chosen(0)],
      ],
    })
    body.changes[1] = { number: 3, question: b, record: chosen(0) }
    const response = await server.post(student, `/attempts/${attempt.id}/changes`, body)
    expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'changes.1.number' }] }])
    const submitted = await server.post(student, `/attempts/${attempt.id}/submit`, body)
    expect([submitted.status, await submitted.json()]).toMatchObject([422, { issues: [{ path: 'changes.1.number' }] }])
    expect(await stored()).toEqual({ answers: {}, changeNumber: 0 })
  })

  test('a device that was overtaken may write no more', async () => {
    const [a] = await freshAttempt()
    const elsewhere = await open(student, made)
    const response = await save(student, attempt, { records: [[a, chosen(0)]] })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'attempt_continued_elsewhere' }])
    const place = await save(student, attempt, { currentQuestion: 3 })
    expect([place.status, await place.json()]).toMatchObject([409, { code: 'attempt_continued_elsewhere' }])
    expect((await save(student, { ...attempt, writer: elsewhere.writer }, { records: [[a, chosen(1)]] })).status).toBe(
      200,
    )
  })

  test('without a change the place in the test is kept', async () => {
    await freshAttempt()
    expect((await save(student, attempt, { currentQuestion: 3 })).status).toBe(200)
    expect((await open(student, made)).currentQuestion).toBe(3)
  })

  test('the place is kept within two minutes after the deadline, and refused later', async () => {
    await freshAttempt()
    server.clock.advance(threeHours + 120)
    expect((await save(student, attempt, { currentQuestion: 3 })).status).toBe(200)
    server.clock.advance(1)
    const response = await save(student, attempt, { currentQuestion: 2 })
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'attempt_closed', message: 'Time ran out. Your saved answers are being submitted.' },
    ])
  })

  test('an answer counts that arrives a second before the deadline', async () => {
    const [a] = await freshAttempt()
    server.clock.advance(threeHours - 1)
    expect((await save(student, attempt, { records: [[a, chosen(1)]] })).status).toBe(200)
    expect((await stored()).answers).toEqual({ [a]: chosen(1) })
  })

  test('answers that arrive within two minutes after the deadline count, later ones are refused', async () => {
    const [a, b] = await freshAttempt()
    server.clock.advance(threeHours + 120)
    expect((await save(student, attempt, { records: [[a, chosen(1)]] })).status).toBe(200)
    server.clock.advance(1)
    const response = await save(student, attempt, { first: 2, records: [[b, chosen(1)]] })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'attempt_closed' }])
    expect((await stored()).answers).toEqual({ [a]: chosen(1) })
  })

  test('a submitted attempt is closed', async () => {
    const [a] = await freshAttempt()
    const writesElsewhere = { ...attempt, writer: crypto.randomUUID() }
    await submit(student, attempt)
    for (const device of [attempt, writesElsewhere]) {
      const response = await save(student, device, { records: [[a, chosen(0)]] })
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { code: 'attempt_closed', message: 'This test was already submitted.' },
      ])
    }
  })

  test.each(['another student', 'a tutor', 'an administrator'])('%s cannot touch it', async (who) => {
    const [a] = await freshAttempt()
    const stranger = await createStudentWithRecord(server.db)
    await createAttempt(server.db, stranger, made)
    const role = who === 'a tutor' ? 'tutor' : 'admin'
    const other = who === 'another student' ? stranger : await createPerson(server.db, role)
    const response = await save(other, attempt, { records: [[a, chosen(0)]] })
    const place = await save(other, attempt, { currentQuestion: 2 })
    const status = who === 'another student' ? 404 : 403
    expect([response.status, place.status, (await submit(other, attempt)).status]).toEqual([status, status, status])
    expect(await stored()).toEqual({ answers: {}, changeNumber: 0 })
  })

  test.each([
    [
      'an option that is no index',
      { selectedOption: -1, numericValue: '', seconds: 0 },
      'changes.0.record.selectedOption',
    ],
    [
      'a text that is too long',
      { selectedOption: null, numericValue: '1'.repeat(41), seconds: 0 },
      'changes.0.record.numericValue',
    ],
    ['negative seconds', { selectedOption: null, numericValue: '', seconds: -1 }, 'changes.0.record.seconds'],
    ['nothing', null, 'changes.0.record'],
  ])('%s is refused by its path', async (_name, record, path) => {
    const [a] = await freshAttempt()
    const response = await server.post(student, `/attempts/${attempt.id}/changes`, {
      writer: attempt.writer,
      currentQuestion: 0,
      changes: [{ number: 1, question: a, record }],
    })
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'invalid_input', issues: [{ path }] }])
  })

  test('a sheet that no test could fill is refused and changes nothing', async () => {
    student = await createStudentWithRecord(server.db)
    made = await createTestWithQuestions(server.db)
    const [a] = questions(made)
    const writer = crypto.randomUUID()
    const answers = { x: 'x'.repeat(1_999_900) }
    const id = await createAttempt(server.db, student, made, { writer, answers, started_at: server.clock.now() })
    const response = await save(student, { id, writer }, { records: [[a, chosen(0)]] })
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'invalid_input', message: 'There are more answers than the test has questions.' },
    ])
    const { rows } = await server.db.pool.query('select change_number from test_attempts where id = $1', [id])
    expect(rows).toEqual([{ change_number: 0 }])
  })

  test('an error of the database is no refusal', async () => {
    const [a] = await freshAttempt()
    const lost = new Error('timeout expired')
    const connect = () => Promise.reject(lost)
    const pool: typeof server.db.pool = Object.create(server.db.pool, { connect: { value: connect } })
    const services = { ...server.services, db: { ...server.db, pool } }
    await save(student, attempt, { records: [[a, chosen(1)]] })
    const changes = [{ number: 2, question: questionId.parse(a), record: chosen(0) }]
    const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
    await expect(saveChanges(services, student, attemptId.parse(attempt.id), batch)).rejects.toBe(lost)
  })
})

describe('submitting', () => {
  test('scores on the server and tells sections and topics; so few questions have no scaled score', async () => {
    const student = await createStudentWithRecord(server.db, { fullName: 'Maya' })
    const made = await createTestWithQuestions(server.db, {
      title: 'Sample',
      sections: [
        {
          title: 'Reading',
          subject: 'reading',
          questions: [
            { key: 1, topic: 'Punctuation' },
            { key: 2, topic: 'Punctuation' },
          ],
        },
        {
          title: 'Math',
          subject: 'math',
          questions: [
            { key: null, topic: 'Circles' },
            { key: -1.5, entry: 'number', topic: 'Percent' },
          ],
        },
      ],
    })
    const attempt = await open(student, made)
    const [a, b, c, d] = questions(made)
    await save(student, attempt, {
      records: [
        [a, chosen(1)],
        [b, chosen(0)],
      ],
    })
    server.clock.advance(600)
    const response = await submit(student, attempt, {
      first: 3,
      records: [
        [c, chosen(0)],
        [d, typed('-1.50')],
      ],
    })
    const { submission, changesTooLate } = await response.json()
    expect(changesTooLate).toBe(0)
    expect(submission).toMatchObject({
      testSlug: made.slug,
      testTitle: 'Sample',
      studentName: 'Maya',
      correctAnswers: 2,
      totalQuestions: 3,
      scorePercentage: 67,
      unanswered: 0,
      timeSpent: 600,
      isEstimated: true,
      sections: [
        { subject: 'reading', raw: 1, scored: 2, scaled: null },
        { subject: 'math', raw: 1, scored: 1, scaled: null },
      ],
      composite: null,
      topics: [
        { subject: 'reading', topic: 'Punctuation', correct: 1, scored: 2, percentage: 50 },
        { subject: 'math', topic: 'Percent', correct: 1, scored: 1, percentage: 100 },
      ],
    })
  })

  test('records no more time for the questions than the attempt took', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const attempt = await open(student, made)
    const [a, b] = questions(made)
    server.clock.advance(90)
    const records = [
      [a, chosen(1, 400)],
      [b, chosen(0, 200)],
    ] satisfies [string, AnswerRecord][]
    const { submission } = await (await submit(student, attempt, { records })).json()
    expect(submission.timeSpent).toBe(90)
    const { rows } = await server.db.pool.query(
      'select time_spent from submission_answers where submission_id = $1 order by position',
      [submission.id],
    )
    expect(rows.map(({ time_spent }) => time_spent)).toEqual([60, 30, 0, 0])
  })

  test('reads numbers as they were typed, and never as another number', async () => {
    const student = await createStudentWithRecord(server.db)
    const answers = ['1,000', '$1,000', '3/4', '1 1/2', '\u22123', '2/3', '0.6667', '75%', '12 apples', '1,5']
    const keys = [1000, 1, 0.75, 1.5, -3, 2 / 3, 0.666, 75, 12, 1.5]
    const made = await createTestWithQuestions(server.db, {
      sections: [{ title: 'Math', subject: 'math', questions: keys.map((key) => ({ key, entry: 'number' })) }],
    })
    const attempt = await open(student, made)
    const records = made.questionIds.map((question, at): [string, AnswerRecord] => [question, typed(answers[at] ?? '')])
    const { submission } = await (await submit(student, attempt, { records })).json()
    expect(submission).toMatchObject({ correctAnswers: 5, totalQuestions: 10, unanswered: 4 })
    const { rows } = await server.db.pool.query(
      `select user_answer from submission_answers a join test_submissions s on s.id = a.submission_id
       where s.attempt_id = $1 order by a.position`,
      [attempt.id],
    )
    expect(rows.map(({ user_answer }) => user_answer)).toEqual([
      ...[1000, 1000, 0.75, 1.5, -3, 2 / 3].map((number, at) => ({ number, typed: answers[at] })),
      ...[null, null, null, null],
    ])
    // The attempt keeps the typed text even if it is not a number.
    const kept = await server.db.pool.query('select answers from test_attempts where id = $1', [attempt.id])
    expect(kept.rows[0].answers[made.questionIds[8] ?? ''].numericValue).toBe('12 apples')
  })

  test('completes and locks the assignment, or makes one', async () => {
    const student = await createStudentWithRecord(server.db)
    const assigned = await createTestWithQuestions(server.db)
    const free = await createTestWithQuestions(server.db)
    await createAssignment(server.db, student, assigned, { due_date: new Date('2026-03-05T00:00:00Z') })
    for (const made of [assigned, free]) await submit(student, await open(student, made))
    const { rows } = await server.db.pool.query(
      'select test_id, completed, locked, due_date from student_test_assignments where student_id = $1 order by test_id = $2 desc',
      [student.studentId, assigned.id],
    )
    expect(rows).toEqual([
      { test_id: assigned.id, completed: true, locked: true, due_date: new Date('2026-03-05T00:00:00Z') },
      { test_id: free.id, completed: true, locked: true, due_date: null },
    ])
  })

  test('twice, and at the same moment, gives the same submission', async () => {
    const student = await createStudentWithRecord(server.db)
    const attempt = await open(student, await createTestWithQuestions(server.db))
    const bodies = await Promise.all(
      [submit(student, attempt), submit(student, attempt)].map(async (r) => (await r).json()),
    )
    const again = await (await submit(student, attempt)).json()
    expect(new Set([...bodies, again].map(({ submission }) => submission.id)).size).toBe(1)
    const { rows } = await server.db.pool.query('select 1 from test_submissions where attempt_id = $1', [attempt.id])
    expect(rows).toHaveLength(1)
  })

  test('after the deadline and its grace submits what had been saved, and says how much came too late', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const attempt = await open(student, made)
    const [a, b] = questions(made)
    await save(student, attempt, { records: [[a, chosen(1)]] })
    server.clock.advance(threeHours + 121)
    const response = await submit(student, attempt, {
      records: [
        [a, chosen(1)],
        [b, chosen(2)],
      ],
    })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { changesTooLate: 1, submission: { correctAnswers: 1, timeSpent: threeHours } },
    ])
  })

  test('keeps its answers with what they were scored by, and no key leaves before', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const opened = await server.post(student, `/tests/${made.slug}/attempt`)
    expect(await opened.text()).not.toMatch(/correct|explanation|secret/i)
    const attempt = await open(student, made)
    const [a] = questions(made)
    server.clock.advance(60)
    await submit(student, attempt, { records: [[a, chosen(1, 42)]] })
    await server.db.pool.query('update test_questions set correct_option = $2 where id = $1', [a, makeOptionId(3)])
    const { rows } = await server.db.pool.query(
      `select sa.user_answer, sa.is_correct, sa.time_spent
       from submission_answers sa join test_submissions s on s.id = sa.submission_id
       where s.attempt_id = $1 and sa.question_id = $2`,
      [attempt.id, a],
    )
    expect(rows).toEqual([{ user_answer: makeOptionId(1), is_correct: true, time_spent: 42 }])
  })

  test('a key that is changed during the attempt reaches the next attempt', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const [a] = questions(made)
    await submit(
      await createStudentWithRecord(server.db),
      await open(await createStudentWithRecord(server.db), made),
    ).catch(() => {})
    const attempt = await open(student, made)
    await server.db.pool.query('update test_questions set correct_option = $2 where id = $1', [a, makeOptionId(3)])
    const { submission } = await (await submit(student, attempt, { records: [[a, chosen(3)]] })).json()
    expect(submission.correctAnswers).toBe(0)
    const next = await open(await createStudentWithRecord(server.db), made)
    expect(next.testVersion).toBeGreaterThan(attempt.testVersion)
  })
})

describe('time that runs out while nobody is there', () => {
  test('is closed by the server with what had been saved, once', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const attempt = await open(student, made)
    const [a] = questions(made)
    await save(student, attempt, { records: [[a, chosen(1)]] })
    server.clock.advance(threeHours + 100)
    await closeOverdueAttempts(server.services)
    expect((await server.get(student, `/tests/${made.slug}/submissions/latest`)).status).toBe(404)
    server.clock.advance(30)
    await Promise.all([closeOverdueAttempts(server.services), closeOverdueAttempts(server.services)])
    const latest = await server.get(student, `/tests/${made.slug}/submissions/latest`)
    expect(await latest.json()).toMatchObject({ correctAnswers: 1, timeSpent: threeHours })
    const { rows } = await server.db.pool.query('select 1 from test_submissions where attempt_id = $1', [attempt.id])
    expect(rows).toHaveLength(1)
  })

  test('is closed when the student comes back first', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    await open(student, made)
    server.clock.advance(threeHours + 121)
    const response = await server.post(student, `/tests/${made.slug}/attempt`)
    expect(await response.json()).toMatchObject({ state: 'submitted', submission: { testSlug: made.slug } })
  })
})
