/** What an administrator expects of an adaptive test, through the HTTP app. `domain/adaptive` tests the simulation alone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulateRoutes } from '#contracts/authoring/simulated-routes.ts'
import { createPerson, createTestWithQuestions, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
  const section = {
    subject: 'math',
    title: 'Mathematics',
    questions: 4,
    scored: 4,
    typed: 0,
    directions: '',
    blueprint: [],
  }
  const format = await server.post(admin, '/admin/formats', {
    ...{ name: 'Four of many', source: '', firstYear: null, lastYear: null, minutes: 10, scoreScaleId: null },
    ...{ navigation: 'forward', delivery: 'adaptive', requiresAnswer: true, answerInPassages: true },
    ...{ choosesFirstSection: false, lettering: 'plain', topicsByNumber: false, result: 'composite' },
    ...{ kinds: ['choice'], tools: [], sections: [section], copyOf: 'digital-2026' },
  })
  formatId = (await format.json()).id
})
afterAll(() => server[Symbol.asyncDispose]())

let formatId: string

function makePool(size: number) {
  const questions = Array.from({ length: size }, (_, at) => ({
    key: 0,
    text: `Question ${at}`,
    difficulty: 1 + (at % 5),
  }))
  return createTestWithQuestions(server.db, {
    format: formatId,
    sections: [{ title: 'Mathematics', subject: 'math', questions }],
  })
}

async function simulate(ref: string) {
  const response = await server.get(admin, `/admin/tests/${ref}/simulated-routes`)
  expect(response.status).toBe(200)
  return simulateRoutes.reply.parse(await response.json())
}

test('the questions of the test are simulated: how often they are seen, and three routes', async () => {
  const made = await makePool(20)
  const { students, sections } = await simulate(made.slug)
  expect(students).toBe(200)
  const [section] = sections
  expect(section).toMatchObject({ subject: 'math', title: 'Mathematics', poolQuestions: 20, delivered: 4, cap: 0.3 })
  expect(section?.mostSeen?.share).toBeGreaterThanOrEqual(4 / 20)
  expect(section?.mostSeen?.share).toBeLessThan(0.5)
  expect(section?.sharedByTwo).toBeLessThan(2)
  expect(section?.routes.map(({ student, questions }) => [student, questions.length])).toEqual([
    ['strong', 4],
    ['middle', 4],
    ['weak', 4],
  ])
  for (const { questions } of section?.routes ?? []) {
    for (const { questionId, number } of questions) expect(made.questionIds[number - 1]).toBe(questionId)
  }
  expect(await simulate(made.slug)).toEqual({ students, sections })
})

test('a change of the test is simulated again', async () => {
  const made = await makePool(20)
  const before = await simulate(made.slug)
  await server.db.pool.query('update test_questions set difficulty = 5 where id = any ($1)', [made.questionIds])
  const after = await simulate(made.slug)
  expect(after).not.toEqual(before)
  expect(after.sections[0]?.routes.flatMap(({ questions }) => questions.map(({ level }) => level))).toEqual(
    Array(12).fill(5),
  )
})

test('everybody sees everything in a pool that is too small', async () => {
  const { sections } = await simulate((await makePool(3)).slug)
  expect(sections[0]).toMatchObject({ poolQuestions: 3, delivered: 4, mostSeen: { share: 1 }, sharedByTwo: 3 })
})

test('a pool without questions has no figures', async () => {
  const { sections } = await simulate((await makePool(0)).slug)
  expect(sections[0]).toMatchObject({ poolQuestions: 0, mostSeen: null, sharedByTwo: 0 })
})

test('a test that everybody gets whole has no sections to simulate', async () => {
  expect((await simulate((await createTestWithQuestions(server.db)).slug)).sections).toEqual([])
})

test.each(['student', 'parent', 'tutor'] as const)(
  'a %s gets no figures, because they name the questions',
  async (role) => {
    const made = await makePool(4)
    const response = await server.get(await createPerson(server.db, role), `/admin/tests/${made.slug}/simulated-routes`)
    expect(response.status).toBe(403)
  },
)

test('a test that does not exist is not found', async () => {
  expect((await server.get(admin, '/admin/tests/nothing-here/simulated-routes')).status).toBe(404)
})
