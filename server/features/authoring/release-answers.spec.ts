/** Tests when a test that shows its answers after the due date does so, and that they stay visible. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

// The database uses its own clock.
const past = new Date('2020-01-01T00:00:00Z')
const future = new Date('2099-01-01T00:00:00Z')

let server: TestServer
let admin: SignedInPerson
let made: MadeTest
/** Has submitted the test. */
let student: SignedInStudent
let submission: string
/** Also has the test. */
let other: SignedInStudent

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  made = await createTestWithQuestions(server.db, { showAnswers: 'after_due_date' })
  student = await createStudentWithRecord(server.db)
  other = await createStudentWithRecord(server.db)
  submission = await createSubmission(server.db, student, made)
})

/** Returns what a student sees, and what an administrator sees about it. */
async function state(): Promise<[withheld: string | null, availableAt: string | null, release: string | null]> {
  const review = await (await server.get(student, `/submissions/${submission}/review`)).json()
  const { test: read } = await (await server.get(admin, `/admin/tests/${made.slug}`)).json()
  return [review.withheld, review.availableAt, read.answerRelease]
}

const shown = [null, null, 'released']

function release(who: SignedInPerson = admin) {
  return server.post(who, `/admin/tests/${made.slug}/release-answers`)
}

describe('with due dates', () => {
  test('the last one of any assignment counts, also for a student who has none', async () => {
    const third = await createAssignment(server.db, await createStudentWithRecord(server.db), made, {
      due_date: future,
    })
    await createAssignment(server.db, other, made, { due_date: past })
    expect(await state()).toEqual(['before_due_date', future.toISOString(), 'before_due_date'])
    await server.db.pool.query('update student_test_assignments set due_date = $2 where id = $1', [third, past])
    expect(await state()).toEqual(shown)
  })

  test('an assigned student who still takes the test keeps the answers hidden', async () => {
    await createAssignment(server.db, student, made, { due_date: future })
    await createAssignment(server.db, other, made, { due_date: future })
    const attempt = await createAttempt(server.db, other, made)
    await server.db.pool.query('update student_test_assignments set due_date = $2 where test_id = $1', [made.id, past])
    expect(await state()).toEqual(['others_in_progress', null, 'others_in_progress'])
    await server.db.pool.query(`update test_attempts set status = 'submitted' where id = $1`, [attempt])
    expect(await state()).toEqual(shown)
  })

  test('a student who is not assigned and takes the test does not', async () => {
    await createAssignment(server.db, student, made, { due_date: past })
    await createAttempt(server.db, other, made)
    expect(await state()).toEqual(shown)
  })

  test('an administrator cannot release them before', async () => {
    await createAssignment(server.db, other, made, { due_date: future })
    const response = await release()
    expect([response.status, await response.json()]).toMatchObject([409, { code: 'answers_not_releasable' }])
    expect(await state()).toEqual(['before_due_date', future.toISOString(), 'before_due_date'])
  })
})

describe('released answers stay released', () => {
  beforeEach(async () => {
    await createAssignment(server.db, student, made, { due_date: past })
  })

  test.each<[string, () => Promise<unknown>]>([
    ['the test is assigned again', () => createAssignment(server.db, other, made, { due_date: future })],
    [
      'the due date moves',
      () =>
        server.db.pool.query('update student_test_assignments set due_date = $2 where test_id = $1', [made.id, future]),
    ],
    [
      'the only assignment goes',
      () => server.db.pool.query('delete from student_test_assignments where test_id = $1', [made.id]),
    ],
    [
      'somebody who has it assigned takes it late',
      async () => {
        await createAssignment(server.db, other, made, { due_date: past })
        await createAttempt(server.db, other, made)
      },
    ],
  ])('when %s', async (_, act) => {
    await act()
    expect(await state()).toEqual(shown)
  })

  test('without a sign of it in the version of the test', async () => {
    const version = async () =>
      (await server.db.pool.query('select version from tests where id = $1', [made.id])).rows[0].version
    const before = await version()
    await createAssignment(server.db, other, made, { due_date: future })
    expect(await version()).toBe(before)
  })
})

describe('without a due date', () => {
  test('an administrator releases the answers, once, and it is written down', async () => {
    await createAssignment(server.db, student, made, { completed: true })
    expect(await state()).toEqual(['not_released', null, 'not_released'])
    for (let times = 0; times < 2; times++) {
      const response = await release()
      expect([response.status, await response.json()]).toMatchObject([200, { id: made.id, answerRelease: 'released' }])
    }
    expect(await state()).toEqual(shown)
    const { rows } = await server.db.pool.query('select action, actor_id from audit_log where entity_id = $1', [
      made.id,
    ])
    expect(rows).toEqual([{ action: 'release_answers', actor_id: admin.userId }])
    await createAssignment(server.db, other, made, { due_date: future })
    expect(await state()).toEqual(shown)
  })

  test('nobody else does', async () => {
    for (const role of ['parent', 'tutor'] as const) {
      expect((await release(await createPerson(server.db, role))).status).toBe(403)
    }
    expect((await release(student)).status).toBe(403)
    expect(await state()).toEqual(['not_released', null, 'not_released'])
  })

  test('there is nothing to release where the setting is another one', async () => {
    await server.db.pool.query(`update tests set show_answers = 'never' where id = $1`, [made.id])
    expect((await release()).status).toBe(409)
    expect(await state()).toEqual(['never', null, null])
  })
})

test('assigning the test shows that its answers are released', async () => {
  const released = async () => {
    const body = { studentIds: [student.studentId] }
    const { tests } = await (await server.post(admin, '/admin/assignable-tests', body)).json()
    return tests.find(({ id }: { id: string }) => id === made.id).areAnswersReleased
  }
  expect(await released()).toBe(false)
  await release()
  expect(await released()).toBe(true)
})
