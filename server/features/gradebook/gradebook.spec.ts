/** A tutor sees their own students by test; an administrator sees a class. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Gradebook } from '#contracts/reports/gradebook.ts'
import {
  createAssignment,
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let tutor: SignedInPerson
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer('2026-03-02T10:00:00Z')
  tutor = await createPerson(server.db, 'tutor')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function aClass(name: string, taughtBy: SignedInPerson, members: readonly SignedInStudent[]): Promise<string> {
  const { rows } = await server.db.pool.query(
    'insert into student_classes (name, tutor_id) values ($1, $2) returning id',
    [name, taughtBy.userId],
  )
  for (const { studentId } of members) {
    await server.db.pool.query('insert into student_class_memberships (class_id, student_id) values ($1, $2)', [
      rows[0].id,
      studentId,
    ])
  }
  return rows[0].id
}

async function gradebook(who: SignedInPerson, path = '/tutor/gradebook'): Promise<Gradebook> {
  const response = await server.get(who, path)
  expect(response.status).toBe(200)
  return response.json()
}

test('students by tests, and nothing of anybody else’s', async () => {
  const other = await createPerson(server.db, 'tutor')
  const ben = await createStudentWithRecord(server.db, { fullName: 'Ben', tutor })
  const ada = await createStudentWithRecord(server.db, { fullName: 'Ada', tutor })
  const stranger = await createStudentWithRecord(server.db, { fullName: 'Stranger', tutor: other })
  const [first, second] = [
    await createTestWithQuestions(server.db, { title: 'First' }),
    await createTestWithQuestions(server.db, { title: 'Second' }),
  ]
  const foreign = await createTestWithQuestions(server.db, { title: 'Foreign' })
  const classId = await aClass('Saturdays', tutor, [ada, stranger])
  await aClass('Not mine', other, [ada])
  await createAssignment(server.db, ada, first, { completed: true, due_date: new Date('2026-03-01T20:00:00Z') })
  const submission = await createSubmission(server.db, ada, first)
  await createAttempt(server.db, ben, second)
  await createAssignment(server.db, ben, second)
  await createSubmission(server.db, stranger, foreign)

  const book = await gradebook(tutor)
  expect(book.students).toMatchObject([
    { id: ada.studentId, fullName: 'Ada', school: 'Default School', classIds: [classId] },
    { id: ben.studentId, fullName: 'Ben', classIds: [] },
  ])
  expect(book.classes).toEqual([{ id: classId, name: 'Saturdays' }])
  expect(book.tests.map(({ title }) => title).sort()).toEqual(['First', 'Second'])
  expect(book.submissions).toEqual([
    {
      ...{ id: submission, studentId: ada.studentId, testId: first.id, submittedAt: '2026-03-01T12:00:00.000Z' },
      // Four questions are too few for a scaled score.
      ...{ correctAnswers: 1, totalQuestions: 4, scorePercentage: 25, composite: null, isEstimated: true },
    },
  ])
  expect(book.inProgress).toEqual([{ studentId: ben.studentId, testId: second.id }])
  expect(book.assignments).toHaveLength(2)

  const ofClass = await gradebook(admin, `/admin/classes/${classId}/gradebook`)
  expect(ofClass.students.map(({ fullName }) => fullName)).toEqual(['Ada', 'Stranger'])
  expect(ofClass.tests.map(({ title }) => title).sort()).toEqual(['First', 'Foreign'])
})

test('a tutor without students has an empty one', async () => {
  const lonely = await createPerson(server.db, 'tutor')
  expect(await gradebook(lonely)).toMatchObject({ students: [], tests: [], submissions: [] })
})

test('a class that is not there', async () => {
  expect((await server.get(admin, `/admin/classes/${randomUUID()}/gradebook`)).status).toBe(404)
})
