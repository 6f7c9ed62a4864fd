/**
 * Tests answers that arrive after the deadline: two minutes of grace for a device that was offline, ten seconds for one that was online.
 */

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import {
  createPerson,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { makeOptionId } from '#test/support/options.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'

let server: TestServer
let student: SignedInStudent
let made: MadeTest
let attempt: { id: string; writer: string }

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
})
afterAll(() => server[Symbol.asyncDispose]())

const hour = 3600

beforeEach(async () => {
  student = await createStudentWithRecord(server.db)
  made = await createTestWithQuestions(server.db, { duration: 60 })
  attempt = await open()
})

async function open() {
  const response = await server.post(student, `/tests/${made.slug}/attempt`)
  return (await response.json()).attempt
}

/** Makes changes with these numbers. Each chooses option 1 of a different question, as long as there are questions. */
function batch(first: number, last: number, lastChange?: number) {
  const changes = Array.from({ length: last - first + 1 }, (_, at) => ({
    number: first + at,
    question: made.questionIds[(first + at - 1) % made.questionIds.length],
    record: { ...emptyAnswerRecord, selectedOption: makeOptionId(1), notes: String(first + at) },
  }))
  return { writer: attempt.writer, changes, currentQuestion: 0, ...(lastChange !== undefined && { lastChange }) }
}

async function save(first: number, last: number, lastChange?: number) {
  return (await server.post(student, `/attempts/${attempt.id}/changes`, batch(first, last, lastChange))).status
}

async function clock(writer = attempt.writer) {
  return (await server.get(student, `/attempts/${attempt.id}/clock?writer=${writer}`)).status
}

async function submit(first: number, last: number) {
  const response = await server.post(student, `/attempts/${attempt.id}/submit`, batch(first, last))
  expect(response.status).toBe(200)
  return response.json()
}

async function checks() {
  return (await recorded()).map(({ late_answers }) => late_answers)
}

async function refused() {
  return (await recorded()).map(({ refused_answers }) => refused_answers)
}

async function recorded() {
  const { rows } = await server.db.pool.query(
    `select c.late_answers, c.refused_answers, c.active_seconds from submission_checks c
     join test_submissions s on s.id = c.submission_id where s.attempt_id = $1`,
    [attempt.id],
  )
  return rows
}

async function answered() {
  const { rows } = await server.db.pool.query('select answers from test_attempts where id = $1', [attempt.id])
  return Object.keys(rows[0].answers).length
}

/** Seconds after the deadline, as an instant. */
let now = -hour
beforeEach(() => {
  now = -hour
})
function at(seconds: number) {
  server.clock.advance(seconds - now)
  now = seconds
}

interface Step {
  at: number
  do: () => Promise<unknown>
  gives?: unknown
}

const noOne = '00000000-0000-4000-8000-000000000000'

