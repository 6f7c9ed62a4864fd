import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Paper } from '#contracts/attempts/tests.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createAttempt,
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId, makeOptions } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

let server: TestServer
let admin: SignedInPerson
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db)
})

const path = () => `/admin/tests/${made.slug}/earlier-attempts`

async function earlier() {
  const response = await server.get(admin, path())
  expect(response.status).toBe(200)
  return response.json()
}

function setFirst(column: string, value: unknown) {
  return server.db.pool.query(`update test_questions set ${column} = $2 where id = $1`, [made.questionIds[0], value])
}

async function paperOf(person: SignedInStudent): Promise<Paper> {
  return (await server.get(person, `/tests/${made.slug}/paper`)).json()
}

test('shows a student who is taking the test the present wording; choices, scores and the other tests stay', async () => {
  const { attempt } = await (await server.post(student, `/tests/${made.slug}/attempt`)).json()
  const record = chooseOption(emptyAnswerRecord, makeOptionId(1))
  const changes = [{ number: 1, question: made.questionIds[0], record }]
  const batch = { writer: attempt.writer, changes, currentQuestion: 0 }
  expect((await server.post(student, `/attempts/${attempt.id}/changes`, batch)).status).toBe(200)
  const before = await paperOf(student)
  expect(await earlier()).toMatchObject({ movable: 0, staying: [] })

  await setFirst('text', 'Without the typo')
  const { version, ...found } = await earlier()
  expect(found).toEqual({ movable: 1, staying: [] })
  expect(await paperOf(student)).toEqual(before)

  const moved = await server.post(admin, path(), { version })
  expect(await moved.json()).toEqual({ moved: 1 })
  expect(await earlier()).toEqual({ version, movable: 0, staying: [] })
  const after = await paperOf(student)
  expect(after.questions[0]?.html).toContain('Without the typo')
  expect(after.questions.map(({ id, options }) => [id, options])).toEqual(
    before.questions.map(({ id, options }) => [id, options]),
  )
  const { rows } = await server.db.pool.query(
    `select action, before, after from audit_log where entity_id = $1 order by created_at desc, id desc limit 1`,
    [made.id],
  )
  expect(rows).toEqual([
    { action: 'move_attempts', before: { versions: [attempt.testVersion] }, after: { version, moved: 1 } },
  ])

  // The page still has its original writer and questions.
  const submitted = await server.post(student, `/attempts/${attempt.id}/submit`, { ...batch, changes: [] })
  expect((await submitted.json()).submission.correctAnswers).toBe(1)
})

test.each<[string, string, unknown]>([
  ['options', 'options', JSON.stringify(makeOptions(['w', 'x', 'y', 'other']))],
  ['keys', 'correct_option', makeOptionId(0)],
  ['questions', 'order_index', 9],
])('leaves attempts as they are where %s changed', async (reason, column, value) => {
  await createAttempt(server.db, student, made)
  await setFirst(column, value)
  const found = await earlier()
  expect(found).toMatchObject({ movable: 0, staying: [{ reason, attempts: 1 }] })
  const before = await paperOf(student)
  expect(await (await server.post(admin, path(), { version: found.version })).json()).toEqual({ moved: 0 })
  expect(await paperOf(student)).toEqual(before)
})

test('refuses to show another version than the one that was looked at', async () => {
  await createAttempt(server.db, student, made)
  const { version } = await earlier()
  await setFirst('text', 'Changed by somebody else')
  const response = await server.post(admin, path(), { version })
  expect([response.status, (await response.json()).code]).toEqual([409, 'changed_meanwhile'])
})

test('leaves submitted attempts alone', async () => {
  await createAttempt(server.db, student, made, { status: 'submitted' })
  await setFirst('text', 'Without the typo')
  expect(await earlier()).toMatchObject({ movable: 0, staying: [] })
})
