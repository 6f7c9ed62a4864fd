import type { AnswerSheet, Change, ChangeBatch } from '#contracts/attempts.ts'
import { type AttemptId, submissionId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import type { Submission } from '#contracts/submissions.ts'
import { collapse } from '#domain/change-queue.ts'
import { countsThrough } from '#domain/late-answers.ts'
import { asPersonAgain, commitAsPerson, openAsUserThenSystem } from '../../db/hot-path.ts'
import type { Identity, Person, SystemTx } from '../../db/transactions.ts'
import { notOfThisPortal, requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import { madeStatement, presentMade, readSubmission } from '../submissions/read-submission.ts'
import { lockAttemptStatement, lockedAttemptStatement, visibleAttemptStatement } from './attempts.queries.ts'
import { refusedSince, scoredClosing } from './close-attempt.ts'
import { isPastGrace } from './deadline.ts'
import { contactOf, type LockedAttempt } from './locked-attempt.ts'
import { isWriter, requireAscending, requireInStep, requireWriter } from './save-changes.ts'

/**
 * Submits an attempt with the changes that are still outstanding. Repeated, it gives the submission that exists. After
 * the deadline and its grace, what was saved before is submitted and the changes that came along do not count.
 * Throws `not_allowed`, `not_found`, `attempt_continued_elsewhere`, `changes_out_of_step`, `invalid_input`.
 */
export async function submitAttempt(
  services: Services,
  identity: Identity,
  id: AttemptId,
  sent: ChangeBatch,
): Promise<{ submission: Submission; changesTooLate: number }> {
  requireAscending(sent)
  const now = services.clock.now()
  const asked = {
    person: { visible: visibleAttemptStatement(id) },
    system: { lock: lockAttemptStatement(id), locked: lockedAttemptStatement(id) },
  }
  return openAsUserThenSystem(
    services.db,
    identity,
    asked,
    async (system, person, { visible, locked: [attempt] }) => {
      requireRole(person, 'student')
      if (!visible[0] || !attempt) throw new Refusal('not_found', 'This attempt does not exist.')
      return submitLocked(services, system, person, attempt, sent, now)
    },
    notOfThisPortal,
  )
}

async function submitLocked(
  services: Services,
  system: SystemTx,
  person: Person,
  attempt: LockedAttempt,
  sent: ChangeBatch,
  now: Date,
): Promise<{ submission: Submission; changesTooLate: number }> {
  if (attempt.submission_id !== null) {
    const existing = submissionId.parse(attempt.submission_id)
    const noted = await refusedSince(services, system, attempt, refusedOf(attempt, sent, now, 0))
    const submission = await asPersonAgain(services.db, system, person, noted, (tx) => readSubmission(tx, existing))
    return { submission, changesTooLate: unapplied(attempt, sent, 0).length }
  }
  if (!isPastGrace(attempt.deadline_at, now)) requireWriter(attempt.writer, sent)
  const counted = countedChanges(attempt, sent, now)
  requireInStep(attempt.change_number, { ...sent, changes: counted })
  const lastChange = counted.at(-1)?.number ?? 0
  const added = collapse(counted)
  const refused = refusedOf(attempt, sent, now, lastChange)
  const { scorecard, statements } = await scoredClosing(services, system, attempt, { added, lastChange, refused }, now)
  const asked = { made: madeStatement(attempt.id) }
  const { made } = await commitAsPerson(services.db, system, person, statements, asked)
  services.metrics?.noteSubmission()
  return {
    submission: presentMade(made, scorecard),
    changesTooLate: unapplied(attempt, sent, lastChange).length,
  }
}

/** Where only what the device announced counts, and the server has that already, none is left. */
function countedChanges(attempt: LockedAttempt, { changes }: ChangeBatch, now: Date): Change[] {
  const last = changes.at(-1)?.number ?? 0
  const through = countsThrough(contactOf(attempt), last, now)
  if (through < last && through <= attempt.change_number) return []
  return changes.filter(({ number }) => number <= through)
}

/** Beyond what the attempt has and what counts of this request. */
function unapplied({ change_number }: LockedAttempt, { changes }: ChangeBatch, lastCounted: number): Change[] {
  return changes.filter(({ number }) => number > change_number && number > lastCounted)
}

/** What the writer brings too late. A device that was overtaken brings what the student has replaced since. */
function refusedOf(attempt: LockedAttempt, sent: ChangeBatch, now: Date, lastCounted: number): AnswerSheet {
  if (now <= attempt.deadline_at || !isWriter(attempt.writer, sent)) return {}
  return collapse(unapplied(attempt, sent, lastCounted))
}
