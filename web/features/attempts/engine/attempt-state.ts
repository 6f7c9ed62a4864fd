/** The state of one attempt in this tab, and the part of it that the screen shows. */
import type { AnswerSheet, Change } from '#contracts/attempts/attempts.ts'
import type { StudentTools } from '#contracts/attempts/exam-tools.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import type { AttemptId, TestId } from '#contracts/wire/ids.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import { noStudentTools } from '#domain/attempts/exam-tools.ts'
import type { AttemptTrouble } from './attempt-server.ts'
import {
  type AttemptWork,
  countWaitingAnswers,
  emptyWork,
  type ForwardWay,
  getWorkAnswers,
  readForwardWay,
} from './attempt-work.ts'
import type { ClockOffset } from './server-clock.ts'

type Phase =
  | { readonly name: 'opening' }
  | { readonly name: 'refused'; readonly trouble: AttemptTrouble }
  | { readonly name: 'working' }
  /** Another device or tab has the attempt. `problem` says why it could not be taken back. */
  | { readonly name: 'elsewhere'; readonly isReturning: boolean; readonly problem: AttemptTrouble | null }
  | { readonly name: 'submitted'; readonly submission: Submission; readonly answersTooLate: number }
  /** The attempt is over, and this tab did not get the result. */
  | { readonly name: 'closed' }
  /** A preview has nothing to submit. */
  | { readonly name: 'finished' }

export interface TimeChange {
  /** Negative if time was taken away. */
  readonly seconds: number
  /** Distinguishes two changes of the same length. */
  readonly deadlineAt: string
}

export interface RecordedAttempt {
  readonly attemptId: AttemptId
  readonly testId: TestId
  /** The key that identifies this tab to the server. */
  readonly writer: string
  /** Identifies this tab among the tabs of the device. */
  readonly owner: string
  /** True if a new writer must be requested before anything is sent. */
  readonly isRenumbered: boolean
  /** Present only for an untimed attempt. */
  readonly isUntimed?: true | undefined
  /** The student's individual tools, if any. */
  readonly tools?: StudentTools | undefined
}

/** Whether this tab and the server agree on the attempt's writer and on the numbers of its changes. */
type Handshake =
  /** The next request opens the attempt (again), even if other work is waiting. */
  | { readonly name: 'due' }
  /**
   * This tab continued without the server after a reload. Until the server confirms the numbers, no change after `lastNumber`, the last
   * number of the previous visit, is sent.
   */
  | { readonly name: 'unconfirmed'; readonly lastNumber: number }
  | { readonly name: 'done' }

export const dueHandshake: Handshake = { name: 'due' }
export const doneHandshake: Handshake = { name: 'done' }

export interface AttemptState {
  readonly phase: Phase
  readonly handshake: Handshake
  /** Null in a preview, which is not recorded. */
  readonly recording: RecordedAttempt | null
  /** Null until it is known, and for an untimed attempt without an end. */
  readonly deadlineAt: string | null
  /** During a pause: until when the clock is stopped. */
  readonly pausedUntil: string | null
  readonly offset: ClockOffset | null
  /** False while the time is an estimate from this device's date: after a reload, until the server replies. */
  readonly isClockTrusted: boolean
  readonly work: AttemptWork
  readonly connection: 'fine' | 'offline' | 'signed_out' | 'failing'
  /** False if the browser refused to store the copy on this device. */
  readonly isStoredHere: boolean
  /** True after a note or highlight exceeded the limit, until one fits again or some are deleted. */
  readonly isMarkingsFull: boolean
  readonly isTimeUp: boolean
  /** The latest change of the deadline during the attempt. */
  readonly timeChange: TimeChange | null
  /**
   * `asked`: the student submits, and will see a failure. `waiting`: the student submitted without a network, so the submit is sent once
   * the server replies, unless the student takes it back first. `must`: the time is up, so it is repeated until it succeeds. `over`: the
   * server says that the attempt is over, so the submit does not wait for changes to be sent first.
   */
  readonly submitting: 'no' | 'asked' | 'waiting' | 'must' | 'over'
  /** The student asked for the submit before the time was up, so it is sent whatever time the attempt has been given since. */
  readonly isSubmitWanted: boolean
  /** `out`: the server may be submitting the test now. `unanswered`: it may have submitted the test, and its reply was lost. */
  readonly submitRequest: 'none' | 'out' | 'unanswered'
}

