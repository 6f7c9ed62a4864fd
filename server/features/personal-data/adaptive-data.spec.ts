/** Adaptive attempts in the personal data file, after an erasure, and in files of unsent work. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonalData } from '#contracts/administration/personal-data.ts'
import type { loadUnsentWork } from '#contracts/attempts/attempt-administration.ts'
import type { Change } from '#contracts/attempts/attempts.ts'
import { getRoute } from '#contracts/scores/routes.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import { createPool, makeAdaptiveFormat, startAdaptive, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import {
  createPerson,
  createStudentWithRecord,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'

const perSection = 4
/** Enough for a scaled score, so that a result has a route. */
const perLongSection = 20

let server: TestServer
let made: MadeTest
let admin: SignedInPerson
let parent: SignedInPerson
let maya: SignedInStudent

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await makeAdaptiveFormat(server.db, 'short', perSection)
  await makeAdaptiveFormat(server.db, 'long', perLongSection)
  admin = await createPerson(server.db, 'admin')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  made = await createPool(server.db, short)
  parent = await createPerson(server.db, 'parent')
  maya = await createStudentWithRecord(server.db, { parents: [parent] })
})

const short = { format: 'short', size: 3 * perSection }
const long = { format: 'long', size: perLongSection }
const isEven = (at: number) => at % 2 === 0

async function listRoutes(): Promise<unknown[]> {
  const { rows } = await server.db.pool.query('select 1 from test_versions where test_id = $1 and version < 0', [
    made.id,
  ])
  return rows
}

describe('the personal data file', () => {
  async function readFiles(): Promise<PersonalData[]> {
    const files = [
      server.get(maya, '/account/export'),
      server.post(parent, `/parent/children/${maya.studentId}/export`),
      server.post(admin, `/admin/users/${maya.userId}/export`),
    ]
    return Promise.all(
      files.map(async (file) => {
        const response = await file
        expect(response.status).toBe(200)
        return response.json()
      }),
    )
  }

  test('has the route of a result, as the result shows it, and every answer', async () => {
    made = await createPool(server.db, long)
    const { id, delivered } = await takeAdaptiveTest(server, maya, made, isEven)
    const { route } = getRoute.reply.parse(await (await server.get(maya, `/submissions/${id}/route`)).json())
    expect(route).toHaveLength(2)
    for (const { student } of await readFiles()) {
      expect(student?.submissions).toMatchObject([{ id, isAdaptive: true, route }])
      expect(student?.submissions[0]?.answers.map(({ isCorrect }) => isCorrect)).toEqual(
        delivered.map((_, at) => isEven(at)),
      )
    }
  })

  test('has no route for the family while the test hides its answers', async () => {
    made = await createPool(server.db, { ...long, showAnswers: 'never' })
    await takeAdaptiveTest(server, maya, made, isEven)
    const [own, ofParent, ofAdmin] = (await readFiles()).map(({ student }) => student?.submissions[0]?.route?.length)
    expect([own, ofParent, ofAdmin]).toEqual([undefined, undefined, 2])
  })

  test('has what was answered in an attempt in progress, and no question that was not', async () => {
    const taking = await startAdaptive(server, maya, made)
    await taking.handIn(0)
    await taking.handIn(1)
    for (const { student } of await readFiles()) {
      const [attempt] = student?.attempts ?? []
      expect(attempt).toMatchObject({ status: 'in_progress', questionsHandedIn: 2 })
      expect(attempt?.questions.map(({ answer }) => answer)).toMatchObject([
        { option: makeOptionId(0) },
        { option: makeOptionId(1) },
      ])
    }
  })
})

describe('an erasure', () => {
  test('takes the routes of the student with it and leaves those of others', async () => {
    const leo = await createStudentWithRecord(server.db)
    const ofLeo = await takeAdaptiveTest(server, leo, made, isEven)
    await takeAdaptiveTest(server, maya, made, isEven)
    const second = await createPool(server.db, short)
    await startAdaptive(server, maya, second)
    expect((await server.delete(admin, `/admin/users/${maya.userId}`)).status).toBe(200)
    expect(await listRoutes()).toHaveLength(1)
    const { rows } = await server.db.pool.query('select 1 from test_versions where version < 0 and test_id = $1', [
      second.id,
    ])
    expect(rows).toEqual([])
    const review = await (await server.get(leo, `/submissions/${ofLeo.id}/review`)).text()
    for (const id of ofLeo.delivered) expect(review).toContain(id)
  })
})

