/** The consequences of replies, shared by several kinds of request. */
import type { Submission } from '#contracts/scores/submissions.ts'
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptTrouble, AttemptTroubleKind } from './attempt-server.ts'
import { type AttemptState, dueHandshake } from './attempt-state.ts'
import { countWaitingAnswers } from './attempt-work.ts'
import type { SendOutcome } from './dispatcher.ts'
import type { WorkKeeper } from './work-keeper.ts'

export interface ReplyOutcomes {
  /** The request did not get through and is repeated. */
  tryAgain(trouble: AttemptTrouble): SendOutcome
  /** This tab and the server disagree on the numbers, so the attempt is opened again. */
  openAgain(): SendOutcome
  /**
   * The attempt has more time than this device knew, so the student goes on. The opening brings the clock. A student
   * who asked for the submit before the time ran out hears that it was not done.
   */
  goOn(trouble: AttemptTrouble): SendOutcome
  /** Another device or tab writes the attempt now. */
  continuedElsewhere(): SendOutcome
  submitted(submission: Submission, isAllCounted: boolean): SendOutcome
  /** The attempt is over, and this tab does not get the result. */
  closed(): SendOutcome
}

/** `submitFailed` is called if the submit that the student requested fails. */
export function createReplyOutcomes(
  cell: AttemptCell,
  keeper: Pick<WorkKeeper, 'release'>,
  submitFailed: (trouble: AttemptTrouble) => void,
): ReplyOutcomes {
  function giveUpSubmit(trouble: AttemptTrouble) {
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
      cell.set({ handshake: dueHandshake })
      return 'retry'
    },
    goOn(trouble) {
      cell.set({ handshake: dueHandshake, submitting: 'no', isSubmitWanted: false, isTimeUp: false })
      submitFailed(trouble)
      return 'more'
    },
    continuedElsewhere() {
      cell.set({ phase: { name: 'elsewhere', isReturning: false, problem: null } })
      return 'rest'
    },
    submitted(submission, isAllCounted) {
      const answersTooLate = isAllCounted ? 0 : countWaitingAnswers(cell.get().work)
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
function isWorthWaiting(submitting: AttemptState['submitting'], kind: AttemptTroubleKind): boolean {
  if (submitting === 'asked') return kind === 'offline'
  return submitting === 'waiting' && kind !== 'not_allowed'
}
