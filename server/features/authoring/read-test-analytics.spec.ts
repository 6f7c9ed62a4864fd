import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAttempt, aPerson, aStudent, aSubmission, aTest, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await aPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function analytics() {
  return (await server.get(admin, '/admin/test-analytics')).json()
}

test('before the first sitting there is nothing to tell, and nothing is made up', async () => {
  await aTest(server.db)
  expect(await analytics()).toEqual({
    all: { attempts: 0, underWay: 0, submissions: 0, students: 0, averages: null, reading: null, math: null },
    tests: [],
  })
})

test('sittings are counted and scores averaged, for each test and for all', async () => {
  const [maya, otto] = [await aStudent(server.db), await aStudent(server.db)]
  const [first, second] = [await aTest(server.db), await aTest(server.db)]
  // 25 %, composite 213: one of two reading questions right, no math question.
  await aSubmission(server.db, maya, first)
  const better = await aSubmission(server.db, otto, first)
  await aSubmission(server.db, otto, first)
  await server.db.pool.query(
    `update test_submissions set score_percentage = 100, reading_raw = 2, reading_scaled = 400, math_raw = 2,
       math_scaled = 400, composite = 800 where id = $1`,
    [better],
  )
  await anAttempt(server.db, maya, second)
  const reply = await analytics()
  const figures = (test: { id: string }) =>
    reply.tests.find(({ testId }: { testId: string }) => testId === test.id)?.figures
  expect(figures(first)).toEqual({
    ...{ attempts: 3, underWay: 0, submissions: 3, students: 2 },
    averages: { percentage: 50, composite: 408.7 },
    reading: { percentage: 66.7, scaled: 275.3 },
    math: { percentage: 33.3, scaled: 133.3 },
  })
  expect(figures(second)).toMatchObject({ attempts: 1, underWay: 1, submissions: 0, averages: null, math: null })
  expect(reply.all).toMatchObject({ attempts: 4, underWay: 1, submissions: 3, students: 2 })
  expect(reply.all.averages).toEqual(figures(first).averages)
})

test('a subject without scored questions has no average', async () => {
  const made = await aTest(server.db)
  const submission = await aSubmission(server.db, await aStudent(server.db), made)
  await server.db.pool.query('update test_submissions set math_scored = 0 where id = $1', [submission])
  const { tests } = await analytics()
  expect(tests.find(({ testId }: { testId: string }) => testId === made.id).figures).toMatchObject({
    reading: { percentage: 50 },
    math: null,
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s does not see them', async (role) => {
  expect((await server.get(await aPerson(server.db, role), '/admin/test-analytics')).status).toBe(403)
})

test('nobody who is not signed in sees them', async () => {
  expect((await server.get(null, '/admin/test-analytics')).status).toBe(401)
})
