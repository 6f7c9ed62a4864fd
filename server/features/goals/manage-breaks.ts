/** Days when a student is away, saved by the student, a parent, the tutor or an administrator. */
import type { BreaksForm, Goals } from '#contracts/people/goals.ts'
import { makeInputRefusal } from '#contracts/wire/refusals.ts'
import { findBreakProblem, replaceBreaks } from '#domain/coaching/breaks.ts'
import { addCalendarDays } from '#domain/text/calendar-days.ts'
import { findTimeZoneOf } from '../../db/person-time-zone.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { defaultTimeZone, formatDayInTimeZone } from '../person/local-day.ts'
import { listBreaks, writeBreaks } from './breaks.queries.ts'
import { changeGoals } from './manage-goals.ts'

/** Reviews of the last week are counted again from them. */
const keptDays = 31

/** Throws `not_found`, `changed_meanwhile`, `invalid_input`. */
export function saveBreaks(
  tx: UserTx,
  person: Person,
  student: string,
  { breaks, revision }: BreaksForm,
  now: Date,
): Promise<Goals> {
  return changeGoals(tx, person, { student, revision }, async () => {
    const today = formatDayInTimeZone(now, await readTimeZone(tx, person, student))
    const known = await listBreaks(tx, student)
    const present = known.filter(({ lastDay }) => lastDay >= today)
    const problem = findBreakProblem(breaks, today, known)
    if (problem !== null) throw makeInputRefusal(`breaks.${problem.at}.${problem.field}`, problem.message)
    await writeBreaks(tx, student, replaceBreaks(present, breaks, today), {
      from: today,
      keptFrom: addCalendarDays(today, -keptDays),
    })
  })
}

/** Days are those of the student, also if an adult saves. */
async function readTimeZone(tx: UserTx, person: Person, student: string): Promise<string> {
  const known = await runElevated(tx, person, 'count the days where the student is', async (system) => {
    const row = await system.selectFrom('students').where('id', '=', student).select('user_id').executeTakeFirst()
    return row && findTimeZoneOf(system, row.user_id)
  })
  return known ?? defaultTimeZone
}
