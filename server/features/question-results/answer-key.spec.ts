/** The answer key of a test: only for those who may see its keys today. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShownAnswer } from '#contracts/coaching/reviews.ts'
import { readAnswerKey } from '#contracts/reports/answer-key.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createSubmission,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let tutor: SignedInPerson
let parent: SignedInPerson
let maya: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-02T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
  parent = await createPerson(server.db, 'parent')
  maya = await createStudentWithRecord(server.db, { tutor, parents: [parent] })
  const places = [
    { text: 'Maya says', right: [0] },
    { text: 'Nora says', right: [1] },
  ]
  made = await createTestWithQuestions(server.db, {
    sections: [
      {
        title: 'Reading',
        subject: 'reading',
        questions: [
          { key: 1 },
          { key: 2 },
          { key: null },
          { key: null, several: [0, 2] },
          { key: null, options: ['yes', 'no'], placed: { inputType: 'table', whole: 2, places } },
        ],
      },
      { title: 'Math', subject: 'math', questions: [{ key: -1.5, entry: 'number', unit: 'cm' }] },
    ],
  })
  await server.db.pool.query(`update test_questions set skill = 'sentence-boundaries' where id = any($1)`, [
    [made.questionIds[0], made.questionIds[2]],
  ])
})
afterAll(() => server[Symbol.asyncDispose]())

const address = (of: MadeTest) => `/tests/${of.slug}/answer-key`

/** Each right answer of each question: a letter, the letters or words of its parts, or a number. */
async function readRight(who: SignedInPerson, of: MadeTest): Promise<string[][]> {
  const response = await server.get(who, address(of))
  expect(response.status).toBe(200)
  return readAnswerKey.reply.parse(await response.json()).questions.map(({ right }) => right.map(wordsOf))
}

function wordsOf(answer: ShownAnswer): string {
  if ('number' in answer) return answer.number
  return 'letter' in answer ? answer.letter : answer.response.map(({ letter }) => letter).join(', ')
}

const whole = [['B'], ['G'], [], ['E, G'], ['Maya says: yes, Nora says: no'], ['-1.5']]

test('an administrator gets letters as the questions show them, numbers, words, and skills', async () => {
  expect(await readRight(admin, made)).toEqual(whole)
  const { questions } = readAnswerKey.reply.parse(await (await server.get(admin, address(made))).json())
  expect(questions.map(({ questionId }) => questionId)).toEqual(made.questionIds)
  expect(questions.map(({ skill }) => skill)).toEqual(['sentence-boundaries', null, null, null, null, null])
})

test('a tutor gets it when a student of theirs has submitted the test, and not before', async () => {
  const early = await server.get(tutor, address(made))
  expect(early.status).toBe(403)
  expect((await early.json()).message).toMatch('has submitted this test')
  await createSubmission(server.db, maya, made)
  expect(await readRight(tutor, made)).toEqual(whole)
  // Another tutor does not follow this student.
  expect((await server.get(await createPerson(server.db, 'tutor'), address(made))).status).toBe(403)
})

test('a tutor gets no key while the answers are not shown; an author does', async () => {
  for (const showAnswers of ['never', 'after_due_date']) {
    await server.db.pool.query('update tests set show_answers = $2 where id = $1', [made.id, showAnswers])
    const refused = await server.get(tutor, address(made))
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toMatch(/"right"/)
    expect(await readRight(admin, made)).toEqual(whole)
  }
  await server.db.pool.query(`update tests set show_answers = 'after_submission' where id = $1`, [made.id])
})

test('a tutor gets no key while a student of theirs is in the middle of the test', async () => {
  const leo = await createStudentWithRecord(server.db, { tutor })
  const stranger = await createStudentWithRecord(server.db, { tutor: await createPerson(server.db, 'tutor') })
  await createAttempt(server.db, stranger, made)
  expect(await readRight(tutor, made)).toEqual(whole)
  const attempt = await createAttempt(server.db, leo, made)
  const refused = await server.get(tutor, address(made))
  expect(refused.status).toBe(403)
  const text = await refused.text()
  expect(text).toMatch('is taking this test')
  expect(text).not.toMatch(/"right"/)
  expect(await readRight(admin, made)).toEqual(whole)
  await server.db.pool.query(`update test_attempts set status = 'submitted' where id = $1`, [attempt])
  expect(await readRight(tutor, made)).toEqual(whole)
})

test('a ruling that is in force counts', async () => {
  await server.db.pool.query(
    `insert into question_rulings (test_id, question_id, kind, accepted, reason, ruled_at) values ($1, $2, 'answers', $3, 'Both fit', now())`,
    [made.id, made.questionIds[0], JSON.stringify([{ option: makeOptionId(0) }, { option: makeOptionId(1) }])],
  )
  for (const who of [admin, tutor]) expect((await readRight(who, made))[0]).toEqual(['A', 'B'])
  // Nobody has started the next version yet.
  await server.db.pool.query(`update test_questions set text = 'Another text' where id = $1`, [made.questionIds[1]])
  for (const who of [admin, tutor]) expect((await readRight(who, made))[0]).toEqual(['A', 'B'])
})

test('students, parents and people who are not signed in get nothing', async () => {
  for (const who of [maya, parent, await createStudentWithRecord(server.db)]) {
    const refused = await server.get(who, address(made))
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toMatch(/"right"/)
  }
  expect((await server.app.fetch(new Request(`http://localhost:3000/api${address(made)}`))).status).toBe(401)
})

test('a test that is not there is not found', async () => {
  expect((await server.get(admin, '/tests/no-such-test/answer-key')).status).toBe(404)
  expect((await server.get(maya, '/tests/no-such-test/answer-key')).status).toBe(403)
})
