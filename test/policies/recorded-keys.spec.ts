/** The key that a submission was scored with: people reach it through two functions alone, and not always. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { asUser, type Identity } from '#server/db/transactions.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
} from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'
import { refusedState } from './actors.ts'

let db: Database
let made: MadeTest
let submission: string
let student: Awaited<ReturnType<typeof createStudentWithRecord>>
let people: Record<'student' | 'parent' | 'tutor' | 'admin', Identity>

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

beforeEach(async () => {
  const [parent, tutor] = [await createPerson(db, 'parent'), await createPerson(db, 'tutor')]
  student = await createStudentWithRecord(db, { tutor, parents: [parent] })
  made = await createTestWithQuestions(db)
  submission = await createSubmission(db, student, made)
  people = { student, parent, tutor, admin: await createPerson(db, 'admin') }
})

function ask(who: Identity, text: string) {
  return asUser(db, who, async (tx) => (await sql.raw<{ state?: string | null }>(text).execute(tx)).rows)
}

/** What each says about the submission, and how many keys come with it. */
async function seenBy(who: Identity): Promise<{ state: string | null | undefined; keys: number }> {
  const [row] = await ask(who, `select public.review_state('${submission}') as state`)
  return { state: row?.state, keys: (await ask(who, `select * from public.recorded_keys('${submission}')`)).length }
}

const all = { state: 'shown', keys: 4 }

test('is shown to the student, to who follows them and to admins', async () => {
  for (const person of Object.values(people)) expect(await seenBy(person)).toEqual(all)
})

test('is not there for anybody else', async () => {
  const otherTutor = await createPerson(db, 'tutor')
  const otherParent = await createPerson(db, 'parent')
  await createStudentWithRecord(db, { tutor: otherTutor, parents: [otherParent] })
  for (const stranger of [await createStudentWithRecord(db), otherTutor, otherParent]) {
    expect(await seenBy(stranger)).toEqual({ state: null, keys: 0 })
  }
})

test('is not in the rows that people read', async () => {
  for (const name of ['student', 'parent', 'tutor'] as const) {
    for (const trick of [
      'select accepted from public.question_rulings',
      'select correct_option from public.question_versions',
      'select public.key_of(kept) from public.question_versions kept',
      'select public.key_in_force(kept) from public.question_versions kept',
    ]) {
      await expect(ask(people[name], trick), trick).rejects.toMatchObject({ code: refusedState })
    }
  }
})

test('neither are the marks in the rows that students and parents read', async () => {
  for (const name of ['student', 'parent'] as const) {
    for (const trick of [
      'select * from public.test_submissions',
      'select s from public.test_submissions s',
      'select marks from public.test_submissions',
      `select id from public.test_submissions where marks like '1%'`,
      'select question_id from public.submission_answers',
    ]) {
      await expect(ask(people[name], trick), trick).rejects.toMatchObject({ code: refusedState })
    }
  }
})

describe('is kept from the student and the parents, and from nobody else,', () => {
  async function expectKept(state: string) {
    for (const name of ['student', 'parent'] as const) expect(await seenBy(people[name])).toEqual({ state, keys: 0 })
    for (const name of ['tutor', 'admin'] as const) expect(await seenBy(people[name])).toEqual(all)
  }

  test('where the test never shows it', async () => {
    await db.pool.query(`update public.tests set show_answers = 'never' where id = $1`, [made.id])
    await expectKept('never')
  })

  test('before the due date where the test says so', async () => {
    await db.pool.query(`update public.tests set show_answers = 'after_due_date' where id = $1`, [made.id])
    await createAssignment(db, student, made, { due_date: new Date(Date.now() + 3600_000) })
    await expectKept('before_due_date')
    await db.pool.query(`update public.student_test_assignments set due_date = now() - interval '1 second'`)
    for (const person of Object.values(people)) expect(await seenBy(person)).toEqual(all)
  })

  test('while the test is being taken again', async () => {
    const attempt = await createAttempt(db, student, made)
    await expectKept('attempt_in_progress')
    await db.pool.query(`update public.test_attempts set status = 'submitted' where id = $1`, [attempt])
    for (const person of Object.values(people)) expect(await seenBy(person)).toEqual(all)
  })
})

test('an attempt of another student, or with other questions, keeps nothing back', async () => {
  await createAttempt(db, await createStudentWithRecord(db), made)
  const question = { key: 1, text: 'Asked nowhere else' }
  const other = await createTestWithQuestions(db, {
    sections: [{ title: 'Reading', subject: 'reading', questions: [question] }],
  })
  await createAttempt(db, student, other)
  for (const person of Object.values(people)) expect(await seenBy(person)).toEqual(all)
})
