/** After an adaptive test, a question that was delivered is practiced as any other, and the rest of the pool is not there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPracticeRound } from '#contracts/coaching/practice.ts'
import { getPracticeTopics } from '#contracts/coaching/practice-topics.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { createPool, makeAdaptiveFormat, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import {
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const perSection = 4

let server: TestServer
let made: MadeTest
let student: SignedInStudent
let first: { id: string; delivered: readonly QuestionId[] }

/** Every second answer is wrong. */
const missed = ({ delivered }: typeof first) => delivered.filter((_, at) => at % 2 === 1)

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await server.db.pool.query(`insert into settings (key, value) values ('retake_pin', '"7Q9Z"') on conflict do nothing`)
  await makeAdaptiveFormat(server.db, 'adaptive', perSection)
  made = await createPool(server.db, { format: 'adaptive', size: 12 })
  student = await createStudentWithRecord(server.db)
  first = await takeAdaptiveTest(server, student, made, (at) => at % 2 === 0)
})
afterAll(() => server[Symbol.asyncDispose]())

async function readRound(query: string) {
  const response = await server.get(student, `/student/practice/round?${query}`)
  return getPracticeRound.reply.parse(await response.json()).questions.map(({ question }) => question.id)
}

async function readTopics() {
  return getPracticeTopics.reply.parse(await (await server.get(student, '/student/practice')).json())
}

test('practice has the delivered questions and their mistakes', async () => {
  const { topics, mistakes, latest } = await readTopics()
  expect(topics.reduce((sum, { questions }) => sum + questions, 0)).toBe(2 * perSection)
  expect([mistakes, latest?.left]).toEqual([perSection, perSection])
  expect((await readRound(`missed=${first.id}`)).toSorted()).toEqual(missed(first).toSorted())
  const all = await readRound('')
  expect(all.every((id) => first.delivered.includes(id))).toBe(true)
})

test('the same question in another test is one question', async () => {
  const text = async (id: string) =>
    (await server.db.pool.query('select text, options from test_questions where id = $1', [id])).rows[0]
  const delivered = await text(first.delivered[1] ?? '')
  const twin = await createTestWithQuestions(server.db, {
    sections: [{ title: 'Twin', subject: 'reading', questions: [{ key: 0, text: delivered.text }] }],
  })
  await server.db.pool.query(
    'update test_questions set options = $2, fingerprint = (select fingerprint from test_questions where id = $3) where id = $1',
    [twin.questionIds[0], JSON.stringify(delivered.options), first.delivered[1]],
  )
  // An attempt in progress at the twin hides the answer to the delivered question, and no other.
  await server.post(student, `/tests/${twin.slug}/attempt`)
  expect((await readTopics()).hidden?.questions).toBe(1)
  await server.db.pool.query(`delete from test_attempts where test_id = $1`, [twin.id])
})

test('a retake has a route of its own, and the first result stays', async () => {
  await server.db.pool.query('update student_test_assignments set locked = false where test_id = $1', [made.id])
  const second = await takeAdaptiveTest(server, student, made, () => true)
  const { rows } = await server.db.pool.query(
    'select id, test_version, correct_answers from test_submissions where test_id = $1 order by submitted_at, id',
    [made.id],
  )
  expect(rows.map(({ correct_answers }) => correct_answers).toSorted()).toEqual([perSection, 2 * perSection])
  expect(new Set(rows.map(({ test_version }) => test_version)).size).toBe(2)
  // What came again and is right now is no longer a mistake.
  const again = new Set(second.delivered)
  const left = missed(first).filter((id) => !again.has(id))
  expect((await readTopics()).mistakes).toBe(left.length)
})
