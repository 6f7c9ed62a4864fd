import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAssignment,
  createAttempt,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('assigned tests come latest first with what a card needs', async () => {
  const student = await createStudentWithRecord(server.db)
  const first = await createTestWithQuestions(server.db, { title: 'First', duration: 30 })
  const second = await createTestWithQuestions(server.db, { title: 'Second' })
  await createAssignment(server.db, student, first, {
    assigned_at: new Date('2026-02-01T00:00:00Z'),
    due_date: new Date('2026-02-08T00:00:00Z'),
  })
  await createAssignment(server.db, student, second, { assigned_at: new Date('2026-02-02T00:00:00Z') })
  const [a, b, c, d] = first.questionIds
  await createAttempt(server.db, student, first, {
    answers: {
      [a ?? '']: { selectedOption: makeOptionId(0), numericValue: '', seconds: 5 },
      [b ?? '']: { selectedOption: null, numericValue: '-', seconds: 5 },
      [c ?? '']: { selectedOption: null, numericValue: '$1,000', seconds: 5 },
      [d ?? '']: { selectedOption: null, numericValue: '', seconds: 5 },
    },
  })
  const submission = await createSubmission(server.db, student, second)
  const { assignments } = await (await server.get(student, '/student/assignments')).json()
  expect(assignments).toMatchObject([
    { test: { title: 'Second', questionCount: 4 }, dueDate: null, inProgress: null, latestSubmissionId: submission },
    {
      test: { title: 'First', durationSeconds: 1800, status: 'active' },
      dueDate: '2026-02-08T00:00:00.000Z',
      completed: false,
      locked: false,
      inProgress: { answered: 2 },
      latestSubmissionId: null,
    },
  ])
})

test('a draft that is assigned is listed as what it is', async () => {
  const student = await createStudentWithRecord(server.db)
  await createAssignment(server.db, student, await createTestWithQuestions(server.db, { status: 'draft' }))
  const { assignments } = await (await server.get(student, '/student/assignments')).json()
  expect(assignments).toMatchObject([{ test: { status: 'draft' } }])
})

test('the retake PIN never leaves the server', async () => {
  const student = await createStudentWithRecord(server.db)
  await createAssignment(server.db, student, await createTestWithQuestions(server.db), { retake_pin: '7Q9Z' })
  expect(await (await server.get(student, '/student/assignments')).text()).not.toContain('7Q9Z')
})

test('nobody sees another student’s assignments', async () => {
  await createAssignment(server.db, await createStudentWithRecord(server.db), await createTestWithQuestions(server.db))
  expect(
    await (await server.get(await createStudentWithRecord(server.db), '/student/assignments')).json(),
  ).toMatchObject({
    assignments: [],
  })
})
