import type { UserId } from '#contracts/wire/ids.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import type { UserTx } from '../../db/transactions.ts'
import { letGoOfReviews } from '../goals/review-settings.ts'
import { formatDayInTimeZone } from '../person/local-day.ts'
import { getOrInsertMyStudent } from '../person/my-student.ts'

/**
 * Lets go of all reviews that are due until this day. Returns the day of the previous time. Throws `invalid_input` for a day that has not
 * begun anywhere.
 */
export async function letGoOfStudentReviews(
  tx: UserTx,
  me: UserId,
  on: string | null,
  now: Date,
): Promise<{ before: string | null }> {
  if (on !== null && on > addCalendarDays(formatDayInTimeZone(now, 'UTC'), 1))
    throw makeInputRefusal('on', 'This day is still to come.')
  const { id } = await getOrInsertMyStudent(tx, me)
  return { before: await letGoOfReviews(tx, id, on) }
}
