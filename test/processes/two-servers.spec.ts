/**
 * Two server processes on one PostgreSQL. Needs TEST_DATABASE_URL and the built app, as `npm run test:postgres` gives
 * them; elsewhere `vitest.config.ts` leaves this folder out.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseOption, emptyAnswerRecord } from '#domain/answers/answering.ts'
import type { Database } from '#server/db/database.ts'
import {
  createAttempt,
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '#test/support/factories.ts'
import { createManualClock } from '#test/support/manual-clock.ts'
import { makeOptionId } from '#test/support/options.ts'
import type { RunningServer } from '#test/support/running-server.ts'
import { signTokenFor } from '#test/support/test-server.ts'
import { openServerPair, type ServerPair } from './server-pair.ts'

let pair: ServerPair
let db: Database
let first: RunningServer
let second: RunningServer

beforeAll(async () => {
  pair = await openServerPair()
  ;({ db, first, second } = pair)
}, 120_000)
afterAll(() => pair.close())

test('both servers set up the same thing at once, and it exists once', async () => {
  const { rows } = await db.pool.query(
    `select (select count(*) from tests where slug = 'practice-test-1') as tests,
       (select count(*) from auth.users where email = 'student@example.com') as students,
       (select count(*) from settings where key = 'retake_pin') as pins`,
  )
  expect(rows).toEqual([{ tests: 1, students: 1, pins: 1 }])
})

test('attempts whose time is over are submitted within a minute, once each', { timeout: 90_000 }, async () => {
  const made = await createTestWithQuestions(db)
  const answers = { [made.questionIds[0] ?? '']: chooseOption(emptyAnswerRecord, makeOptionId(1)) }
  const students = await Promise.all(Array.from({ length: 60 }, () => createStudentWithRecord(db)))
  const graceJustOver = new Date(Date.now() - 121_000)
  const started = new Date(graceJustOver.getTime() - 3 * 3600 * 1000)
  for (const student of students) {
    await createAttempt(db, student, made, { started_at: started, deadline_at: graceJustOver, answers })
  }
  const stillOpen = await createAttempt(db, await createStudentWithRecord(db), made, { started_at: new Date() })

  const left = async () => {
    const { rows } = await db.pool.query(
      `select count(*) as count from test_attempts where test_id = $1 and status = 'in_progress' and id <> $2`,
      [made.id, stillOpen],
    )
    return rows[0].count
  }
  await expect.poll(left, { timeout: 60_000, interval: 250 }).toBe(0)

  const { rows } = await db.pool.query(
    `select count(*) as submissions, count(distinct attempt_id) as attempts, min(reading_raw) as least,
       max(reading_raw) as most, count(*) filter (where attempt_id = $2) as too_early,
       (select count(*) from submission_answers a join test_submissions s on s.id = a.submission_id
        where s.test_id = $1) as answers
     from test_submissions where test_id = $1`,
    [made.id, stillOpen],
  )
  expect(rows).toEqual([{ submissions: 60, attempts: 60, least: 1, most: 1, too_early: 0, answers: 60 * 4 }])
})

interface Attempt {
  readonly student: SignedInStudent
  readonly attempt: { readonly id: string; readonly writer: string }
  /** The last change that a server has acknowledged. */
  acknowledged: number
}

const choiceOf = (number: number) => chooseOption(emptyAnswerRecord, makeOptionId(number % 4))

test('when one server is killed in the middle of saving, the other has all that was acknowledged', async () => {
  const made = await createTestWithQuestions(db)
  const attempts: Attempt[] = []
  for (let n = 0; n < 12; n += 1) {
    const student = await createStudentWithRecord(db)
    const { attempt } = await (await ask(first, student, `/tests/${made.slug}/attempt`)).json()
    attempts.push({ student, attempt, acknowledged: 0 })
  }

  let killed: Promise<void> | null = null
  let failed = 0
  async function saveUntilKilled(attempt: Attempt) {
    for (;;) {
      const answer = await save(first, made, attempt).catch(() => null)
      if (!answer) break
      expect(answer.status).toBe(200)
      attempt.acknowledged = (await answer.json()).changeNumber
      const all = attempts.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
      // Each of the others has a save in progress at this moment.
      if (all >= 300) killed ??= first.kill()
    }
    failed += 1
  }
  await Promise.all(attempts.map(saveUntilKilled))
  await killed
  expect(failed).toBe(attempts.length)
  expect(Math.min(...attempts.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(5)

  for (const { student, acknowledged } of attempts) {
    const { attempt } = await (await ask(second, student, `/tests/${made.slug}/attempt`)).json()
    // The save in progress has arrived or not; acknowledged ones have.
    expect([acknowledged, acknowledged + 1]).toContain(attempt.changeNumber)
    expect(attempt.answers).toEqual(sheetAfter(made, attempt.changeNumber))
    const sent = { writer: attempt.writer, changes: [], currentQuestion: 0 }
    expect((await ask(second, student, `/attempts/${attempt.id}/submit`, sent)).status).toBe(200)
  }
  await first.startAgain()
})

function save(server: RunningServer, made: MadeTest, { student, attempt, acknowledged }: Attempt) {
  const number = acknowledged + 1
  const changes = [{ number, question: questionOf(made, number), record: choiceOf(number) }]
  const sent = { writer: attempt.writer, changes, currentQuestion: 0 }
  return ask(server, student, `/attempts/${attempt.id}/changes`, sent)
}

function questionOf({ questionIds }: MadeTest, number: number): string {
  return questionIds[number % questionIds.length] ?? ''
}

function sheetAfter(made: MadeTest, number: number) {
  const numbers = Array.from({ length: number }, (_, at) => at + 1)
  return Object.fromEntries(numbers.map((each) => [questionOf(made, each), choiceOf(each)]))
}

async function ask(server: RunningServer, who: SignedInStudent, path: string, body?: object): Promise<Response> {
  const token = await signTokenFor(db, createManualClock(new Date()), who)
  return fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
}
