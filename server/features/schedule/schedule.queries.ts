import { sql } from 'kysely'
import type { UserId } from '#contracts/ids.ts'
import type { ChangeOfHours } from '#contracts/schedule.ts'
import type { UserTx } from '../../db/transactions.ts'

const sessionsShown = 1000

/** Soonest first. Policies decide whose they are. */
export async function listSessionRows(
  tx: UserTx,
  { from, until, tutorId, sessionId }: { from?: string; until?: string; tutorId?: string; sessionId?: string },
) {
  const conditions = [sql`true`]
  // No session is longer than two hours: the index on their starts finds those that end after an instant.
  if (from) conditions.push(sql`t.ends_at > ${from} and t.starts_at > ${from}::timestamptz - interval '2 hours'`)
  if (until) conditions.push(sql`t.starts_at < ${until}`)
  if (tutorId) conditions.push(sql`t.tutor_id = ${tutorId}`)
  if (sessionId) conditions.push(sql`t.id = ${sessionId}`)
  // Names are looked up for what is shown alone.
  const { rows } = await sql<SessionRow>`
    with shown as materialized (
      select * from tutoring_sessions t where ${sql.join(conditions, sql` and `)}
      order by t.starts_at, t.created_at, t.id limit ${sessionsShown})
    select t.id, t.student_id, t.tutor_id, t.starts_at, t.ends_at, t.status, t.note, t.cancel_reason, t.revision,
           child.full_name as student_name, coalesce(teacher.full_name, mine.full_name) as tutor_name,
           h.time_zone, h.notice_hours
      from shown t
      left join students s on s.id = t.student_id
      left join user_profiles child on child.id = s.user_id
      left join user_profiles teacher on teacher.id = t.tutor_id
      left join my_tutors() mine on mine.tutor_id = t.tutor_id
      left join tutor_schedules h on h.tutor_id = t.tutor_id
     order by t.starts_at, t.created_at, t.id`.execute(tx)
  return rows
}

export interface SessionRow {
  readonly id: string
  readonly student_id: string
  readonly tutor_id: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly status: 'booked' | 'cancelled'
  readonly note: string
  readonly cancel_reason: string
  readonly revision: number
  readonly student_name: string | null
  readonly tutor_name: string | null
  readonly time_zone: string | null
  readonly notice_hours: number | null
}

/** By name. Policies decide who they are. */
export async function listStudentRows(tx: UserTx, { tutorId, studentId }: { tutorId?: string; studentId?: string }) {
  const { rows } = await sql<StudentRow>`
    select s.id, child.full_name, s.tutor_id, coalesce(teacher.full_name, mine.full_name) as tutor_name,
           h.time_zone, h.session_minutes, h.notice_hours, h.weekly_hours, h.exceptions
      from students s
      left join user_profiles child on child.id = s.user_id
      left join user_profiles teacher on teacher.id = s.tutor_id
      left join my_tutors() mine on mine.tutor_id = s.tutor_id
      left join tutor_schedules h on h.tutor_id = s.tutor_id
     where (${tutorId ?? null}::uuid is null or s.tutor_id = ${tutorId ?? null}::uuid)
       and (${studentId ?? null}::uuid is null or s.id = ${studentId ?? null}::uuid)
     order by child.full_name, s.id limit ${sessionsShown}`.execute(tx)
  return rows
}

export interface StudentRow {
  readonly id: string
  readonly full_name: string | null
  readonly tutor_id: string | null
  readonly tutor_name: string | null
  readonly time_zone: string | null
  readonly session_minutes: number | null
  readonly notice_hours: number | null
  readonly weekly_hours: unknown
  readonly exceptions: unknown
}

/** The starts of the quarters of an hour of a tutor that are taken. */
export async function listTakenSlots(tx: UserTx, tutor: string, { from, until }: { from: Date; until: Date }) {
  const rows = await tx
    .selectFrom('tutoring_slots')
    .select('starts_at')
    .where('tutor_id', '=', tutor)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .execute()
  return rows.map(({ starts_at }) => starts_at)
}

/** Throws what the constraints `one_session_of_a_tutor` and `one_session_of_a_student` refuse. */
export async function insertSession(
  tx: UserTx,
  session: {
    tutor_id: string
    student_id: string
    booked_by: UserId
    starts_at: Date
    ends_at: Date
    note: string
    reminded_at: Date | null
  },
): Promise<string> {
  const { id } = await tx.insertInto('tutoring_sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False where the session has changed since that revision. */
export async function updateSession(
  tx: UserTx,
  id: string,
  revision: number,
  change:
    | { starts_at: Date; ends_at: Date; reminded_at: Date | null }
    | { status: 'cancelled'; cancel_reason: string; cancelled_by: UserId },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tutoring_sessions')
    .set({ ...change, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('status', '=', 'booked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findHoursRow(tx: UserTx, tutor: string) {
  return tx
    .selectFrom('tutor_schedules')
    .select(['time_zone', 'session_minutes', 'notice_hours', 'weekly_hours', 'exceptions', 'revision'])
    .where('tutor_id', '=', tutor)
    .executeTakeFirst()
}

/** False where somebody else was first: the row is there already, or has another revision. */
export async function saveHours(
  tx: UserTx,
  { tutorId, timeZone, sessionMinutes, noticeHours, weekly, exceptions, revision }: ChangeOfHours,
): Promise<boolean> {
  const values = {
    time_zone: timeZone,
    session_minutes: sessionMinutes,
    notice_hours: noticeHours,
    weekly_hours: JSON.stringify(weekly),
    exceptions: JSON.stringify(exceptions),
  }
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('tutor_schedules')
      .values({ tutor_id: tutorId, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return (numInsertedOrUpdatedRows ?? 0n) > 0n
  }
  const { numUpdatedRows } = await tx
    .updateTable('tutor_schedules')
    .set({ ...values, revision: revision + 1 })
    .where('tutor_id', '=', tutorId)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** By name. */
export function listTutorRows(tx: UserTx, tutor?: string) {
  return tx
    .selectFrom('user_profiles')
    .select(['id', 'full_name'])
    .where('role', '=', 'tutor')
    .$if(tutor !== undefined, (query) => query.where('id', '=', tutor ?? ''))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}
