import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { openServices } from '#server/open-services.ts'
import { createAttempt, createStudentWithRecord, createTestWithQuestions } from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer
const logged: string[] = []

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z', { LOG_LEVEL: 'error' }, { write: (line) => logged.push(line) })
})
afterAll(() => server[Symbol.asyncDispose]())

const deadline = new Date('2026-03-01T13:00:00Z')

async function overdue(students: number, given?: object) {
  const made = await createTestWithQuestions(server.db)
  const answers = given ?? { [made.questionIds[0] ?? '']: { ...emptyAnswerRecord, selectedOption: makeOptionId(1) } }
  for (let n = 0; n < students; n += 1) {
    await createAttempt(server.db, await createStudentWithRecord(server.db), made, { deadline_at: deadline, answers })
  }
  return made
}

async function submissionsOf(made: { id: string }) {
  const { rows } = await server.db.pool.query(
    `select count(*) as submissions, count(distinct attempt_id) as attempts, min(reading_raw) as least,
       min(time_spent) as shortest, max(time_spent) as longest from test_submissions where test_id = $1`,
    [made.id],
  )
  return rows[0]
}

test('several servers that sweep at once submit each attempt once, with what had been saved', async () => {
  const made = await overdue(45)
  // Two processes share only the database.
  const other = openServices(server.services.config, server.db, server.clock)
  server.clock.set('2026-03-01T13:02:00Z')
  expect(await closeOverdueAttempts(server.services)).toBe(0)
  server.clock.set('2026-03-01T13:02:01Z')
  const closed = await Promise.all([
    closeOverdueAttempts(server.services),
    closeOverdueAttempts(other),
    closeOverdueAttempts(server.services),
  ])
  expect(closed.reduce((sum, count) => sum + count)).toBe(45)
  expect(await submissionsOf(made)).toEqual({
    submissions: 45,
    attempts: 45,
    least: 1,
    shortest: 3 * 3600,
    longest: 3 * 3600,
  })
})

test('an attempt that cannot be scored holds up no other, and the log names it', async () => {
  const broken = await overdue(1, { x: 1 })
  const sound = await overdue(2)
  server.clock.set('2026-03-01T13:05:00Z')
  expect(await closeOverdueAttempts(server.services)).toBe(2)
  expect(await submissionsOf(sound)).toMatchObject({ submissions: 2 })
  expect(await submissionsOf(broken)).toMatchObject({ submissions: 0 })
  const { rows } = await server.db.pool.query('select id from test_attempts where test_id = $1', [broken.id])
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { attempt: rows[0].id, msg: 'an attempt whose time is over could not be closed' },
  ])
})
