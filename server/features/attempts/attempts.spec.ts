import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts.ts'
import { emptyRecord } from '#domain/answering.ts'
import {
  anAssignment,
  anAttempt,
  aPerson,
  aStudent,
  aTest,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const threeHours = 3 * 3600

function chosen(option: number, seconds = 10): AnswerRecord {
  return { ...emptyRecord, selectedOption: option, seconds }
}

function typed(text: string, seconds = 10): AnswerRecord {
  return { ...emptyRecord, numericValue: text, seconds }
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

/** The first `n` questions of the test, so that a missing one fails the spec where it is made. */
function questions(made: MadeTest): [string, string, string, string] {
  const [a, b, c, d] = made.questionIds
  if (!a || !b || !c || !d) throw new Error('The test has four questions.')
  return [a, b, c, d]
}

describe('opening a test', () => {
  test('starts an attempt with the server’s deadline', async () => {
    const attempt = await open(await aStudent(server.db), await aTest(server.db, { duration: 180 }))
    expect(attempt).toMatchObject({ changeNumber: 0, currentQuestion: 0, answers: {} })
    expect(Date.parse(attempt.deadlineAt) - Date.parse(attempt.serverNow)).toBe(threeHours * 1000)
  })

  test('again goes on with the same attempt, its answers and its deadline, and a new writer', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
    const first = await open(student, made)
    const [a] = questions(made)
    await save(student, first, { records: [[a, chosen(1)]], currentQuestion: 2 })
    const second = await open(student, made)
    expect(second).toMatchObject({
      id: first.id,
      deadlineAt: first.deadlineAt,
      changeNumber: 1,
      currentQuestion: 2,
      answers: { [a]: chosen(1) },
    })
    expect(second.writer).not.toBe(first.writer)
  })

  test('twice at the same moment makes one attempt', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
    const [one, two] = await Promise.all([open(student, made), open(student, made)])
    expect(one.id).toBe(two.id)
  })

  test('makes the student record with grade 9 and Default School where there is none', async () => {
    const person = await aPerson(server.db, 'student')
    await open(person, await aTest(server.db))
    const { rows } = await server.db.pool.query('select grade, school from students where user_id = $1', [
      person.userId,
    ])
    expect(rows).toEqual([{ grade: 9, school: 'Default School' }])
  })

  test.each(['tutor', 'admin'] as const)('as a %s is a preview that records nothing', async (role) => {
    const person = await aPerson(server.db, role)
    const made = await aTest(server.db, { status: 'draft' })
    const response = await server.post(person, `/tests/${made.slug}/attempt`)
    expect(await response.json()).toMatchObject({ state: 'preview', testId: made.id })
    const { rows } = await server.db.pool.query('select 1 from test_attempts where test_id = $1', [made.id])
    expect(rows).toEqual([])
  })

  test('asks first while another test is in progress, and starts when the student says so', async () => {
    const student = await aStudent(server.db)
    const [first, second] = [await aTest(server.db, { title: 'The first' }), await aTest(server.db)]
    const { deadlineAt } = await open(student, first)
    const refused = await server.post(student, `/tests/${second.slug}/attempt`)
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: 'other_test_in_progress',
        message: 'You are still taking The first. Its clock keeps running.',
        running: { title: 'The first', slug: first.slug, deadlineAt, serverNow: server.clock.now().toISOString() },
      },
    ])
    const started = await server.post(student, `/tests/${second.slug}/attempt`, { startAnother: true })
    expect(started.status).toBe(200)
    // Going on with either asks nothing.
    for (const made of [first, second]) await open(student, made)
  })

  test('asks nothing about a test whose time has run out, or of another student', async () => {
    const student = await aStudent(server.db)
    const over = await aTest(server.db)
    await anAttempt(server.db, student, over, {
      started_at: new Date(server.clock.now().getTime() - 7200_000),
      deadline_at: new Date(server.clock.now().getTime() - 1000),
    })
    const running = await aTest(server.db)
    await open(await aStudent(server.db), running)
    await open(student, running)
  })

  test('is refused to parents', async () => {
    const response = await server.post(
      await aPerson(server.db, 'parent'),
      `/tests/${(await aTest(server.db)).id}/attempt`,
    )
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not_allowed' }])
  })

  test('by id is as good as by slug', async () => {
    const made = await aTest(server.db)
    const response = await server.post(await aStudent(server.db), `/tests/${made.id}/attempt`)
    expect(response.status).toBe(200)
  })

  test.each([
    ['an unknown slug', 'no-such-test'],
    ['an unknown id', '0199d1a0-0000-7000-8000-000000000000'],
    ['a malformed id', 'not%20an%20id;drop'],
  ])('%s is not found', async (_name, ref) => {
    const response = await server.post(await aStudent(server.db), `/tests/${ref}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'not_found', message: 'Test not found in database' },
    ])
  })

  test('a draft that is assigned is not available yet', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db, { status: 'draft' })
    await anAssignment(server.db, student, made)
    const response = await server.post(student, `/tests/${made.slug}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'test_not_available' }])
  })

  test('a draft that is not assigned does not exist for a student', async () => {
    const made = await aTest(server.db, { status: 'draft' })
    expect((await server.post(await aStudent(server.db), `/tests/${made.slug}/attempt`)).status).toBe(404)
  })

  test('a completed and locked test stays locked', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
    await anAssignment(server.db, student, made, { completed: true, locked: true })
    const response = await server.post(student, `/tests/${made.slug}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'test_locked', message: 'This test is locked. Enter the correct PIN to retake.' },
    ])
  })

  test.each([
    [[], 'Test has no sections configured'],
    [[{ title: 'Empty', subject: null, questions: [] }], 'Test has no questions configured'],
  ])('a test that is not ready says why', async (sections, message) => {
    const made = await aTest(server.db, { sections })
    const response = await server.post(await aStudent(server.db), `/tests/${made.slug}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'test_not_ready', message }])
  })
})

