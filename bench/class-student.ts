/** One student of a class that takes a test at the same time: opens it, answers, saves, requests the clock, submits. */

import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerRecord } from '#contracts/attempts/attempts.ts'
import { optionId } from '#contracts/wire/ids.ts'
import { emptyAnswerRecord } from '#domain/answers/answering.ts'
import { createRandomIntegers } from '#test/support/random-numbers.ts'
import { makeRandomResponse } from '#test/support/random-response.ts'
import { openWithPaper, readOpenedAttempt } from './open-with-paper.ts'
import type { ClassQuestion, ClassStep, ClassStudent, ClassTest } from './prepare-class.ts'
import { Wire, type WireAnswer } from './wire.ts'

/** The same value as in the page (`web/features/attempts/engine/attempt-store.ts`). */
export const saveEveryMs = 10_000
const clockEveryMs = 4_000
/** The same value as in the page (`web/features/attempts/engine/start-test.ts`). */
const startTimeoutMs = 20_000
/** A typical student answers one question in a minute and a half. This is a busy one, who also reviews earlier answers. */
const changesPerSave = 5

export interface ClassPlan {
  readonly port: number
  readonly test: ClassTest
  /** Opens the start page. All of these times are milliseconds from the start of the class. */
  readonly arriveAt: number
  /** Presses *Start now*. */
  readonly startAt: number
  readonly firstSaveAt: number
  readonly submitAt: number
  /** Called once, when the student's clock is stopped. */
  readonly onPause?: (() => void) | undefined
}

/** The requests of students, then those of administrators. */
export type ClassStudentAct =
  | 'readiness'
  | 'open'
  | 'save'
  | 'clock'
  | 'submit'
  | 'report'
  | 'export'
  | 'seats'
  | 'time'

/** Receives each request when it is answered or has failed. */
export type RecordClassAct = (act: ClassStudentAct, milliseconds: number, failure: string | null) => void

/** The data that the server had acknowledged when the student finished. */
export interface SatClassTest {
  readonly attempt: string
  readonly submission: string | null
  /** The last acknowledged change of each question. */
  readonly acknowledged: ReadonlyMap<string, AnswerRecord>
  /** For a forward-only test: one question of each set that was handed in, in order. */
  readonly handedIn: readonly string[]
  readonly changes: number
}

