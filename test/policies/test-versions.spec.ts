/** Papers and keys are cached by the version of their test: whatever changes either must raise it, and nothing else. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { makeOptionId } from '#test/support/options.ts'
import { createTestWithQuestions, type MadeTest } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})

afterAll(() => db.close())

async function versionOf({ id }: MadeTest): Promise<number> {
  const { rows } = await db.pool.query('select version from public.tests where id = $1', [id])
  return rows[0].version
}

/** How much each test's version rises by the change. */
async function rises(tests: readonly MadeTest[], change: string, values: unknown[] = []): Promise<number[]> {
  const before = await Promise.all(tests.map(versionOf))
  await db.pool.query(change, values)
  const after = await Promise.all(tests.map(versionOf))
  return after.map((version, at) => version - (before[at] ?? 0))
}

test('each change of what is asked raises the version of that test by one', async () => {
  const tests = [await createTestWithQuestions(db), await createTestWithQuestions(db)]
  const section = tests[0]?.sectionIds[0]
  const question = tests[0]?.questionIds[0]
  for (const [change, values] of [
    [`update public.test_questions set text = 'New' where id = $1`, [question]],
    [
      `update public.test_questions set correct_option = '${makeOptionId(0)}' where section_id = $1 and options <> '[]'`,
      [section],
    ],
    [`insert into public.test_questions (section_id, text, order_index) values ($1, 'a', 8), ($1, 'b', 9)`, [section]],
    [`delete from public.test_questions where id = $1`, [question]],
    [`update public.test_sections set order_index = 5 where id = $1`, [section]],
    [`insert into public.test_sections (test_id, title, order_index) values ($1, 'More', 9)`, [tests[0]?.id]],
    [`update public.tests set duration = 10 where id = $1`, [tests[0]?.id]],
    [`delete from public.test_sections where id = $1`, [section]],
  ] as const) {
    expect(await rises(tests, change, [...values]), change).toEqual([1, 0])
  }
})

test('a question that moves to another test raises the version of both', async () => {
  const [from, to] = [await createTestWithQuestions(db), await createTestWithQuestions(db)]
  const moved = 'update public.test_questions set section_id = $2 where id = $1'
  expect(await rises([from, to], moved, [from.questionIds[0], to.sectionIds[0]])).toEqual([1, 1])
})

test('a question that moves within its test raises the version once', async () => {
  const made = await createTestWithQuestions(db)
  const moved = 'update public.test_questions set section_id = $2 where id = $1'
  expect(await rises([made], moved, [made.questionIds[0], made.sectionIds[1]])).toEqual([1])
})

test('a topic that is renamed or deleted raises the version of the tests that ask about it', async () => {
  const about = [{ title: 'Math', subject: 'math' as const, questions: [{ key: 1, topic: 'Circles' }] }]
  const tests = [await createTestWithQuestions(db, { sections: about }), await createTestWithQuestions(db)]
  expect(await rises(tests, `update public.topics set name = 'Round things' where name = 'Circles'`)).toEqual([1, 0])
  expect(await rises(tests, `delete from public.topics where name = 'Round things'`)).toEqual([1, 0])
})

test('whatever changes how raw scores are scaled raises every version', async () => {
  const tests = [await createTestWithQuestions(db), await createTestWithQuestions(db)]
  for (const change of [
    `update public.score_scales set is_default = false`,
    `insert into public.score_scales (id, name, is_estimated, is_default) values ('new', 'New', false, true)`,
    `insert into public.score_scale_tables (scale_id, subject, scaled_scores)
     select 'new', subject, scaled_scores from public.score_scale_tables where scale_id = 'estimated-1'`,
    `update public.score_scale_tables set scaled_scores[2] = 15 where scale_id = 'new'`,
    `delete from public.score_scale_tables where scale_id = 'estimated-1'`,
    `delete from public.score_scales where id = 'estimated-1'`,
  ]) {
    for (const rise of await rises(tests, change)) expect(rise, change).toBeGreaterThan(0)
  }
})