describe('saving changes', () => {
  let student: SignedInStudent
  let made: MadeTest
  let attempt: { id: string; writer: string; deadlineAt: string }

  async function freshAttempt() {
    student = await aStudent(server.db)
    made = await aTest(server.db)
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
  })

  test('a device that was overtaken may write no more', async () => {
    const [a] = await freshAttempt()
    const elsewhere = await open(student, made)
    const response = await save(student, attempt, { records: [[a, chosen(0)]] })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'attempt_continued_elsewhere' }])
    expect((await save(student, { ...attempt, writer: elsewhere.writer }, { records: [[a, chosen(1)]] })).status).toBe(
      200,
    )
  })

  test('without a change the place in the test is kept', async () => {
    await freshAttempt()
    expect((await save(student, attempt, { currentQuestion: 3 })).status).toBe(200)
    expect((await open(student, made)).currentQuestion).toBe(3)
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
    await submit(student, attempt)
    const response = await save(student, attempt, { records: [[a, chosen(0)]] })
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'attempt_closed' }])
  })

  test.each(['another student', 'a tutor', 'an administrator'])('%s cannot touch it', async (who) => {
    const [a] = await freshAttempt()
    const other =
      who === 'another student'
        ? await aStudent(server.db)
        : await aPerson(server.db, who === 'a tutor' ? 'tutor' : 'admin')
    const response = await save(other, attempt, { records: [[a, chosen(0)]] })
    const status = who === 'another student' ? 404 : 403
    expect([response.status, (await submit(other, attempt)).status]).toEqual([status, status])
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
    await freshAttempt()
    let refused: Response | undefined
    for (let round = 0; round < 40 && !refused; round++) {
      const records = Array.from({ length: 500 }, (): [string, AnswerRecord] => [
        crypto.randomUUID(),
        typed('1.234', 9),
      ])
      const response = await save(student, attempt, { first: round * 500 + 1, records })
      if (response.status !== 200) refused = response
    }
    expect([refused?.status, await refused?.json()]).toMatchObject([422, { code: 'invalid_input' }])
  })
})

