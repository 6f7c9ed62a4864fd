import { type RawBuilder, sql } from 'kysely'
import type { classSorts } from '#contracts/class-administration.ts'
import type { SortOrder } from '#contracts/paging.ts'
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
  readonly sort: (typeof classSorts)[number]
  readonly order: SortOrder
  readonly offset: number
  readonly limit: number
}

/** By what classes are sorted, and what that needs beside the class. A class without a tutor comes last, either way. */
const sortKeys: Record<ClassPage['sort'], { key: RawBuilder<unknown>; beside: RawBuilder<unknown> }> = {
  name: { key: sql`lower(c.name)`, beside: sql`` },
  tutor: { key: sql`lower(t.full_name)`, beside: sql`left join public.user_profiles t on t.id = c.tutor_id` },
  gradeLevel: { key: sql`c.grade_level`, beside: sql`` },
  studentCount: {
    key: sql`coalesce(m.students, 0)`,
    beside: sql`left join (select class_id, count(*) as students from public.student_class_memberships group by class_id) m
      on m.class_id = c.id`,
  },
  createdAt: { key: sql`c.created_at`, beside: sql`` },
}

const classes = sql`
  select c.id, c.name, c.description, c.grade_level, c.revision, c.created_at, c.tutor_id,
    t.full_name as tutor_name, t.email as tutor_email,
    (select count(*) from public.student_class_memberships m where m.class_id = c.id) as students
  from public.student_classes c left join public.user_profiles t on t.id = c.tutor_id`

function matching(pattern: string | null): RawBuilder<unknown> {
  if (pattern === null) return sql``
  return sql`where c.name ilike ${pattern}
    or exists (select from public.user_profiles t where t.id = c.tutor_id and t.full_name ilike ${pattern})`
}

export async function countManagedClasses(tx: UserTx, pattern: string | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from public.student_classes c ${matching(pattern)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The classes from `offset` on; only of those are the tutor and the students looked up. */
export async function listManagedClasses(
  tx: UserTx,
  pattern: string | null,
  { sort, order, offset, limit }: ClassPage,
): Promise<ManagedClassRow[]> {
  const { key, beside } = sortKeys[sort]
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  // Only a tutor may be missing; for the others the words would keep an index from being read backwards.
  const keyDirection = sort === 'tutor' ? sql`${direction} nulls last` : direction
  const { rows } = await sql<ManagedClassRow>`
    with cut as materialized (
      select c.id, row_number() over (order by ${key} ${keyDirection}, c.id ${direction}) as place
      from public.student_classes c ${beside} ${matching(pattern)}
      order by ${key} ${keyDirection}, c.id ${direction} limit ${limit} offset ${offset}
    )
    select chosen.* from cut join (${classes}) chosen on chosen.id = cut.id order by cut.place`.execute(tx)
  return rows
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
