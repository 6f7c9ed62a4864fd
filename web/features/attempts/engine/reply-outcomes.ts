/** The consequences of replies, shared by several kinds of request. */
import type { Submission } from '#contracts/scores/submissions.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { Trouble, TroubleKind } from './attempt-server.ts'
import { type AttemptState, handshakeDue } from './attempt-state.ts'
import { waitingAnswers } from './attempt-work.ts'
import type { Outcome } from './dispatcher.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface ReplyOutcomes {
  /** The request did not get through and is repeated. */
  tryAgain(trouble: Trouble): Outcome
  /** This tab and the server disagree on the numbers, so the attempt is opened again. */
  openAgain(): Outcome
  /** Another device or tab writes the attempt now. */
  continuedElsewhere(): Outcome
  submitted(submission: Submission, isAllCounted: boolean): Outcome
  /** The attempt is over, and this tab does not get the result. */
  closed(): Outcome
}

/** `submitFailed` is called if the submit that the student requested fails. */
export function createReplyOutcomes(
  cell: AttemptCell,
  keeper: Pick<WorkKeeper, 'release'>,
  submitFailed: (trouble: Trouble) => void,
): ReplyOutcomes {
  function giveUpSubmit(trouble: Trouble) {
    const { submitting } = cell.get()
    if (submitting !== 'asked' && submitting !== 'waiting') return
    cell.set({ submitting: 'no' })
    submitFailed(trouble)
  }

  return {
    tryAgain(trouble) {
      const { kind } = trouble
      cell.set({ connection: kind === 'offline' || kind === 'signed_out' ? kind : 'failing' })
      if (isWorthWaiting(cell.get().submitting, kind)) cell.set({ submitting: 'waiting' })
      else giveUpSubmit(trouble)
      return 'retry'
    },
    openAgain() {
      cell.set({ handshake: handshakeDue })
      return 'retry'
    },
    continuedElsewhere() {
      cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
      return 'rest'
    },
    submitted(submission, isAllCounted) {
      const answersTooLate = isAllCounted ? 0 : waitingAnswers(cell.get().work)
      keeper.release(isAllCounted)
      cell.set({ phase: { name: 'submitted', submission, answersTooLate } })
      return 'rest'
    },
    closed() {
      keeper.release(false)
      cell.set({ phase: { name: 'closed' } })
      return 'rest'
    },
  }
}

/** A student who submitted without a network may have left, so failures after the reconnection are also waited out. */
function isWorthWaiting(submitting: AttemptState['submitting'], kind: TroubleKind): boolean {
  if (submitting === 'asked') return kind === 'offline'
  return submitting === 'waiting' && kind !== 'not_allowed'
}