test.each<[string, Step[]]>([
  ['a device that was away brings its work', [{ at: 110, do: () => save(1, 2), gives: 200 }]],
  ['after two minutes nobody brings anything', [{ at: 121, do: () => save(1, 2), gives: 409 }]],
  [
    'ten seconds after the deadline is early enough for everybody',
    [
      { at: 3, do: () => clock() },
      { at: 10, do: () => save(1, 1), gives: 200 },
    ],
  ],
  [
    'a device that asked for the clock after the deadline had contact',
    [
      { at: 3, do: () => clock() },
      { at: 11, do: () => save(1, 1), gives: 409 },
    ],
  ],
  [
    'the clock before the deadline is no contact',
    [
      { at: -1, do: () => clock() },
      { at: 0, do: () => clock() },
      { at: 60, do: () => save(1, 1), gives: 200 },
    ],
  ],
  [
    'a page that another device took over is no contact of the one that writes',
    [
      { at: 3, do: () => clock(noOne) },
      { at: 60, do: () => save(1, 1), gives: 200 },
    ],
  ],
  [
    'opening the attempt again is no contact, and makes none undone',
    [
      { at: 20, do: async () => Object.assign(attempt, await open()) },
      { at: 21, do: () => save(1, 1), gives: 200 },
      { at: 40, do: async () => Object.assign(attempt, await open()) },
      { at: 41, do: () => save(2, 2), gives: 409 },
    ],
  ],
  [
    'a save of the place alone is contact',
    [
      { at: 3, do: () => save(1, 0), gives: 200 },
      { at: 60, do: () => save(1, 1), gives: 409 },
    ],
  ],
  [
    'a save of the place that announces work is followed by that work',
    [
      { at: 30, do: () => save(1, 0, 3), gives: 200 },
      { at: 80, do: () => save(1, 3, 3), gives: 200 },
    ],
  ],
  [
    'all batches that continue the first one count, however slow the network is',
    [
      { at: 20, do: () => save(1, 2, 6), gives: 200 },
      { at: 60, do: () => save(3, 4, 6), gives: 200 },
      { at: 119, do: () => save(5, 6, 6), gives: 200 },
    ],
  ],
  [
    'batches that follow at once count also where nobody announced them',
    [
      { at: 60, do: () => save(1, 2), gives: 200 },
      { at: 61, do: () => save(3, 4), gives: 200 },
    ],
  ],
  [
    'what is made up after the work has arrived does not count',
    [
      { at: 2, do: () => save(1, 2, 2), gives: 200 },
      { at: 60, do: () => save(3, 4, 4), gives: 409 },
    ],
  ],
  [
    'a second announcement changes nothing',
    [
      { at: 2, do: () => save(1, 2, 2), gives: 200 },
      { at: 9, do: () => save(2, 2, 500), gives: 200 },
      { at: 60, do: () => save(3, 4, 500), gives: 409 },
    ],
  ],
  [
    'a batch whose reply was lost is acknowledged again',
    [
      { at: 2, do: () => save(1, 2), gives: 200 },
      { at: 60, do: () => save(1, 2), gives: 200 },
    ],
  ],
  [
    'a first batch that had arrived before the deadline announces the rest',
    [
      { at: -1, do: () => save(1, 2, 4), gives: 200 },
      { at: 30, do: () => save(1, 2, 4), gives: 200 },
      { at: 70, do: () => save(3, 4, 4), gives: 200 },
    ],
  ],
])('%s', async (_, steps) => {
  for (const step of steps) {
    at(step.at)
    const given = await step.do()
    if (step.gives !== undefined) expect([step.at, given]).toEqual([step.at, step.gives])
  }
})

test('minutes that were granted make contact before them count for nothing', async () => {
  at(3)
  await clock()
  await server.db.pool.query(`update test_attempts set deadline_at = deadline_at + interval '1 minute' where id = $1`, [
    attempt.id,
  ])
  at(60 + 60)
  expect(await save(1, 1)).toBe(200)
})

test('a submit brings late work of a device that was away', async () => {
  at(100)
  const { changesTooLate } = await submit(1, 3)
  expect([changesTooLate, await answered()]).toEqual([0, 3])
  expect(await checks()).toEqual([3])
})

test('a submit brings no late work after contact, and says how much was too late', async () => {
  at(-60)
  await save(1, 1)
  at(3)
  await clock()
  at(30)
  const { changesTooLate } = await submit(1, 3)
  expect([changesTooLate, await answered()]).toEqual([2, 1])
  expect([await checks(), await refused()]).toEqual([[0], [2]])
})

test('a submit brings what was announced, and not what was added to it since', async () => {
  at(5)
  expect(await save(1, 1, 2)).toBe(200)
  at(60)
  const { changesTooLate } = await submit(1, 3)
  expect([changesTooLate, await answered()]).toEqual([1, 2])
  expect([await checks(), await refused()]).toEqual([[2], [1]])
  expect((await submit(1, 3)).changesTooLate).toBe(1)
})

test('a submit of what had arrived, with more that is too late, takes nothing back', async () => {
  at(5)
  await save(1, 2, 2)
  at(8)
  // The first question again: a change that was on its way at the deadline, with a number after the announced ones.
  const [first] = batch(1, 1).changes
  const other = { ...first, number: 3, record: { ...emptyAnswerRecord, selectedOption: makeOptionId(3) } }
  const path = `/attempts/${attempt.id}`
  expect((await server.post(student, `${path}/changes`, { ...batch(1, 0), changes: [other] })).status).toBe(200)
  at(60)
  const sent = { ...batch(1, 0), changes: [...batch(1, 2).changes, other, ...batch(4, 4).changes] }
  const { changesTooLate } = await (await server.post(student, `${path}/submit`, sent)).json()
  expect(changesTooLate).toBe(1)
  const { rows } = await server.db.pool.query('select answers from test_attempts where id = $1', [attempt.id])
  expect(rows[0].answers[made.questionIds[0] ?? ''].selectedOption).toBe(makeOptionId(3))
})

