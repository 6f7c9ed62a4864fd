/** A student's extra time for all tests, and the tools that are on or off in every test. */
import type { Accommodation } from '#contracts/attempts/attempt-administration.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { noAccommodation } from '#domain/attempts/time-ledger.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentAccommodation } from './accommodations.present.ts'
import { findStudent, upsertAccommodation } from './administration.queries.ts'
import { findAccommodation } from './time-ledger.queries.ts'

/** Throws `not_found`. */
export async function readAccommodation(tx: UserTx, student: StudentId): Promise<Accommodation> {
  if (!(await findStudent(tx, student))) throw notFound('student')
  const row = await findAccommodation(tx, student)
  return row ? presentAccommodation(row) : noAccommodation
}

/**
 * Attempts in progress keep their time; administrators add minutes to each of them separately. Changes to tools apply as soon as the
 * student opens the test again. Throws `not_found`.
 */
export async function setAccommodation(
  tx: UserTx,
  person: Person,
  student: StudentId,
  wanted: Accommodation,
): Promise<Accommodation> {
  const before = await readAccommodation(tx, student)
  await upsertAccommodation(tx, {
    student_id: student,
    time_multiplier: wanted.timeMultiplier,
    extra_minutes: wanted.extraMinutes,
    reason: wanted.reason,
    tools_on: wanted.tools.on,
    tools_off: wanted.tools.off,
    set_by: person.userId,
  })
  await recordAct(tx, person, {
    action: 'set_accommodation',
    entityType: 'students',
    entityId: student,
    before,
    after: wanted,
  })
  return wanted
}