export async function takeClassTest(
  student: ClassStudent,
  plan: ClassPlan,
  began: number,
  note: RecordClassAct,
): Promise<SatClassTest> {
  const wire = new Wire(plan.port, student.token)
  const until = (at: number) => pause(Math.max(0, began + at - performance.now()))

  function ask(act: ClassStudentAct, method: 'GET' | 'POST', path: string, body?: string): Promise<WireAnswer | null> {
    return noted(act, wire.ask(method, `/api${path}`, body))
  }
  async function noted(act: ClassStudentAct, asked: Promise<WireAnswer>, since?: number): Promise<WireAnswer | null> {
    try {
      const answer = await asked
      const took = since === undefined ? answer.milliseconds : performance.now() - since
      const isLate = act === 'open' && took > startTimeoutMs
      const failure = isLate ? 'too late' : answer.status === 200 ? null : `${answer.status} ${answer.body}`
      note(act, took, failure)
      return failure === null ? answer : null
    } catch (error) {
      note(act, 0, String(error))
      return null
    }
  }
  /** Measures from the press, even if this process was too busy to act at that time. */
  async function open(): Promise<WireAnswer | null> {
    const pressed = Math.max(began + plan.startAt, performance.now())
    await until(plan.startAt)
    return noted('open', openWithPaper(wire, plan.test.slug), pressed)
  }

  await until(plan.arriveAt)
  await ask('readiness', 'GET', `/tests/${plan.test.slug}/readiness`)
  const opened = await open()
  if (!opened) {
    wire.close()
    return { attempt: '', submission: null, acknowledged: new Map(), handedIn: [], changes: 0 }
  }
  const attempt = readOpenedAttempt(opened)

  let made = 0
  let acknowledged = 0
  const sheet = new Map<string, AnswerRecord>()
  const handedIn: string[] = []
  const batch = () => batchBody(student, plan, attempt.writer, acknowledged, made)
  /** Unacknowledged changes are sent with the next request. */
  function acknowledge(upTo: number) {
    for (let number = acknowledged + 1; number <= upTo; number++) {
      const step = stepOf(plan, number)
      if ('handIn' in step) handedIn.push(step.handIn)
      else sheet.set(step.answer.id, recordOf(student, step.answer, number))
    }
    acknowledged = Math.max(acknowledged, upTo)
  }
  /** The server accepted the request but refused the change, which counts as a failure. */
  function tell(body: { refused?: readonly object[] }) {
    for (const refusal of body.refused ?? []) note('save', 0, `refused ${JSON.stringify(refusal)}`)
  }

  async function save() {
    for (let at = plan.firstSaveAt; at < plan.submitAt; at += saveEveryMs) {
      await until(at)
      made = madeAfter(plan, made + changesPerSave)
      const saved = await ask('save', 'POST', `/attempts/${attempt.id}/changes`, batch())
      if (!saved) continue
      const body = JSON.parse(saved.body.toString())
      tell(body)
      acknowledge(body.changeNumber)
    }
  }
  async function watchClock() {
    let isPaused = false
    for (let at = plan.startAt + clockEveryMs; at < plan.submitAt; at += clockEveryMs) {
      await until(at)
      const reply = await ask('clock', 'GET', `/attempts/${attempt.id}/clock?writer=${attempt.writer}`)
      if (isPaused || !reply?.body.includes('pausedUntil')) continue
      isPaused = true
      plan.onPause?.()
    }
  }
  await Promise.all([save(), watchClock()])

  await until(plan.submitAt)
  made = madeAfter(plan, made + changesPerSave - 1)
  const submitted = await ask('submit', 'POST', `/attempts/${attempt.id}/submit`, batch())
  if (submitted) acknowledge(made)
  wire.close()
  const submission = submitted ? JSON.parse(submitted.body.toString()).submission.id : null
  return { attempt: attempt.id, submission, acknowledged: sheet, handedIn, changes: acknowledged }
}

function batchBody(student: ClassStudent, plan: ClassPlan, writer: string, acknowledged: number, made: number): string {
  const changes: object[] = []
  for (let number = acknowledged + 1; number <= made; number++) {
    const step = stepOf(plan, number)
    changes.push(
      'handIn' in step
        ? { number, handIn: step.handIn }
        : { number, question: step.answer.id, record: recordOf(student, step.answer, number) },
    )
  }
  return JSON.stringify({ writer, currentQuestion: made % plan.test.questions, changes })
}

function stepOf({ test }: ClassPlan, number: number): ClassStep {
  const step = test.steps[(number - 1) % test.steps.length]
  if (!step) throw new Error('The test has no questions.')
  return step
}

/** A forward-only test cannot be started over. */
function madeAfter({ test }: ClassPlan, made: number): number {
  return test.isForward ? Math.min(made, test.steps.length) : made
}

/** Returns a student's record of a question after a change. Each student has different records. */
function recordOf(student: ClassStudent, question: ClassQuestion, number: number): AnswerRecord {
  const mark = student.place + number
  const common = { ...emptyAnswerRecord, seconds: number, isBookmarked: mark % 7 === 0 }
  if (question.entry === 'number') return { ...common, numericValue: String(mark % 1000) }
  if (question.entry !== 'choice')
    return { ...common, response: [...makeRandomResponse(question, createRandomIntegers(mark))] }
  const at = (place: number) => optionId.parse(question.options[(mark + place) % question.options.length])
  return { ...common, selectedOption: at(0), eliminated: [at(1)] }
}
