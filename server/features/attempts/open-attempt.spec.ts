/** Tests opening a test: an attempt starts or continues. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const threeHours = 3 * 3600
const chosen: AnswerRecord = { ...emptyAnswerRecord, selectedOption: makeOptionId(1), seconds: 10 }

interface Opened {
  id: string
  writer: string
}

async function open(student: SignedInPerson, made: MadeTest) {
  const response = await server.post(student, `/tests/${made.slug}/attempt`)
  expect(response.status).toBe(200)
  return (await response.json()).attempt
}

/** Answers the first question. */
function saveAnswer(student: SignedInPerson, { id, writer }: Opened, made: MadeTest, currentQuestion = 0) {
  const changes = [{ number: 1, question: made.questionIds[0], record: chosen }]
  return server.post(student, `/attempts/${id}/changes`, { writer, changes, currentQuestion })
}

function submit(student: SignedInPerson, { id, writer }: Opened) {
  return server.post(student, `/attempts/${id}/submit`, { writer, changes: [], currentQuestion: 0 })
}

describe('opening a test', () => {
  test('starts an attempt with the server’s deadline', async () => {
    const attempt = await open(
      await createStudentWithRecord(server.db),
      await createTestWithQuestions(server.db, { duration: 180 }),
    )
    expect(attempt).toMatchObject({ changeNumber: 0, currentQuestion: 0, answers: {} })
    expect(Date.parse(attempt.deadlineAt) - Date.parse(attempt.serverNow)).toBe(threeHours * 1000)
  })

  test('again goes on with the same attempt, its answers and its deadline, and a new writer', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const first = await open(student, made)
    await saveAnswer(student, first, made, 2)
    const second = await open(student, made)
    expect(second).toMatchObject({
      id: first.id,
      deadlineAt: first.deadlineAt,
      changeNumber: 1,
      currentQuestion: 2,
      answers: { [String(made.questionIds[0])]: chosen },
    })
    expect(second.writer).not.toBe(first.writer)
  })

  test('twice at the same moment makes one attempt', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const [one, two] = await Promise.all([open(student, made), open(student, made)])
    expect(one.id).toBe(two.id)
  })

  test('that another tab has just opened goes on with its attempt', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    // Simulates another tab that inserts an attempt between the search and the insertion.
    await server.db.pool.query(`
      create function other_tab() returns trigger language plpgsql as $$ begin
        if pg_trigger_depth() = 1 then insert into test_attempts select new.*; end if;
        return new;
      end $$;
      create trigger other_tab before insert on test_attempts for each row
        when (new.student_id = '${student.studentId}') execute function other_tab()`)
    const attempt = await open(student, made)
    expect((await saveAnswer(student, attempt, made)).status).toBe(200)
    const { rows } = await server.db.pool.query('select id from test_attempts where test_id = $1', [made.id])
    expect(rows).toEqual([{ id: attempt.id }])
  })

  test('makes the student record with grade 9 and Default School where there is none', async () => {
    const person = await createPerson(server.db, 'student')
    await open(person, await createTestWithQuestions(server.db))
    const { rows } = await server.db.pool.query('select grade, school from students where user_id = $1', [
      person.userId,
    ])
    expect(rows).toEqual([{ grade: 9, school: 'Default School' }])
  })

  test.each(['tutor', 'admin'] as const)('as a %s is a preview that records nothing', async (role) => {
    const person = await createPerson(server.db, role)
    const made = await createTestWithQuestions(server.db, { status: 'draft' })
    const response = await server.post(person, `/tests/${made.slug}/attempt`)
    const deadlineAt = new Date(server.clock.now().getTime() + threeHours * 1000).toISOString()
    expect(await response.json()).toMatchObject({ state: 'preview', testId: made.id, deadlineAt })
    const { rows } = await server.db.pool.query('select 1 from test_attempts where test_id = $1', [made.id])
    expect(rows).toEqual([])
  })

  test('asks first while another test is in progress, and starts when the student says so', async () => {
    const student = await createStudentWithRecord(server.db)
    const first = await createTestWithQuestions(server.db, { title: 'The first', duration: 60 })
    const second = await createTestWithQuestions(server.db)
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
    const third = await server.post(student, `/tests/${(await createTestWithQuestions(server.db)).slug}/attempt`)
    expect(await third.json()).toMatchObject({ running: { title: 'The first' } })
    // Continuing either attempt needs no confirmation.
    for (const made of [first, second]) await open(student, made)
  })

  test('asks nothing about a test whose time has run out, or of another student', async () => {
    const student = await createStudentWithRecord(server.db)
    const over = await createTestWithQuestions(server.db)
    await createAttempt(server.db, student, over, {
      started_at: new Date(server.clock.now().getTime() - 7200_000),
      deadline_at: new Date(server.clock.now().getTime() - 1000),
    })
    const running = await createTestWithQuestions(server.db)
    await open(await createStudentWithRecord(server.db), running)
    await open(student, running)
  })

  test('is refused to parents', async () => {
    const response = await server.post(
      await createPerson(server.db, 'parent'),
      `/tests/${(await createTestWithQuestions(server.db)).id}/attempt`,
    )
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'not_allowed' }])
  })

  test('by id is as good as by slug', async () => {
    const made = await createTestWithQuestions(server.db)
    const response = await server.post(await createStudentWithRecord(server.db), `/tests/${made.id}/attempt`)
    expect(response.status).toBe(200)
  })

  test.each([
    ['an unknown slug', 'no-such-test'],
    ['an unknown id', '0199d1a0-0000-7000-8000-000000000000'],
    ['a malformed id', 'not%20an%20id;drop'],
  ])('%s is not found', async (_name, ref) => {
    const response = await server.post(await createStudentWithRecord(server.db), `/tests/${ref}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { code: 'not_found', message: 'Test not found in database' },
    ])
  })

  test('a draft that is assigned is not available yet', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db, { status: 'draft' })
    await createAssignment(server.db, student, made)
    const response = await server.post(student, `/tests/${made.slug}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'test_not_available' }])
  })

  test('a draft that is not assigned does not exist for a student', async () => {
    const made = await createTestWithQuestions(server.db, { status: 'draft' })
    expect((await server.post(await createStudentWithRecord(server.db), `/tests/${made.slug}/attempt`)).status).toBe(
      404,
    )
  })

  test('a completed and locked test stays locked', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    await createAssignment(server.db, student, made, { completed: true, locked: true })
    const response = await server.post(student, `/tests/${made.slug}/attempt`)
    expect([response.status, await response.json()]).toMatchObject([
      409,
      { code: 'test_locked', message: 'This test is locked. Enter the correct PIN to retake.' },
    ])
  })

  test.each([
    { completed: true, locked: false },
    { completed: false, locked: true },
  ])('an assignment that is %o opens', async (state) => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    await createAssignment(server.db, student, made, state)
    await open(student, made)
  })

  test('that was submitted and unlocked begins a new attempt', async () => {
    const student = await createStudentWithRecord(server.db)
    const made = await createTestWithQuestions(server.db)
    const first = await open(student, made)
    await submit(student, first)
    await server.db.pool.query('update student_test_assignments set locked = false where test_id = $1', [made.id])
    const second = await open(student, made)
    expect(second.id).not.toBe(first.id)
    expect((await submit(student, second)).status).toBe(200)
  })

  test.each([
    [[], 'Test has no sections configured'],
    [[{ title: 'Empty', subject: null, questions: [] }], 'Test has no questions configured'],
  ])('a test that is not ready says why', async (sections, message) => {
    const made = await createTestWithQuestions(server.db, { sections })
    for (const person of [await createStudentWithRecord(server.db), await createPerson(server.db, 'tutor')]) {
      const response = await server.post(person, `/tests/${made.slug}/attempt`)
      expect([response.status, await response.json()]).toMatchObject([409, { code: 'test_not_ready', message }])
    }
  })
})
