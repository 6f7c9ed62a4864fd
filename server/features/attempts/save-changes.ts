import type { ChangeBatch } from '#contracts/attempts/attempts.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { collapse } from '#domain/attempts/change-queue.ts'
import { together } from '../../db/group-commit.ts'
import { batchAsUser, type Identity } from '../../db/transactions.ts'
import { isPermissionDenied, violates } from '../../db/violations.ts'
import type { Services } from '../../services.ts'
import { takenByStudents } from '../tests/availability.ts'
import { requireAsked } from './attempt-questions.ts'
import {
  type AttemptStanding,
  attemptStandingStatement,
  savePlaceStatement,
  saveStatement,
} from './attempts.queries.ts'
import { requireAscending, requireOpen, timeRanOut } from './batch-checks.ts'
import { noteContact } from './note-contact.ts'
import { saveForward } from './save-forward.ts'

/**
 * Saves a batch in one round trip. Repeating it changes nothing. Throws `not_found`, `not_allowed`, `attempt_closed`,
 * `attempt_continued_elsewhere`, `changes_out_of_step`, `invalid_input`, `too_many_requests`. In that case, the page keeps its changes and
 * tries again.
 */
export async function saveChanges(services: Services, identity: Identity, attempt: AttemptId, sent: ChangeBatch) {
  requireAscending(sent)
  services.writeBudget.require(identity.userId, 'save')
  const forward = await requireAsked(services, identity, attempt, sent.changes)
  if (forward) return saveForward(services, identity, attempt, sent, forward)
  const now = services.clock.now()
  const first = sent.changes[0]?.number ?? 0
  const last = sent.changes.at(-1)?.number ?? 0
  const saving = {
    attempt,
    writer: sent.writer,
    first,
    last,
    sheet: collapse(sent.changes),
    currentQuestion: sent.currentQuestion,
    now,
    announced: Math.max(last, sent.lastChange ?? 0),
  }
  const statement = sent.changes.length > 0 ? saveStatement(saving) : savePlaceStatement(saving)
  const [saved] = await together(services.db, identity, statement, attempt).catch(refuse)
  const row = saved ?? (await acknowledged(services, identity, attempt, sent, now))
  if ('contact_at' in row) {
    const announced = sent.lastChange ?? sent.changes.at(-1)?.number ?? null
    await noteContact(services, { attempt, writer: sent.writer, announced, now }, row)
  }
  if ('bytes' in row) services.writeBudget.spend(identity.userId, 'save', row.bytes)
  services.metrics?.noteSave(sent.changes.length)
  return {
    changeNumber: row.change_number,
    serverNow: now.toISOString(),
    deadlineAt: row.deadline_at?.toISOString() ?? null,
  }
}

/**
 * Called if nothing was saved. Returns the attempt if it already has all these changes, and otherwise throws the refusal with the reason.
 */
async function acknowledged(
  services: Services,
  identity: Identity,
  attempt: AttemptId,
  sent: ChangeBatch,
  now: Date,
): Promise<AttemptStanding> {
  const { results } = await batchAsUser(services.db, identity, [attemptStandingStatement({ attempt })])
  const [[row]] = results
  if (!row) throw notFound('attempt')
  requireOpen(row, sent, now)
  if ((sent.changes.at(-1)?.number ?? 0) > row.change_number) throw timeRanOut()
  return row
}

/** In this single round trip, only the database knows the person's role. It refuses access to the table to everyone but students. */
function refuse(error: unknown): never {
  if (isPermissionDenied(error)) throw takenByStudents()
  if (violates(error, 'answers_of_sane_size')) {
    throw new Refusal('invalid_input', 'There are more answers than the test has questions.')
  }
  throw error
}
