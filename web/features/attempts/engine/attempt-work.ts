/**
 * The student's work in one attempt: what the server has confirmed, and the numbered changes that it has not. All functions here are pure;
 * sending and storing happen elsewhere.
 */
import type {
  AnswerRecord,
  AnswerSheet,
  Attempt,
  Change,
  Delivered,
  RefusedChange,
} from '#contracts/attempts/attempts.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { type QuestionId, questionId } from '#contracts/wire/ids.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { emptyAnswerRecord, isSameAnswerRecord } from '#domain/answers/answering.ts'
import {
  acknowledgeChanges,
  applyPendingChanges,
  type ChangeQueue,
  collapseChanges,
  createChangeQueue,
  dropReplacedAnswers,
  enqueueAnswer,
  enqueueChange,
  isAnswer,
  rebaseChanges,
} from '#domain/attempts/change-queue.ts'

/** The student's progress in a forward-only test. */
export interface ForwardWay {
  /** At least one question of each set that was handed in, in that order. */
  readonly handedIn: readonly QuestionId[]
  readonly firstSection: Subject | null
}

/** Returns the questions that are handed in together with this one. */
export type FindSet = (question: QuestionId) => readonly QuestionId[]

/** How an adaptive test gets its questions. */
export interface Delivery {
  add(delivered: Delivered): void
  replace(paper: Paper): void
  /** True if the student has handed in everything that was delivered here, and there will be more. */
  isWaiting(way: ForwardWay): boolean
}

/** In tests with free navigation, nothing is handed in before the end. */
export const findNoSet: FindSet = () => []

export interface AttemptWork {
  /** The work that the server has confirmed. */
  readonly confirmed: AnswerSheet
  readonly queue: ChangeQueue
  /** Zero-based index of the question on the screen. */
  readonly currentQuestion: number
  /** True until the server knows which question is on the screen. */
  readonly isPlaceUnsent: boolean
  /** The progress in a forward-only test that the server has confirmed. */
  readonly way?: ForwardWay | undefined
  /** Answers that came after their question was handed in, or whose question is gone. They do not count; their text is kept here. */
  readonly refused?: readonly Change[] | undefined
  /** When the student handed in the last question that was delivered here, by the server's clock. Undefined if there are others. */
  readonly waitingSince?: string | undefined
}

export const emptyWork: AttemptWork = {
  confirmed: {},
  queue: createChangeQueue(0),
  currentQuestion: 0,
  isPlaceUnsent: false,
}

type OpenedAttempt = Pick<Attempt, 'answers' | 'changeNumber' | 'currentQuestion' | 'handedIn' | 'firstSection'>

/**
 * Continues from the server's state. Adds the changes that this device could not send, whatever happened in between. If the server knows
 * less than it once confirmed (because it was restored from an older copy), it gets the difference again. A set that it had not delivered yet
 * in that copy is gone: answers to it are kept as refused.
 */
export function resumeAttemptWork(
  attempt: OpenedAttempt,
  earlier: AttemptWork | null,
  setOf: FindSet = findNoSet,
): AttemptWork {
  const { answers, changeNumber, handedIn, firstSection = null } = attempt
  const forgotten =
    earlier !== null && earlier.queue.acknowledged > changeNumber ? differences(earlier, attempt, setOf) : []
  const unsent = [...forgotten, ...(earlier?.queue.pending ?? [])]
  const pending = handedIn === undefined ? unsent : unsent.filter((change) => isOfPaper(change, setOf))
  const lost = unsent.filter((change) => !pending.includes(change) && isLost(change, answers))
  const refused = [...(earlier?.refused ?? []), ...lost]
  const isPlaceUnsent = earlier?.isPlaceUnsent ?? false
  return {
    confirmed: answers,
    queue: rebaseChanges({ acknowledged: changeNumber, pending }, changeNumber),
    currentQuestion:
      earlier !== null && (isPlaceUnsent || pending.length > 0) ? earlier.currentQuestion : attempt.currentQuestion,
    isPlaceUnsent,
    ...(handedIn && { way: { handedIn, firstSection } }),
    ...(refused.length > 0 && { refused }),
    ...(earlier?.waitingSince && { waitingSince: earlier.waitingSince }),
  }
}

/** Only of forward-only tests. False if the device has a question that a server restored from an older copy does not have. */
export function isOfPaper(change: Change, setOf: FindSet): boolean {
  if ('firstSection' in change) return true
  return setOf(isAnswer(change) ? change.question : change.handIn).length > 0
}

