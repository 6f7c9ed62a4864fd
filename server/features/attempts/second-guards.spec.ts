/** What still holds when another device, or an administrator, acts between two steps. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyRecord } from '#domain/answering.ts'
import { asSystem } from '#server/db/transactions.ts'
import { aStudent, aTest, type MadeTest, type SignedInStudent } from '#test/support/factories.ts'
import { openTestServer, type TestServer } from '#test/support/test-server.ts'
import { lockOverdueAttempt } from './attempts.queries.ts'
import { closeOverdueAttempts } from './close-overdue-attempts.ts'
import { graceEnd } from './deadline.ts'

interface Opened {
  readonly id: string
  readonly writer: string
}

let server: TestServer
let student: SignedInStudent
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  server.clock.set('2026-03-01T10:00:00Z')
  student = await aStudent(server.db)
  made = await aTest(server.db, { duration: 60 })
})

async function open(test = made): Promise<Opened> {
  const response = await server.post(student, `/tests/${test.slug}/attempt`, { startAnother: true })
  return (await response.json()).attempt
}

async function submit({ id, writer }: Opened, option?: number) {
  const record = { ...emptyRecord, selectedOption: option ?? null }
  const changes = option === undefined ? [] : [{ number: 1, question: made.questionIds[0], record }]
  const response = await server.post(student, `/attempts/${id}/submit`, { writer, changes, currentQuestion: 0 })
  return { status: response.status, body: await response.json() }
}

async function submissions() {
  const { rows } = await server.db.pool.query(
    'select attempt_id, correct_answers from test_submissions where test_id = $1',
    [made.id],
  )
  return rows
}

test('a device that was overtaken cannot submit, and the one that took over can', async () => {
  const before = await open()
  const now = await open()
  expect(await submit(before, 2)).toMatchObject({ status: 409, body: { code: 'attempt_continued_elsewhere' } })
  expect(await submissions()).toEqual([])
  const { rows } = await server.db.pool.query('select status, answers from test_attempts where id = $1', [now.id])
  expect(rows).toEqual([{ status: 'in_progress', answers: {} }])
  expect((await submit(now)).status).toBe(200)
  expect(await submissions()).toHaveLength(1)
})

test('a device that was overtaken may say that the time is over, but its answers do not count', async () => {
  const before = await open()
  await open()
  server.clock.advance(3600 + 121)
  expect(await submit(before, 0)).toMatchObject({ status: 200, body: { changesTooLate: 1 } })
  expect(await submissions()).toMatchObject([{ correct_answers: 0 }])
})

test('what a submit answers is read with the student’s rights, the first time and each time after', async () => {
  const other = await aTest(server.db)
  await open(other)
  const attempt = await open()
  // The same questions are in a test that is in progress, so this student may not see how they were judged.
  const first = await submit(attempt, 0)
  expect(first).toMatchObject({ status: 200, body: { submission: { questionsLeftOut: 4, topics: [] } } })
  const again = await submit(attempt, 0)
  expect(again).toMatchObject({ status: 200, body: { submission: { questionsLeftOut: 4, topics: [] } } })
})

test('what opening an attempt answers whose time is over is read with the student’s rights', async () => {
  const other = await aTest(server.db, { duration: 600 })
  await open(other)
  await open()
  server.clock.advance(3600 + 121)
  const response = await server.post(student, `/tests/${made.slug}/attempt`)
  expect(await response.json()).toMatchObject({ state: 'submitted', submission: { questionsLeftOut: 4, topics: [] } })
})

test('an attempt that gets minutes after it was found to be over is left open', async () => {
  const { id } = await open()
  server.clock.advance(3600 + 121)
  const { db } = server
  const found = graceEnd(server.clock.now())
  await db.pool.query(`update test_attempts set deadline_at = deadline_at + interval '1 second' where id = $1`, [id])
  expect(await asSystem(db, 'lock it', (tx) => lockOverdueAttempt(tx, id, found))).toBeUndefined()
})

test('a sweep leaves alone an attempt that gets minutes while the sweep is under way', async () => {
  const { id } = await open()
  server.clock.advance(3600 + 121)
  const { db, services } = server
  const extend = `update test_attempts set deadline_at = deadline_at + interval '10 seconds' where id = '${id}'`
  const connect = db.pool.connect.bind(db.pool)
  let transactions = 0
  // Between the transaction that finds the attempt and the one that closes it.
  const meanwhile: TestServer['db']['pool'] = Object.create(db.pool, {
    connect: {
      value: async () => {
        transactions += 1
        if (transactions === 2) await db.pool.query(extend)
        return connect()
      },
    },
  })
  expect(await closeOverdueAttempts({ ...services, db: { ...db, pool: meanwhile } })).toBe(0)
  expect(transactions).toBe(2)
  expect(await submissions()).toEqual([])
})
