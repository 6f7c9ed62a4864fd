import { sql } from 'kysely'
import type { TutorHoursChange } from '#contracts/people/schedule.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { myTutors } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

const sessionsShown = 1000

/** Soonest first. Policies limit the sessions. */
export function listSessionRows(
  tx: UserTx,
  { from, until, tutorId, sessionId }: { from?: string; until?: string; tutorId?: string; sessionId?: string },
) {
  let shown = tx.selectFrom('tutoring_sessions as t').selectAll('t')
  if (from) {
    // No session is longer than two hours, so the index on the start can find the sessions that end after an instant.
    shown = shown
      .where('t.ends_at', '>', sql<Date>`${from}::timestamptz`)
      .where('t.starts_at', '>', sql<Date>`${from}::timestamptz - interval '2 hours'`)
  }
  if (until) shown = shown.where('t.starts_at', '<', sql<Date>`${until}::timestamptz`)
  if (tutorId) shown = shown.where('t.tutor_id', '=', tutorId)
  if (sessionId) shown = shown.where('t.id', '=', sessionId)
  // Names are looked up only for rows on the page.
  return tx
    .with(
      (cte) => cte('shown').materialized(),
      () => shown.orderBy('t.starts_at').orderBy('t.created_at').orderBy('t.id').limit(sessionsShown),
    )
    .selectFrom('shown as t')
    .leftJoin('students as s', 's.id', 't.student_id')
    .leftJoin('user_profiles as child', 'child.id', 's.user_id')
    .leftJoin('user_profiles as teacher', 'teacher.id', 't.tutor_id')
    .leftJoin(myTutors, 'my_tutors.tutor_id', 't.tutor_id')
    .leftJoin('tutor_schedules as h', 'h.tutor_id', 't.tutor_id')
    .select(['t.id', 't.student_id', 't.tutor_id', 't.starts_at', 't.ends_at', 't.status', 't.note', 't.cancel_reason'])
    .select(['t.revision', 'child.full_name as student_name', 's.grade', 's.school', 'h.time_zone', 'h.notice_hours'])
    .select(({ fn }) => fn.coalesce('teacher.full_name', 'my_tutors.full_name').as('tutor_name'))
    .orderBy('t.starts_at')
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute()
}

export type SessionRow = Readonly<Awaited<ReturnType<typeof listSessionRows>>[number]>

/** By name. Policies decide who is included. */
export function listStudentRows(tx: UserTx, { tutorId, studentId }: { tutorId?: string; studentId?: string }) {
  let query = tx
    .selectFrom('students as s')
    .leftJoin('user_profiles as child', 'child.id', 's.user_id')
    .leftJoin('user_profiles as teacher', 'teacher.id', 's.tutor_id')
    .leftJoin(myTutors, 'my_tutors.tutor_id', 's.tutor_id')
    .leftJoin('tutor_schedules as h', 'h.tutor_id', 's.tutor_id')
    .select([
      's.id',
      'child.full_name',
      's.grade',
      's.school',
      's.tutor_id',
      'h.time_zone',
      'h.session_minutes',
      'h.notice_hours',
    ])
    .select(['h.weekly_hours', 'h.exceptions'])
    .select(({ fn }) => fn.coalesce('teacher.full_name', 'my_tutors.full_name').as('tutor_name'))
    .orderBy('child.full_name')
    .orderBy('s.id')
    .limit(sessionsShown)
  if (tutorId) query = query.where('s.tutor_id', '=', tutorId)
  if (studentId) query = query.where('s.id', '=', studentId)
  return query.execute()
}

export type StudentRow = Readonly<Awaited<ReturnType<typeof listStudentRows>>[number]>

export function findParentLink(tx: UserTx, student: string, parent: string) {
  return tx
    .selectFrom('student_parent_relationships')
    .where('student_id', '=', student)
    .where('parent_id', '=', parent)
    .select('sees_sessions_from')
    .executeTakeFirst()
}

/** Returns the starts of a tutor's taken 15-minute slots. */
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

/** Throws a refusal if the constraint `one_session_of_a_tutor` or `one_session_of_a_student` fails. */
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

/** Returns false if the session has changed since that revision. */
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

export type HoursRow = NonNullable<Awaited<ReturnType<typeof findHoursRow>>>

/** Returns false if somebody else was first: the row already exists, or has another revision. */
export async function saveHours(
  tx: UserTx,
  { tutorId, timeZone, sessionMinutes, noticeHours, weekly, exceptions, revision }: TutorHoursChange,
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
    .select(['id', 'full_name', 'email'])
    .where('role', '=', 'tutor')
    .$if(tutor !== undefined, (query) => query.where('id', '=', tutor ?? ''))
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}

export type TutorRow = Awaited<ReturnType<typeof listTutorRows>>[number]
