/** The lines of Student Management: students, and people with the role student who have no record yet. */
import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '#contracts/paging.ts'
import type { listManagedStudents as endpoint, studentSorts } from '#contracts/student-administration.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ManagedStudentRow {
  /** Null for a placeholder. */
  id: string | null
  user_id: string
  full_name: string
  email: string
  grade: number | null
  school: string | null
  revision: number | null
  tutor: { id: string; full_name: string; email: string } | null
  parents: { id: string; full_name: string; email: string; is_primary: boolean }[] | null
  created_at: Date
  assignments: number
  submissions: number
  attempts: number
  classes: number
}

export interface StudentFilter {
  /** A pattern of `ilike`; null for everybody. */
  readonly pattern: string | null
  readonly grade: number | undefined
  readonly status: NonNullable<(typeof endpoint)['params']['_zod']['output']['status']> | undefined
  /** What the list shows where there is no record. */
  readonly placeholder: { readonly grade: number; readonly school: string }
}

export interface StudentPage {
  readonly sort: (typeof studentSorts)[number]
  readonly order: SortOrder
  readonly offset: number
  readonly limit: number
}

/** A kind of line of the list: from where, which of them, and the order, in which an index has them. */
interface Lines {
  readonly from: RawBuilder<unknown>
  readonly conditions: readonly RawBuilder<unknown>[]
  readonly key: RawBuilder<unknown>
  readonly userId: RawBuilder<unknown>
}

const records = sql`public.students s`
const recordsAndPeople = sql`public.students s join public.user_profiles p on p.id = s.user_id`

/** Each record has its person: they are joined only where something of theirs is asked for. */
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

/** Students, and the people without a record, as far as the filter lets them through; neither looks at the other. */
function linesOf(filter: StudentFilter, sort: StudentPage['sort']): Lines[] {
  const { grade, status, placeholder } = filter
  const areShown = grade === undefined || grade === placeholder.grade
  return [
    ...(status === 'user_only' ? [] : [recordLines(filter, sort)]),
    ...(status === 'formal' || !areShown ? [] : [placeholderLines(filter, sort)]),
  ]
}

function recordLines({ pattern, grade }: StudentFilter, sort: StudentPage['sort']): Lines {
  const conditions = grade === undefined ? [] : [sql`s.grade = ${grade}`]
  if (pattern === null) return { ...recordKeys[sort], conditions }
  conditions.push(sql`(${isCalled(pattern)} or s.school ilike ${pattern})`)
  return { ...recordKeys[sort], from: recordsAndPeople, conditions }
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
  return sql`p.full_name ilike ${pattern} or p.email ilike ${pattern}`
}

function whereOf({ conditions }: Lines): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** How many lines the list has. */
export async function countManagedStudents(tx: UserTx, filter: StudentFilter): Promise<number> {
  const counts = linesOf(filter, 'createdAt').map(
    (lines) => sql`(select count(*) from ${lines.from} ${whereOf(lines)})`,
  )
  if (counts.length === 0) return 0
  const { rows } = await sql<{ total: number }>`select ${sql.join(counts, sql` + `)} as total`.execute(tx)
  return rows[0]?.total ?? 0
}

/**
 * The lines from `offset` on. Each kind is read in its order no further than the page may reach, and only what the page
 * shows is joined with what hangs on it.
 */
export async function listManagedStudents(
  tx: UserTx,
  filter: StudentFilter,
  { sort, order, offset, limit }: StudentPage,
): Promise<ManagedStudentRow[]> {
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const kinds = linesOf(filter, sort).map(
    (lines) => sql`(select ${lines.userId} as user_id, ${lines.key} as sort_key from ${lines.from} ${whereOf(lines)}
      order by ${lines.key} ${direction}, ${lines.userId} ${direction} limit ${offset + limit})`,
  )
  if (kinds.length === 0) return []
  const { rows } = await sql<ManagedStudentRow>`
    with cut as (
      select * from (${sql.join(kinds, sql` union all `)}) lines
      order by sort_key ${direction}, user_id ${direction} limit ${limit} offset ${offset}
    ),
    chosen as (
      select cut.sort_key, ${columns}
      from cut join public.user_profiles p on p.id = cut.user_id left join public.students s on s.user_id = p.id
    )
    select chosen.*, ${belongings} from chosen order by sort_key ${direction}, user_id ${direction}`.execute(tx)
  return rows
}

/** By the id of a student, or of a user. */
export async function findManagedStudent(
  tx: UserTx,
  by: { student: string } | { user: string },
): Promise<ManagedStudentRow | undefined> {
  const condition = 'student' in by ? sql`s.id = ${by.student}` : sql`p.id = ${by.user}`
  const { rows } = await sql<ManagedStudentRow>`
    select chosen.*, ${belongings}
    from (
      select ${columns}
      from public.user_profiles p left join public.students s on s.user_id = p.id
      where ${condition} and (p.role = 'student' or s.id is not null)
    ) chosen`.execute(tx)
  return rows[0]
}

const columns = sql`
  p.id as user_id, p.full_name, p.email, s.id, s.grade, s.school, s.revision, s.tutor_id,
  coalesce(s.created_at, p.created_at) as created_at`

/** What hangs on a student of the page. */
const belongings = sql`
  (select jsonb_build_object('id', t.id, 'full_name', t.full_name, 'email', t.email)
    from public.user_profiles t where t.id = chosen.tutor_id) as tutor,
  (select jsonb_agg(jsonb_build_object('id', u.id, 'full_name', u.full_name, 'email', u.email, 'is_primary', r.is_primary)
      order by r.is_primary desc, r.position, u.full_name, u.id)
    from public.student_parent_relationships r join public.user_profiles u on u.id = r.parent_id
    where r.student_id = chosen.id) as parents,
  (select count(*) from public.student_test_assignments a where a.student_id = chosen.id) as assignments,
  (select count(*) from public.test_submissions b where b.student_id = chosen.id) as submissions,
  (select count(*) from public.test_attempts c where c.student_id = chosen.id and c.status = 'in_progress') as attempts,
  (select count(*) from public.student_class_memberships m where m.student_id = chosen.id) as classes`
