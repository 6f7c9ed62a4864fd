import type { AnswerSheet, Change, ChangeBatch, submitAttempt as submitEndpoint } from '#contracts/attempts/attempts.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { type AttemptId, submissionId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { collapseChanges } from '#domain/attempts/change-queue.ts'
import { applyForwardChanges, type ForwardRules, listChangesRefusedBefore } from '#domain/attempts/forward-changes.ts'
import { findLastCountedChange } from '#domain/attempts/late-answers.ts'
import { commitAsPerson, openUserThenSystem, returnToPerson } from '../../db/hot-path.ts'
import type { Identity, Person, SystemTx } from '../../db/transactions.ts'
import { makeWrongPortalRefusal, requireRole } from '../../http/require-role.ts'
import type { Services } from '../../services.ts'
import {
  presentSubmissionOfAttempt,
  readSubmission,
  submissionOfAttemptStatement,
} from '../submissions/read-submission.ts'
import {
  type LockedAttempt,
  lockAttemptStatement,
  lockedAttemptStatement,
  visibleAttemptStatement,
} from './attempts.queries.ts'
import { isAttemptWriter, requireAscendingChanges, requireNextChange, requireWriter } from './batch-checks.ts'
import { countRefusedSince, readScoringKey, scoreAndCloseAttempt } from './close-attempt.ts'
import { isPastGrace } from './deadline.ts'
import { recordContact } from './locked-attempt.ts'
import { readForwardProgress } from './save-forward.ts'

type Submitted = ReplyOf<typeof submitEndpoint>

/**
 * Submits an attempt with the outstanding changes. Repeating it returns the same submission. After the deadline and its
 * grace, the saved answers are submitted and the changes in the request do not count. Throws `not_allowed`,
 * `not_found`, `attempt_continued_elsewhere`, `changes_out_of_step`, `invalid_input`, and `time_not_up` for a submit that nobody asked for.
 */
export async function submitAttempt(
  services: Services,
  identity: Identity,
  id: AttemptId,
  sent: ChangeBatch,
): Promise<Submitted> {
  requireAscendingChanges(sent)
  const now = services.clock.now()
  const attempt = { attempt: id }
  const asked = {
    person: { visible: visibleAttemptStatement(attempt) },
    system: { lock: lockAttemptStatement(attempt), locked: lockedAttemptStatement(attempt) },
  }
  return openUserThenSystem(
    services.db,
    identity,
    asked,
    async (system, person, { visible, locked: [attempt] }) => {
      requireRole(person, 'student')
      if (!visible[0] || !attempt) throw notFound('attempt')
      return submitLocked(services, system, person, attempt, sent, now)
    },
    makeWrongPortalRefusal,
  )
}

async function submitLocked(
  services: Services,
  system: SystemTx,
  person: Person,
  attempt: LockedAttempt,
  sent: ChangeBatch,
  now: Date,
): Promise<Submitted> {
  const { forward } = await readScoringKey(services, system, attempt)
  if (attempt.submission_id !== null) {
    const existing = submissionId.parse(attempt.submission_id)
    const noted = await countRefusedSince(services, system, attempt, refusedOf(attempt, sent, now, 0))
    const submission = await returnToPerson(services.db, system, person, noted, (tx) => readSubmission(tx, existing))
    return {
      submission,
      changesTooLate: unapplied(attempt, sent, 0).length,
      ...(forward && {
        refused: [...listChangesRefusedBefore(forward, readForwardProgress(attempt), appliedOf(attempt, sent))],
      }),
    }
  }
  if (!isPastGrace(attempt.deadline_at, now)) requireWriter(attempt.writer, sent)
  if (sent.isTimeUp && hasTimeLeft(attempt, now)) throw new Refusal('time_not_up', 'This test has time left.')
  const counted = countedChanges(attempt, sent, now)
  requireNextChange(attempt.change_number, { ...sent, changes: counted })
  const lastChange = counted.at(-1)?.number ?? 0
  const refused = refusedOf(attempt, sent, now, lastChange)
  const outcome = forward && forwardOutcome(forward, attempt, sent, counted)
  const brought = {
    added: outcome?.added ?? collapseChanges(counted),
    ...{ lastChange, refused },
    ...(outcome && { handedIn: outcome }),
  }
  const { scorecard, statements } = await scoreAndCloseAttempt(services, system, attempt, brought, now)
  const asked = { made: submissionOfAttemptStatement({ attempt: attempt.id }) }
  const { made } = await commitAsPerson(services.db, system, person, statements, asked)
  services.metrics?.noteSubmission()
  return {
    submission: presentSubmissionOfAttempt(made, scorecard, forward !== null),
    changesTooLate: unapplied(attempt, sent, lastChange).length,
    ...(outcome && { refused: [...outcome.refused] }),
  }
}

/** Clocks of devices are a little ahead. */
const aheadMs = 3000

/** True for a device that has not heard of a pause or of more time. */
function hasTimeLeft({ deadline_at }: LockedAttempt, now: Date): boolean {
  return deadline_at !== null && deadline_at.getTime() - now.getTime() > aheadMs
}

function forwardOutcome(rules: ForwardRules, attempt: LockedAttempt, sent: ChangeBatch, counted: readonly Change[]) {
  const standing = readForwardProgress(attempt)
  const repeated = listChangesRefusedBefore(rules, standing, appliedOf(attempt, sent))
  const fresh = counted.filter(({ number }) => number > attempt.change_number)
  const outcome = applyForwardChanges(rules, standing, fresh)
  return { ...outcome, refused: [...repeated, ...outcome.refused] }
}

function appliedOf({ change_number }: LockedAttempt, { changes }: ChangeBatch): Change[] {
  return changes.filter(({ number }) => number <= change_number)
}

/** Empty if the attempt has all the changes, because an older answer must not replace a newer one. */
function countedChanges(attempt: LockedAttempt, { changes }: ChangeBatch, now: Date): Change[] {
  const last = changes.at(-1)?.number ?? 0
  const through = findLastCountedChange(recordContact(attempt), last, now)
  if (through <= attempt.change_number) return []
  return changes.filter(({ number }) => number <= through)
}

/** Returns the changes that the attempt does not have and that do not count. */
function unapplied({ change_number }: LockedAttempt, { changes }: ChangeBatch, lastCounted: number): Change[] {
  return changes.filter(({ number }) => number > change_number && number > lastCounted)
}

/** Returns the writer's late changes. A replaced device is ignored, because it sends answers that the student has changed since. */
function refusedOf(attempt: LockedAttempt, sent: ChangeBatch, now: Date, lastCounted: number): AnswerSheet {
  if (attempt.deadline_at === null || now <= attempt.deadline_at || !isAttemptWriter(attempt.writer, sent)) return {}
  return collapseChanges(unapplied(attempt, sent, lastCounted))
}
