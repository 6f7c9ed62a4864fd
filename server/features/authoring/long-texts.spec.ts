/** Tests that the rendering time of texts is limited, and that the author gets a message if a text exceeds the limit. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxFormulaLength } from '#domain/authoring/formulas.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { createPerson, createTestWithQuestions, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const tooLong = `If $${'x'.repeat(maxFormulaLength + 1)}$`
const question = { ...emptyQuestionDraft, text: 'What is it?', options: ['a', tooLong], correctAnswer: 0 }
const place = { questionIndex: 0, indexInSection: 0, subject: null }
const aScreenful = Array.from({ length: 19 }, () => '$x$'.repeat(16_000))

async function refusalOf(path: string, body: unknown) {
  const response = await server.post(admin, path, body)
  expect(response.status).toBe(422)
  return (await response.json()).issues
}

test('a formula that is too long is refused by name wherever it is written', async () => {
  const { slug, sectionIds } = await createTestWithQuestions(server.db)
  const message = expect.stringMatching(/^A formula in option 2 is too long: it begins with xxx/)
  const questions = [{ ...question, options: ['a', 'b'] }, question]
  expect(await refusalOf('/admin/previews', { question, ...place })).toEqual([{ path: 'question.options', message }])
  expect(await refusalOf(`/admin/sections/${sectionIds[0]}/questions`, { question })).toEqual([
    { path: 'question', message },
  ])
  expect(await refusalOf(`/admin/sections/${sectionIds[0]}/import`, { questions })).toEqual([
    { path: 'questions.1.options', message },
  ])
  expect(await refusalOf(`/admin/tests/${slug}/passages`, { title: 'A passage', text: tooLong })).toEqual([
    { path: 'text', message: expect.stringMatching(/^A formula in the passage is too long/) },
  ])
})

test('a preview with more formulas than any question has is refused before they are rendered', async () => {
  const body = { question: { ...question, options: aScreenful }, ...place }
  expect(await refusalOf('/admin/previews', body)).toEqual([
    { path: 'question.options', message: expect.stringContaining('are too long together') },
  ])
})

test.each([
  ['grows too long when its tags are closed', '<p>'.repeat(16_000), 'characters once its HTML is complete'],
  ['has too many tags inside each other', '<em>'.repeat(200), 'more than 100 tags inside each other'],
])('text that %s is refused, not lost', async (_what, grows, reason) => {
  const { slug, sectionIds } = await createTestWithQuestions(server.db)
  const message = expect.stringMatching(new RegExp(`${reason}.* Please close the tags that are open`))
  expect(
    await refusalOf(`/admin/sections/${sectionIds[0]}/questions`, { question: { ...question, options: ['a', grows] } }),
  ).toEqual([{ path: 'question.options.1', message }])
  expect(
    await refusalOf(`/admin/sections/${sectionIds[0]}/import`, {
      questions: [{ ...question, options: ['a', 'b'], explanation: grows }],
    }),
  ).toEqual([{ path: 'questions.0.explanation', message }])
  expect(await refusalOf(`/admin/tests/${slug}/passages`, { title: 'A passage', text: `A ${grows}` })).toEqual([
    { path: 'text', message },
  ])
})

test('long text without long formulas is shown', async () => {
  const text = 'A passage of <b>words</b> and $x$. '.repeat(1000)
  const response = await server.post(admin, '/admin/previews', {
    question: { ...question, text, options: ['a'] },
    ...place,
  })
  expect(response.status).toBe(200)
  expect((await response.json()).question.html.match(/<math/g)).toHaveLength(1000)
})
