import type { ChangeBatch } from '#contracts/attempts.ts'
import type { AttemptId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { collapse } from '#domain/change-queue.ts'
import type { Row } from '../../db/batch.ts'
import { together } from '../../db/together.ts'
import { batchAsUser, type Identity } from '../../db/transactions.ts'
import { isPermissionDenied, violates } from '../../db/violations.ts'
import type { Services } from '../../services.ts'
import { takenByStudents } from '../tests/availability.ts'
import { askedChanges } from './attempt-questions.ts'
import { attemptStandingStatement, savePlaceStatement, saveStatement } from './attempts.queries.ts'
import { instantOf, isPastGrace } from './deadline.ts'
import { noteContact } from './note-contact.ts'

/**
 * Saves a batch in one round trip. Repeating it changes nothing. Throws `not_found`, `not_allowed`, `attempt_closed`,
 * `attempt_continued_elsewhere`, `changes_out_of_step`, `invalid_input`, `too_many_requests`.
 */
export async function saveChanges(services: Services, identity: Identity, attempt: AttemptId, sent: ChangeBatch) {
  requireAscending(sent)
  requireBudget(services, identity)
  const asked = await askedChanges(services, identity, attempt, sent.changes)
  const now = services.clock.now()
  const first = sent.changes[0]?.number ?? 0
  const last = sent.changes.at(-1)?.number ?? 0
  const saving = {
    attempt,
    writer: sent.writer,
    first,
    last,
    sheet: collapse(asked),
    currentQuestion: sent.currentQuestion,
    now,
    announced: Math.max(last, sent.lastChange ?? 0),
  }
  const statement = sent.changes.length > 0 ? saveStatement(saving) : savePlaceStatement(saving)
  const [saved] = await together(services.db, identity, statement, attempt).catch(refuse)
  const row = saved ?? (await standing(services, identity, attempt))
  const changeNumber = saved ? Number(saved.change_number) : acknowledged(row, sent, now)
  if (!saved || sent.changes.length === 0) {
    const announced = sent.lastChange ?? sent.changes.at(-1)?.number ?? null
    await noteContact(services, { attempt, writer: sent.writer, announced, now }, row)
  }
  services.writeBudget.spend(identity.userId, Number(saved?.bytes ?? 0))
  services.metrics?.noteSave(sent.changes.length)
  return {
    changeNumber,
    serverNow: now.toISOString(),
    deadlineAt: instantOf(row.deadline_at).toISOString(),
  }
}

/** Throws `too_many_requests`: the page keeps what it has and tries again. */
function requireBudget({ writeBudget }: Services, { userId }: Identity) {
  const waitSeconds = writeBudget.waitSeconds(userId)
  if (waitSeconds === 0) return
  throw new Refusal('too_many_requests', 'That was too much to save at once. We will try again in a moment.', {
    waitSeconds,
  })
}

/** Asked for only where nothing was saved: changes that come twice, and refusals. */
async function standing(services: Services, identity: Identity, attempt: AttemptId): Promise<Row> {
  const { results } = await batchAsUser(services.db, identity, [attemptStandingStatement(attempt)])
  const row = results[0]?.[0]
  if (!row) throw new Refusal('not_found', 'This attempt does not exist.')
  return row
}

/** Which role the person has, only the database knows in this one round trip: to all but students it refuses the table. */
function refuse(error: unknown): never {
  if (isPermissionDenied(error)) throw takenByStudents()
  if (violates(error, 'answers_of_sane_size')) {
    throw new Refusal('invalid_input', 'These are more answers than a test has questions.')
  }
  throw error
}

/** The number up to which the server has everything, or the refusal that says why it has not. */
function acknowledged(row: Row, sent: ChangeBatch, now: Date): number {
  if (row.status !== 'in_progress') {
    throw new Refusal('attempt_closed', 'This test has been submitted already.')
  }
  if (isPastGrace(instantOf(row.deadline_at), now)) {
    throw new Refusal('attempt_closed', 'Time ran out. What had been saved before is being submitted.')
  }
  requireWriter(String(row.writer), sent)
  const number = Number(row.change_number)
  requireInStep(number, sent)
  if ((sent.changes.at(-1)?.number ?? 0) > number) {
    throw new Refusal('attempt_closed', 'Time ran out. What had been saved before is being submitted.')
  }
  return number
}

/** Numbers ascend by one. Throws `invalid_input`. */
export function requireAscending({ changes }: ChangeBatch) {
  const gap = changes.findIndex((change, at) => at > 0 && change.number !== (changes[at - 1]?.number ?? 0) + 1)
  if (gap === -1) return
  throw new Refusal('invalid_input', 'The changes of a batch are numbered without a gap.', {
    issues: [{ path: `changes.${gap}.number`, message: 'must follow the number before it' }],
  })
}

export function isWriter(writer: string, sent: ChangeBatch): boolean {
  return writer.toLowerCase() === sent.writer.toLowerCase()
}

export function requireWriter(writer: string, sent: ChangeBatch) {
  if (!isWriter(writer, sent)) {
    throw new Refusal('attempt_continued_elsewhere', 'This test was continued on another device or in another tab.')
  }
}

/** Throws `changes_out_of_step` with the number that has to come next. */
export function requireInStep(changeNumber: number, { changes }: ChangeBatch) {
  const first = changes[0]
  if (first && first.number > changeNumber + 1) {
    throw new Refusal('changes_out_of_step', 'Some changes before these are missing.', {
      expectedChange: changeNumber + 1,
    })
  }
}