describe('submitting', () => {
  test('scores on the server and tells sections and topics; so few questions have no scaled score', async () => {
    const student = await aStudent(server.db, { fullName: 'Maya' })
    const made = await aTest(server.db, {
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
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
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
    const student = await aStudent(server.db)
    const answers = ['1,000', '$1,000', '3/4', '1 1/2', '\u22123', '2/3', '0.6667', '75%', '12 apples', '1,5']
    const keys = [1000, 1, 0.75, 1.5, -3, 2 / 3, 0.666, 75, 12, 1.5]
    const made = await aTest(server.db, {
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
    // What is no number stays in the attempt as it was typed.
    const kept = await server.db.pool.query('select answers from test_attempts where id = $1', [attempt.id])
    expect(kept.rows[0].answers[made.questionIds[8] ?? ''].numericValue).toBe('12 apples')
  })

  test('completes and locks the assignment, or makes one', async () => {
    const student = await aStudent(server.db)
    const assigned = await aTest(server.db)
    const free = await aTest(server.db)
    await anAssignment(server.db, student, assigned, { due_date: new Date('2026-03-05T00:00:00Z') })
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
    const student = await aStudent(server.db)
    const attempt = await open(student, await aTest(server.db))
    const bodies = await Promise.all(
      [submit(student, attempt), submit(student, attempt)].map(async (r) => (await r).json()),
    )
    const again = await (await submit(student, attempt)).json()
    expect(new Set([...bodies, again].map(({ submission }) => submission.id)).size).toBe(1)
    const { rows } = await server.db.pool.query('select 1 from test_submissions where attempt_id = $1', [attempt.id])
    expect(rows).toHaveLength(1)
  })

  test('after the deadline and its grace submits what had been saved, and says how much came too late', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
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
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
    const opened = await server.post(student, `/tests/${made.slug}/attempt`)
    expect(await opened.text()).not.toMatch(/correct|explanation|secret/i)
    const attempt = await open(student, made)
    const [a] = questions(made)
    server.clock.advance(60)
    await submit(student, attempt, { records: [[a, chosen(1, 42)]] })
    await server.db.pool.query('update test_questions set correct_answer = 3 where id = $1', [a])
    const { rows } = await server.db.pool.query(
      `select sa.user_answer, sa.correct_answer, sa.is_correct, sa.points_earned, sa.time_spent
       from submission_answers sa join test_submissions s on s.id = sa.submission_id
       where s.attempt_id = $1 and sa.question_id = $2`,
      [attempt.id, a],
    )
    expect(rows).toEqual([
      { user_answer: { option: 1 }, correct_answer: { option: 1 }, is_correct: true, points_earned: 1, time_spent: 42 },
    ])
  })

  test('a key that was changed during the attempt is the one that scores', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
    const [a] = questions(made)
    await submit(await aStudent(server.db), await open(await aStudent(server.db), made)).catch(() => {})
    const attempt = await open(student, made)
    await server.db.pool.query('update test_questions set correct_answer = 3 where id = $1', [a])
    const { submission } = await (await submit(student, attempt, { records: [[a, chosen(3)]] })).json()
    expect(submission.correctAnswers).toBe(1)
  })
})

describe('time that runs out while nobody is there', () => {
  test('is closed by the server with what had been saved, once', async () => {
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
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
    const student = await aStudent(server.db)
    const made = await aTest(server.db)
    await open(student, made)
    server.clock.advance(threeHours + 121)
    const response = await server.post(student, `/tests/${made.slug}/attempt`)
    expect(await response.json()).toMatchObject({ state: 'submitted', submission: { testSlug: made.slug } })
  })
})
