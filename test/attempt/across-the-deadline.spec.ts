/**
 * A device loses the network before the deadline and comes back after it, sometimes reloaded. Within two minutes
 * everything counts that the student did in time; later, only what had already arrived. Tutors see the difference
 * (decisions 0020 and 0029). `ATTEMPTS=1000` plays more of them, `ATTEMPT_SEED=…` the one that failed.
 */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerSheet, answerSheet, lateArrivalLimitSeconds } from '#contracts/attempts/attempts.ts'
import { emptyAnswerRecord, isSameAnswerRecord } from '#domain/answers/answering.ts'
import { listChangedAnswers } from '#domain/attempts/submission-checks.ts'
import { closeOverdueAttempts } from '#server/features/attempts/close-overdue-attempts.ts'
import { makeOptionId } from '#test/support/options.ts'
import {
  createStudentWithRecord,
  createTestWithQuestions,
  type MadeTest,
  type SignedInStudent,
} from '../support/factories.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'
import { type BadDay, startBadDay, type Tab } from './bad-day.ts'
import { readSubmitted, readUserAnswer } from './what-was-submitted.ts'

const attempts = Number(process.env.ATTEMPTS ?? 24)
const onlySeed = process.env.ATTEMPT_SEED
const minutes = 3
/** Seconds after the deadline at which the network is back. */
const withinTwoMinutes = [1, 9, 11, 15, 40, 70, 100, lateArrivalLimitSeconds - 1]
const afterTwoMinutes = [lateArrivalLimitSeconds + 1, lateArrivalLimitSeconds + 5, 180, 700]

let server: TestServer
let made: MadeTest

beforeAll(async () => {
  server = await openTestServer('2026-03-01T10:00:00Z')
  made = await createTestWithQuestions(server.db, { duration: minutes })
})
afterAll(() => server[Symbol.asyncDispose]())

function act(day: BadDay, { store }: Tab) {
  const question = day.questions[day.chance(day.questions.length)]
  if (question === undefined) throw new Error('The test has questions.')
  switch (day.chance(6)) {
    case 0:
      return store.type(question, ['-1.5', '12', '.5', ''][day.chance(4)] ?? '')
    case 1:
      return store.clear(question)
    case 2:
      return store.note(question, `note ${day.chance(1000)}`)
    case 3:
      return store.show(day.chance(day.questions.length))
    default:
      return store.choose(question, makeOptionId(day.chance(4)))
  }
}

function oneOf(day: BadDay, choices: readonly number[]): number {
  return choices[day.chance(choices.length)] ?? 0
}

/** Works for so many milliseconds. */
async function work(day: BadDay, tab: Tab, milliseconds: number) {
  let left = milliseconds
  while (left > 0) {
    act(day, tab)
    const pause = Math.min(left, 500 + day.chance(12_000))
    await day.advance(pause)
    left -= pause
  }
}

async function onTheServer({ studentId }: SignedInStudent): Promise<AnswerSheet> {
  const { rows } = await server.db.pool.query('select answers from test_attempts where student_id = $1', [studentId])
  return answerSheet.parse(rows[0].answers)
}

async function play(seed: number) {
  server.clock.set('2026-03-01T10:00:00Z')
  const student = await createStudentWithRecord(server.db)
  const day = await startBadDay(server, student, made, seed)
  const device = day.openDevice()
  let tab = device.openTab()
  await day.advance(0)
  const away = 5_000 + day.chance(60_000)
  await work(day, tab, minutes * 60_000 - away)

  day.network = 'down'
  const isReloaded = day.chance(3) === 0
  if (isReloaded) {
    tab.crash()
    tab = device.openTab()
    await day.settle()
  }
  await work(day, tab, away - 1)
  const done = tab.store.view().answers
  const arrived = await onTheServer(student)

  const isLate = day.chance(3) === 0
  const seconds = oneOf(day, isLate ? afterTwoMinutes : withinTwoMinutes)
  await day.advance(seconds * 1000)
  expect(await onTheServer(student)).toEqual(arrived)
  // The server sweeps by itself, now or a little later.
  if (day.chance(2) === 0) expect(await closeOverdueAttempts(server.services)).toBe(isLate ? 1 : 0)
  if (!isLate && day.chance(2) === 0) {
    tab.crash()
    day.network = day.chance(2) === 0 ? 'fine' : 'down'
    tab = device.openTab()
    await day.settle()
  }
  // A bad network drops, delays and repeats; half a minute of it leaves time enough.
  if (seconds < 60 && day.chance(2) === 0) {
    day.network = 'bad'
    tab.store.reconnect()
    await day.advance(30_000)
  }
  day.network = 'fine'
  tab.store.reconnect()
  await day.advance(9_000)
  expect(tab.store.view().phase).toMatchObject({ name: 'submitted' })
  await expectCounted(day, tab, student, { done, arrived, isLate })
}

interface Outcome {
  readonly done: AnswerSheet
  readonly arrived: AnswerSheet
  readonly isLate: boolean
}

async function expectCounted(day: BadDay, tab: Tab, student: SignedInStudent, { done, arrived, isLate }: Outcome) {
  const submitted = await readSubmitted(server, student)
  const expected = isLate ? arrived : done
  for (const question of day.questions) {
    const record = submitted.records[question] ?? emptyAnswerRecord
    const wanted = expected[question] ?? emptyAnswerRecord
    const difference = `question ${day.questions.indexOf(question) + 1}: ${JSON.stringify(record)}, not ${JSON.stringify(wanted)}`
    expect(isSameAnswerRecord(record, wanted), difference).toBe(true)
    expect(submitted.given[question]).toEqual(readUserAnswer(record))
  }
  const behind = listChangedAnswers(arrived, done).length
  expect({ late: submitted.lateAnswers, refused: submitted.refusedAnswers }).toEqual(
    isLate ? { late: 0, refused: behind } : { late: behind, refused: 0 },
  )
  const { phase } = tab.store.view()
  if (phase.name !== 'submitted') throw new Error('The page knows that the test is submitted.')
  if (!isLate) expect(phase.answersTooLate).toBe(0)
  if (isLate && behind > 0) expect(phase.answersTooLate).toBeGreaterThan(0)
}

test(`work of a device that was away counts for two minutes, in ${attempts} attempts`, {
  timeout: 3_600_000,
}, async () => {
  const seeds = onlySeed ? [Number(onlySeed)] : Array.from({ length: attempts }, (_, at) => at + 1)
  for (const seed of seeds) {
    try {
      await play(seed)
    } catch (error) {
      throw new Error(`Attempt ${seed} went wrong. Play it again with ATTEMPT_SEED=${seed}.`, { cause: error })
    }
  }
})
