/** The rows of Student Management: students, and people with the role student who have no record yet. */
import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { listManagedStudents as endpoint, studentSorts } from '#contracts/people/student-administration.ts'
import type { SortOrder } from '#contracts/wire/paging.ts'
import { isLateAssignment } from '../../db/assigned-tests.ts'
import { isAddressLike } from '../../db/like-pattern.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface StudentFilter {
  /** A pattern for `ilike`; null for everyone. */
  readonly pattern: string | null
  readonly grade: number | undefined
  readonly status: NonNullable<(typeof endpoint)['params']['_zod']['output']['status']> | undefined
  /** The time at which a test counts as late. */
  readonly now: Date
  /** Column values for people without a record. */
  readonly placeholder: { readonly grade: number; readonly school: string }
}

export interface StudentPage {
  readonly sort: (typeof studentSorts)[number]
  readonly order: SortOrder
  readonly offset: number
  readonly limit: number
}

/** A source of rows for the list: its table, its conditions, and a sort key that has an index. */
interface Lines {
  readonly from: RawBuilder<unknown>
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly key: RawBuilder<unknown>
  readonly userId: RawBuilder<unknown>
}

const records = sql`public.students s`
const recordsAndPeople = sql`public.students s join public.user_profiles p on p.id = s.user_id`

/** Each record has a person. The tables are joined only if a column of the person is needed. */
const recordKeys: Record<StudentPage['sort'], Pick<Lines, 'from' | 'key' | 'userId'>> = {
  fullName: { from: recordsAndPeople, key: sql`lower(p.full_name)`, userId: sql`p.id` },
  email: { from: recordsAndPeople, key: sql`lower(p.email)`, userId: sql`p.id` },
  grade: { from: records, key: sql`s.grade`, userId: sql`s.user_id` },
  school: { from: records, key: sql`lower(s.school)`, userId: sql`s.user_id` },
  createdAt: { from: records, key: sql`s.created_at`, userId: sql`s.user_id` },
}

const placeholderKeys: Record<StudentPage['sort'], (shown: StudentFilter['placeholder']) => RawBuilder<unknown>> = {
  fullName: () => sql`lower(p.full_name)`,
  email: () => sql`lower(p.email)`,
  grade: ({ grade }) => sql`${grade}::smallint`,
  school: ({ school }) => sql`lower(${school}::text)`,
  createdAt: () => sql`p.created_at`,
}

/** Returns the sources for students and for people without a record that the filter allows. Each source is independent of the other. */
function linesOf(filter: StudentFilter, sort: StudentPage['sort']): Lines[] {
  const { grade, status, placeholder } = filter
  const areShown = grade === undefined || grade === placeholder.grade
  return [
    ...(status === 'user_only' ? [] : [recordLines(filter, sort)]),
    ...((status === undefined || status === 'user_only') && areShown ? [placeholderLines(filter, sort)] : []),
  ]
}

function recordLines({ pattern, grade, status, now }: StudentFilter, sort: StudentPage['sort']): Lines {
  const conditions = grade === undefined ? [] : [sql`s.grade = ${grade}`]
  if (status === 'no_test') conditions.push(hasNoTest)
  if (status === 'late') conditions.push(isLate(now))
  if (pattern === null) return { ...recordKeys[sort], conditions }
  conditions.push(sql`(${isCalled(pattern)} or s.school ilike ${pattern})`)
  return { ...recordKeys[sort], from: recordsAndPeople, conditions }
}

const hasNoTest = sql`not exists (select from public.student_test_assignments a where a.student_id = s.id)`

/** Matches students with a late test that can still be taken. */
function isLate(now: Date): RawBuilder<unknown> {
  return sql`exists (select from public.student_test_assignments a join public.tests t on t.id = a.test_id
    where a.student_id = s.id and ${isLateAssignment(now)})`
}

function placeholderLines({ pattern, placeholder }: StudentFilter, sort: StudentPage['sort']): Lines {
  const conditions = [sql`p.role = 'student' and not p.has_student_record`]
  if (pattern !== null) conditions.push(sql`(${isCalled(pattern)} or ${placeholder.school}::text ilike ${pattern})`)
  return {
    from: sql`public.user_profiles p`,
    conditions,
    key: placeholderKeys[sort](placeholder),
    userId: sql`p.id`,
  }
}

function isCalled(pattern: string): RawBuilder<unknown> {
  return sql`p.full_name ilike ${pattern} or ${isAddressLike('p.email', pattern)}`
}

