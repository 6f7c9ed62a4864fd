/** Tests that text that is slow to sanitize does not block the database, which has only one connection if it is embedded. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { maxQuestionsOfTest } from '#domain/authoring/authoring-limits.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let whileSanitising = async () => {}
vi.mock(import('../tests/authored-html.ts'), async (original) => {
  const module = await original()
  return {
    ...module,
    async harmlessSource(source) {
      await whileSanitising()
      return module.harmlessSource(source)
    },
  }
})

let server: TestServer
let admin: SignedInPerson
let made: MadeTest
beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  made = await createTestWithQuestions(server.db)
})
beforeEach(() => {
  whileSanitising = async () => {}
})
afterAll(() => server[Symbol.asyncDispose]())

const question = { ...emptyQuestionDraft, text: 'Which one?', options: ['slow', 'slower'], correctAnswer: 0 }
const testOf = (slug: string) => ({
  title: 'A test',
  slug,
  description: '',
  duration: 60,
  status: 'draft',
  showAnswers: 'never',
})

test.each([
  ['a question', () => server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, { question })],
  ['a passage', () => server.post(admin, `/admin/tests/${made.slug}/passages`, { title: 'Slow', text: 'slow' })],
  [
    'the questions of a file',
    () =>
      server.post(admin, `/admin/sections/${made.sectionIds[0]}/import`, { questions: [question], whenPresent: 'add' }),
  ],
  [
    'a test of a file',
    () =>
      server.post(admin, '/admin/test-imports', {
        test: testOf('slow-test'),
        passages: [{ title: 'Slow', text: 'slow' }],
        sections: [{ title: 'One', subject: null, questions: [question] }],
      }),
  ],
] as const)('%s is read without a connection to the database', async (_, request) => {
  const student = await createStudentWithRecord(server.db)
  let answered = 0
  whileSanitising = async () => {
    // With only one connection, this would wait forever for a transaction that waits for it.
    expect((await server.get(student, '/student/assignments')).status).toBe(200)
    answered += 1
  }
  expect((await request()).status).toBe(200)
  expect(answered).toBeGreaterThan(0)
})

test('a test has at most a thousand questions, however they come', async () => {
  const short = { ...emptyQuestionDraft, text: 'Why?', options: ['a', 'b'] }
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...short, text: `Why ${at}?`, correctAnswer: 0 }))
  const sections = [1, 2].map((number) => ({ title: `${number}`, subject: null, questions: some(500) }))
  const tooMany = { title: '3', subject: null, questions: some(1) }
  const path = '/admin/test-imports'
  const refused = await server.post(admin, path, { test: testOf('too-many'), sections: [...sections, tooMany] })
  const message = `This test would have 1,001 questions. A test can have at most 1,000. Please split it into several tests.`
  expect([refused.status, await refused.json()]).toMatchObject([422, { issues: [{ path: 'sections', message }] }])

  const full = await (await server.post(admin, path, { test: testOf('full'), sections })).json()
  expect(full.questionCount).toBe(maxQuestionsOfTest)
  const { sections: made } = await (await server.get(admin, '/admin/tests/full')).json()
  const importMore = { questions: some(1), whenPresent: 'add' }
  const more = await server.post(admin, `/admin/sections/${made[0].id}/import`, importMore)
  expect([more.status, await more.json()]).toMatchObject([422, { issues: [{ path: 'questions', message }] }])
  const one = await server.post(admin, `/admin/sections/${made[1].id}/questions`, {
    question: { ...short, correctAnswer: 0 },
  })
  expect([one.status, await one.json()]).toMatchObject([422, { issues: [{ path: 'question', message }] }])
})
