import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

async function scene() {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
  const made = await createTestWithQuestions(server.db, { title: 'First', showAnswers: 'never' })
  const older = await createSubmission(server.db, student, made, { submittedAt: new Date('2026-02-01T00:00:00Z') })
  const newer = await createSubmission(
    server.db,
    student,
    await createTestWithQuestions(server.db, { title: 'Second' }),
    {
      submittedAt: new Date('2026-02-02T00:00:00Z'),
    },
  )
  await createSubmission(server.db, await createStudentWithRecord(server.db, { tutor, parents: [parent] }), made)
  return { parent, tutor, student, made, older, newer }
}

function historyFor(who: SignedInPerson | null, submission: string) {
  return server.get(who, `/submissions/${submission}/history`)
}

test('the history of a submission has those of the same student, newest first, with the scale of each', async () => {
  const { parent, tutor, student, older, newer } = await scene()
  for (const who of [student, parent, tutor, await createPerson(server.db, 'admin')]) {
    for (const asked of [older, newer]) {
      const { submissions } = await (await historyFor(who, asked)).json()
      expect(submissions).toMatchObject([
        { id: newer, testTitle: 'Second', scaleId: expect.any(String) },
        { id: older, testTitle: 'First', scorePercentage: 25 },
      ])
    }
  }
})

test('it says nothing about single questions or topics', async () => {
  const { student, older } = await scene()
  const { submissions } = await (await historyFor(student, older)).json()
  for (const one of submissions) {
    expect(Object.keys(one)).toEqual(expect.not.arrayContaining(['topics', 'questions', 'answers', 'checks']))
  }
})

test('somebody else’s history is not found', async () => {
  const { made, older } = await scene()
  const stranger = await createStudentWithRecord(server.db)
  const theirs = await createSubmission(server.db, stranger, made)
  for (const who of [stranger, await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]) {
    expect((await historyFor(who, older)).status).toBe(404)
  }
  expect((await historyFor(null, older)).status).toBe(401)
  expect((await (await historyFor(stranger, theirs)).json()).submissions).toMatchObject([{ id: theirs }])
})
