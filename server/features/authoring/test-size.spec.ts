/** Tests that the total size of a test is limited across many requests, and that the author learns which part is too large. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxTestBytes } from '#contracts/authoring/authoring.ts'
import { emptyQuestionDraft } from '#domain/authoring/question-draft.ts'
import { createPerson, createTestWithQuestions, type MadeTest, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

const problem = (megabytes: string) =>
  `The questions and passages of this test would be ${megabytes} MB. A test can have at most 4 MB.` +
  ' Please shorten some of them, or split it into several tests.'
const passage = { title: 'The River', text: 'A river.' }
const aQuestion = (text: string) => ({ ...emptyQuestionDraft, text, options: ['a', 'b'], correctAnswer: 0 })
const long = 'w'.repeat(40_000)
const fillerBytes = 25_000

interface FullTest extends MadeTest {
  readonly passageId: string
}

/** The first two questions have the same passage. `room` is the number of bytes left. Everything has revision 1. */
async function aFullTest(room: number): Promise<FullTest> {
  const questions = [
    { key: 0, passage },
    { key: 1, passage },
    { key: 2, text: long },
  ]
  const made = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Reading', subject: 'reading', questions }],
  })
  const { rows } = await server.db.pool.query(
    `insert into passages (test_id, title, text) values ($1, $2, $3)
     returning id, (select sum(octet_length((to_jsonb(question) - 'words')::text)) from test_questions question where section_id = $4) as bytes`,
    [made.id, passage.title, passage.text, made.sectionIds[0]],
  )
  const [{ id, bytes }] = rows
  const rest = maxTestBytes - room - Number(bytes) - passage.title.length - passage.text.length
  const last = (rest % fillerBytes) + fillerBytes
  const fillers = [...Array.from({ length: Math.floor(rest / fillerBytes) - 1 }, () => fillerBytes), last]
  await server.db.pool.query(
    `insert into passages (test_id, title, text) select $1::uuid, 'w', repeat('w', size - 1) from unnest($2::int[]) size`,
    [made.id, fillers],
  )
  return { ...made, passageId: id }
}

async function refusal(response: Response) {
  const { message, issues } = await response.json()
  return [response.status, issues ?? message]
}

async function listed({ slug }: MadeTest) {
  const { tests } = await (await server.get(admin, '/admin/tests')).json()
  return tests.find((one: { slug: string }) => one.slug === slug)
}

test.each([
  [
    'a new question',
    'question',
    (made: MadeTest) =>
      server.post(admin, `/admin/sections/${made.sectionIds[0]}/questions`, { question: aQuestion(long) }),
  ],
  [
    'a new passage',
    'text',
    (made: MadeTest) => server.post(admin, `/admin/tests/${made.slug}/passages`, { title: 'New', text: long }),
  ],
  [
    'the questions of a file',
    'questions',
    (made: MadeTest) =>
      server.post(admin, `/admin/sections/${made.sectionIds[0]}/import`, {
        questions: [aQuestion('short'), aQuestion(long)],
      }),
  ],
  [
    'a longer question',
    'question',
    (made: MadeTest) =>
      server.put(admin, `/admin/questions/${made.questionIds[0]}`, { question: aQuestion(long), revision: 1 }),
  ],
])('%s is refused if it makes a test larger than 4 MB, and nothing changes', async (_what, path, send) => {
  const made = await aFullTest(30_000)
  const before = await listed(made)
  expect(await refusal(await send(made))).toEqual([422, [{ path, message: problem('4.1') }]])
  expect(before).toMatchObject({ slug: made.slug })
  expect(await listed(made)).toEqual(before)
})

test('a passage counts once for itself and once for each of its questions', async () => {
  const { passageId } = await aFullTest(100_000)
  const save = (text: string) =>
    server.put(admin, `/admin/passages/${passageId}`, { title: passage.title, text, revision: 1 })
  expect(await refusal(await save(long))).toEqual([422, [{ path: 'text', message: problem('4.1') }]])
  expect((await save('w'.repeat(33_000))).status).toBe(200)
})

test('a test that was too large before can be made smaller, and cannot be copied', async () => {
  const made = await aFullTest(-100_000)
  const shorter = { question: aQuestion(long.slice(10)), revision: 1 }
  expect(await refusal(await server.post(admin, `/admin/tests/${made.slug}/duplicate`))).toEqual([422, problem('4.1')])
  expect((await server.put(admin, `/admin/questions/${made.questionIds[2]}`, shorter)).status).toBe(200)
})

test('a file whose texts grow when they are saved does not become a test of more than 4 MB', async () => {
  const questions = Array.from({ length: 70 }, (_, at) => ({
    ...aQuestion('Why?'),
    // For each of these end tags, the server has to add an opening tag.
    passage: { title: `Passage ${at}`, text: `A river.${'</p>'.repeat(5000)}` },
  }))
  const response = await server.post(admin, '/admin/test-imports', {
    test: { title: 'A test', slug: 'grows', description: '', duration: 60, status: 'draft', showAnswers: 'never' },
    sections: [{ title: 'One', subject: null, questions }],
  })
  expect(await refusal(response)).toEqual([422, [{ path: 'sections', message: problem('4.7') }]])
  expect((await server.get(admin, '/admin/tests/grows')).status).toBe(404)
})
