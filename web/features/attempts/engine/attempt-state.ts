/** The state of one attempt in this tab, and the part of it that the screen shows. */
import type { AnswerSheet, Change } from '#contracts/attempts/attempts.ts'
import type { StudentTools } from '#contracts/attempts/exam-tools.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import type { AttemptId, TestId } from '#contracts/wire/ids.ts'
import { isAnswer } from '#domain/attempts/change-queue.ts'
import { noStudentTools } from '#domain/attempts/exam-tools.ts'
import type { Trouble } from './attempt-server.ts'
import { type AttemptWork, blankWork, readAnswers, readWay, type WayTaken, waitingAnswers } from './attempt-work.ts'
import type { ClockOffset } from './server-clock.ts'

type Phase =
  | { readonly name: 'opening' }
  | { readonly name: 'refused'; readonly trouble: Trouble }
  | { readonly name: 'working' }
  /** Another device or tab has it. `problem` says why it could not be brought back here. */
  | { readonly name: 'elsewhere'; readonly isReturning: boolean; readonly problem: Trouble | null }
  | { readonly name: 'submitted'; readonly submission: Submission; readonly answersTooLate: number }
  /** It is over, and this tab was not told the result. */
  | { readonly name: 'closed' }
  /** A preview has nothing to submit. */
  | { readonly name: 'finished' }

export interface TimeChange {
  /** Negative when time was taken back. */
  readonly seconds: number
  /** Distinguishes two changes of the same length. */
  readonly deadlineAt: string
}

export interface Recording {
  readonly attemptId: AttemptId
  readonly testId: TestId
  /** The key by which the server knows this tab. */
  readonly writer: string
  /** Names this tab among those of the device. */
  readonly owner: string
  /** True when the server must be asked for a new writer before anything is sent. */
  readonly isRenumbered: boolean
  /** Only of an attempt without a clock. */
  readonly isUntimed?: true | undefined
  /** What is set for this student, if anything is. */
  readonly tools?: StudentTools | undefined
}

/** Whether this tab and the server agree on who writes the attempt and on the numbers of its changes. */
type Handshake =
  /** The next request opens the attempt (again), whatever else is waiting. */
  | { readonly name: 'due' }
  /**
   * This tab went on without the server after a reload. Until the server confirms the numbers, no change after
   * `lastNumber` is sent, which is the last number that the visit before gave.
   */
  | { readonly name: 'unconfirmed'; readonly lastNumber: number }
  | { readonly name: 'done' }

export const handshakeDue: Handshake = { name: 'due' }
export const handshakeDone: Handshake = { name: 'done' }

export interface AttemptState {
  readonly phase: Phase
  readonly handshake: Handshake
  /** Null in a preview, of which nothing is recorded. */
  readonly recording: Recording | null
  /** Null until it is known, and of an untimed attempt that nothing ends. */
  readonly deadlineAt: string | null
  readonly offset: ClockOffset | null
  /** False while the time is an estimate from this device's date: after a reload, until the server is heard. */
  readonly isClockTrusted: boolean
  readonly work: AttemptWork
  readonly connection: 'fine' | 'offline' | 'signed_out' | 'failing'
  /** False when the browser refused to keep the copy on this device. */
  readonly isStoredHere: boolean
  /** True after a note or highlight found no room, until one does or some are deleted. */
  readonly isMarkingsFull: boolean
  readonly isTimeUp: boolean
  /** The latest change of the deadline during the attempt. */
  readonly timeChange: TimeChange | null
  /**
   * `asked`: the student submits, and sees a failure. `waiting`: the student submitted without a network, so it is sent
   * once the server is heard, unless the student takes it back first. `must`: the time is up, so it is repeated until it
   * succeeds. `over`: the server says that the attempt is over, so it does not wait for changes to be sent first.
   */
  readonly submitting: 'no' | 'asked' | 'waiting' | 'must' | 'over'
  /** `out`: the server may be submitting the test now. `unanswered`: it may have done so, and its reply is lost. */
  readonly submitRequest: 'none' | 'out' | 'unanswered'
}

export const firstState: AttemptState = {
  phase: { name: 'opening' },
  handshake: handshakeDue,
  recording: null,
  deadlineAt: null,
  offset: null,
  isClockTrusted: true,
  work: blankWork,
  connection: 'fine',
  isStoredHere: true,
  isMarkingsFull: false,
  isTimeUp: false,
  timeChange: null,
  submitting: 'no',
  submitRequest: 'none',
}

export interface SavedState {
  readonly kind: 'saved' | 'saving' | 'offline' | 'signed_out' | 'failing'
  /** Answers that the server does not have yet. */
  readonly waiting: number
}

export interface AttemptView {
  readonly phase: Phase
  readonly isPreview: boolean
  readonly isUntimed: boolean
  readonly answers: AnswerSheet
  readonly currentQuestion: number
  /** Whether answers can be given now. */
  readonly isOpen: boolean
  readonly isTimeUp: boolean
  readonly isSubmitting: boolean
  /** The submit is sent when the network is back. */
  readonly isWaitingToSubmit: boolean
  /** Whether the submit can be taken back: nothing that submits the test is on its way. */
  readonly canKeepWorking: boolean
  /** A submit was sent and not answered, so the server may have the test already. */
  readonly mayBeSubmitted: boolean
  readonly isStoredHere: boolean
  readonly isMarkingsFull: boolean
  readonly timeChange: TimeChange | null
  readonly saved: SavedState
  /** Of a forward-only test. */
  readonly way: WayTaken
  /** What this student has beyond the tools of the test's format, or does without. */
  readonly tools: StudentTools
  /** Answers that do not count, because their question was handed in before. */
  readonly refused: readonly Change[]
}

export function makeView(state: AttemptState): AttemptView {
  const waiting = waitingAnswers(state.work)
  return {
    phase: state.phase,
    isPreview: state.recording === null,
    isUntimed: state.recording?.isUntimed === true,
    answers: readAnswers(state.work),
    currentQuestion: state.work.currentQuestion,
    isOpen: isOpen(state),
    isTimeUp: state.isTimeUp,
    isSubmitting: state.submitting !== 'no',
    isWaitingToSubmit: state.submitting === 'waiting',
    canKeepWorking: canKeepWorking(state),
    mayBeSubmitted: state.submitRequest === 'unanswered',
    isStoredHere: state.isStoredHere,
    isMarkingsFull: state.isMarkingsFull,
    timeChange: state.timeChange,
    saved: { kind: savedKind(state, waiting), waiting },
    way: readWay(state.work),
    tools: state.recording?.tools ?? noStudentTools,
    refused: state.work.refused ?? [],
  }
}

export function isOpen(state: AttemptState): boolean {
  return state.phase.name === 'working' && !state.isTimeUp && state.submitting === 'no'
}

/** The student submitted, and the server has not answered. */
export function isSubmitAsked({ submitting }: Pick<AttemptState, 'submitting'>): boolean {
  return submitting === 'asked' || submitting === 'waiting'
}

/** A request cannot be called back, so its reply is waited for. */
export function canKeepWorking({ submitting, submitRequest, isTimeUp }: AttemptState): boolean {
  return submitting === 'waiting' && submitRequest !== 'out' && !isTimeUp
}

function savedKind(state: AttemptState, waiting: number): SavedState['kind'] {
  if (state.connection !== 'fine') return state.connection
  const isSaving = waiting > 0 || state.work.queue.pending.some((change) => !isAnswer(change))
  return isSaving ? 'saving' : 'saved'
}
