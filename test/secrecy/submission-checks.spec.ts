/**
 * No route shows students or parents the record of late answers and an unusual pace, which tutors and administrators
 * see.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { walkRoutes } from './walk.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** The number apart from letters and digits around it, which random ids have. */
const recordOfChecks =
  /"checks"|late_?answers|refused_?answers|unusual_?pace|active_?seconds|(?<![\da-f-])9173(?![\da-f-])/i

test('on no route', { timeout: 120_000 }, async () => {
  const made = await createTestWithQuestions(server.db)
  const [parent, tutor] = await Promise.all([createPerson(server.db, 'parent'), createPerson(server.db, 'tutor')])
  const maya = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const submission = await createSubmission(server.db, maya, made)
  await server.db.pool.query(
    `insert into submission_checks (submission_id, late_answers, refused_answers, active_seconds)
     values ($1, 9173, 9173, 9173)`,
    [submission],
  )
  const { attempt } = await (await server.post(maya, `/tests/${made.slug}/attempt`)).json()
  const routesThatTell = async (who: SignedInPerson) =>
    (await walkRoutes(server, who, { student: maya, test: made, attempt, submission }))
      .filter(({ text }) => recordOfChecks.test(text))
      .map(({ name }) => name)

  expect(await routesThatTell(maya)).toEqual([])
  expect(await routesThatTell(parent)).toEqual([])
  expect(await routesThatTell(tutor)).toEqual([
    'GET /submissions/{submissionId}',
    'GET /students/{studentId}/progress',
    'GET /tutor/students',
  ])
})
