import type { ChangeBatch, saveChanges as saveEndpoint } from '#contracts/attempts/attempts.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import type { AttemptId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import { collapseChanges } from '#domain/attempts/change-queue.ts'
import { runInGroupCommit } from '../../db/group-commit.ts'
import { batchAsUser, type Identity } from '../../db/transactions.ts'
import { isPermissionDenied, violatesConstraint } from '../../db/violations.ts'
import { presentClock } from '../../http/present-clock.ts'
import type { Services } from '../../services.ts'
import { makeOnlyStudentsRefusal } from '../tests/availability.ts'
import { requireAskedQuestions } from './attempt-questions.ts'
import {
  type AttemptProgressRow,
  attemptProgressStatement,
  buildSaveStatement,
  savePlaceStatement,
} from './attempts.queries.ts'
import { makeTimeRanOutRefusal, requireAscendingChanges, requireOpenAttempt } from './batch-checks.ts'
import { recordDeviceContact } from './note-contact.ts'
import { saveForwardChanges } from './save-forward.ts'

/**
 * Saves a batch in one round trip. Repeating it changes nothing. Throws `not_found`, `not_allowed`, `attempt_closed`,
 * `attempt_continued_elsewhere`, `changes_out_of_step`, `invalid_input`, `too_many_requests`. In that case, the page keeps its changes and
 * tries again.
 */
export async function saveChanges(
  services: Services,
  identity: Identity,
  attempt: AttemptId,
  sent: ChangeBatch,
): Promise<ReplyOf<typeof saveEndpoint>> {
  requireAscendingChanges(sent)
  services.writeBudget.require(identity.userId, 'save')
  const forward = await requireAskedQuestions(services, identity, attempt, sent.changes)
  if (forward) {
    const saved = await saveForwardChanges(services, identity, attempt, sent, forward)
    if (saved !== 'moved') return saved
    services.attemptTests.forget(attempt)
    return saveChanges(services, identity, attempt, sent)
  }
  const now = services.clock.now()
  const first = sent.changes[0]?.number ?? 0
  const last = sent.changes.at(-1)?.number ?? 0
  const saving = {
    attempt,
    writer: sent.writer,
    first,
    last,
    sheet: collapseChanges(sent.changes),
    currentQuestion: sent.currentQuestion,
    now,
    announced: Math.max(last, sent.lastChange ?? 0),
  }
  const statement = sent.changes.length > 0 ? buildSaveStatement(saving) : savePlaceStatement(saving)
  const [saved] = await runInGroupCommit(services.db, identity, statement, attempt).catch(refuse)
  const row = saved ?? (await acknowledged(services, identity, attempt, sent, now))
  if ('contact_at' in row) {
    const announced = sent.lastChange ?? sent.changes.at(-1)?.number ?? null
    await recordDeviceContact(services, { attempt, writer: sent.writer, announced, now }, row)
  }
  if ('bytes' in row) services.writeBudget.spend(identity.userId, 'save', row.bytes)
  services.metrics?.noteSave(sent.changes.length)
  return { changeNumber: row.change_number, ...presentClock(row, now) }
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
): Promise<AttemptProgressRow> {
  const { results } = await batchAsUser(services.db, identity, [attemptProgressStatement({ attempt })])
  const [[row]] = results
  if (!row) throw notFound('attempt')
  requireOpenAttempt(row, sent, now)
  if ((sent.changes.at(-1)?.number ?? 0) > row.change_number) throw makeTimeRanOutRefusal()
  return row
}

/** In this single round trip, only the database knows the person's role. It refuses access to the table to everyone but students. */
function refuse(error: unknown): never {
  if (isPermissionDenied(error)) throw makeOnlyStudentsRefusal()
  if (violatesConstraint(error, 'answers_of_sane_size')) {
    throw new Refusal('invalid_input', 'There are more answers than the test has questions.')
  }
  throw error
}
