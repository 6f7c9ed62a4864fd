/** Tests the limits of an answer sheet: its test's questions, notes and highlights, and writes per minute. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnswerRecord, maxChangesPerRequest } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { maxMarkingsSize, sumMarkings } from '#domain/attempts/markings-limit.ts'
import {
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInPerson,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { AttemptTestCache } from './attempt-tests.ts'

let server: TestServer
let student: SignedInStudent
let made: MadeTest
let attempt: { id: string; writer: string }
let last: number

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db)
  attempt = (await (await server.post(student, `/tests/${made.slug}/attempt`)).json()).attempt
  last = 0
})

const foreign = '0199ffff-0000-7000-8000-000000000001'

function record(parts: Partial<AnswerRecord> = {}): AnswerRecord {
  return { ...emptyAnswerRecord, selectedOption: makeOptionId(1), ...parts }
}

function question(number: number): string {
  const id = made.questionIds[number - 1]
  if (id === undefined) throw new Error(`The test has no question ${number}.`)
  return id
}

function batch(records: [question: string, record: object][]) {
  const changes = records.map(([question, record], at) => ({ number: last + 1 + at, question, record }))
  return { writer: attempt.writer, changes, currentQuestion: 0 }
}

async function save(records: [string, object][], who: SignedInPerson = student) {
  const response = await server.post(who, `/attempts/${attempt.id}/changes`, batch(records))
  if (response.status === 200) last += records.length
  return response
}

async function stored(): Promise<Record<string, AnswerRecord>> {
  const { rows } = await server.db.pool.query('select answers from test_attempts where id = $1', [attempt.id])
  return rows[0].answers
}

describe('a question that the test does not have', () => {
  test('is refused by its place, and nothing is saved', async () => {
    const response = await save([
      [question(1), record()],
      [foreign, record()],
    ])
    expect([response.status, await response.json()]).toMatchObject([
      422,
      { code: 'invalid_input', issues: [{ path: 'changes.1.question' }] },
    ])
    expect(await stored()).toEqual({})
  })

  test('stays in the attempt where it was deleted meanwhile', async () => {
    await server.db.pool.query('delete from test_questions where id = $1', [question(2)])
    const response = await save([
      [question(1), record()],
      [question(2), record()],
    ])
    expect(response.status).toBe(200)
    expect(Object.keys(await stored()).toSorted()).toEqual([question(1), question(2)].toSorted())
    expect((await save([[foreign, record()]])).status).toBe(422)
  })

  test('is left out of a submit', async () => {
    const body = batch([
      [question(1), record()],
      [foreign, record()],
    ])
    expect((await server.post(student, `/attempts/${attempt.id}/submit`, body)).status).toBe(200)
    expect(Object.keys(await stored())).toEqual([question(1)])
  })

  test('tells a stranger nothing about the attempt', async () => {
    const stranger = await createStudentWithRecord(server.db)
    expect((await save([[foreign, record()]], stranger)).status).toBe(404)
    expect((await save([[question(1), record()]], stranger)).status).toBe(404)
  })
})

test('another process, which has not seen the attempt begin, takes its answers', async () => {
  Object.assign(server.services, { attemptTests: new AttemptTestCache() })
  expect((await save([[question(1), record()]])).status).toBe(200)
  expect((await save([[foreign, record()]])).status).toBe(422)
})

test('a choice and a number at once are refused', async () => {
  const response = await save([[question(1), record({ numericValue: '5' })]])
  expect([response.status, await response.json()]).toMatchObject([422, { issues: [{ path: 'changes.0.record' }] }])
  expect((await save([[question(1), record({ selectedOption: null, numericValue: '5' })]])).status).toBe(200)
})

/** Notes and highlights of this many bytes. */
function marked(bytes: number): Pick<AnswerRecord, 'highlights'> {
  const highlights: AnswerRecord['highlights'] = []
  for (let left = bytes; left > 0; left -= 15_000) {
    const text = 'é'.repeat(Math.floor((Math.min(left, 15_000) - 100) / 2))
    const id = `h${highlights.length}`
    highlights.push({ id, text, startIndex: 0, endIndex: text.length, place: 'passage' })
  }
  // A note on a highlight counts as well: two bytes less of text, and two of note.
  return {
    highlights: highlights.map((one, at) =>
      at > 0 ? one : { ...one, text: one.text.slice(1), note: 'é', color: 'blue' },
    ),
  }
}

