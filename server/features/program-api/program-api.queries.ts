/** What other programs read. The policies of the role `program` decide which rows a key sees. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { ApiPage } from '#contracts/administration/api-v1.ts'
import type { AssignmentId, SubmissionId, TutoringSessionId } from '#contracts/wire/ids.ts'
import type { ProgramTx } from '../../db/as-key.ts'

/** A cursor has the last change of a row in microseconds, and its id. */
function isInPage(
  at: Expression<Date>,
  id: Expression<string>,
  { cursor, updatedSince }: ApiPage,
): Expression<SqlBool> {
  const [micros, last] = cursor?.split('_') ?? []
  const since = updatedSince === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${at} >= ${updatedSince}::timestamptz`
  if (micros === undefined || last === undefined) return since
  const after = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
  return sql<SqlBool>`${since} and (${at}, ${id}) > (${after}, ${last}::uuid)`
}

function countMicros(at: Expression<Date>) {
  return sql<string>`(extract(epoch from ${at}) * 1000000)::bigint::text`.as('micros')
}

/** A name belongs to the profile, so a new name changes the student too. */
const studentChange = sql<Date>`greatest(s.updated_at, p.updated_at)`

export function listStudentRows(tx: ProgramTx, page: ApiPage) {
  return tx
    .selectFrom('students as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .where(({ ref }) => isInPage(studentChange, ref('s.id'), page))
    .select([
      's.id',
      'p.full_name',
      's.grade',
      's.tutor_id',
      studentChange.as('updated_at'),
      countMicros(studentChange),
    ])
    .orderBy(studentChange)
    .orderBy('s.id')
    .limit(page.limit + 1)
    .execute()
}

export type StudentRow = Awaited<ReturnType<typeof listStudentRows>>[number]

export function listTutorRows(tx: ProgramTx, page: ApiPage) {
  return tx
    .selectFrom('user_profiles as p')
    .where('p.role', '=', 'tutor')
    .where(({ ref }) => isInPage(ref('p.updated_at'), ref('p.id'), page))
    .select(({ ref }) => ['p.id', 'p.full_name', 'p.updated_at', countMicros(ref('p.updated_at'))])
    .orderBy('p.updated_at')
    .orderBy('p.id')
    .limit(page.limit + 1)
    .execute()
}

export type TutorRow = Awaited<ReturnType<typeof listTutorRows>>[number]

/** The title is null for a drill, if the key may not read people. */
function selectAssignments(tx: ProgramTx) {
  return tx
    .selectFrom('student_test_assignments as a')
    .leftJoin('tests as t', 't.id', 'a.test_id')
    .select([
      'a.id',
      'a.student_id',
      'a.test_id',
      't.title',
      'a.assigned_at',
      'a.due_date',
      'a.opens_at',
      'a.closes_at',
    ])
    .select(({ ref }) => ['a.completed', 'a.updated_at', countMicros(ref('a.updated_at'))])
}

export function listAssignmentRows(tx: ProgramTx, page: ApiPage) {
  return selectAssignments(tx)
    .where(({ ref }) => isInPage(ref('a.updated_at'), ref('a.id'), page))
    .orderBy('a.updated_at')
    .orderBy('a.id')
    .limit(page.limit + 1)
    .execute()
}

export function findAssignmentRow(tx: ProgramTx, id: AssignmentId) {
  return selectAssignments(tx).where('a.id', '=', id).executeTakeFirst()
}

export type AssignmentRow = Awaited<ReturnType<typeof listAssignmentRows>>[number]

function selectResults(tx: ProgramTx) {
  return tx
    .selectFrom('test_submissions as r')
    .leftJoin('tests as t', 't.id', 'r.test_id')
    .select(['r.id', 'r.student_id', 'r.assignment_id', 'r.test_id', 't.title', 'r.submitted_at', 'r.is_drill'])
    .select([
      'r.is_untimed',
      'r.result',
      'r.score_percentage',
      'r.total_questions',
      'r.correct_answers',
      'r.unanswered',
    ])
    .select(['r.reading_raw', 'r.reading_scored', 'r.reading_scaled', 'r.math_raw', 'r.math_scored', 'r.math_scaled'])
    .select(({ ref }) => ['r.updated_at', countMicros(ref('r.updated_at'))])
}

export function listResultRows(tx: ProgramTx, page: ApiPage) {
  return selectResults(tx)
    .where(({ ref }) => isInPage(ref('r.updated_at'), ref('r.id'), page))
    .orderBy('r.updated_at')
    .orderBy('r.id')
    .limit(page.limit + 1)
    .execute()
}

export function findResultRow(tx: ProgramTx, id: SubmissionId) {
  return selectResults(tx).where('r.id', '=', id).executeTakeFirst()
}

export type ResultRow = Awaited<ReturnType<typeof listResultRows>>[number]

function selectSessions(tx: ProgramTx) {
  return tx
    .selectFrom('tutoring_sessions as m')
    .select(({ ref }) => [
      ...(['m.id', 'm.student_id', 'm.tutor_id', 'm.starts_at', 'm.ends_at', 'm.status', 'm.updated_at'] as const),
      countMicros(ref('m.updated_at')),
    ])
}

export function listSessionRows(tx: ProgramTx, page: ApiPage) {
  return selectSessions(tx)
    .where(({ ref }) => isInPage(ref('m.updated_at'), ref('m.id'), page))
    .orderBy('m.updated_at')
    .orderBy('m.id')
    .limit(page.limit + 1)
    .execute()
}

export function findSessionRow(tx: ProgramTx, id: TutoringSessionId) {
  return selectSessions(tx).where('m.id', '=', id).executeTakeFirst()
}

export type SessionRow = Awaited<ReturnType<typeof listSessionRows>>[number]

/** By student and tutor. Names are null for a key that may not read people. */
export function listHourRows(tx: ProgramTx, { from, until }: { from: Date; until: Date }, now: Date) {
  return tx
    .selectFrom('tutoring_sessions as m')
    .leftJoin('students as s', 's.id', 'm.student_id')
    .leftJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('user_profiles as t', 't.id', 'm.tutor_id')
    .where('m.status', '=', 'booked')
    .where('m.starts_at', '>=', from)
    .where('m.starts_at', '<', until)
    .where('m.ends_at', '<=', now)
    .groupBy(['m.student_id', 'm.tutor_id', 'p.full_name', 't.full_name'])
    .select(['m.student_id', 'p.full_name as student_name', 'm.tutor_id', 't.full_name as tutor_name'])
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      sql<number>`(sum(extract(epoch from m.ends_at - m.starts_at)) / 3600)::float8`.as('hours'),
    ])
    .orderBy('p.full_name')
    .orderBy('m.student_id')
    .orderBy('m.tutor_id')
    .execute()
}

export type HourRow = Awaited<ReturnType<typeof listHourRows>>[number]

/** Null if administrators have not chosen one. */
export async function findPlatformTimeZone(tx: ProgramTx): Promise<string | null> {
  const row = await tx
    .selectFrom('settings')
    .where('key', '=', 'time_zone')
    .select(sql<string | null>`value #>> '{}'`.as('zone'))
    .executeTakeFirst()
  return row?.zone ?? null
}
