/** A person named as a student, parent or tutor has that role, no matter who entered the name. So has the owner of a card. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contracts/accounts/profile.ts'
import type { Database } from '#server/db/database.ts'
import { asUser } from '#server/db/transactions.ts'
import { violatesConstraint } from '#server/db/violations.ts'
import { createPerson, createStudentWithRecord, type SignedInPerson } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

let db: Database
let admin: SignedInPerson

beforeAll(async () => {
  db = await openTestDatabase()
  admin = await createPerson(db, 'admin')
})

afterAll(() => db.close())

/** The constraint that refuses the statement of an administrator; null where it is let through. */
async function refusedBy(constraint: string, text: string): Promise<string | null> {
  try {
    await asUser(db, admin, (tx) => sql.raw(text).execute(tx))
    return null
  } catch (error) {
    if (!violatesConstraint(error, constraint)) throw error
    return constraint
  }
}

const cases: [string, Role[], (id: string, student: string) => string][] = [
  ['students_user_id_role', ['student'], (id: string) => `insert into public.students (user_id) values ('${id}')`],
  [
    'students_tutor_id_role',
    ['tutor'],
    (id: string, student: string) => `update public.students set tutor_id = '${id}' where id = '${student}'`,
  ],
  [
    'student_classes_tutor_id_role',
    ['tutor'],
    (id: string) => `insert into public.student_classes (name, tutor_id) values ('A class', '${id}')`,
  ],
  [
    'student_parent_relationships_parent_id_role',
    ['parent'],
    (id: string, student: string) =>
      `insert into public.student_parent_relationships (student_id, parent_id) values ('${student}', '${id}')`,
  ],
  [
    'access_cards_user_id_role',
    ['student', 'parent', 'tutor'],
    (id: string) => `insert into public.access_cards (user_id, code_hash) values ('${id}', 'card of ${id}')`,
  ],
]

test.for(cases)('%s: only %j', async ([constraint, wanted, statement]) => {
  const { studentId } = await createStudentWithRecord(db)
  const roles: Role[] = ['student', 'parent', 'tutor', 'admin']
  for (const role of roles) {
    const { userId } = await createPerson(db, role)
    const expected = wanted.includes(role) ? null : constraint
    expect(await refusedBy(constraint, statement(userId, studentId)), role).toBe(expected)
  }
})

test('a class that changes its tutor is asked too, and may lose the one it has', async () => {
  const tutor = await createPerson(db, 'tutor')
  const { rows } = await db.pool.query(
    `insert into student_classes (name, tutor_id) values ('A class', $1) returning id`,
    [tutor.userId],
  )
  const change = (to: string) => `update public.student_classes set tutor_id = ${to} where id = '${rows[0].id}'`
  const parent = await createPerson(db, 'parent')
  expect(await refusedBy('student_classes_tutor_id_role', change(`'${parent.userId}'`))).not.toBeNull()
  expect(await refusedBy('student_classes_tutor_id_role', change('null'))).toBeNull()
})