describe('notes and highlights', () => {
  test('are stored up to 150 kB in all, to the byte as the page counts them', async () => {
    const full = { ...marked(maxMarkingsSize - 1000), notes: 'n'.repeat(1000) }
    expect(sumMarkings([record(full)])).toBe(maxMarkingsSize)
    await save([[question(1), record(full)]])
    expect((await stored())[question(1)]).toEqual(record(full))
    expect((await save([[question(2), record({ notes: 'x' })]])).status).toBe(200)
    expect((await stored())[question(2)]).toEqual(record())
  })

  test('that are too many are not stored, and the choice and the number beside them are', async () => {
    await save([[question(1), record({ ...marked(maxMarkingsSize - 10), notes: 'old' })]])
    const response = await save([
      [
        question(1),
        record({ ...marked(maxMarkingsSize - 10), notes: 'much longer than before', selectedOption: makeOptionId(3) }),
      ],
      [question(2), record({ notes: 'another note', selectedOption: null, numericValue: '1.5', seconds: 7 })],
      [question(3), record({ selectedOption: makeOptionId(2) })],
    ])
    expect([response.status, (await response.json()).changeNumber]).toEqual([200, 4])
    const sheet = await stored()
    expect(sheet[question(1)]).toMatchObject({ selectedOption: makeOptionId(3), notes: 'old' })
    expect(sheet[question(2)]).toEqual(record({ selectedOption: null, numericValue: '1.5', seconds: 7 }))
    expect(sheet[question(3)]?.selectedOption).toBe(makeOptionId(2))
  })

  test('may become fewer where they are too many, and make room', async () => {
    await save([[question(1), record(marked(maxMarkingsSize))]])
    await save([[question(1), record({ notes: 'short' })]])
    await save([[question(2), record({ notes: 'x'.repeat(4000) })]])
    expect((await stored())[question(2)]?.notes).toHaveLength(4000)
  })

  test('are held to it by a submit as well', async () => {
    await save([[question(1), record(marked(maxMarkingsSize))]])
    const body = batch([[question(2), record({ notes: 'too much', selectedOption: makeOptionId(0) })]])
    expect((await server.post(student, `/attempts/${attempt.id}/submit`, body)).status).toBe(200)
    expect((await stored())[question(2)]).toEqual(record({ selectedOption: makeOptionId(0) }))
  })
})

describe('the volume of writes', () => {
  test('is limited for each person, who sees how long to wait, and can then go on', async () => {
    await save([[question(1), record(marked(maxMarkingsSize - 2000))]])
    let refused: Response | undefined
    for (let times = 0; times < 300 && !refused; times += 1) {
      const response = await save([[question(2), record({ seconds: times })]])
      if (response.status !== 200) refused = response
    }
    expect([refused?.status, await refused?.json()]).toMatchObject([429, { code: 'too_many_requests', waitSeconds: 1 }])
    expect(refused?.headers.get('Retry-After')).toBe('1')
    const other = await createStudentWithRecord(server.db)
    const opened = await server.post(other, `/tests/${made.slug}/attempt`)
    const { attempt: another } = await opened.json()
    const body = { writer: another.writer, changes: [], currentQuestion: 1 }
    expect((await server.post(other, `/attempts/${another.id}/changes`, body)).status).toBe(200)
    server.clock.advance(60)
    expect((await save([[question(2), record({ selectedOption: makeOptionId(3) })]])).status).toBe(200)
  })

  test('lets a device send at once all that it gathered in three hours', async () => {
    await save([[question(1), record(marked(maxMarkingsSize - 2000))]])
    // A change every two seconds, and the time spent every ten.
    const gathered = Array.from({ length: 6500 }, (_, at): [string, object] => [
      question(2 + (at % 3)),
      record({ selectedOption: makeOptionId(at % 4), seconds: at }),
    ])
    for (let from = 0; from < gathered.length; from += maxChangesPerRequest) {
      expect((await save(gathered.slice(from, from + maxChangesPerRequest))).status).toBe(200)
    }
    expect((await stored())[question(4)]?.seconds).toBe(6497)
  })
})
