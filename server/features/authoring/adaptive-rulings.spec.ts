/** Rulings and corrected keys of an adaptive test, whose students had different questions and are scored by ability. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RulingRequest } from '#contracts/authoring/rulings.ts'
import { getRoute } from '#contracts/scores/routes.ts'
import { getSubmission } from '#contracts/scores/submissions.ts'
import type { QuestionId } from '#contracts/wire/ids.ts'
import { createPool, makeAdaptiveFormat, startAdaptive, takeAdaptiveTest } from '#test/support/adaptive-test.ts'
import { countStatements } from '#test/support/count-statements.ts'
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
/** Enough for a scaled score, and one more. */
const perLongSection = 21

let server: TestServer
let made: MadeTest
let admin: SignedInPerson
let tutor: SignedInPerson
let maya: SignedInStudent
let ofMaya: Awaited<ReturnType<typeof takeAdaptiveTest>>

beforeAll(async () => {
  server = await openTestServer('2026-12-01T10:00:00Z')
  await makeAdaptiveFormat(server.db, 'short', perSection)
  await makeAdaptiveFormat(server.db, 'long', perLongSection)
  admin = await createPerson(server.db, 'admin')
  tutor = await createPerson(server.db, 'tutor')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  maya = await createStudentWithRecord(server.db, { tutor })
  await take('short', 3 * perSection)
})

/** Maya takes a new test. */
async function take(format: string, size: number) {
  made = await createPool(server.db, { format, size })
  ofMaya = await takeAdaptiveTest(server, maya, made, isEven)
}

const isEven = (at: number) => at % 2 === 0

const [right, wrong] = [makeOptionId(0), makeOptionId(1)]
const acceptBoth: RulingRequest = { kind: 'answers', accepted: [{ option: right }, { option: wrong }] }

/** A question of reading that Maya got wrong. */
function missed(): QuestionId {
  const [, second] = ofMaya.delivered
  if (second === undefined) throw new Error('Maya had a second question.')
  return second
}

async function rule(question: string, ruling: RulingRequest) {
  const path = `/admin/questions/${question}/ruling`
  const response = await server.post(admin, path, { ruling, reason: 'Both fit', replaces: null })
  expect(response.status).toBe(200)
  const { inForce } = await (await server.get(admin, path)).json()
  return { undo: () => server.post(admin, `${path}/undo`, { id: inForce.id }) }
}

async function readResult(who: SignedInPerson, id: string) {
  const result = getSubmission.reply.parse(await (await server.get(who, `/submissions/${id}`)).json())
  const { route } = getRoute.reply.parse(await (await server.get(who, `/submissions/${id}/route`)).json())
  const [reading] = result.sections
  return { result, reading, steps: route?.find(({ subject }) => subject === 'reading')?.steps ?? [] }
}

async function listRows() {
  const { rows } = await server.db.pool.query(
    `select (jsonb_populate_record(s, '{"updated_at": null}')).* from test_submissions s where test_id = $1 order by id`,
    [made.id],
  )
  return rows
}

describe('a ruling', () => {
  test('changes the score by ability, and the route ends with it', async () => {
    await take('long', perLongSection)
    const before = await readResult(maya, ofMaya.id)
    const { undo } = await rule(missed(), acceptBoth)
    const after = await readResult(maya, ofMaya.id)
    expect(after.reading?.raw).toBe((before.reading?.raw ?? 0) + 1)
    expect(after.reading?.scaled).toBeGreaterThan(before.reading?.scaled ?? 400)
    expect(after.steps).toHaveLength(perLongSection)
    expect(after.steps.at(-1)?.estimate).toBe(after.reading?.scaled)
    expect(after.steps[1]).toMatchObject({ isRight: true })
    await undo()
    expect(await readResult(maya, ofMaya.id)).toEqual(before)

    await rule(missed(), { kind: 'nobody' })
    const without = await readResult(maya, ofMaya.id)
    expect(without.result.totalQuestions).toBe(2 * perLongSection - 1)
    expect(without.steps.map(({ number }) => number)).not.toContain(2)
    expect(without.steps.at(-1)?.estimate).toBe(without.reading?.scaled)
    expect(without.reading?.scaled).toBeGreaterThan(before.reading?.scaled ?? 400)
  })

  test('is undone without a trace, and concerns nobody who did not have the question', async () => {
    const other = await createStudentWithRecord(server.db)
    const ofOther = await takeAdaptiveTest(server, other, made, isEven)
    const alone = ofMaya.delivered.find((id) => !ofOther.delivered.includes(id))
    if (alone === undefined) throw new Error('Two students had the same questions.')
    const before = await listRows()
    const { undo } = await rule(alone, acceptBoth)
    expect((await listRows()).find(({ id }) => id === ofOther.id)).toEqual(before.find(({ id }) => id === ofOther.id))
    expect((await undo()).status).toBe(200)
    expect(await listRows()).toEqual(before)
  })

  test('counts for an attempt in progress, from the next choice to the score', async () => {
    const student = await createStudentWithRecord(server.db)
    const taking = await startAdaptive(server, student, made)
    await taking.handIn(1)
    const [first = ''] = taking.handedIn
    await rule(first, acceptBoth)
    while (await taking.handIn(0));
    const { result } = await readResult(student, await taking.submit())
    expect(result).toMatchObject({ correctAnswers: 2 * perSection, totalQuestions: 2 * perSection })
  })
})

describe('a corrected key', () => {
  test('is for those who start later; a ruling brings it to those before', async () => {
    const question = missed()
    const before = await readResult(maya, ofMaya.id)
    await server.db.pool.query('update test_questions set correct_option = $2 where id = $1', [question, wrong])
    expect(await readResult(maya, ofMaya.id)).toEqual(before)

    const later = await createStudentWithRecord(server.db)
    const taking = await startAdaptive(server, later, made)
    while (await taking.handIn(0));
    const submission = await taking.submit()
    const had = taking.handedIn.includes(question)
    expect((await readResult(later, submission)).result.correctAnswers).toBe(2 * perSection - Number(had))

    await rule(question, { kind: 'answers', accepted: [{ option: wrong }] })
    expect((await readResult(maya, ofMaya.id)).reading?.raw).toBe((before.reading?.raw ?? 0) + 1)
    expect((await readResult(later, submission)).result.correctAnswers).toBe(2 * perSection - Number(had))
  })
})

describe('one more student takes no more statements', () => {
  const ways: readonly (readonly [string, () => Promise<Response>])[] = [
    ['a ruling', () => server.post(admin, `/admin/questions/${missed()}/ruling/preview`, { ruling: acceptBoth })],
    ['results by question', () => server.get(tutor, `/tutor/tests/${made.slug}/question-results`)],
    ['a file of answers', () => server.get(admin, `/tests/${made.slug}/answer-rows.csv`)],
  ]

  test.each(ways)('for %s', async (_, ask) => {
    const count = () => countStatements(server.db, async () => expect((await ask()).status).toBe(200))
    // Papers are kept from now on.
    await count()
    const before = await count()
    for (let more = 0; more < 3; more += 1) {
      await takeAdaptiveTest(server, await createStudentWithRecord(server.db, { tutor }), made, isEven)
    }
    expect(before).toBeGreaterThan(0)
    expect(await count()).toBe(before)
  })
})
