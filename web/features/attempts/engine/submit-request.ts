/** Submits the attempt with the remaining changes. */
import type { AttemptCell } from './attempt-cell.ts'
import type { AttemptServer } from './attempt-server.ts'
import type { RecordedAttempt } from './attempt-state.ts'
import { confirmChanges } from './attempt-work.ts'
import { getLastChangeNumber, makeBatch } from './change-batch.ts'
import type { SendOutcome } from './dispatcher.ts'
import type { ReplyOutcomes } from './reply-outcomes.ts'
import type { WorkKeeper } from './work-keeper.ts'

interface SubmitRequestParts {
  readonly cell: AttemptCell
  readonly keeper: WorkKeeper
  readonly outcomes: ReplyOutcomes
  readonly server: Pick<AttemptServer, 'submit'>
}

export function createSubmitRequest({ cell, keeper, outcomes, server }: SubmitRequestParts) {
  return async function send({ attemptId, writer }: RecordedAttempt): Promise<SendOutcome> {
    const { submitting, isSubmitWanted } = cell.get()
    const isTimeUp = (submitting === 'must' || submitting === 'over') && !isSubmitWanted
    const batch = { ...makeBatch(cell.get(), writer), ...(isTimeUp && { isTimeUp }) }
    cell.set({ submitRequest: 'out' })
    const result = await server.submit(attemptId, batch)
    cell.set({ submitRequest: result.kind === 'offline' ? 'unanswered' : 'none' })
    if (result.kind === 'submitted') {
      const { submission, changesTooLate, refused = [] } = result
      // Late changes are at the end of the batch. The changes before them may have arrived already if the reply was lost.
      const counted = getLastChangeNumber(batch) - changesTooLate
      if (changesTooLate > 0 || refused.length > 0) {
        keeper.revise((work) => confirmChanges(work, counted, batch.currentQuestion, refused))
      }
      return outcomes.submitted(submission, changesTooLate === 0)
    }
    if (result.kind === 'time_not_up') return outcomes.goOn(result)
    const isOver = result.kind === 'closed' || (cell.get().submitting === 'over' && result.kind !== 'offline')
    if (isOver) return outcomes.closed()
    if (result.kind === 'elsewhere') return outcomes.continuedElsewhere()
    if (result.kind === 'out_of_step') return outcomes.openAgain()
    return outcomes.tryAgain(result)
  }
}
