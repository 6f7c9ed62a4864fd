/** Usual times of questions survive changes that do not affect the question. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asSystem } from '#server/db/transactions.ts'
import { UsualTimeCache } from '#server/features/practice/usual-times.ts'
import { createStudentWithRecord, createSubmission, type MadeTest } from '#test/support/factories.ts'
import { generateAnswers } from '#test/support/generated-answers.ts'
import { createGeneratedTest } from '#test/support/generated-submissions.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Returns the times for the version that students take now. */
async function timesOf(made: MadeTest) {
  const submission = await createSubmission(server.db, await createStudentWithRecord(server.db), made)
  const { rows } = await server.db.pool.query('select test_version as version from test_submissions where id = $1', [
    submission,
  ])
  const known = new UsualTimeCache({ now: () => new Date('2026-03-01T10:00:00Z') })
  return asSystem(server.db, 'see the usual times', (tx) =>
    known.read(tx, [{ test_id: made.id, version: rows[0].version }]),
  )
}

test('a ruling or another title leaves the usual times, and another wording takes those of its question', async () => {
  const made = await createGeneratedTest(server.db, { title: 'Timed', answers: generateAnswers(25) })
  await server.db.pool.query('update test_submissions set seconds = array_fill(70, array[32]) where test_id = $1', [
    made.id,
  ])
  const [first = '', second = ''] = made.questionIds
  expect((await timesOf(made)).get(first)).toEqual({ median: 70, answers: 26 })
  await server.db.pool.query(`update tests set title = 'Another title', version = version + 1 where id = $1`, [made.id])
  expect((await timesOf(made)).get(first)).toEqual({ median: 70, answers: 27 })
  await server.db.pool.query(`update test_questions set text = 'Another wording' where id = $1`, [first])
  const times = await timesOf(made)
  expect(times.get(first)).toEqual({ median: 30, answers: 1 })
  expect(times.get(second)).toEqual({ median: 70, answers: 28 })
})
