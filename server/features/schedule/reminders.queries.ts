import { sql } from 'kysely'
import type { SystemTx } from '../../db/transactions.ts'
import type { SessionRow } from './schedule.queries.ts'

export interface Recipient {
  readonly email: string
  readonly role: 'tutor' | 'parent' | 'student'
}

/** The tutor, the student and the student's parents. */
export async function listFamily(
  tx: SystemTx,
  { student_id: student, tutor_id: tutor }: { student_id: string; tutor_id: string },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select p.email, 'tutor' as role from user_profiles p where p.id = ${tutor}
    union
    select p.email, 'student' from user_profiles p join students s on s.user_id = p.id where s.id = ${student}
    union
    select p.email, 'parent' from user_profiles p
      join student_parent_relationships r on r.parent_id = p.id where r.student_id = ${student}
    order by role, email`.execute(tx)
  return rows
}

export type SessionToRemind = Pick<
  SessionRow,
  'student_id' | 'tutor_id' | 'student_name' | 'tutor_name' | 'time_zone' | 'starts_at' | 'note' | 'cancel_reason'
>

/** Marks sessions that start before `until` as reminded and returns them; of several processes one gets each. */
export async function claimSessionsToRemind(tx: SystemTx, now: Date, until: Date): Promise<SessionToRemind[]> {
  const { rows } = await sql<SessionToRemind>`
    with claimed as (
      update tutoring_sessions set reminded_at = ${now}
       where id in (
         select id from tutoring_sessions
          where status = 'booked' and reminded_at is null and starts_at > ${now} and starts_at <= ${until}
          order by starts_at limit 100 for update skip locked)
       returning student_id, tutor_id, starts_at, note, cancel_reason)
    select c.*, child.full_name as student_name, teacher.full_name as tutor_name, h.time_zone
      from claimed c
      join students s on s.id = c.student_id
      join user_profiles child on child.id = s.user_id
      join user_profiles teacher on teacher.id = c.tutor_id
      left join tutor_schedules h on h.tutor_id = c.tutor_id
     order by c.starts_at`.execute(tx)
  return rows
}
