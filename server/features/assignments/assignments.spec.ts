import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAssignment, anAttempt, aStudent, aSubmission, aTest } from '#test/support/factories.ts'
import { optionAt } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

test('assigned tests come latest first with what a card needs', async () => {
  const student = await aStudent(server.db)
  const first = await aTest(server.db, { title: 'First', duration: 30 })
  const second = await aTest(server.db, { title: 'Second' })
  await anAssignment(server.db, student, first, {
    assigned_at: new Date('2026-02-01T00:00:00Z'),
    due_date: new Date('2026-02-08T00:00:00Z'),
  })
  await anAssignment(server.db, student, second, { assigned_at: new Date('2026-02-02T00:00:00Z') })
  const [a, b, c, d] = first.questionIds
  await anAttempt(server.db, student, first, {
    answers: {
      [a ?? '']: { selectedOption: optionAt(0), numericValue: '', seconds: 5 },
      [b ?? '']: { selectedOption: null, numericValue: '-', seconds: 5 },
      [c ?? '']: { selectedOption: null, numericValue: '$1,000', seconds: 5 },
      [d ?? '']: { selectedOption: null, numericValue: '', seconds: 5 },
    },
  })
  const submission = await aSubmission(server.db, student, second)
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
  const student = await aStudent(server.db)
  await anAssignment(server.db, student, await aTest(server.db, { status: 'draft' }))
  const { assignments } = await (await server.get(student, '/student/assignments')).json()
  expect(assignments).toMatchObject([{ test: { status: 'draft' } }])
})

test('the retake PIN never leaves the server', async () => {
  const student = await aStudent(server.db)
  await anAssignment(server.db, student, await aTest(server.db), { retake_pin: '7Q9Z' })
  expect(await (await server.get(student, '/student/assignments')).text()).not.toContain('7Q9Z')
})

test('nobody sees another student’s assignments', async () => {
  await anAssignment(server.db, await aStudent(server.db), await aTest(server.db))
  expect(await (await server.get(await aStudent(server.db), '/student/assignments')).json()).toMatchObject({
    assignments: [],
  })
})
