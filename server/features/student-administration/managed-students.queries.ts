/** The lines of Student Management: students, and people with the role student who have no record yet. */
import { type RawBuilder, sql } from 'kysely'
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
  readonly page: number
  readonly pageSize: number
  readonly sort: (typeof studentSorts)[number]
  readonly order: 'asc' | 'desc'
}

/** By which the whole list is sorted: nothing else of it is carried along until the page is cut out. */
const sortKeys: Record<StudentPage['sort'], (filter: StudentFilter) => RawBuilder<unknown>> = {
  fullName: () => sql`lower(p.full_name)`,
  email: () => sql`lower(p.email)`,
  grade: ({ placeholder }) => sql`coalesce(s.grade, ${placeholder.grade})`,
  school: ({ placeholder }) => sql`lower(coalesce(s.school, ${placeholder.school}))`,
  createdAt: () => sql`coalesce(s.created_at, p.created_at)`,
}

/** One page and how many there are on all; a page behind the last one is the last one. */
export async function listManagedStudents(
  tx: UserTx,
  filter: StudentFilter,
  { page, pageSize, sort, order }: StudentPage,
): Promise<{ rows: ManagedStudentRow[]; total: number }> {
  const { pattern, grade, status, placeholder } = filter
  const conditions = [sql`(p.role = 'student' or s.id is not null)`]
  if (pattern !== null) {
    conditions.push(sql`(p.full_name ilike ${pattern} or p.email ilike ${pattern}
      or coalesce(s.school, ${placeholder.school}) ilike ${pattern})`)
  }
  if (grade !== undefined) conditions.push(sql`coalesce(s.grade, ${placeholder.grade}) = ${grade}`)
  if (status !== undefined) conditions.push(status === 'formal' ? sql`s.id is not null` : sql`s.id is null`)
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const found = await sql<ManagedStudentRow & { total: number }>`
    with found as materialized (
      select p.id as user_id, ${sortKeys[sort](filter)} as sort_key
      from public.user_profiles p left join public.students s on s.user_id = p.id
      where ${sql.join(conditions, sql` and `)}
    ),
    total as (select count(*)::integer as total from found),
    cut as (
      select * from found
      order by sort_key ${direction}, user_id ${direction}
      limit ${pageSize}
      offset (select greatest(0, least(${page} - 1, (total - 1) / ${pageSize})) * ${pageSize} from total)
    ),
    chosen as (
      select cut.sort_key, ${columns}
      from cut join public.user_profiles p on p.id = cut.user_id left join public.students s on s.user_id = p.id
    )
    select total.total, chosen.*, ${belongings}
    from total left join chosen on true
    order by sort_key ${direction}, user_id ${direction}`.execute(tx)
  return { rows: found.rows.filter((row) => row.user_id !== null), total: found.rows[0]?.total ?? 0 }
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
