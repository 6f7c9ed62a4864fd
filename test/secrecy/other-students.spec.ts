/** No route lets a student see or move what is another student's. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { makeOptionId } from '#test/support/options.ts'
import { createStudentWithRecord, createSubmission, createTestWithQuestions } from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { walkRoutes } from './walk.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Everything that is a student's, as text. */
async function belongings(studentId: string, userId: string): Promise<string> {
  const { rows } = await server.db.pool.query(
    `select (select jsonb_agg(a order by a.id) from public.test_attempts a where a.student_id = $1) as attempts,
       (select jsonb_agg(s order by s.id) from public.test_submissions s where s.student_id = $1) as submissions,
       (select jsonb_agg(a order by a.submission_id, a.position) from public.submission_answers a
         where a.submission_id in (select id from public.test_submissions where student_id = $1)) as answers,
       (select jsonb_agg(a order by a.id) from public.student_test_assignments a where a.student_id = $1) as assignments,
       (select jsonb_agg(l order by l.id) from public.attempt_time_lines l
         where l.attempt_id in (select id from public.test_attempts where student_id = $1)) as time_lines,
       (select jsonb_agg(a) from public.student_accommodations a where a.student_id = $1) as accommodations,
       (select jsonb_agg(s) from public.students s where s.id = $1) as record,
       (select jsonb_agg(p) from public.user_profiles p where p.id = $2) as profile`,
    [studentId, userId],
  )
  return JSON.stringify(rows[0])
}

test('a stranger with all the ids of another student reaches nothing of theirs on any route', {
  timeout: 120_000,
}, async () => {
  const made = await createTestWithQuestions(server.db)
  const maya = await createStudentWithRecord(server.db, { fullName: 'Maya Unmistakable' })
  const submission = await createSubmission(server.db, maya, made)
  const { attempt } = await (await server.post(maya, `/tests/${made.slug}/attempt`)).json()
  const notes = 'my unmistakable notes'
  const changes = [
    {
      number: 1,
      question: made.questionIds[0],
      record: { ...chooseOption(emptyAnswerRecord, makeOptionId(2)), notes },
    },
  ]
  await server.post(maya, `/attempts/${attempt.id}/changes`, { writer: attempt.writer, changes, currentQuestion: 3 })
  const before = await belongings(maya.studentId, maya.userId)
  expect(before).toContain(notes)

  const stranger = await createStudentWithRecord(server.db, { fullName: 'A stranger' })
  const visits = await walkRoutes(server, stranger, { student: maya, test: made, attempt, submission })

  expect(await belongings(maya.studentId, maya.userId)).toBe(before)
  for (const { name, path, status, text } of visits) {
    expect(text.includes('nmistakable'), `${name} tells of Maya`).toBe(false)
    expect(text.includes(maya.email), `${name} tells Maya's address`).toBe(false)
    expect(status, name).toBeLessThan(500)
    if (/\{(attemptId|submissionId|studentId|userId)\}/.test(path)) {
      expect(path.startsWith('/v1/') ? [401] : [403, 404], `${name} answered ${status}: ${text}`).toContain(status)
    }
  }
  const named = visits.filter(({ path }) => /\{(attemptId|submissionId|studentId)\}/.test(path))
  expect(named.length).toBeGreaterThan(8)
})