function whereOf({ conditions }: Lines): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** Counts the rows of the list. */
export async function countManagedStudents(tx: UserTx, filter: StudentFilter): Promise<number> {
  const counts = linesOf(filter, 'createdAt').map(
    (lines) => sql`(select count(*) from ${lines.from} ${whereOf(lines)})`,
  )
  if (counts.length === 0) return 0
  const { total } = await tx
    .selectNoFrom(sql<number>`${sql.join(counts, sql` + `)}`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Lists the rows of a page with all their columns. */
export async function listManagedStudents(
  tx: UserTx,
  filter: StudentFilter,
  wanted: StudentPage,
): Promise<ManagedStudentRow[]> {
  const page = pageOf(filter, wanted)
  if (page === null) return []
  return people(tx)
    .innerJoin(page, 'page.user_id', 'p.id')
    .orderBy('page.sort_key', wanted.order)
    .orderBy('page.user_id', wanted.order)
    .execute()
}

/** Lists the rows of a page with only the columns needed to select them. */
export async function listMatchingStudents(
  tx: UserTx,
  filter: StudentFilter,
  wanted: StudentPage,
): Promise<MatchingStudentRow[]> {
  const page = pageOf(filter, wanted)
  if (page === null) return []
  return tx
    .selectFrom('user_profiles as p')
    .leftJoin('students as s', 's.user_id', 'p.id')
    .innerJoin(page, 'page.user_id', 'p.id')
    .select(['p.id as user_id', 'p.full_name', 's.id'])
    .orderBy('page.sort_key', wanted.order)
    .orderBy('page.user_id', wanted.order)
    .execute()
}

export type MatchingStudentRow = Pick<ManagedStudentRow, 'user_id' | 'full_name' | 'id'>

/**
 * Returns the rows from `offset` on, or null if the filter allows no source. Each source is read in its order no further than the page can
 * reach, and only the rows of the page are joined with other tables.
 */
function pageOf(filter: StudentFilter, { sort, order, offset, limit }: StudentPage) {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const kinds = linesOf(filter, sort).map(
    (lines) => sql`(select ${lines.userId} as user_id, ${lines.key} as sort_key from ${lines.from} ${whereOf(lines)}
      order by ${lines.key} ${direction}, ${lines.userId} ${direction} limit ${offset + limit})`,
  )
  if (kinds.length === 0) return null
  return sql<{ user_id: string; sort_key: unknown }>`(
    select * from (${sql.join(kinds, sql` union all `)}) lines
    order by sort_key ${direction}, user_id ${direction} limit ${limit} offset ${offset})`.as<'page'>('page')
}

/** Finds a row by the id of a student or of a user. */
export function findManagedStudent(tx: UserTx, by: { student: string } | { user: string }) {
  return people(tx)
    .where((is) => ('student' in by ? is('s.id', '=', by.student) : is('p.id', '=', by.user)))
    .where((is) => is.or([is('p.role', '=', 'student'), is('s.id', 'is not', null)]))
    .executeTakeFirst()
}

/** For a placeholder, the columns of the record are null. */
export type ManagedStudentRow = NonNullable<Awaited<ReturnType<typeof findManagedStudent>>>

function people(tx: UserTx) {
  return tx
    .selectFrom('user_profiles as p')
    .leftJoin('students as s', 's.user_id', 'p.id')
    .select(['p.id as user_id', 'p.full_name', 'p.email', 's.id', 's.grade', 's.school', 's.revision'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('s.created_at', 'p.created_at').as('created_at'),
      jsonObjectFrom(
        selectFrom('user_profiles as t').whereRef('t.id', '=', 's.tutor_id').select(['t.id', 't.full_name', 't.email']),
      ).as('tutor'),
      jsonArrayFrom(
        selectFrom('student_parent_relationships as r')
          .innerJoin('user_profiles as u', 'u.id', 'r.parent_id')
          .whereRef('r.student_id', '=', 's.id')
          .select(['u.id', 'u.full_name', 'u.email', 'r.is_primary'])
          .orderBy('r.is_primary', 'desc')
          .orderBy('r.position')
          .orderBy('u.full_name')
          .orderBy('u.id'),
      ).as('parents'),
      jsonArrayFrom(
        selectFrom('consents as c')
          .leftJoin('user_profiles as g', 'g.id', 'c.given_by')
          .whereRef('c.user_id', '=', 'p.id')
          .select(['c.method', 'c.given_at', 'c.is_withdrawal', 'g.full_name as given_by'])
          .orderBy('c.given_at')
          .orderBy('c.id'),
      ).as('consents'),
      selectFrom('student_test_assignments as a')
        .whereRef('a.student_id', '=', 's.id')
        .select(rowCount)
        .$asScalar()
        .as('assignments'),
      selectFrom('test_submissions as b')
        .whereRef('b.student_id', '=', 's.id')
        .select(rowCount)
        .$asScalar()
        .as('submissions'),
      selectFrom('test_attempts as c')
        .whereRef('c.student_id', '=', 's.id')
        .where('c.status', '=', sql.lit('in_progress'))
        .select(rowCount)
        .$asScalar()
        .as('attempts'),
      selectFrom('student_class_memberships as m')
        .whereRef('m.student_id', '=', 's.id')
        .select(rowCount)
        .$asScalar()
        .as('classes'),
    ])
}
