/**
 * The student's work in one attempt: what the server has confirmed, and the numbered changes that it has not. All functions here are pure;
 * sending and storing happen elsewhere.
 */
import type { AnswerRecord, AnswerSheet, Attempt, Change, RefusedChange } from '#contracts/attempts/attempts.ts'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyRecord, isSameWork } from '#domain/answers/answering.ts'
import {
  acknowledge,
  type ChangeQueue,
  collapse,
  emptyQueue,
  enqueue,
  enqueueChange,
  isAnswer,
  pendingSheet,
  rebase,
  thinned,
} from '#domain/attempts/change-queue.ts'

/** The student's progress in a forward-only test. */
export interface WayTaken {
  /** At least one question of each set that was handed in, in that order. */
  readonly handedIn: readonly QuestionId[]
  readonly firstSection: Subject | null
}

/** Returns the questions that are handed in together with this one. */
export type SetOf = (question: QuestionId) => readonly QuestionId[]

/** In tests with free navigation, nothing is handed in before the end. */
export const noSets: SetOf = () => []

export interface AttemptWork {
  /** The work that the server has confirmed. */
  readonly confirmed: AnswerSheet
  readonly queue: ChangeQueue
  /** Zero-based index of the question on the screen. */
  readonly currentQuestion: number
  /** True until the server knows which question is on the screen. */
  readonly isPlaceUnsent: boolean
  /** The progress in a forward-only test that the server has confirmed. */
  readonly way?: WayTaken | undefined
  /** Answers that came after their question was handed in. They do not count; their text is kept here. */
  readonly refused?: readonly Change[] | undefined
}

export const blankWork: AttemptWork = {
  confirmed: {},
  queue: emptyQueue(0),
  currentQuestion: 0,
  isPlaceUnsent: false,
}

type OpenedAttempt = Pick<Attempt, 'answers' | 'changeNumber' | 'currentQuestion' | 'handedIn' | 'firstSection'>

/**
 * Continues from the server's state. Adds the changes that this device could not send, whatever happened in between. If the server knows
 * less than it once confirmed (because it was restored from an older copy), it gets the difference again.
 */
export function resumeWork(attempt: OpenedAttempt, earlier: AttemptWork | null, setOf: SetOf = noSets): AttemptWork {
  const { answers, changeNumber, handedIn, firstSection = null } = attempt
  const forgotten =
    earlier !== null && earlier.queue.acknowledged > changeNumber ? differences(earlier, attempt, setOf) : []
  const pending = [...forgotten, ...(earlier?.queue.pending ?? [])]
  const isPlaceUnsent = earlier?.isPlaceUnsent ?? false
  return {
    confirmed: answers,
    queue: rebase({ acknowledged: changeNumber, pending }, changeNumber),
    currentQuestion:
      earlier !== null && (isPlaceUnsent || pending.length > 0) ? earlier.currentQuestion : attempt.currentQuestion,
    isPlaceUnsent,
    ...(handedIn && { way: { handedIn, firstSection } }),
    ...(earlier?.refused && { refused: earlier.refused }),
  }
}

/** Combines the waiting changes of both; `later` wins. */
export function joinWork(earlier: AttemptWork, later: AttemptWork): AttemptWork {
  const pending = [...earlier.queue.pending, ...later.queue.pending]
  return { ...later, queue: rebase({ ...earlier.queue, pending }, earlier.queue.acknowledged) }
}

export function readAnswers(work: AttemptWork): AnswerSheet {
  return pendingSheet(work.confirmed, work.queue)
}

/** Includes the steps that this device could not send yet. */
export function readWay({ way, queue }: AttemptWork): WayTaken {
  return queue.pending.reduce(withStep, way ?? nothingTaken)
}

const nothingTaken: WayTaken = { handedIn: [], firstSection: null }

function withStep(way: WayTaken, change: Change): WayTaken {
  if ('handIn' in change) return { ...way, handedIn: [...way.handedIn, change.handIn] }
  return 'firstSection' in change ? { ...way, firstSection: change.firstSection } : way
}

/** A question that was handed in can no longer change. */
export function isHandedIn(work: AttemptWork, question: QuestionId, setOf: SetOf): boolean {
  const set = setOf(question)
  return set.length > 0 && readWay(work).handedIn.some((one) => set.includes(one))
}

/** Hands in the set of this question and shows another question. */
export function handIn(work: AttemptWork, question: QuestionId, next: number): AttemptWork {
  return showQuestion({ ...work, queue: enqueueChange(work.queue, { number: 0, handIn: question }) }, next)
}

