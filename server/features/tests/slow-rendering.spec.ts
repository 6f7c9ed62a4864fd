/** A test that is slow to render does not keep others from the database, which has only one connection if it is embedded. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

let whileRendering = async () => {}
vi.mock(import('./authored-html.ts'), async (original) => {
  const module = await original()
  return {
    ...module,
    async authoredHtml(source) {
      await whileRendering()
      return module.authoredHtml(source)
    },
  }
})

let server: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
beforeEach(() => {
  whileRendering = async () => {}
})
afterAll(() => server[Symbol.asyncDispose]())

type Asked = (made: MadeTest, student: SignedInStudent, submission: string) => Promise<Response>
const cases: readonly (readonly [string, Asked])[] = [
  ['a paper', (made) => server.get(admin, `/tests/${made.slug}/paper`)],
  ['a review', (_, student, submission) => server.get(student, `/submissions/${submission}/review`)],
  ['an exported submission', (_, student, submission) => server.get(student, `/submissions/${submission}/export.csv`)],
  ['an exported test', (made) => server.get(admin, `/tests/${made.slug}/export.csv`)],
  ['a report', (made) => server.get(admin, `/admin/reports/${made.slug}`)],
  ['topics to practice', (_, student) => server.get(student, '/student/practice')],
  ['a round of practice', (_, student) => server.get(student, '/student/practice/round')],
  ['personal data', (_, student) => server.get(student, '/account/export')],
  ['the data of a person', (_, student) => server.post(admin, `/admin/users/${student.userId}/export`)],
]

test.each(cases)('%s is rendered without a connection to the database', async (_, ask) => {
  const made = await createTestWithQuestions(server.db)
  const student = await createStudentWithRecord(server.db)
  const submission = await createSubmission(server.db, student, made)
  let answered = 0
  whileRendering = async () => {
    // With only one connection, a transaction that waited for rendering would block this request forever.
    expect((await server.get(student, '/student/submissions')).status).toBe(200)
    answered += 1
  }
  const response = await ask(made, student, submission)
  expect([response.status, answered > 0]).toEqual([200, true])
})
