import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pacing, pacing } from '#contracts/coaching/pacing.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type SignedInPerson,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { insertRecordedAnswer } from '#test/support/recorded-answers.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const none = { toRight: 0, toWrong: 0 }

let server: TestServer

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

async function read(who: SignedInPerson, submission: string): Promise<Pacing | null> {
  const response = await server.get(who, `/submissions/${submission}/pacing`)
  expect(response.status).toBe(200)
  const body: { pacing: unknown } = await response.json()
  return body.pacing === null ? null : pacing.parse(body.pacing)
}

/**
 * Twelve math questions: ten right in a minute each, one wrong after five minutes, one left open at the end. `firsts` are the first
 * answers.
 */
async function scene(
  format = 'paper-2017',
  firsts: readonly (string | null)[] = [],
  showAnswers: 'after_submission' | 'never' = 'after_submission',
) {
  const [parent, tutor] = [await createPerson(server.db, 'parent'), await createPerson(server.db, 'tutor')]
  const student = await createStudentWithRecord(server.db, { parents: [parent], tutor })
  const questions = Array.from({ length: 12 }, (_, at) => ({ key: 1, text: `Question ${at}` }))
  const made = await createTestWithQuestions(server.db, {
    format,
    showAnswers,
    sections: [{ title: 'Math', subject: 'math', questions }],
  })
  const records = Object.fromEntries(
    firsts.flatMap((first, at) => (first === null ? [] : [[made.questionIds[at], { seconds: 0, firstAnswer: first }]])),
  )
  const submission = await createSubmission(server.db, student, made, { records })
  for (let place = 0; place < 10; place++)
    await insertRecordedAnswer(server.db, submission, place, { mark: '1', seconds: 60 })
  await insertRecordedAnswer(server.db, submission, 10, { mark: '0', seconds: 300 })
  await insertRecordedAnswer(server.db, submission, 11, { mark: '.', answer: null, seconds: 0 })
  await server.db.pool.query('update test_submissions set time_spent = 900 where id = $1', [submission])
  await server.db.pool.query(
    `update test_attempts a set deadline_at = a.started_at + interval '20 minutes'
     from test_submissions s where s.attempt_id = a.id and s.id = $1`,
    [submission],
  )
  return { student, parent, tutor, made, submission }
}

test('says where the time went, to those who may see the submission', async () => {
  const { student, parent, tutor, submission } = await scene()
  const own = await read(student, submission)
  expect(own).toEqual({
    ...{ rapid: { questions: 0, wrong: 0 }, sunk: { questions: 1, seconds: 300 }, open: 1, unused: 300, wrong: 1 },
    ...{ rushedEnd: { subject: 'math', questions: 1 }, paysForOpen: null },
    ...{ changed: { toRight: 0, toWrong: 0 }, isForwardOnly: false },
  })
  for (const who of [parent, tutor, await createPerson(server.db, 'admin')])
    expect(await read(who, submission)).toEqual(own)
  const strangers = [
    await createStudentWithRecord(server.db),
    await createPerson(server.db, 'parent'),
    await createPerson(server.db, 'tutor'),
  ]
  for (const stranger of strangers) {
    expect((await server.get(stranger, `/submissions/${submission}/pacing`)).status).toBe(404)
  }
  expect((await server.get(null, `/submissions/${submission}/pacing`)).status).toBe(401)
})

test('counts answers that changed after the student came back, if the reader may see the keys', async () => {
  const firsts = [
    makeOptionId(0),
    makeOptionId(3),
    makeOptionId(1),
    ...Array(7).fill(null),
    makeOptionId(1),
    makeOptionId(1),
  ]
  const { student, parent, tutor, submission } = await scene('paper-2017', firsts)
  await insertRecordedAnswer(server.db, submission, 10, { answer: { option: makeOptionId(0) } })
  const changed = { toRight: 2, toWrong: 1 }
  for (const who of [student, parent, tutor]) expect(await read(who, submission)).toMatchObject({ changed })
})

test('counts no changed answers while the keys are hidden', async () => {
  const { student, parent, submission } = await scene('paper-2017', Array(11).fill(makeOptionId(0)), 'never')
  for (const who of [student, parent]) {
    expect(await read(who, submission)).toMatchObject({ changed: none })
  }
})

test('says of a test whether what was handed in was closed', async () => {
  const { parent, submission } = await scene('digital-2026')
  expect(await read(parent, submission)).toMatchObject({ unused: 300, isForwardOnly: true })
})

test('says nothing while an attempt in progress hides the answers', async () => {
  const { student, made, submission } = await scene()
  await createAttempt(server.db, student, made)
  expect(await read(student, submission)).toBeNull()
})

test('says nothing about a submission without times, or with few questions', async () => {
  const student = await createStudentWithRecord(server.db)
  expect(
    await read(student, await createSubmission(server.db, student, await createTestWithQuestions(server.db))),
  ).toBeNull()
})
