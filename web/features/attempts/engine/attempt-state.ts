/** Where an attempt stands in this tab, and what of it the screen is shown. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import type { AttemptId, TestId } from '#contracts/ids.ts'
import type { Submission } from '#contracts/submissions.ts'
import type { Trouble } from './attempt-server.ts'
import { answersOf, blankSitting, type Sitting, waitingAnswers } from './attempt-work.ts'
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
  /** Tells two changes of the same length apart. */
  readonly deadlineAt: string
}

export interface Recording {
  readonly attemptId: AttemptId
  readonly testId: TestId
  /** The key that the server knows this tab by. */
  readonly writer: string
  /** Names this tab among those of the device. */
  readonly owner: string
  /** True when the server must be asked for a new writer before anything is sent. */
  readonly isRenumbered: boolean
}

export interface AttemptState {
  readonly phase: Phase
  /** Null in a preview, of which nothing is recorded. */
  readonly recording: Recording | null
  readonly deadlineAt: string | null
  readonly offset: ClockOffset | null
  /** False while the time is an estimate from this device's date: after a reload, until the server is heard. */
  readonly isClockTrusted: boolean
  readonly work: Sitting
  readonly connection: 'fine' | 'offline' | 'signed_out' | 'failing'
  /** False when the browser refused to keep the copy on this device. */
  readonly isStoredHere: boolean
  /** True after a note or highlight found no room, until one does or some are deleted. */
  readonly isMarkingsFull: boolean
  readonly isTimeUp: boolean
  /** The latest change of the deadline while the attempt was under way. */
  readonly timeChange: TimeChange | null
  /** `asked` by the student, who may be told that it failed; `must` is repeated until it is through. */
  readonly submitting: 'no' | 'asked' | 'must'
}

export const firstState: AttemptState = {
  phase: { name: 'opening' },
  recording: null,
  deadlineAt: null,
  offset: null,
  isClockTrusted: true,
  work: blankSitting,
  connection: 'fine',
  isStoredHere: true,
  isMarkingsFull: false,
  isTimeUp: false,
  timeChange: null,
  submitting: 'no',
}

export interface SavedState {
  readonly kind: 'saved' | 'saving' | 'offline' | 'signed_out' | 'failing'
  /** Answers that the server does not have yet. */
  readonly waiting: number
}

export interface AttemptView {
  readonly phase: Phase
  readonly isPreview: boolean
  readonly answers: AnswerSheet
  readonly currentQuestion: number
  /** Whether answers can be given now. */
  readonly isOpen: boolean
  readonly isTimeUp: boolean
  readonly isSubmitting: boolean
  readonly isStoredHere: boolean
  readonly isMarkingsFull: boolean
  readonly timeChange: TimeChange | null
  readonly saved: SavedState
}

export function viewOf(state: AttemptState): AttemptView {
  const waiting = waitingAnswers(state.work)
  return {
    phase: state.phase,
    isPreview: state.recording === null,
    answers: answersOf(state.work),
    currentQuestion: state.work.currentQuestion,
    isOpen: isOpen(state),
    isTimeUp: state.isTimeUp,
    isSubmitting: state.submitting !== 'no',
    isStoredHere: state.isStoredHere,
    isMarkingsFull: state.isMarkingsFull,
    timeChange: state.timeChange,
    saved: { kind: savedKind(state, waiting), waiting },
  }
}

export function isOpen(state: AttemptState): boolean {
  return state.phase.name === 'working' && !state.isTimeUp && state.submitting === 'no'
}

function savedKind(state: AttemptState, waiting: number): SavedState['kind'] {
  if (state.connection !== 'fine') return state.connection
  return waiting > 0 ? 'saving' : 'saved'
}
