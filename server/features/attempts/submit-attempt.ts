import type { ChangeBatch } from '#contracts/attempts.ts'
import { type AttemptId, submissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Submission } from '#contracts/submissions.ts'
import { collapse } from '#domain/change-queue.ts'
import { batch, becomeSystem, elevated, type Person, type UserTx } from '../../db/transactions.ts'
import { requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { readSubmission } from '../submissions/read-submission.ts'
import { lockAttemptStatement, lockedAttemptStatement, visibleAttemptStatement } from './attempts.queries.ts'
import { closeAttempt, type LockedAttempt, lockedAttempt } from './close-attempt.ts'
import { isPastGrace } from './deadline.ts'
import { requireAscending, requireInStep, requireWriter } from './save-changes.ts'

/**
 * Submits an attempt with the changes that are still outstanding. Repeated, it gives the submission that exists. After
 * the deadline and its grace, what was saved before is submitted and the changes that came along do not count.
 * Throws `not_allowed`, `not_found`, `attempt_continued_elsewhere`, `changes_out_of_step`, `invalid_input`.
 */
export async function submitAttempt(
  services: Services,
  tx: UserTx,
  person: Person,
  id: AttemptId,
  sent: ChangeBatch,
): Promise<{ submission: Submission; changesTooLate: number }> {
  requireRole(person, 'student')
  requireAscending(sent)
  const now = services.clock.now()
  const [visible, , , locked] = await batch(
    tx,
    [visibleAttemptStatement(id), becomeSystem, lockAttemptStatement(id), lockedAttemptStatement(id)],
    services.db,
  )
  if (!visible?.[0] || !locked?.[0]) throw new Refusal('not_found', 'This attempt does not exist.')
  const attempt = lockedAttempt(locked[0])

  const outcome = await elevated(tx, person, 'score and record a submission', async (system) => {
    if (attempt.submission_id !== null) {
      return { submission: submissionId.parse(attempt.submission_id), changesTooLate: notApplied(attempt, sent) }
    }
    if (isPastGrace(attempt.deadline_at, now)) {
      const submission = await closeAttempt(services, system, attempt, {}, now)
      return { submission, changesTooLate: notApplied(attempt, sent) }
    }
    requireWriter(attempt.writer, sent)
    requireInStep(attempt.change_number, sent)
    const submission = await closeAttempt(services, system, attempt, collapse(sent.changes), now)
    return { submission, changesTooLate: 0 }
  })
  return { submission: await readSubmission(tx, outcome.submission), changesTooLate: outcome.changesTooLate }
}

function notApplied(attempt: LockedAttempt, { changes }: ChangeBatch): number {
  return changes.filter(({ number }) => number > attempt.change_number).length
}
