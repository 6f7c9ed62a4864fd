/** What people cannot reach although their role may: other people's rows, and their own when the time for them is over. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { asAuth, asUser, type Identity } from '#server/db/transactions.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { refusedState } from './actors.ts'

let db: Database

beforeAll(async () => {
  // While the attempts that the factories make are in progress.
  db = { ...(await openTestDatabase()), now: () => new Date('2026-03-01T10:30:00Z') }
})

afterAll(() => db.close())

/** Rows that a person's statement touched. */
async function touchedBy(who: Identity, text: string): Promise<number> {
  const { numAffectedRows } = await asUser(db, who, (tx) => sql.raw(text).execute(tx))
  return Number(numAffectedRows)
}

async function seenBy(who: Identity, text: string): Promise<number> {
  const { rows } = await asUser(db, who, (tx) => sql.raw(text).execute(tx))
  return rows.length
}

describe('an attempt', () => {
  const write = (id: string) => `update public.test_attempts set answers = '{"a": {}}' where id = '${id}'`

  test('is written by whose it is', async () => {
    const student = await createStudentWithRecord(db)
    const attempt = await createAttempt(db, student, await createTestWithQuestions(db))
    expect(await touchedBy(student, write(attempt))).toBe(1)
  })

  test('of another student is not there', async () => {
    const attempt = await createAttempt(db, await createStudentWithRecord(db), await createTestWithQuestions(db))
    const stranger = await createStudentWithRecord(db)
    expect(await touchedBy(stranger, write(attempt))).toBe(0)
    expect(await seenBy(stranger, `select id from public.test_attempts where id = '${attempt}'`)).toBe(0)
  })

  test('that was submitted is read but never written again', async () => {
    const student = await createStudentWithRecord(db)
    const attempt = await createAttempt(db, student, await createTestWithQuestions(db), { status: 'submitted' })
    expect(await touchedBy(student, write(attempt))).toBe(0)
    expect(await seenBy(student, `select id from public.test_attempts where id = '${attempt}'`)).toBe(1)
  })

  test('is not reached by an update of everything', async () => {
    const test = await createTestWithQuestions(db)
    const [mine, others] = [await createStudentWithRecord(db), await createStudentWithRecord(db)]
    await createAttempt(db, mine, test)
    const untouched = await createAttempt(db, others, test)
    expect(await touchedBy(mine, `update public.test_attempts set answers = '{"a": {}}'`)).toBe(1)
    const { rows } = await db.pool.query('select answers from public.test_attempts where id = $1', [untouched])
    expect(rows).toEqual([{ answers: {} }])
  })
})

describe('a student', () => {
  const insert = (who: Identity) => `insert into public.students (user_id) values ('${who.userId}')`

  test('makes their own record where it is missing', async () => {
    expect(
      await touchedBy(await createPerson(db, 'student'), insert(await createPerson(db, 'student'))).catch(stateOf),
    ).toBe(refusedState)
    const person = await createPerson(db, 'student')
    expect(await touchedBy(person, insert(person))).toBe(1)
  })

  test('makes no record for somebody else, also where that record exists', async () => {
    const other = await createStudentWithRecord(db)
    expect(await touchedBy(await createPerson(db, 'student'), insert(other)).catch(stateOf)).toBe(refusedState)
  })

  test('reads what is asked in open tests, not in drafts and archived ones, also where these are assigned', async () => {
    const student = await createStudentWithRecord(db)
    for (const [status, questions] of [
      ['active', 4],
      ['published', 4],
      ['draft', 0],
      ['archived', 0],
    ] as const) {
      const test = await createTestWithQuestions(db, { status })
      await createAssignment(db, student, test)
      expect(await seenBy(student, `select id from public.tests where id = '${test.id}'`)).toBe(1)
      const sections = `'${test.sectionIds.join("', '")}'`
      expect(await seenBy(student, `select id from public.test_questions where section_id in (${sections})`)).toBe(
        questions,
      )
    }
  })

  test('sees a draft neither by itself nor through the assignment of somebody else', async () => {
    const draft = await createTestWithQuestions(db, { status: 'draft' })
    await createAssignment(db, await createStudentWithRecord(db), draft)
    expect(
      await seenBy(await createStudentWithRecord(db), `select id from public.tests where id = '${draft.id}'`),
    ).toBe(0)
  })
})

