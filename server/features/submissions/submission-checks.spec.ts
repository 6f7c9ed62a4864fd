/** Only the student's tutor and administrators see the record of late answers and an unusual pace. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let made: MadeTest
let student: SignedInStudent
let people: Record<'tutor' | 'admin' | 'parent' | 'other tutor', SignedInPerson>
/** A submission with something to look at, and one without. */
let odd: string
let plain: string
/** A submission of the other tutor's student. */
let others: string
let classId: string

const checks = { lateAnswers: 3, refusedAnswers: 2, unusualPace: { right: 1, scored: 4, seconds: 12 } }

beforeAll(async () => {
  server = await openTestServer()
  made = await createTestWithQuestions(server.db)
  people = {
    tutor: await createPerson(server.db, 'tutor'),
    admin: await createPerson(server.db, 'admin'),
    parent: await createPerson(server.db, 'parent'),
    'other tutor': await createPerson(server.db, 'tutor'),
  }
  student = await createStudentWithRecord(server.db, { tutor: people.tutor, parents: [people.parent] })
  plain = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  odd = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-02T00:00:00Z') })
  const stranger = await createStudentWithRecord(server.db, { tutor: people['other tutor'] })
  others = await createSubmission(server.db, stranger, made, { submittedAt: new Date('2026-02-03T00:00:00Z') })
  await server.db.pool.query(
    `insert into submission_checks (submission_id, late_answers, refused_answers, active_seconds)
     values ($1, 3, 2, 12), ($2, 1, 0, null)`,
    [odd, others],
  )
  const { rows } = await server.db.pool.query(
    `insert into student_classes (name, tutor_id) values ('A class', $1) returning id`,
    [people.tutor.userId],
  )
  classId = rows[0].id
  await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2)', [
    classId,
    student.studentId,
  ])
})
afterAll(() => server[Symbol.asyncDispose]())

async function read(who: SignedInPerson, path: string) {
  const response = await server.get(who, path)
  expect(response.status, path).toBe(200)
  return response.json()
}

describe.each(['tutor', 'admin'] as const)('the %s', (role) => {
  test('comes with the submission, and is absent if nothing was recorded', async () => {
    expect((await read(people[role], `/submissions/${odd}`)).checks).toEqual(checks)
    expect(await read(people[role], `/submissions/${plain}`)).not.toHaveProperty('checks')
  })

  test('comes with the scores of the student', async () => {
    const { scores } = await read(people[role], `/students/${student.studentId}/progress`)
    expect(scores.map((score: { checks?: unknown }) => score.checks)).toEqual([undefined, checks])
  })
})

test('the tutor sees it in the list of their students, for these only', async () => {
  const { students } = await read(people.tutor, '/tutor/students')
  expect(students).toMatchObject([{ submissions: [{ id: odd, checks }, { id: plain }] }])
  expect(students[0].submissions[1]).not.toHaveProperty('checks')
  const elsewhere = await read(people['other tutor'], '/tutor/students')
  expect(elsewhere.students).toMatchObject([
    { submissions: [{ id: others, checks: { lateAnswers: 1, refusedAnswers: 0, unusualPace: null } }] },
  ])
})

test('administrators see it in the results of a class', async () => {
  const { results } = await read(people.admin, `/admin/classes/${classId}/tests/${made.id}`)
  expect(results).toMatchObject([{ submission: { id: odd, checks } }])
})

test('a tutor of other students gets neither the submission nor the scores', async () => {
  for (const path of [`/submissions/${odd}`, `/students/${student.studentId}/progress`]) {
    expect((await server.get(people['other tutor'], path)).status, path).toBe(404)
  }
})

test('the student and the parent get the same answers without it', async () => {
  for (const [who, paths] of [
    [student, ['/student/submissions', '/student/progress', `/tests/${made.slug}/submissions/latest`]],
    [people.parent, ['/parent/children', `/students/${student.studentId}/progress`]],
  ] as const) {
    for (const path of [`/submissions/${odd}`, ...paths]) {
      expect(JSON.stringify(await read(who, path)), path).not.toMatch(/"checks"|lateAnswers|refusedAnswers|unusualPace/)
    }
  }
})
