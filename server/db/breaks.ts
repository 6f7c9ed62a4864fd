/** Breaks of students, in queries about other things. */
import { type RawBuilder, sql } from 'kysely'

/** For a student in the query, by the alias of their `students`. */
export function selectBreaks(student: string) {
  return sql<{ firstDay: string; lastDay: string; enteredOn: string }[]>`coalesce((select
    jsonb_agg(jsonb_build_object('firstDay', b.first_day, 'lastDay', b.last_day, 'enteredOn', b.entered_on) order by b.first_day)
    from public.student_breaks b where b.student_id = ${sql.ref(`${student}.id`)}), '[]')`.as('breaks')
}

/** What is found after eight in the evening arrives on the next day (`quiet-hours.ts`). */
const hoursToNextDay = sql`interval '4 hours'`

/** Whether a student is away when an email of now arrives, by the calendar of a time zone. `student` and `zone` are columns. */
export function isAway(student: string, zone: RawBuilder<string | null>, now: Date): RawBuilder<boolean> {
  const day = sql`(${now}::timestamptz at time zone ${zoneOr(zone)} + ${hoursToNextDay})::date`
  return sql<boolean>`exists (select from public.student_breaks b
    where b.student_id = ${sql.ref(student)} and b.first_day <= ${day} and b.last_day >= ${day})`
}

/** When the student came back from the latest break that is over; null without one. */
export function selectReturn(student: string, zone: RawBuilder<string | null>, now: Date): RawBuilder<Date | null> {
  const back = sql`(b.last_day + 1)::timestamp at time zone ${zoneOr(zone)}`
  return sql<Date | null>`(select max(${back}) from public.student_breaks b
    where b.student_id = ${sql.ref(student)} and ${back} <= ${now}::timestamptz)`
}

function zoneOr(zone: RawBuilder<string | null>) {
  return sql`coalesce(${zone}, 'America/New_York')`
}
