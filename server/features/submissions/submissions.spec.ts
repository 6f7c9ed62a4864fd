import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUserPrepared, type Identity } from '#server/db/transactions.ts'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { groupSubmissionsByStudent, listOfEverybodyStatement } from './read-submission.ts'

function groupSubmissionsOf(tutor: Identity, onFailure: (student: string) => void) {
  return asUserPrepared(server.db, tutor, [listOfEverybodyStatement('tutor')], (tx, _, [rows]) =>
    groupSubmissionsByStudent(tx, rows, { chooseBanded: () => [], readBandsOf: async () => new Map(), onFailure }),
  )
}

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('a submission is seen by its student, their parent, their tutor and administrators', async () => {
  const parent = await createPerson(server.db, 'parent')
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { fullName: 'Maya', tutor, parents: [parent] })
  const submission = await createSubmission(
    server.db,
    student,
    await createTestWithQuestions(server.db, { title: 'Sample' }),
  )
  for (const who of [student, parent, tutor, await createPerson(server.db, 'admin')]) {
    const response = await server.get(who, `/submissions/${submission}`)
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { studentId: student.studentId, studentName: 'Maya', testTitle: 'Sample' },
    ])
  }
})

test('a submission does not exist for anybody else', async () => {
  const submission = await createSubmission(
    server.db,
    await createStudentWithRecord(server.db),
    await createTestWithQuestions(server.db),
  )
  const strangers = [
    await createStudentWithRecord(server.db),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
  ]
  for (const stranger of strangers) {
    expect((await server.get(stranger, `/submissions/${submission}`)).status).toBe(404)
  }
  expect((await server.get(null, `/submissions/${submission}`)).status).toBe(401)
})

test('the latest submission of a test is the newest one of mine', async () => {
  const student = await createStudentWithRecord(server.db)
  const made = await createTestWithQuestions(server.db)
  const submittedAt = new Date('2026-02-02T00:00:00Z')
  const last: string[] = []
  for (let times = 0; times < 3; times += 1)
    last.push(await createSubmission(server.db, student, made, { submittedAt }))
  const newest = last.toSorted().at(-1)
  await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  await createSubmission(server.db, await createStudentWithRecord(server.db), made, {
    submittedAt: new Date('2026-02-03T00:00:00Z'),
  })
  await createSubmission(server.db, student, await createTestWithQuestions(server.db), {
    submittedAt: new Date('2026-02-04T00:00:00Z'),
  })
  const response = await server.get(student, `/tests/${made.slug}/submissions/latest`)
  expect(await response.json()).toMatchObject({ id: newest })
})

test('the latest submission of a test is never that of somebody I follow', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const made = await createTestWithQuestions(server.db)
  await createSubmission(server.db, await createStudentWithRecord(server.db, { tutor }), made)
  const response = await server.get(tutor, `/tests/${made.slug}/submissions/latest`)
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'nothing_submitted' }])
})

test('a submit answers with the submission of this attempt', async () => {
  const student = await createStudentWithRecord(server.db)
  await createSubmission(server.db, student, await createTestWithQuestions(server.db))
  const made = await createTestWithQuestions(server.db)
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const batch = { writer: attempt.writer, changes: [], currentQuestion: 0 }
  const { submission } = await (await server.post(student, `/attempts/${attempt.id}/submit`, batch)).json()
  expect(submission.testSlug).toBe(made.slug)
})

test('without a submission there is nothing to show', async () => {
  const student = await createStudentWithRecord(server.db)
  for (const ref of [(await createTestWithQuestions(server.db)).slug, 'no-such-test']) {
    const response = await server.get(student, `/tests/${ref}/submissions/latest`)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'nothing_submitted' }])
  }
})

test('submissions are listed newest first, to a student only their own', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const student = await createStudentWithRecord(server.db, { tutor })
  const made = await createTestWithQuestions(server.db)
  const on = (day: string) => createSubmission(server.db, student, made, { submittedAt: new Date(day) })
  const newest = await on('2026-02-03')
  // Submissions at the same moment are ordered by id.
  const middle = [await on('2026-02-02'), await on('2026-02-02'), await on('2026-02-02')].toSorted().toReversed()
  const oldest = await on('2026-02-01')
  await createSubmission(server.db, await createStudentWithRecord(server.db, { tutor }), made)
  const { submissions } = await (await server.get(student, '/student/submissions')).json()
  const ids = (shown: { id: string }[]) => shown.map(({ id }) => id)
  expect(ids(submissions)).toEqual([newest, ...middle, oldest])
  const followed = await groupSubmissionsOf(tutor, () => {})
  expect(ids(followed.get(student.studentId) ?? [])).toEqual([newest, ...middle, oldest])
})

test('a submission that cannot be shown leaves its student without results, and no other', async () => {
  const tutor = await createPerson(server.db, 'tutor')
  const [broken, sound] = [
    await createStudentWithRecord(server.db, { tutor }),
    await createStudentWithRecord(server.db, { tutor }),
  ]
  const made = await createTestWithQuestions(server.db)
  const unreadable = await createSubmission(server.db, broken, made)
  const shown = await createSubmission(server.db, sound, made)
  await server.db.pool.query(`update test_submissions set submitted_at = 'infinity' where id = $1`, [unreadable])
  const failed: string[] = []
  const followed = await groupSubmissionsOf(tutor, (student) => failed.push(student))
  expect(followed.get(broken.studentId)).toEqual([])
  expect(followed.get(sound.studentId)).toMatchObject([{ id: shown }])
  expect(failed).toEqual([broken.studentId])
})

test('the lists of the student portal are for students', async () => {
  for (const role of ['parent', 'tutor', 'admin'] as const) {
    const person = await createPerson(server.db, role)
    for (const path of ['/student/submissions', '/student/assignments']) {
      expect((await server.get(person, path)).status).toBe(403)
    }
  }
})

test('a student without a record has empty lists', async () => {
  const person = await createPerson(server.db, 'student')
  expect(await (await server.get(person, '/student/submissions')).json()).toEqual({ submissions: [] })
  expect(await (await server.get(person, '/student/assignments')).json()).toMatchObject({ assignments: [] })
})
