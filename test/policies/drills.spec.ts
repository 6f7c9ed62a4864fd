/** Whose drills people see, in the database itself, and who may make one. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { asUser } from '#server/db/transactions.ts'
import {
  createAssignment,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

let db: Database
let form: MadeTest
let drill: string
let people: Record<'maya' | 'stranger' | 'parent' | 'tutor' | 'maker' | 'other tutor' | 'admin', SignedInPerson>
let maya: SignedInStudent

beforeAll(async () => {
  db = await openTestDatabase()
  form = await createTestWithQuestions(db)
  const [parent, tutor] = [await createPerson(db, 'parent'), await createPerson(db, 'tutor')]
  maya = await createStudentWithRecord(db, { tutor, parents: [parent] })
  people = {
    ...{ maya, parent, tutor, maker: await createPerson(db, 'tutor'), 'other tutor': await createPerson(db, 'tutor') },
    ...{ stranger: await createStudentWithRecord(db), admin: await createPerson(db, 'admin') },
  }
  drill = await makeDrill(people.maker)
  await createAssignment(db, maya, { ...form, id: drill })
})

afterAll(() => db.close())

function makeDrill(who: SignedInPerson, question = form.questionIds[0]): Promise<string> {
  const chosen = JSON.stringify([{ id: question, subject: 'reading', topic: null }])
  return asUser(db, who, async (tx) => {
    const { rows } = await sql<{ id: string }>`select public.make_drill('A drill', 10, ${chosen}::jsonb) as id`.execute(
      tx,
    )
    return rows[0]?.id ?? ''
  })
}

test.each([
  ['maya', 1, 1],
  ['stranger', 0, 0],
  ['tutor', 1, 1],
  ['maker', 1, 1],
  ['other tutor', 0, 0],
  ['admin', 1, 1],
] as const)('%s sees %i drill and its %i question', async (name, drills, questions) => {
  const seen = await asUser(db, people[name], async (tx) => {
    const tests = await sql`select id from public.tests where id = ${drill}`.execute(tx)
    const asked = await sql`select q.id from public.test_questions q join public.test_sections s on s.id = q.section_id
      where s.test_id = ${drill}`.execute(tx)
    return [tests.rows.length, asked.rows.length]
  })
  expect(seen).toEqual([drills, questions])
})

test('a parent sees that the child has it, and no question', async () => {
  const seen = await asUser(db, people.parent, async (tx) =>
    sql`select id from public.tests where id = ${drill}`.execute(tx),
  )
  expect(seen.rows).toHaveLength(1)
})

test('a tutor gives out no drill of somebody else', async () => {
  const given = asUser(db, people.tutor, (tx) =>
    sql`insert into public.student_test_assignments (student_id, test_id) values (${maya.studentId}, ${drill})`.execute(
      tx,
    ),
  )
  await expect(given).rejects.toThrow(/row-level security/)
})

test.each(['tutor', 'other tutor'] as const)('%s neither changes nor removes it', async (name) => {
  const outcomes = await asUser(db, people[name], async (tx) => {
    const changed = await sql`select public.change_drill(${drill}, 'Mine', 10, '[]') as outcome`.execute(tx)
    const removed = await sql`select public.remove_drill(${drill}) as outcome`.execute(tx)
    return [...changed.rows, ...removed.rows]
  })
  expect(outcomes).toEqual([{ outcome: 'not_found' }, { outcome: 'not_found' }])
})

test.each(['maya', 'parent'] as const)('%s makes none', async (name) => {
  await expect(makeDrill(people[name])).rejects.toThrow(/permission denied/)
})

test('a question that is in somebody else’s drill, or in a draft, cannot be put into one', async () => {
  const { rows } = await db.pool.query(
    'select q.id from test_questions q join test_sections s on s.id = q.section_id where s.test_id = $1',
    [drill],
  )
  const draft = await createTestWithQuestions(db, { status: 'draft' })
  for (const question of [rows[0].id, draft.questionIds[0]]) {
    await expect(makeDrill(people.tutor, question)).rejects.toThrow('A question cannot be in a drill.')
  }
})

test('a drill stays for assigned students, without a scale', async () => {
  for (const change of ['assigned_only = false', `format_id = 'paper-2017'`, `score_scale_id = 'estimated-1'`]) {
    await expect(db.pool.query(`update tests set ${change} where id = $1`, [drill])).rejects.toThrow(
      /drills_are_assigned/,
    )
  }
})
