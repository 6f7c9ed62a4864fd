/** What is kept about one person, table by table. Policies decide whether who asks may see it. */
import { sql } from 'kysely'
import type { AuthTx, SystemTx, UserTx } from '../../db/transactions.ts'

export function findAccount(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.users')
    .innerJoin('user_profiles', 'user_profiles.id', 'auth.users.id')
    .select([
      'auth.users.id',
      'auth.users.email',
      'auth.users.phone',
      'auth.users.created_at',
      'auth.users.email_confirmed_at',
      'auth.users.last_sign_in_at',
      'auth.users.user_metadata',
      'user_profiles.full_name',
      'user_profiles.role',
    ])
    .where('auth.users.id', '=', userId)
    .executeTakeFirst()
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export function listIdentities(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.identities')
    .select(['provider', 'identity_data', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('provider')
    .execute()
}

export function listFactors(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.mfa_factors')
    .select(['factor_type', 'friendly_name', 'phone', 'created_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .orderBy('created_at')
    .execute()
}

export function listPasskeys(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.passkeys')
    .select(['friendly_name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function listAllSessions(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.sessions')
    .select(['created_at', 'refreshed_at', 'ip', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

export interface StudentRow {
  id: string
  grade: number
  school: string
  tutor: string | null
  parents: string[]
  assignments: { test: string; assigned_at: string; due_date: string | null; completed: boolean }[]
  attempts: { test: string; started_at: string; deadline_at: string; status: string }[]
  time_multiplier: number | null
  extra_minutes: number | null
  reason: string | null
}

/** Read with the system's rights: of their own record students do not see everything in the app. */
export async function findStudentRecord(tx: SystemTx, userId: string): Promise<StudentRow | null> {
  const { rows } = await sql<StudentRow>`
    select s.id, s.grade, s.school, tutor.full_name as tutor,
      array(select p.full_name from public.student_parent_relationships r
        join public.user_profiles p on p.id = r.parent_id
        where r.student_id = s.id order by r.position, p.full_name) as parents,
      (select coalesce(jsonb_agg(jsonb_build_object('test', t.title, 'assigned_at', a.assigned_at,
          'due_date', a.due_date, 'completed', a.completed) order by a.assigned_at), '[]')
        from public.student_test_assignments a join public.tests t on t.id = a.test_id
        where a.student_id = s.id) as assignments,
      (select coalesce(jsonb_agg(jsonb_build_object('test', t.title, 'started_at', a.started_at,
          'deadline_at', a.deadline_at, 'status', a.status) order by a.started_at), '[]')
        from public.test_attempts a join public.tests t on t.id = a.test_id
        where a.student_id = s.id) as attempts,
      c.time_multiplier, c.extra_minutes, c.reason
    from public.students s
    left join public.user_profiles tutor on tutor.id = s.tutor_id
    left join public.student_accommodations c on c.student_id = s.id
    where s.user_id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

export async function listClassNames(tx: UserTx, student: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('student_class_memberships')
    .innerJoin('student_classes', 'student_classes.id', 'student_class_memberships.class_id')
    .select('student_classes.name')
    .where('student_class_memberships.student_id', '=', student)
    .orderBy('student_classes.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function listChildrensNames(tx: SystemTx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('student_parent_relationships')
    .innerJoin('students', 'students.id', 'student_parent_relationships.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .select('user_profiles.full_name')
    .where('student_parent_relationships.parent_id', '=', userId)
    .orderBy('user_profiles.full_name')
    .execute()
  return rows.map(({ full_name }) => full_name)
}

export function findHours(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('tutor_schedules')
    .select(['time_zone', 'weekly_hours', 'exceptions'])
    .where('tutor_id', '=', userId)
    .executeTakeFirst()
}

/** Sessions that the person had, gave or booked. */
export function listTutoring(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('tutoring_sessions')
    .innerJoin('students', 'students.id', 'tutoring_sessions.student_id')
    .innerJoin('user_profiles as student', 'student.id', 'students.user_id')
    .innerJoin('user_profiles as tutor', 'tutor.id', 'tutoring_sessions.tutor_id')
    .select([
      'tutoring_sessions.starts_at',
      'tutoring_sessions.ends_at',
      'tutoring_sessions.status',
      'tutoring_sessions.note',
      'tutoring_sessions.cancel_reason',
      'student.full_name as student',
      'tutor.full_name as tutor',
    ])
    .where((row) =>
      row.or([
        row('students.user_id', '=', userId),
        row('tutoring_sessions.tutor_id', '=', userId),
        row('tutoring_sessions.booked_by', '=', userId),
      ]),
    )
    .orderBy('tutoring_sessions.starts_at')
    .execute()
}