test('a submit that is repeated says the same of what came along', async () => {
  at(-60)
  const once = await submit(1, 3)
  const again = await submit(1, 3)
  expect([once.changesTooLate, again.changesTooLate]).toEqual([0, 0])
})

test('late answers of a usual pace say nothing of the pace', async () => {
  at(110)
  await submit(1, 2)
  expect(await recorded()).toEqual([{ late_answers: 2, refused_answers: 0, active_seconds: null }])
})

test('late answers are counted once for each question, and notes are none', async () => {
  at(-60)
  await save(1, 1)
  at(5)
  await save(2, 3)
  // Changes the first question again, with a different note.
  await save(4, 5)
  await submit(6, 6)
  expect(await checks()).toEqual([3])
})

test('attempts that the server closes also record how many answers came late', async () => {
  at(60)
  await save(1, 2)
  at(121)
  await closeOverdueAttempts(server.services)
  expect(await checks()).toEqual([2])
})

test('changes that arrive after the server closed the attempt are counted once as refused', async () => {
  at(-60)
  await save(1, 1)
  at(121)
  await closeOverdueAttempts(server.services)
  expect(await refused()).toEqual([])
  at(300)
  for (let times = 0; times < 2; times += 1) {
    expect((await submit(1, 3)).changesTooLate).toBe(2)
    expect([await checks(), await refused()]).toEqual([[0], [2]])
  }
})

test('refused answers are noted for their own submission alone', async () => {
  const other = { student, made, attempt }
  at(-60)
  await submit(1, 1)
  student = await createStudentWithRecord(server.db)
  attempt = await open()
  await save(1, 1)
  server.clock.advance(hour + 121)
  await closeOverdueAttempts(server.services)
  await submit(1, 3)
  expect(await refused()).toEqual([2])
  Object.assign(attempt, other.attempt)
  expect(await refused()).toEqual([])
})

test('the same answers again, unknown questions and a device that was overtaken are not counted as refused', async () => {
  at(-60)
  await save(1, 2)
  at(121)
  await closeOverdueAttempts(server.services)
  const [first] = batch(1, 1).changes
  const same = { ...first, number: 3 }
  const unknown = { ...first, number: 4, question: noOne }
  const path = `/attempts/${attempt.id}/submit`
  expect((await server.post(student, path, { ...batch(1, 0), changes: [same, unknown] })).status).toBe(200)
  expect((await server.post(student, path, { ...batch(3, 4), writer: noOne })).status).toBe(200)
  expect(await refused()).toEqual([])
})

test('refused answers that an administrator loads are late answers that count', async () => {
  at(-60)
  await save(1, 1)
  at(121)
  await closeOverdueAttempts(server.services)
  await submit(1, 3)
  const file = {
    ...{ format: 'prep-platform-unsent-work', version: 1, attemptId: attempt.id, testId: made.id },
    ...{ writer: attempt.writer, savedAt: server.clock.now().toISOString(), changes: batch(2, 3).changes },
  }
  const admin = await createPerson(server.db, 'admin')
  const loaded = await server.post(admin, `/admin/attempts/${attempt.id}/unsent-work`, { file, reopen: true })
  expect([loaded.status, await loaded.json()]).toMatchObject([200, { isRescored: true }])
  expect([await checks(), await refused()]).toEqual([[2], [0]])
})

test('an answer that arrives at the deadline is in time, and one that comes with a second submit is not refused', async () => {
  at(0)
  await submit(1, 1)
  await submit(1, 2)
  expect([await checks(), await refused()]).toEqual([[], []])
})

test('in time there is nothing to say', async () => {
  at(-60)
  await save(1, 1)
  await submit(2, 2)
  expect(await checks()).toEqual([])
})
