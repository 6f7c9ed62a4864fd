/** Tests that checks still hold if another device or an administrator acts between two steps. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { asSystem, batch } from '#server/db/transactions.ts'
import {
  createAssignment,
  createAttempt,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { listLockedRows } from '#test/support/row-locks.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import {
  findOpenAttempt,
  forwardProgressStatement,
  listOverdueAttempts,
  lockAttemptStatement,
  lockOverdueAttempt,
  otherOpenAttemptStatement,
  updateContact,
} from './attempts.queries.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'
import { computeGraceEnd } from './deadline.ts'

interface Opened {
  readonly id: string
  readonly writer: string
}

let server: TestServer
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, { duration: 60 })
})

async function open(test = made): Promise<Opened> {
  const response = await server.post(student, `/tests/${test.slug}/attempt`, { startAnother: true })
  return (await response.json()).attempt
}

async function submit({ id, writer }: Opened, option?: number) {
  const record = { ...emptyAnswerRecord, selectedOption: option === undefined ? null : makeOptionId(option) }
  const changes = option === undefined ? [] : [{ number: 1, question: made.questionIds[0], record }]
  const response = await server.post(student, `/attempts/${id}/submit`, { writer, changes, currentQuestion: 0 })
  return { status: response.status, body: await response.json() }
}

async function submissions() {
  const { rows } = await server.db.pool.query(
    'select attempt_id, correct_answers from test_submissions where test_id = $1',
    [made.id],
  )
  return rows
}

test('a device that was overtaken cannot submit, and the one that took over can', async () => {
  const before = await open()
  const now = await open()
  expect(await submit(before, 2)).toMatchObject({ status: 409, body: { code: 'attempt_continued_elsewhere' } })
  expect(await submissions()).toEqual([])
  const { rows } = await server.db.pool.query('select status, answers from test_attempts where id = $1', [now.id])
  expect(rows).toEqual([{ status: 'in_progress', answers: {} }])
  expect((await submit(now)).status).toBe(200)
  expect(await submissions()).toHaveLength(1)
})

test('a device that was overtaken may say that the time is over, but its answers do not count', async () => {
  const before = await open()
  await open()
  server.clock.advance(3600 + 121)
  expect(await submit(before, 0)).toMatchObject({ status: 200, body: { changesTooLate: 1 } })
  expect(await submissions()).toMatchObject([{ correct_answers: 0 }])
})

test('an old copy of a batch that comes with the submit takes no newer answer back', async () => {
  const { id, writer } = await open()
  const changes = [1, 2].map((number) => ({
    number,
    question: made.questionIds[0],
    record: { ...emptyAnswerRecord, selectedOption: makeOptionId(number) },
  }))
  const batch = { writer, changes, currentQuestion: 0 }
  expect((await server.post(student, `/attempts/${id}/changes`, batch)).status).toBe(200)
  const old = { ...batch, changes: changes.slice(0, 1) }
  const response = await server.post(student, `/attempts/${id}/submit`, old)
  expect([response.status, await response.json()]).toMatchObject([200, { changesTooLate: 0 }])
  const { rows } = await server.db.pool.query('select answers, change_number from test_attempts where id = $1', [id])
  expect(rows).toMatchObject([
    { answers: { [made.questionIds[0] ?? '']: { selectedOption: makeOptionId(2) } }, change_number: 2 },
  ])
})

test('a submit changes no attempt, assignment or submission but its own', async () => {
  const other = await createStudentWithRecord(server.db)
  const second = await createTestWithQuestions(server.db)
  const [classmate, also] = [
    await createAttempt(server.db, other, made),
    await createAttempt(server.db, student, second),
  ]
  const done = await createSubmission(server.db, other, second)
  await createAssignment(server.db, other, made)
  await createAssignment(server.db, student, second)
  const everythingElse = async () => {
    const { rows } = await server.db.pool.query(
      `select 'attempt' as kind, id::text, to_jsonb(a) - 'id' as content from test_attempts a where id = any($1)
       union all select 'assignment', id::text, to_jsonb(s) - 'id' from student_test_assignments s
         where (student_id, test_id) in (($2, $3), ($4, $5))
       union all select 'checks', submission_id::text, to_jsonb(c) from submission_checks c where submission_id = $6
       order by kind, id`,
      [[classmate, also], other.studentId, made.id, student.studentId, second.id, done],
    )
    return rows
  }
  const before = await everythingElse()
  expect(before).toHaveLength(4)
  // All answers arrive at once, so a tutor should look at the submission.
  const attempt = await open()
  expect((await submit(attempt, 0)).status).toBe(200)
  expect(await everythingElse()).toEqual(before)
  expect(await submissions()).toEqual([{ attempt_id: attempt.id, correct_answers: expect.any(Number) }])
})

test('a submit notes an unusual pace for its own submission, and completes its own version', async () => {
  const other = await createStudentWithRecord(server.db)
  const [elsewhere, begun] = [await createTestWithQuestions(server.db), await createTestWithQuestions(server.db)]
  const done = await createSubmission(server.db, other, elsewhere)
  await createAttempt(server.db, other, begun)
  const versions = async () => {
    const { rows } = await server.db.pool.query(
      'select test_id, subjects, topics from test_versions where test_id = any($1) order by test_id',
      [[elsewhere.id, begun.id]],
    )
    return rows
  }
  const before = await versions()
  expect(before).toHaveLength(2)
  const questions = [{ key: 0 }, { key: 0 }, { key: 0 }, { key: 0 }]
  made = await createTestWithQuestions(server.db, { sections: [{ title: 'Math', subject: 'math', questions }] })
  const { id, writer } = await open()
  const record = { ...emptyAnswerRecord, selectedOption: makeOptionId(0) }
  const changes = made.questionIds.map((question, place) => ({ number: place + 1, question, record }))
  const response = await server.post(student, `/attempts/${id}/submit`, { writer, changes, currentQuestion: 0 })
  expect(response.status).toBe(200)
  const { rows } = await server.db.pool.query(
    `select s.attempt_id, c.active_seconds from submission_checks c join test_submissions s on s.id = c.submission_id
     where s.id = $1 or s.attempt_id = $2`,
    [done, id],
  )
  expect(rows).toEqual([{ attempt_id: id, active_seconds: 0 }])
  expect(await versions()).toEqual(before)
})

test('the result of a submit is read with the student’s rights, the first time and each time after', async () => {
  const other = await createTestWithQuestions(server.db)
  await open(other)
  const attempt = await open()
  // The same questions are in a test in progress, so this student may not see how they were judged.
  const first = await submit(attempt, 0)
  expect(first).toMatchObject({ status: 200, body: { submission: { questionsLeftOut: 4, topics: [] } } })
  const again = await submit(attempt, 0)
  expect(again).toMatchObject({ status: 200, body: { submission: { questionsLeftOut: 4, topics: [] } } })
})

test('the result of an expired attempt is read with the student’s rights when it is opened', async () => {
  const other = await createTestWithQuestions(server.db, { duration: 600 })
  await open(other)
  await open()
  server.clock.advance(3600 + 121)
  const response = await server.post(student, `/tests/${made.slug}/attempt`)
  expect(await response.json()).toMatchObject({ state: 'submitted', submission: { questionsLeftOut: 4, topics: [] } })
})

test('an attempt that goes on brings the questions that it began with', async () => {
  const bring = async () => {
    const response = await server.post(student, `/tests/${made.slug}/attempt`, { withPaper: true })
    const { attempt, paper } = await response.json()
    return { attempt, first: paper.questions[0].html }
  }
  const { first } = await bring()
  await server.db.pool.query(`update test_questions set text = 'Other words' where id = $1`, [made.questionIds[0]])
  const later = await bring()
  expect(later.first).toBe(first)
  expect((await submit(later.attempt)).status).toBe(200)
})

test('an attempt that gets minutes after it was found to be over is left open', async () => {
  const { id } = await open()
  server.clock.advance(3600 + 121)
  const { db } = server
  const found = computeGraceEnd(server.clock.now())
  await db.pool.query(`update test_attempts set deadline_at = deadline_at + interval '1 second' where id = $1`, [id])
  expect(await asSystem(db, 'lock it', (tx) => lockOverdueAttempt(tx, id, found))).toBeUndefined()
})

test('a sweep leaves alone an attempt that gets minutes during the sweep', async () => {
  const { id } = await open()
  // Deletes attempts that other tests left open, because a sweep would close them too.
  await server.db.pool.query(`delete from test_attempts where id <> $1 and status = 'in_progress'`, [id])
  server.clock.advance(3600 + 121)
  const { db, services } = server
  const extend = `update test_attempts set deadline_at = deadline_at + interval '10 seconds' where id = '${id}'`
  const connect = db.pool.connect.bind(db.pool)
  let transactions = 0
  // Runs between the transaction that finds the attempt and the one that closes it.
  const meanwhile: TestServer['db']['pool'] = Object.create(db.pool, {
    connect: {
      value: async () => {
        transactions += 1
        if (transactions === 2) await db.pool.query(extend)
        return connect()
      },
    },
  })
  expect(await closeOverdueAttempts({ ...services, db: { ...db, pool: meanwhile } })).toBe(0)
  expect(transactions).toBe(2)
  expect(await submissions()).toEqual([])
})

describe('what the database is asked', () => {
  const deadline = new Date('2026-03-01T11:00:00Z')
  const later = (seconds: number) => new Date(deadline.getTime() + seconds * 1000)
  const query = <Result>(work: Parameters<typeof asSystem<Result>>[2]) => asSystem(server.db, 'ask', work)

  test('opening, submitting and handing in lock this attempt and no other one', async () => {
    const id = await createAttempt(server.db, student, made)
    const other = await createStudentWithRecord(server.db)
    await createAttempt(server.db, other, made)
    const opening = await query(async (tx) => {
      expect(await findOpenAttempt(tx, student.studentId, made.id)).toMatchObject({ id })
      return listLockedRows(tx, 'test_attempts')
    })
    const submitting = await query(async (tx) => {
      await batch(tx, [lockAttemptStatement({ attempt: id })], server.db)
      return listLockedRows(tx, 'test_attempts')
    })
    const handingIn = await query(async (tx) => {
      await batch(tx, [forwardProgressStatement({ attempt: id, questions: '{}' })], server.db)
      return listLockedRows(tx, 'test_attempts')
    })
    expect([opening, submitting, handingIn]).toEqual([[id], [id], [id]])
  })

  test('of the other tests in progress, the one that ends first is named', async () => {
    const [longer, shorter] = [await createTestWithQuestions(server.db), await createTestWithQuestions(server.db)]
    await createAttempt(server.db, student, longer, { deadline_at: later(90) })
    await createAttempt(server.db, student, shorter, { deadline_at: later(30) })
    const asked = { student: student.studentId, test: made.id, now: deadline }
    const [rows] = await query((tx) => batch(tx, [otherOpenAttemptStatement(asked)], server.db))
    expect(rows).toMatchObject([{ slug: shorter.slug, deadline_at: later(30) }])
  })

  test('a sweep finds the attempts whose time is over, the longest overdue first', async () => {
    const attempts: string[] = []
    for (const deadline_at of [later(-60), later(-90), later(0)]) {
      attempts.push(await createAttempt(server.db, await createStudentWithRecord(server.db), made, { deadline_at }))
    }
    const [second, first, open = ''] = attempts
    const submitted = { deadline_at: later(-120), status: 'submitted' }
    const over = await createAttempt(server.db, await createStudentWithRecord(server.db), made, submitted)
    const found = await query((tx) => listOverdueAttempts(tx, deadline, 100))
    const ours = found.map(({ id }) => id).filter((id) => [...attempts, over].includes(id))
    expect(ours).toEqual([first, second])
    const locked = await query(async (tx) => [
      await lockOverdueAttempt(tx, open, deadline),
      await lockOverdueAttempt(tx, over, deadline),
      await lockOverdueAttempt(tx, second ?? '', deadline),
    ])
    expect(locked).toEqual([undefined, undefined, { id: second }])
  })

  test('contact after the deadline is noted once, from the device that writes', async () => {
    const writer = crypto.randomUUID()
    const id = await createAttempt(server.db, student, made, { deadline_at: deadline, writer })
    const contact = async (by: string, seconds: number, announced: number) => {
      await query((tx) => updateContact(tx, id, by, announced, later(seconds)))
      const { rows } = await server.db.pool.query(
        'select contact_at, announced_through from test_attempts where id = $1',
        [id],
      )
      return [rows[0].contact_at, rows[0].announced_through]
    }
    expect(await contact(crypto.randomUUID(), 5, 3)).toEqual([null, null])
    expect(await contact(writer, 0, 3)).toEqual([null, null])
    expect(await contact(writer, 5, 3)).toEqual([later(5), 3])
    expect(await contact(writer, 9, 7)).toEqual([later(5), 3])
  })
})
