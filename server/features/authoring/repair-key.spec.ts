import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aStudent, aSubmission, aTest, type MadeTest, type SignedInPerson } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson

beforeAll(async () => {
  server = await openTestServer()
  admin = await aPerson(server.db, 'admin', 'Ada')
})
afterAll(() => server[Symbol.asyncDispose]())

/** Maya and Otto have chosen the second option everywhere, which was right in the first question alone. */
async function aTestTwiceSubmitted() {
  const made = await aTest(server.db)
  const submissions: string[] = []
  for (const [day, fullName] of ['Maya', 'Otto'].entries()) {
    const submittedAt = new Date(Date.UTC(2026, 1, day + 1))
    submissions.push(await aSubmission(server.db, await aStudent(server.db, { fullName }), made, { submittedAt }))
  }
  return { made, submissions }
}

async function setKey(made: MadeTest, at: number, correctAnswer: number | null) {
  await server.db.pool.query('update test_questions set correct_answer = $2 where id = $1', [
    made.questionIds[at],
    correctAnswer,
  ])
  return `/admin/questions/${made.questionIds[at]}/rescoring`
}

async function scoresOf(submissions: readonly string[]) {
  const { rows } = await server.db.pool.query(
    `select correct_answers, total_questions, score_percentage, reading_raw, reading_scored, reading_scaled, composite,
       (select jsonb_agg(a.correct_answer order by position) from submission_answers a where submission_id = s.id) as keys,
       (select jsonb_agg(a.points_earned order by position) from submission_answers a where submission_id = s.id) as points
     from test_submissions s where id = any($1) order by submitted_at`,
    [submissions],
  )
  return rows
}

/** Two questions of a subject have no scaled score. */
const scoredFirst = { isCorrect: false, correctAnswers: 1, totalQuestions: 4, readingRaw: 1, composite: null }
const scoredAgain = {
  isCorrect: true,
  correctAnswers: 2,
  totalQuestions: 4,
  readingRaw: 2,
  readingScaled: null,
  composite: null,
}

test('changing a key changes no submission, until an administrator has seen what it does and applies it', async () => {
  const { made, submissions } = await aTestTwiceSubmitted()
  const before = await scoresOf(submissions)
  const path = await setKey(made, 1, 1)
  const preview = await (await server.get(admin, path)).json()
  expect(preview).toMatchObject({
    submissions: [
      { id: submissions[1], studentName: 'Otto', before: scoredFirst, after: scoredAgain },
      { id: submissions[0], studentName: 'Maya', before: scoredFirst, after: scoredAgain },
    ],
    undoable: null,
  })
  expect(await scoresOf(submissions)).toEqual(before)

  const applied = await server.post(admin, path, { revision: preview.revision })
  expect(await applied.json()).toEqual({ rescored: 2 })
  expect(await scoresOf(submissions)).toMatchObject(
    submissions.map(() => ({
      ...{ correct_answers: 2, score_percentage: 50, reading_raw: 2, reading_scaled: 400, composite: 400 },
      ...{ keys: [{ option: 1 }, { option: 1 }, { option: 2 }, { option: 2 }], points: [1, 1, 0, 0] },
    })),
  )
  expect(await (await server.get(admin, path)).json()).toMatchObject({
    submissions: [],
    undoable: { by: 'Ada', submissions: 2 },
  })
})

test('it can be undone, once, and the log keeps both acts', async () => {
  const { made, submissions } = await aTestTwiceSubmitted()
  const before = await scoresOf(submissions)
  const path = await setKey(made, 1, 1)
  await server.post(admin, path, { revision: 2 })
  expect(await (await server.post(admin, `${path}/undo`)).json()).toEqual({ rescored: 2 })
  expect(await scoresOf(submissions)).toEqual(before)
  expect((await server.post(admin, `${path}/undo`)).status).toBe(404)
  expect(await (await server.get(admin, path)).json()).toMatchObject({ submissions: [{}, {}], undoable: null })
  const { rows } = await server.db.pool.query(
    'select actor_id, action, before, after from audit_log where entity_id = $1 order by created_at',
    [made.questionIds[1]],
  )
  expect(rows).toMatchObject([
    { actor_id: admin.userId, action: 'rescore', before: [{ key: { option: 2 }, composite: 213 }, {}] },
    { action: 'undo_rescore', after: [{ key: { option: 2 }, composite: 213 }, {}] },
  ])
})

test('a question that loses its key is not counted any more, and counts again with one', async () => {
  const { made, submissions } = await aTestTwiceSubmitted()
  const path = await setKey(made, 0, null)
  expect((await server.post(admin, path, { revision: 2 })).status).toBe(200)
  expect(await scoresOf(submissions)).toMatchObject([
    { correct_answers: 0, total_questions: 3, reading_scored: 1, composite: 0, keys: [null, {}, {}, {}] },
    {},
  ])
  await setKey(made, 0, 1)
  await server.post(admin, path, { revision: 3 })
  expect(await scoresOf(submissions)).toMatchObject([{ correct_answers: 1, total_questions: 4, composite: 213 }, {}])
})

test('what was seen is what is applied: a key that changed since is refused', async () => {
  const { made, submissions } = await aTestTwiceSubmitted()
  const before = await scoresOf(submissions)
  const path = await setKey(made, 1, 1)
  const { revision } = await (await server.get(admin, path)).json()
  await setKey(made, 1, 3)
  const response = await server.post(admin, path, { revision })
  expect([response.status, await response.json()]).toMatchObject([409, { code: 'changed_meanwhile' }])
  expect(await scoresOf(submissions)).toEqual(before)
})

test.each(['student', 'parent', 'tutor'] as const)('a %s neither sees nor does it', async (role) => {
  const { made } = await aTestTwiceSubmitted()
  const path = await setKey(made, 1, 1)
  const person = await aPerson(server.db, role)
  const statuses = [
    (await server.get(person, path)).status,
    (await server.post(person, path, { revision: 2 })).status,
    (await server.post(person, `${path}/undo`)).status,
  ]
  expect(statuses).toEqual([403, 403, 403])
})
