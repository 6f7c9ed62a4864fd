import type { AttemptId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { batchAsUser, type Identity } from '../../db/transactions.ts'
import { isPermissionDenied } from '../../db/violations.ts'
import { presentClock } from '../../http/present-clock.ts'
import type { Services } from '../../services.ts'
import { makeOnlyStudentsRefusal } from '../tests/availability.ts'
import { attemptClockStatement } from './attempts.queries.ts'
import { recordDeviceContact } from './note-contact.ts'

/** Uses one round trip, because every student who takes a test requests the clock every few seconds. Throws `not_found`, `not_allowed`. */
export async function readAttemptClock(services: Services, identity: Identity, attempt: AttemptId, writer?: string) {
  const notTheirs = makeOnlyStudentsRefusal()
  const asked = batchAsUser(services.db, identity, [attemptClockStatement({ attempt, writer: writer ?? null })])
  const { person, results } = await asked.catch((error: unknown) => {
    throw isPermissionDenied(error) ? notTheirs : error
  })
  if (person.role !== 'student') throw notTheirs
  const row = results[0]?.[0]
  if (!row) throw notFound('attempt')
  const now = services.clock.now()
  if (writer !== undefined && row.is_writer && row.status === 'in_progress') {
    await recordDeviceContact(services, { attempt, writer, announced: null, now }, row)
  }
  return {
    ...presentClock(row, now),
    status: row.status === 'submitted' ? ('submitted' as const) : ('in_progress' as const),
    changeNumber: row.change_number,
    isWriter: row.is_writer,
  }
}