export function chooseFirstSection(work: AttemptWork, firstSection: Subject, next: number): AttemptWork {
  return showQuestion({ ...work, queue: enqueueChange(work.queue, { number: 0, firstSection }) }, next)
}

/** A record with the same content makes no change. */
export function putRecord(
  work: AttemptWork,
  question: QuestionId,
  revise: (before: AnswerRecord) => AnswerRecord,
): AttemptWork {
  const before = readAnswers(work)[question] ?? emptyRecord
  const after = revise(before)
  return isSame(before, after) ? work : { ...work, queue: enqueue(work.queue, question, after) }
}

export function showQuestion(work: AttemptWork, index: number): AttemptWork {
  return index === work.currentQuestion ? work : { ...work, currentQuestion: index, isPlaceUnsent: true }
}

/**
 * Records that the server has applied the changes up to this number, except those that it refused, and knows that question `place` was on
 * the screen.
 */
export function confirm(
  work: AttemptWork,
  upTo: number,
  place: number,
  refusals: readonly RefusedChange[] = [],
): AttemptWork {
  const reasons = new Map(refusals.map(({ number, reason }) => [number, reason]))
  const answered = work.queue.pending.filter((change) => change.number <= upTo)
  const applied = answered.filter((change) => !reasons.has(change.number) || isTrueAnyway(change, reasons))
  const refused = answered.filter((change) => reasons.has(change.number) && isLost(change, work.confirmed))
  return {
    ...work,
    confirmed: { ...work.confirmed, ...collapse(applied) },
    queue: acknowledge(work.queue, upTo),
    ...(applied.some((change) => !isAnswer(change)) && { way: applied.reduce(withStep, work.way ?? nothingTaken) }),
    ...(refused.length > 0 && { refused: [...(work.refused ?? []), ...refused] }),
    isPlaceUnsent: work.isPlaceUnsent && work.currentQuestion !== place,
  }
}

/** A refused hand-in is harmless if the set was already handed in. */
function isTrueAnyway(change: Change, reasons: ReadonlyMap<number, RefusedChange['reason']>): boolean {
  return 'handIn' in change && reasons.get(change.number) === 'handed_in'
}

/** Time alone does not count as lost work. */
function isLost(change: Change, confirmed: AnswerSheet): boolean {
  return isAnswer(change) && !isSameWork(change.record, confirmed[change.question] ?? emptyRecord)
}

/** Keeps only the last change of each question. The server cannot interpret the new numbers until the attempt is opened again. */
export function thinOut(work: AttemptWork): AttemptWork {
  const pending = thinned(work.queue.pending)
  return { ...work, queue: rebase({ ...work.queue, pending }, work.queue.acknowledged) }
}

export function hasUnsent(work: AttemptWork): boolean {
  return work.queue.pending.length > 0 || work.isPlaceUnsent
}

/** Counts the questions with work that the server does not have. Time alone does not count, because students do not wait for it. */
export function waitingAnswers(work: AttemptWork): number {
  return Object.entries(collapse(work.queue.pending)).filter(
    ([question, record]) => !isSameWork(record, work.confirmed[question] ?? emptyRecord),
  ).length
}

/** In a forward-only test, the answers of a set come before the set is handed in, and sets come in their order. */
function differences(from: AttemptWork, to: OpenedAttempt, setOf: SetOf): Change[] {
  const answers = Object.entries(from.confirmed)
    .filter(([question, record]) => !isSame(record, to.answers[question] ?? emptyRecord))
    .map(([question, record]) => ({ number: 0, question: questionId.parse(question), record }))
  if (from.way === undefined || to.handedIn === undefined) return answers
  const { firstSection, handedIn } = from.way
  const known = new Set(to.handedIn)
  const steps: Change[] = firstSection !== null && to.firstSection !== firstSection ? [{ number: 0, firstSection }] : []
  for (const one of handedIn) {
    if (known.has(one)) continue
    const set = setOf(one)
    for (const question of set) known.add(question)
    steps.push(...answers.filter(({ question }) => set.includes(question)), { number: 0, handIn: one })
  }
  return [...steps, ...answers.filter(({ question }) => !known.has(question))]
}

function isSame(a: AnswerRecord, b: AnswerRecord): boolean {
  return isSameWork(a, b) && a.seconds === b.seconds && a.firstAnswer === b.firstAnswer
}