/** Combines the waiting changes of both; `later` wins. */
export function mergeAttemptWork(earlier: AttemptWork, later: AttemptWork): AttemptWork {
  const pending = [...earlier.queue.pending, ...later.queue.pending]
  return { ...later, queue: rebaseChanges({ ...earlier.queue, pending }, earlier.queue.acknowledged) }
}

export function getWorkAnswers(work: AttemptWork): AnswerSheet {
  return applyPendingChanges(work.confirmed, work.queue)
}

/** Includes the steps that this device could not send yet. */
export function readForwardWay({ way, queue }: AttemptWork): ForwardWay {
  return queue.pending.reduce(withStep, way ?? nothingTaken)
}

const nothingTaken: ForwardWay = { handedIn: [], firstSection: null }

function withStep(way: ForwardWay, change: Change): ForwardWay {
  if ('handIn' in change) return { ...way, handedIn: [...way.handedIn, change.handIn] }
  return 'firstSection' in change ? { ...way, firstSection: change.firstSection } : way
}

/** A question that was handed in can no longer change. */
export function isHandedIn(work: AttemptWork, question: QuestionId, setOf: FindSet): boolean {
  const set = setOf(question)
  return set.length > 0 && readForwardWay(work).handedIn.some((one) => set.includes(one))
}

/** Hands in the set of this question and shows another question. */
export function handInSet(work: AttemptWork, question: QuestionId, next: number): AttemptWork {
  return showQuestion({ ...work, queue: enqueueChange(work.queue, { number: 0, handIn: question }) }, next)
}

/** Records since when the student has nothing to do, or that there is something again. */
export function setWaiting(work: AttemptWork, since: string | null): AttemptWork {
  if (since === null) return work.waitingSince === undefined ? work : { ...work, waitingSince: undefined }
  return work.waitingSince === undefined ? { ...work, waitingSince: since } : work
}

export function chooseFirstSection(work: AttemptWork, firstSection: Subject, next: number): AttemptWork {
  return showQuestion({ ...work, queue: enqueueChange(work.queue, { number: 0, firstSection }) }, next)
}

/** A record with the same content makes no change. */
export function setAnswerRecord(
  work: AttemptWork,
  question: QuestionId,
  revise: (before: AnswerRecord) => AnswerRecord,
): AttemptWork {
  const before = getWorkAnswers(work)[question] ?? emptyAnswerRecord
  const after = revise(before)
  return isSame(before, after) ? work : { ...work, queue: enqueueAnswer(work.queue, question, after) }
}

export function showQuestion(work: AttemptWork, index: number): AttemptWork {
  return index === work.currentQuestion ? work : { ...work, currentQuestion: index, isPlaceUnsent: true }
}

/**
 * Records that the server has applied the changes up to this number, except those that it refused, and knows that question `place` was on
 * the screen.
 */
export function confirmChanges(
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
    confirmed: { ...work.confirmed, ...collapseChanges(applied) },
    queue: acknowledgeChanges(work.queue, upTo),
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
  return isAnswer(change) && !isSameAnswerRecord(change.record, confirmed[change.question] ?? emptyAnswerRecord)
}

/** Keeps only the last change of each question. The server cannot interpret the new numbers until the attempt is opened again. */
export function dropReplacedChanges(work: AttemptWork): AttemptWork {
  const pending = dropReplacedAnswers(work.queue.pending)
  return { ...work, queue: rebaseChanges({ ...work.queue, pending }, work.queue.acknowledged) }
}

export function hasUnsentChanges(work: AttemptWork): boolean {
  return work.queue.pending.length > 0 || work.isPlaceUnsent
}

/** Counts the questions with work that the server does not have. Time alone does not count, because students do not wait for it. */
export function countWaitingAnswers(work: AttemptWork): number {
  return Object.entries(collapseChanges(work.queue.pending)).filter(
    ([question, record]) => !isSameAnswerRecord(record, work.confirmed[question] ?? emptyAnswerRecord),
  ).length
}

/** In a forward-only test, the answers of a set come before the set is handed in, and sets come in their order. */
function differences(from: AttemptWork, to: OpenedAttempt, setOf: FindSet): Change[] {
  const answers = Object.entries(from.confirmed)
    .filter(([question, record]) => !isSame(record, to.answers[question] ?? emptyAnswerRecord))
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
  return isSameAnswerRecord(a, b) && a.seconds === b.seconds && a.firstAnswer === b.firstAnswer
}