describe('a file of unsent work', () => {
  function answer(number: number, question: QuestionId): Change {
    return { number, question, record: chooseOption(emptyAnswerRecord, makeOptionId(0)) }
  }

  type Taking = Awaited<ReturnType<typeof startAdaptive>>

  async function load({ attempt }: Taking, changes: readonly Change[], reopen = false) {
    const { id, testId, writer } = attempt
    const kind = { format: 'prep-platform-unsent-work', version: 1, savedAt: '2026-12-01T10:30:00.000Z' }
    const file = { ...kind, attemptId: id, testId, writer, changes }
    const response = await server.post(admin, `/admin/attempts/${id}/unsent-work`, { file, reopen })
    const loaded: ReplyOf<typeof loadUnsentWork> = await response.json()
    return { status: response.status, loaded }
  }

  const ofReading = ({ known, handedIn }: Taking): QuestionId[] =>
    [...known.values()].filter(({ id, html }) => html.includes('reading') && !handedIn.includes(id)).map(({ id }) => id)

  test('hands in what the device had, and the attempt goes on to its end', async () => {
    const taking = await startAdaptive(server, maya, made)
    const [first, second] = ofReading(taking)
    if (!first || !second) throw new Error('Two sets of reading were delivered.')
    const changes = [answer(1, first), { number: 2, handIn: first }, answer(3, second), { number: 4, handIn: second }]
    expect(await load(taking, changes)).toMatchObject({ status: 200, loaded: { applied: 4, refused: [] } })
    const later = await startAdaptive(server, maya, made)
    expect(later.handedIn).toEqual([first, second])
    while (await later.handIn(0));
    expect(later.handedIn).toHaveLength(2 * perSection)
    const result = await (await server.get(maya, `/submissions/${await later.submit()}`)).json()
    expect(result).toMatchObject({ correctAnswers: 2 * perSection })
  })

  test('after the attempt was submitted scores the ability again', async () => {
    const taking = await startAdaptive(server, maya, made)
    const [first] = ofReading(taking)
    if (!first) throw new Error('A set of reading was delivered.')
    const submission = await taking.submit()
    const before = await (await server.get(maya, `/submissions/${submission}`)).json()
    const { loaded } = await load(taking, [answer(1, first), { number: 2, handIn: first }], true)
    expect(loaded).toMatchObject({ applied: 2, isRescored: true, refused: [] })
    const after = await (await server.get(maya, `/submissions/${submission}`)).json()
    expect([before.correctAnswers, after.correctAnswers]).toEqual([0, 1])
    expect(after.totalQuestions).toBe(2 * perSection)
  })

  test('names answers to questions that the server has not delivered, and loads the rest', async () => {
    const taking = await startAdaptive(server, maya, made)
    const [first] = ofReading(taking)
    const hidden = questionId.parse(made.questionIds.find((id) => !taking.known.has(questionId.parse(id))))
    if (!first) throw new Error('A set of reading was delivered.')
    const changes = [answer(1, first), { number: 2, handIn: first }, answer(3, hidden), { number: 4, handIn: hidden }]
    const { status, loaded } = await load(taking, changes)
    expect(status).toBe(200)
    expect(loaded).toMatchObject({ applied: 4, refused: [{ reason: 'not_delivered' }, { reason: 'not_delivered' }] })
    expect(loaded.refused?.[0]).toMatchObject({ question: null, answer: { words: 'A' } })
    const later = await startAdaptive(server, maya, made)
    expect(later.handedIn).toEqual([first])
    expect(Object.keys(later.attempt.answers)).toEqual([first])
  })

  test('with a question of another test is refused', async () => {
    const taking = await startAdaptive(server, maya, made)
    const strange = questionId.parse(crypto.randomUUID())
    expect((await load(taking, [answer(1, strange)])).status).toBe(422)
  })
})