export const initialAttemptState: AttemptState = {
  phase: { name: 'opening' },
  handshake: dueHandshake,
  recording: null,
  deadlineAt: null,
  pausedUntil: null,
  offset: null,
  isClockTrusted: true,
  work: emptyWork,
  connection: 'fine',
  isStoredHere: true,
  isMarkingsFull: false,
  isTimeUp: false,
  timeChange: null,
  submitting: 'no',
  isSubmitWanted: false,
  submitRequest: 'none',
}

export interface SaveState {
  readonly kind: 'saved' | 'saving' | 'offline' | 'signed_out' | 'failing'
  /** The number of answers that the server does not have yet. */
  readonly waiting: number
}

export interface AttemptView {
  readonly phase: Phase
  readonly isPreview: boolean
  readonly isUntimed: boolean
  readonly answers: AnswerSheet
  readonly currentQuestion: number
  /** True if answers can be given now. */
  readonly isOpen: boolean
  readonly isTimeUp: boolean
  /** During a pause, in the tab that works on the attempt: until when the clock is stopped. */
  readonly pausedUntil: string | null
  readonly isSubmitting: boolean
  /** True if the submit will be sent when the network is back. */
  readonly isWaitingToSubmit: boolean
  /** True if the submit can be taken back, because no request that submits the test is in flight. */
  readonly canKeepWorking: boolean
  /** True if a submit was sent without a reply, so the server may already have submitted the test. */
  readonly mayBeSubmitted: boolean
  readonly isStoredHere: boolean
  readonly isMarkingsFull: boolean
  readonly timeChange: TimeChange | null
  readonly saved: SaveState
  /** Progress in a forward-only test. */
  readonly way: ForwardWay
  /** The student's individual changes to the tools of the test's format. */
  readonly tools: StudentTools
  /** Answers that do not count, because their question was handed in before. */
  readonly refused: readonly Change[]
}

export function makeAttemptView(state: AttemptState): AttemptView {
  const waiting = countWaitingAnswers(state.work)
  return {
    phase: state.phase,
    isPreview: state.recording === null,
    isUntimed: state.recording?.isUntimed === true,
    answers: getWorkAnswers(state.work),
    currentQuestion: state.work.currentQuestion,
    isOpen: isAttemptOpen(state),
    isTimeUp: state.isTimeUp,
    pausedUntil: state.phase.name === 'working' ? state.pausedUntil : null,
    isSubmitting: state.submitting !== 'no',
    isWaitingToSubmit: state.submitting === 'waiting',
    canKeepWorking: canKeepWorking(state),
    mayBeSubmitted: state.submitRequest === 'unanswered',
    isStoredHere: state.isStoredHere,
    isMarkingsFull: state.isMarkingsFull,
    timeChange: state.timeChange,
    saved: { kind: savedKind(state, waiting), waiting },
    way: readForwardWay(state.work),
    tools: state.recording?.tools ?? noStudentTools,
    refused: state.work.refused ?? [],
  }
}

export function isAttemptOpen(state: AttemptState): boolean {
  const { phase, isTimeUp, pausedUntil, submitting } = state
  return phase.name === 'working' && !isTimeUp && pausedUntil === null && submitting === 'no'
}

/** Returns true if the student submitted and the server has not replied. */
export function isSubmitAsked({
  submitting,
  isSubmitWanted,
}: Pick<AttemptState, 'submitting' | 'isSubmitWanted'>): boolean {
  if (submitting === 'must') return isSubmitWanted
  return submitting === 'asked' || submitting === 'waiting'
}

/** Returns false while a submit is in flight, because a request cannot be called back. */
export function canKeepWorking({ submitting, submitRequest, isTimeUp }: AttemptState): boolean {
  return submitting === 'waiting' && submitRequest !== 'out' && !isTimeUp
}

function savedKind(state: AttemptState, waiting: number): SaveState['kind'] {
  if (state.connection !== 'fine') return state.connection
  const isSaving = waiting > 0 || state.work.queue.pending.some((change) => !isAnswer(change))
  return isSaving ? 'saving' : 'saved'
}
