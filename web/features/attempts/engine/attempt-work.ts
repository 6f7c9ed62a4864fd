/**
 * The student's work in one attempt: what the server has confirmed, and the numbered changes that it has not.
 * Everything here is a pure step from one value to the next; sending and storing live elsewhere.
 */
import type { AnswerRecord, AnswerSheet, Attempt, Change } from '#contracts/attempts.ts'
import { type QuestionId, questionId } from '#contracts/ids.ts'
import { emptyRecord, isSameWork } from '#domain/answering.ts'
import {
  acknowledge,
  type ChangeQueue,
  collapse,
  emptyQueue,
  enqueue,
  pendingSheet,
  rebase,
} from '#domain/change-queue.ts'

export interface AttemptWork {
  /** What the server has confirmed. */
  readonly confirmed: AnswerSheet
  readonly queue: ChangeQueue
  /** Zero-based index of the question on the screen. */
  readonly currentQuestion: number
  /** True while the server has not been told which question is on the screen. */
  readonly isPlaceUnsent: boolean
}

export const blankWork: AttemptWork = {
  confirmed: {},
  queue: emptyQueue(0),
  currentQuestion: 0,
  isPlaceUnsent: false,
}

type OpenedAttempt = Pick<Attempt, 'answers' | 'changeNumber' | 'currentQuestion'>

/**
 * Goes on from what the server has. What this device had not got through is put on top, whatever happened in between.
 * A server that knows less than it once confirmed (restored from an older copy) gets the difference again.
 */
export function resumeWork(attempt: OpenedAttempt, earlier: AttemptWork | null): AttemptWork {
  const { answers, changeNumber } = attempt
  const forgotten =
    earlier !== null && earlier.queue.acknowledged > changeNumber ? differences(earlier.confirmed, answers) : []
  const pending = [...forgotten, ...(earlier?.queue.pending ?? [])]
  const isPlaceUnsent = earlier?.isPlaceUnsent ?? false
  return {
    confirmed: answers,
    queue: rebase({ acknowledged: changeNumber, pending }, changeNumber),
    currentQuestion:
      earlier !== null && (isPlaceUnsent || pending.length > 0) ? earlier.currentQuestion : attempt.currentQuestion,
    isPlaceUnsent,
  }
}

/** Everything that is waiting in either; what was done in `later` wins. */
export function joinWork(earlier: AttemptWork, later: AttemptWork): AttemptWork {
  const pending = [...earlier.queue.pending, ...later.queue.pending]
  return { ...later, queue: rebase({ ...earlier.queue, pending }, earlier.queue.acknowledged) }
}

export function answersOf(work: AttemptWork): AnswerSheet {
  return pendingSheet(work.confirmed, work.queue)
}

/** A record that says the same as before makes no change. */
export function putRecord(
  work: AttemptWork,
  question: QuestionId,
  revise: (before: AnswerRecord) => AnswerRecord,
): AttemptWork {
  const before = answersOf(work)[question] ?? emptyRecord
  const after = revise(before)
  return isSame(before, after) ? work : { ...work, queue: enqueue(work.queue, question, after) }
}

export function showQuestion(work: AttemptWork, index: number): AttemptWork {
  return index === work.currentQuestion ? work : { ...work, currentQuestion: index, isPlaceUnsent: true }
}

/** The server has applied the changes up to this number, and was told that question `place` was on the screen. */
export function confirm(work: AttemptWork, upTo: number, place: number): AttemptWork {
  const applied = work.queue.pending.filter((change) => change.number <= upTo)
  return {
    confirmed: { ...work.confirmed, ...collapse(applied) },
    queue: acknowledge(work.queue, upTo),
    currentQuestion: work.currentQuestion,
    isPlaceUnsent: work.isPlaceUnsent && work.currentQuestion !== place,
  }
}

/** Only the last change of each question is left. Their numbers mean nothing to the server until the attempt is opened anew. */
export function thinOut(work: AttemptWork): AttemptWork {
  const last = new Map(work.queue.pending.map((change) => [change.question, change]))
  const pending = work.queue.pending.filter((change) => last.get(change.question) === change)
  return { ...work, queue: rebase({ ...work.queue, pending }, work.queue.acknowledged) }
}

export function hasUnsent(work: AttemptWork): boolean {
  return work.queue.pending.length > 0 || work.isPlaceUnsent
}

/** How many questions have work that the server does not have. Time spent alone does not count: nobody waits for it. */
export function waitingAnswers(work: AttemptWork): number {
  return Object.entries(collapse(work.queue.pending)).filter(
    ([question, record]) => !isSameWork(record, work.confirmed[question] ?? emptyRecord),
  ).length
}

function differences(from: AnswerSheet, to: AnswerSheet): Change[] {
  return Object.entries(from)
    .filter(([question, record]) => !isSame(record, to[question] ?? emptyRecord))
    .map(([question, record]) => ({ number: 0, question: questionId.parse(question), record }))
}

function isSame(a: AnswerRecord, b: AnswerRecord): boolean {
  return isSameWork(a, b) && a.seconds === b.seconds
}