describe('who follows a student', () => {
  const ofStudent = (studentId: string, user: string) => [
    `select id from public.user_profiles where id = '${user}'`,
    `select id from public.students where id = '${studentId}'`,
    `select id from public.student_test_assignments where student_id = '${studentId}'`,
    `select id from public.test_submissions where student_id = '${studentId}'`,
    `select a.question_id from public.judged_answers(array(select id from public.test_submissions where student_id = '${studentId}')) a`,
  ]

  test('as the tutor sees nothing of them once another has taken over', async () => {
    const [tutor, successor] = [await createPerson(db, 'tutor'), await createPerson(db, 'tutor')]
    const student = await createStudentWithRecord(db, { tutor })
    const made = await createTestWithQuestions(db)
    await createAssignment(db, student, made)
    await createSubmission(db, student, made)
    const questions = ofStudent(student.studentId, student.userId)
    for (const question of questions) expect(await seenBy(tutor, question), question).toBeGreaterThan(0)

    await db.pool.query('update public.students set tutor_id = $2 where id = $1', [student.studentId, successor.userId])

    for (const question of questions) expect(await seenBy(tutor, question), question).toBe(0)
    for (const question of questions) expect(await seenBy(successor, question), question).toBeGreaterThan(0)
  })

  test('as a parent sees nothing of them once the link is gone', async () => {
    const parent = await createPerson(db, 'parent')
    const student = await createStudentWithRecord(db, { parents: [parent] })
    const made = await createTestWithQuestions(db, { status: 'draft' })
    await createAssignment(db, student, made)
    await createSubmission(db, student, made)
    const questions = [
      ...ofStudent(student.studentId, student.userId),
      `select id from public.tests where id = '${made.id}'`,
    ]
    for (const question of questions) expect(await seenBy(parent, question), question).toBeGreaterThan(0)

    await db.pool.query('delete from public.student_parent_relationships where student_id = $1', [student.studentId])

    for (const question of questions) expect(await seenBy(parent, question), question).toBe(0)
  })

  test('cannot see as a parent somebody they once taught, nor as a tutor somebody whose parent they once were', async () => {
    const [formerTutor, formerParent] = [await createPerson(db, 'tutor'), await createPerson(db, 'parent')]
    const student = await createStudentWithRecord(db, { tutor: formerTutor, parents: [formerParent] })
    const become = (who: Identity, role: string) =>
      db.pool.query('update public.user_profiles set role = $2 where id = $1', [who.userId, role])
    await become(formerTutor, 'parent')
    await become(formerParent, 'tutor')
    for (const question of ofStudent(student.studentId, student.userId)) {
      expect(await seenBy(formerTutor, question), question).toBe(0)
      expect(await seenBy(formerParent, question), question).toBe(0)
    }
  })
})

describe('an admin', () => {
  test('writes the log in no name but their own', async () => {
    const [admin, other] = [await createPerson(db, 'admin'), await createPerson(db, 'admin')]
    const log = (name: string) =>
      `insert into public.audit_log (actor_id, action, entity_type) values (${name}, 'change', 'test')`
    expect(await touchedBy(admin, log(`'${admin.userId}'`))).toBe(1)
    expect(await touchedBy(admin, log(`'${other.userId}'`)).catch(stateOf)).toBe(refusedState)
    expect(await touchedBy(admin, log('null')).catch(stateOf)).toBe(refusedState)
  })

  test('has no rights left in the session in which they were demoted', async () => {
    const admin = await createPerson(db, 'admin')
    await db.pool.query(`update public.user_profiles set role = 'student' where id = $1`, [admin.userId])
    expect(await seenBy(admin, 'select key from public.settings').catch(stateOf)).toBe(refusedState)
    expect(await seenBy(admin, 'select id from public.user_profiles')).toBe(1)
  })
})

test('a deleted account takes along all that was recorded of the person, and nothing of others', async () => {
  const parent = await createPerson(db, 'parent')
  const [student, other] = [
    await createStudentWithRecord(db, { parents: [parent] }),
    await createStudentWithRecord(db, { parents: [parent] }),
  ]
  const made = await createTestWithQuestions(db)
  for (const one of [student, other]) {
    await createAssignment(db, one, made)
    await createAttempt(db, one, made)
    await createSubmission(db, one, made)
  }
  const counts = async () => {
    const { rows } = await db.pool.query(
      `select (select count(*) from public.students where id = any ($1)) as students,
              (select count(*) from public.student_test_assignments where student_id = any ($1)) as assignments,
              (select count(*) from public.test_attempts where student_id = any ($1)) as attempts,
              (select count(*) from public.test_submissions where student_id = any ($1)) as submissions,
              (select count(*) from public.submission_answers where question_id = any ($2)) as answers,
              (select count(*) from public.student_parent_relationships where student_id = any ($1)) as links`,
      [[student.studentId, other.studentId], made.questionIds],
    )
    return rows[0]
  }
  expect(await counts()).toEqual({ students: 2, assignments: 2, attempts: 4, submissions: 2, answers: 8, links: 2 })

  await asAuth(db, (tx) => tx.deleteFrom('auth.users').where('id', '=', student.userId).execute())

  expect(await counts()).toEqual({ students: 1, assignments: 1, attempts: 2, submissions: 1, answers: 4, links: 1 })
  expect(await seenBy(parent, 'select id from public.user_profiles')).toBe(2)
})

function stateOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : error
}
