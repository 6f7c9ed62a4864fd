/**
 * Queries for the data about one person, table by table, with the field names of the file. Policies decide whether the reader may see it.
 */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { selectBreaks } from '../../db/breaks.ts'
import { canSeeSessions } from '../../db/sees-sessions.ts'
import type { AuthTx, SystemTx, UserTx } from '../../db/transactions.ts'
import { bindUuids } from '../../db/uuids.ts'

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
      'user_profiles.age_band',
      'user_profiles.time_zone',
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
    .select(['factor_type as type', 'friendly_name as name', 'phone', 'created_at as addedAt'])
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .orderBy('created_at')
    .execute()
}

export function listPasskeys(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.passkeys')
    .select(['friendly_name as name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function listAllSessions(tx: AuthTx, userId: string) {
  return tx
    .selectFrom('auth.sessions')
    .select(['created_at as signedInAt', 'refreshed_at as lastSeenAt', 'ip as address', 'user_agent as userAgent'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Reads with the system's rights, because the app does not show students every field of their own record. */
export function findStudentRecord(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('students as s')
    .leftJoin('user_profiles as tutor', 'tutor.id', 's.tutor_id')
    .leftJoin('student_accommodations as c', 'c.student_id', 's.id')
    .leftJoin('student_goals as g', 'g.student_id', 's.id')
    .where('s.user_id', '=', userId)
    .select(['s.id', 's.grade', 's.school', 'tutor.full_name as tutor'])
    .select(['c.time_multiplier', 'c.extra_minutes', 'c.reason', 'c.tools_on', 'c.tools_off'])
    .select(selectBreaks('s'))
    .select(['g.exam_date', 'g.applicant_grade'])
    .select(['g.review_minutes', 'g.weekly_minutes', 'g.reviews_let_go_on', 'g.changed_at', 'g.changed_by_role'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('student_parent_relationships as r')
          .innerJoin('user_profiles as p', 'p.id', 'r.parent_id')
          .whereRef('r.student_id', '=', 's.id')
          .select('p.full_name')
          .orderBy('r.position')
          .orderBy('p.full_name'),
      ).as('parents'),
      jsonArrayFrom(
        selectFrom('student_goal_schools as chosen')
          .innerJoin('schools', 'schools.id', 'chosen.school_id')
          .whereRef('chosen.student_id', '=', 's.id')
          .select('schools.name')
          .orderBy('chosen.position'),
      ).as('goal_schools'),
      jsonArrayFrom(
        selectFrom('past_goals as past')
          .whereRef('past.student_id', '=', 's.id')
          .select(['past.until', 'past.exam_date', 'past.review_minutes'])
          .orderBy('past.until'),
      ).as('past_goals'),
      jsonArrayFrom(
        selectFrom('practice_answers as p')
          .whereRef('p.student_id', '=', 's.id')
          .select(['p.answered_at', 'p.subject', 'p.topic', 'p.is_right', 'p.misconception', 'p.seconds', 'p.origin'])
          .orderBy('p.answered_at'),
      ).as('practice'),
      jsonArrayFrom(
        selectFrom('student_test_assignments as a')
          .innerJoin('tests as t', 't.id', 'a.test_id')
          .whereRef('a.student_id', '=', 's.id')
          .select(['t.title as test', 'a.assigned_at', 'a.due_date', 'a.opens_at', 'a.closes_at', 'a.note'])
          .select('a.completed')
          .orderBy('a.assigned_at')
          .orderBy('a.id'),
      ).as('assignments'),
      jsonArrayFrom(
        selectFrom('test_attempts as a')
          .innerJoin('tests as t', 't.id', 'a.test_id')
          .innerJoin('test_versions as v', (join) =>
            join.onRef('v.test_id', '=', 'a.test_id').onRef('v.version', '=', 'a.test_version'),
          )
          .whereRef('a.student_id', '=', 's.id')
          .select(['t.title as test', 'a.started_at', 'a.deadline_at', 'a.is_untimed', 'a.entered_at', 'a.status'])
          .select('a.first_section')
          .select(['a.test_id', 'a.test_version', 't.version as present', 'v.question_ids', 'a.answers'])
          .select(sql<number | null>`cardinality(a.handed_in)`.as('questions_handed_in'))
          .orderBy('a.started_at')
          .orderBy('a.id'),
      ).as('attempts'),
    ])
    .executeTakeFirst()
}

export function findRealScore(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('real_scores')
    .innerJoin('students', 'students.id', 'real_scores.student_id')
    .where('students.user_id', '=', userId)
    .select(['exam_day', 'reading', 'math', 'may_check', 'tutor_may_see', 'entered_at'])
    .select(['estimated_reading', 'estimated_math', 'interval_low', 'interval_high'])
    .executeTakeFirst()
}

export type RealScoreRow = NonNullable<Awaited<ReturnType<typeof findRealScore>>>

export type StudentRow = NonNullable<Awaited<ReturnType<typeof findStudentRecord>>>

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

export function findTutorHours(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('tutor_schedules')
    .select(['time_zone as timeZone', 'weekly_hours as weekly', 'exceptions'])
    .where('tutor_id', '=', userId)
    .executeTakeFirst()
}

/** Lists sessions that the person attended, gave, or booked. */
export function listTutoringSessionsOf(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('tutoring_sessions')
    .innerJoin('students', 'students.id', 'tutoring_sessions.student_id')
    .innerJoin('user_profiles as student', 'student.id', 'students.user_id')
    .innerJoin('user_profiles as tutor', 'tutor.id', 'tutoring_sessions.tutor_id')
    .select([
      'tutoring_sessions.starts_at as startsAt',
      'tutoring_sessions.ends_at as endsAt',
      'tutoring_sessions.status',
      'tutoring_sessions.note',
      'tutoring_sessions.cancel_reason as cancelReason',
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

/** Lists unexpired codes, by their purpose. */
export function listJoinCodes(tx: SystemTx, userId: string, now: Date) {
  return tx
    .selectFrom('join_codes as code')
    .leftJoin('students as s', 's.id', 'code.student_id')
    .where((row) => row.or([row('s.user_id', '=', userId), row('code.tutor_id', '=', userId)]))
    .where('code.expires_at', '>', now)
    .select([
      sql<
        'parents' | 'students' | 'access_card'
      >`case when code.tutor_id is null then 'parents' else 'students' end`.as('kind'),
      'code.expires_at as expiresAt',
    ])
    .unionAll((from) =>
      from
        .selectFrom('access_cards as card')
        .where('card.user_id', '=', userId)
        .where('card.expires_at', '>', now)
        .select([sql<'access_card'>`'access_card'`.as('kind'), 'card.expires_at as expiresAt']),
    )
    .execute()
}

/** Lists join requests that the person made, that were about them, or that they decided. */
export function listJoinRequests(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('join_requests')
    .innerJoin('students', 'students.id', 'join_requests.student_id')
    .innerJoin('user_profiles as student', 'student.id', 'students.user_id')
    .leftJoin('user_profiles as parent', 'parent.id', 'join_requests.parent_id')
    .leftJoin('user_profiles as tutor', 'tutor.id', 'join_requests.tutor_id')
    .leftJoin('student_classes as class', 'class.id', 'join_requests.class_id')
    .select([
      'join_requests.parent_id',
      'join_requests.status',
      'join_requests.asked_at as askedAt',
      'join_requests.decided_at as decidedAt',
      'student.full_name as student',
      'parent.full_name as parent',
      'tutor.full_name as tutor',
      'class.name as class',
    ])
    .where((row) =>
      row.or([
        row('students.user_id', '=', userId),
        row('join_requests.parent_id', '=', userId),
        row('join_requests.tutor_id', '=', userId),
        row('join_requests.decided_by', '=', userId),
      ]),
    )
    .orderBy('join_requests.asked_at')
    .execute()
}

/** Returns the comments on the person's attempts that the reader may see now. An attempt in progress hides some. */
export async function listCommentsAbout(tx: UserTx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('comments')
    .innerJoin('test_submissions', 'test_submissions.id', 'comments.submission_id')
    .innerJoin('students', 'students.id', 'test_submissions.student_id')
    .where('students.user_id', '=', userId)
    .select('comments.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists these comments and those that the person wrote, including comments to former students. */
export function listComments(tx: SystemTx, ids: readonly string[], userId: string) {
  return tx
    .selectFrom('comments')
    .innerJoin('test_submissions as s', 's.id', 'comments.submission_id')
    .innerJoin('tests', 'tests.id', 's.test_id')
    .innerJoin('test_versions as version', (join) =>
      join.onRef('version.test_id', '=', 's.test_id').onRef('version.version', '=', 's.test_version'),
    )
    .innerJoin('students', 'students.id', 's.student_id')
    .innerJoin('user_profiles as student', 'student.id', 'students.user_id')
    .leftJoin('user_profiles as author', 'author.id', 'comments.author_id')
    .where((row) =>
      row.or([row('comments.id', '=', sql<string>`any (${bindUuids(ids)})`), row('comments.author_id', '=', userId)]),
    )
    .select([
      'comments.text',
      'comments.created_at as writtenAt',
      'comments.edited_at as editedAt',
      'tests.title as test',
      'student.full_name as student',
      'author.full_name as author',
      sql<number | null>`array_position(version.question_ids, comments.question_id)`.as('question'),
    ])
    .orderBy('comments.created_at')
    .orderBy('comments.id')
    .execute()
}

/**
 * Lists the notifications that the person can still read in the app. Like the policies, leaves out those about a person who asked and is
 * not linked, or about a child who is no longer theirs. `withAnswers` includes the answers to removal requests.
 */
export function listNotificationsOf(tx: SystemTx, userId: string, { withAnswers }: { withAnswers: boolean }) {
  return tx
    .selectFrom('notifications as n')
    .innerJoin('user_profiles as p', 'p.id', 'n.recipient_id')
    .leftJoin('join_requests as r', 'r.id', 'n.join_request_id')
    .leftJoin('students as asked', 'asked.id', 'r.student_id')
    .leftJoin('student_classes as c', 'c.id', 'r.class_id')
    .leftJoin('student_parent_relationships as child', (join) =>
      join.onRef('child.student_id', '=', 'n.student_id').onRef('child.parent_id', '=', 'n.recipient_id'),
    )
    .where('n.recipient_id', '=', userId)
    .$if(!withAnswers, (query) => query.where('n.kind', '!=', 'removal_answered'))
    .where((is) =>
      is.or([
        is('n.join_request_id', 'is', null),
        is.and([
          is('r.status', '=', 'waiting'),
          sql<boolean>`case when r.parent_id is null then coalesce(r.tutor_id, c.tutor_id) = ${userId}
            else asked.user_id = ${userId} or child.parent_id is not null
              or (asked.tutor_id = ${userId} and not exists
                (select from student_parent_relationships one where one.student_id = asked.id)) end`,
        ]),
      ]),
    )
    .where((is) =>
      is.or([is('p.role', '!=', 'parent'), is('n.student_id', 'is', null), is('child.student_id', 'is not', null)]),
    )
    .select(['n.title', 'n.text', 'n.created_at as createdAt', 'n.seen_at as seenAt'])
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
}

/** Lists the emails that the person turned off for themselves or for a child, and those turned off for the person. */
export function listMutedEmails(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('muted_notifications as m')
    .innerJoin('user_profiles as p', 'p.id', 'm.recipient_id')
    .where((is) => is.or([is('m.recipient_id', '=', userId), is('m.muted_by', '=', userId)]))
    .distinct()
    .select(['m.kind', 'p.full_name as recipient'])
    .orderBy('recipient')
    .orderBy('m.kind')
    .execute()
}

/** Returns the columns that an administrator chose for tables of students. */
export async function listRememberedColumns(tx: SystemTx, userId: string): Promise<unknown[]> {
  const row = await tx
    .selectFrom('remembered_columns')
    .where('user_id', '=', userId)
    .select('columns')
    .executeTakeFirst()
  return Array.isArray(row?.columns) ? row.columns : []
}

export function listSavedListViews(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('list_views')
    .where('owner_id', '=', userId)
    .select(['list', 'filters', 'hidden_columns as hiddenColumns'])
    .orderBy('list')
    .execute()
}

/** Lists deleted rows about this student that can still be restored, without the PINs of assignments. */
export function listDeletedRowsAbout(tx: SystemTx, userId: string) {
  return tx
    .selectFrom('deleted_rows as r')
    .innerJoin('deletions as d', 'd.id', 'r.deletion_id')
    .innerJoin('students as s', 's.id', 'r.student_id')
    .where('s.user_id', '=', userId)
    .select(['d.name as what', 'd.deleted_at as deletedAt'])
    .select(sql<Record<string, unknown>>`r.row_data - 'retake_pin' - 'unlocked_pin'`.as('details'))
    .orderBy('d.deleted_at')
    .orderBy('d.id')
    .execute()
}

/** Returns undefined if the student is not a child of this parent. */
export function findChild(tx: UserTx, student: string, parent: string, now: Date) {
  return tx
    .selectFrom('students as s')
    .innerJoin('student_parent_relationships as r', 'r.student_id', 's.id')
    .where('s.id', '=', student)
    .where('r.parent_id', '=', parent)
    .select(['s.user_id', canSeeSessions(now).as('sees_sessions')])
    .executeTakeFirst()
}
