import { type RawBuilder, sql } from 'kysely'
import type { classSorts } from '#contracts/class-administration.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ManagedClassRow {
  id: string
  name: string
  description: string | null
  grade_level: number
  revision: number
  created_at: Date
  tutor_id: string | null
  tutor_name: string | null
  tutor_email: string | null
  students: number
}

export interface ClassPage {
  readonly page: number
  readonly pageSize: number
  readonly sort: (typeof classSorts)[number]
  readonly order: 'asc' | 'desc'
}

const sortColumns: Record<ClassPage['sort'], RawBuilder<unknown>> = {
  name: sql`lower(name)`,
  tutor: sql`lower(tutor_name)`,
  gradeLevel: sql`grade_level`,
  studentCount: sql`students`,
  createdAt: sql`created_at`,
}

const classes = sql`
  select c.id, c.name, c.description, c.grade_level, c.revision, c.created_at, c.tutor_id,
    t.full_name as tutor_name, t.email as tutor_email,
    (select count(*) from public.student_class_memberships m where m.class_id = c.id) as students
  from public.student_classes c left join public.user_profiles t on t.id = c.tutor_id`

/** One page and how many there are on all; a page behind the last one is the last one. */
export async function listManagedClasses(
  tx: UserTx,
  pattern: string | null,
  { page, pageSize, sort, order }: ClassPage,
): Promise<{ rows: ManagedClassRow[]; total: number }> {
  const condition = pattern === null ? sql`` : sql`where c.name ilike ${pattern} or t.full_name ilike ${pattern}`
  const direction = order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`
  const found = await sql<ManagedClassRow & { total: number }>`
    with found as materialized (${classes} ${condition}),
    total as (select count(*)::integer as total from found),
    chosen as (
      select * from found
      order by ${sortColumns[sort]} ${direction}, id ${direction}
      limit ${pageSize}
      offset (select greatest(0, least(${page} - 1, (total - 1) / ${pageSize})) * ${pageSize} from total)
    )
    select total.total, chosen.* from total left join chosen on true
    order by ${sortColumns[sort]} ${direction}, id ${direction}`.execute(tx)
  return { rows: found.rows.filter(({ id }) => id !== null), total: found.rows[0]?.total ?? 0 }
}

export async function findManagedClass(tx: UserTx, id: string): Promise<ManagedClassRow | undefined> {
  const { rows } = await sql<ManagedClassRow>`${classes} where c.id = ${id}`.execute(tx)
  return rows[0]
}

/** Until the end of the transaction; whether there is such a class. */
export async function lockClass(tx: UserTx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('student_classes').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return row !== undefined
}

export interface ClassColumns {
  readonly name: string
  readonly description: string | null
  readonly tutor_id: string
  readonly grade_level: number
}

export async function insertClass(tx: UserTx, values: ClassColumns): Promise<string> {
  const row = await tx.insertInto('student_classes').values(values).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export function updateClassRow(tx: UserTx, id: string, values: ClassColumns) {
  return tx.updateTable('student_classes').set(values).where('id', '=', id).execute()
}

export function deleteClassRow(tx: UserTx, id: string) {
  return tx.deleteFrom('student_classes').where('id', '=', id).execute()
}

export interface ClassStudentRow {
  id: string
  full_name: string
  email: string
  grade: number
  school: string
}

/** By name. */
export function listClassStudents(tx: UserTx, id: string): Promise<ClassStudentRow[]> {
  return tx
    .selectFrom('student_class_memberships')
    .innerJoin('students', 'students.id', 'student_class_memberships.student_id')
    .innerJoin('user_profiles', 'user_profiles.id', 'students.user_id')
    .where('student_class_memberships.class_id', '=', id)
    .select(['students.id', 'user_profiles.full_name', 'user_profiles.email', 'students.grade', 'students.school'])
    .orderBy('user_profiles.full_name')
    .orderBy('students.id')
    .execute()
}

export async function deleteMemberships(tx: UserTx, id: string, students: readonly string[]) {
  await sql`delete from public.student_class_memberships
    where class_id = ${id} and student_id = any(${students}::uuid[])`.execute(tx)
}

export async function insertMemberships(tx: UserTx, id: string, students: readonly string[]) {
  await sql`insert into public.student_class_memberships (class_id, student_id)
    select ${id}, student from unnest(${students}::uuid[]) as student`.execute(tx)
}
