import type { AttemptId } from '#contracts/ids.ts'
import { Refusal } from '#contracts/refusals.ts'
import { batchAsUser, type Identity } from '../../db/transactions.ts'
import { isPermissionDenied } from '../../db/violations.ts'
import type { Services } from '../../services.ts'
import { takenByStudents } from '../tests/availability.ts'
import { attemptClockStatement } from './attempts.queries.ts'
import { instantOf } from './deadline.ts'
import { noteContact } from './note-contact.ts'

/** One round trip: it is asked every few seconds by everybody who takes a test. Throws `not_found`, `not_allowed`. */
export async function readClock(services: Services, identity: Identity, attempt: AttemptId, writer?: string) {
  const notTheirs = takenByStudents()
  const asked = batchAsUser(services.db, identity, [attemptClockStatement(attempt, writer)])
  const { person, results } = await asked.catch((error: unknown) => {
    throw isPermissionDenied(error) ? notTheirs : error
  })
  if (person.role !== 'student') throw notTheirs
  const row = results[0]?.[0]
  if (!row) throw new Refusal('not_found', 'This attempt does not exist.')
  const now = services.clock.now()
  if (writer !== undefined && row.is_writer === true && row.status === 'in_progress') {
    await noteContact(services, { attempt, writer, announced: null, now }, row)
  }
  return {
    serverNow: now.toISOString(),
    deadlineAt: instantOf(row.deadline_at).toISOString(),
    status: row.status === 'submitted' ? ('submitted' as const) : ('in_progress' as const),
    changeNumber: Number(row.change_number),
    isWriter: row.is_writer === null ? null : row.is_writer === true,
  }
}
