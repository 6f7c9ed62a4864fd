import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

async function analytics() {
  return (await server.get(admin, '/admin/test-analytics')).json()
}

test('before the first attempt there is nothing to tell, and nothing is made up', async () => {
  await createTestWithQuestions(server.db)
  expect(await analytics()).toEqual({
    all: { attempts: 0, underWay: 0, submissions: 0, students: 0, averages: null },
    tests: [],
  })
})

/** Raw, scored and scaled values for reading, then for math. */
type Scores = readonly [number, number, number, number, number, number]

async function submit(student: Awaited<ReturnType<typeof createStudentWithRecord>>, made: MadeTest, scores: Scores) {
  const id = await createSubmission(server.db, student, made)
  await server.db.pool.query(
    `update test_submissions set reading_raw = $2::int, reading_scored = $3::int, reading_scaled = $4::int, math_raw = $5::int,
       math_scored = $6::int, math_scaled = $7::int, composite = $4::int + $7::int, correct_answers = $2::int + $5::int,
       total_questions = $3::int + $6::int where id = $1`,
    [id, ...scores],
  )
}

test('attempts are counted and scores averaged, for each test and for all, like with like', async () => {
  const [maya, otto] = [await createStudentWithRecord(server.db), await createStudentWithRecord(server.db)]
  const [full, math, quiz] = [
    await createTestWithQuestions(server.db),
    await createTestWithQuestions(server.db),
    await createTestWithQuestions(server.db),
  ]
  await submit(maya, full, [20, 57, 178, 37, 57, 240])
  await submit(otto, full, [57, 57, 400, 57, 57, 400])
  await submit(otto, full, [0, 57, 0, 0, 57, 0])
  await submit(maya, math, [0, 0, 0, 38, 57, 243])
  await submit(maya, quiz, [0, 0, 0, 1, 3, 173])
  await createAttempt(server.db, otto, quiz)
  const reply = await analytics()
  const figures = (test: { id: string }) =>
    reply.tests.find(({ testId }: { testId: string }) => testId === test.id)?.figures
  expect(figures(full)).toEqual({
    ...{ attempts: 3, underWay: 0, submissions: 3, students: 2 },
    averages: {
      percentage: 50,
      composite: { average: 406, submissions: 3 },
      reading: { percentage: 45, scaled: { average: expect.closeTo(192.7, 1), submissions: 3 } },
      math: { percentage: 55, scaled: { average: expect.closeTo(213.3, 1), submissions: 3 } },
      isEstimated: true,
      hasSeveralScales: false,
    },
  })
  expect(figures(math).averages).toMatchObject({
    ...{ percentage: 67, composite: null, reading: null },
    math: { percentage: 67, scaled: { average: 243, submissions: 1 } },
  })
  // A test with one right answer of three has no scaled score.
  expect(figures(quiz)).toMatchObject({ attempts: 2, underWay: 1, submissions: 1 })
  expect(figures(quiz).averages).toMatchObject({ percentage: 33, math: { percentage: 33, scaled: null } })
  // All tests: 210 of 402 answers, in math 133 of 231. The quiz adds only three answers, and scores out of 400 are not in the composite.
  expect(reply.all.averages).toMatchObject({
    percentage: 52,
    composite: { average: 406, submissions: 3 },
    math: { percentage: 58, scaled: { average: 220.75, submissions: 4 } },
  })
  // Scores on two scales are not averaged; scores on one scale and right answers still are.
  await server.db.pool.query(`update test_submissions set score_scale_id = 'estimated-50' where test_id = $1`, [
    math.id,
  ])
  expect((await analytics()).all.averages).toMatchObject({
    percentage: 52,
    composite: { average: 406, submissions: 3 },
    hasSeveralScales: true,
    ...{ reading: { scaled: { submissions: 3 } }, math: { percentage: 58, scaled: null } },
  })
})

test.each(['student', 'parent', 'tutor'] as const)('a %s does not see them', async (role) => {
  expect((await server.get(await createPerson(server.db, role), '/admin/test-analytics')).status).toBe(403)
})

test('nobody who is not signed in sees them', async () => {
  expect((await server.get(null, '/admin/test-analytics')).status).toBe(401)
})
