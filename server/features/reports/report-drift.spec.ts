import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { generateAnswers, generatedQuestions } from '#test/support/generated-answers.ts'
import { createGeneratedTest } from '#test/support/generated-submissions.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const sound = generatedQuestions.filter(({ slope }) => slope > 0).slice(5, 25)
/** In the second use, this question has become known. */
const known = 11

let server: TestServer
let admin: SignedInPerson
let first: MadeTest
let second: MadeTest

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  const easier = sound.map((question, at) =>
    at === known ? { ...question, difficulty: question.difficulty - 2 } : question,
  )
  first = await createGeneratedTest(server.db, { title: 'First use', answers: generateAnswers(400, sound) })
  second = await createGeneratedTest(server.db, {
    title: 'Second use',
    answers: generateAnswers(900, easier).slice(400),
  })
  const other = await createTestWithQuestions(server.db, { title: 'Another test' })
  await createSubmission(server.db, await createStudentWithRecord(server.db), other)
  await createTestWithQuestions(server.db, { title: 'Never submitted' })
})
afterAll(() => server[Symbol.asyncDispose]())

async function otherTests(made: MadeTest, query = '') {
  const response = await server.get(admin, `/admin/reports/${made.slug}?details=all${query}`)
  expect(response.status).toBe(200)
  const { details } = await response.json()
  return details.comparisons.filter(({ by }: { by: string }) => by === 'test')
}

test('a question that became easier between two tests is named in both reports', async () => {
  expect(await otherTests(second)).toMatchObject([
    {
      ...{ group: 'First use', submissions: 500, others: 400, sharedQuestions: sound.length, isCompared: true },
      differences: expect.arrayContaining([
        expect.objectContaining({ questionId: second.questionIds[known], number: known + 1, size: 'large' }),
      ]),
    },
    { group: 'Another test', others: 1, isCompared: false, differences: [] },
  ])
  const [{ group, differences }] = await otherTests(first)
  expect(group).toBe('Second use')
  const large = differences.filter(({ size }: { size: string }) => size === 'large')
  expect(large).toMatchObject([{ questionId: first.questionIds[known] }])
  expect(large[0].delta).toBeLessThan(0)
})

test('a question whose words changed is another question', async () => {
  const [before] = await otherTests(second)
  await server.db.pool.query(`update test_questions set text = 'Reworded' where id = $1`, [second.questionIds[0]])
  // Nobody has seen the new wording yet.
  expect(await otherTests(second)).toMatchObject([before, {}])
  await createSubmission(server.db, await createStudentWithRecord(server.db), second)
  const [after] = await otherTests(second)
  expect(after.sharedQuestions).toBe(sound.length - 1)
})

test('the filters of the report hold for the other tests too', async () => {
  expect(await otherTests(second, '&school=Nowhere')).toEqual([])
})
