/** The line that is kept of a submission's answers says what the answers say, whatever happens to them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { aStudent, aSubmission, aTest } from '../support/factories.ts'
import { openTestDatabase } from '../support/test-database.ts'

let db: Database

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

async function sheetOf(submission: string) {
  const { rows } = await db.pool.query(
    `select choices, marks, question_ids, subjects, topics
     from submission_sheets s join answer_layouts l on l.id = s.layout_id where submission_id = $1`,
    [submission],
  )
  return rows[0]
}

function change(submission: string, position: number, set: string) {
  return db.pool.query(`update submission_answers set ${set} where submission_id = $1 and position = $2`, [
    submission,
    position,
  ])
}

test('a sheet follows its answers: choices, numbers, what was left out, and how each was judged', async () => {
  const made = await aTest(db)
  const submission = await aSubmission(db, await aStudent(db), made)
  expect(await sheetOf(submission)).toEqual({
    choices: 'BBBB',
    marks: '1000',
    question_ids: made.questionIds,
    subjects: ['reading', 'reading', 'math', 'math'],
    topics: ['Other', 'Other', 'Other', 'Other'],
  })
  await change(submission, 1, 'user_answer = null')
  await change(submission, 2, 'correct_answer = null')
  await change(submission, 3, `user_answer = '{"number": -1.5, "typed": "-1.5"}', is_correct = true, topic = 'Circles'`)
  expect(await sheetOf(submission)).toMatchObject({
    choices: 'B.B#',
    marks: '10-1',
    topics: ['Other', 'Other', 'Other', 'Circles'],
  })
})

test('submissions of one version share a layout, and a sheet goes with its submission', async () => {
  const made = await aTest(db)
  const submissions = [await aSubmission(db, await aStudent(db), made), await aSubmission(db, await aStudent(db), made)]
  const { rows } = await db.pool.query(
    'select count(distinct layout_id)::int as layouts from submission_sheets where submission_id = any ($1)',
    [submissions],
  )
  expect(rows).toEqual([{ layouts: 1 }])
  await db.pool.query('delete from test_submissions where id = $1', [submissions[0]])
  expect(await sheetOf(submissions[0] ?? '')).toBeUndefined()
  expect(await sheetOf(submissions[1] ?? '')).toBeDefined()
})
