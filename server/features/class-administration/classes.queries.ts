import { type RawBuilder, sql } from 'kysely'
import type { classSorts } from '#contracts/people/class-administration.ts'
import type { SortOrder } from '#contracts/wire/paging.ts'
import { rowCount } from '../../db/row-count.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface ClassPage {
  readonly sort: (typeof classSorts)[number]
  readonly order: SortOrder
  readonly offset: number
  readonly limit: number
}

/** Sort columns for classes, with the joins that they need. A class without a tutor comes last in either direction. */
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

function classesWithTutor(tx: UserTx) {
  return tx
    .selectFrom('student_classes as c')
    .leftJoin('user_profiles as t', 't.id', 'c.tutor_id')
    .select(['c.id', 'c.name', 'c.description', 'c.grade_level', 'c.revision', 'c.created_at', 'c.tutor_id'])
    .select(['t.full_name as tutor_name', 't.email as tutor_email'])
    .select(({ selectFrom }) =>
      selectFrom('student_class_memberships as m')
        .whereRef('m.class_id', '=', 'c.id')
        .select(rowCount)
        .$asScalar()
        .as('students'),
    )
}

function isCalled(pattern: string | null) {
  return sql<boolean>`(c.name ilike ${pattern}
    or exists (select from public.user_profiles t where t.id = c.tutor_id and t.full_name ilike ${pattern}))`
}

export async function countManagedClasses(tx: UserTx, pattern: string | null): Promise<number> {
  const { count } = await tx
    .selectFrom('student_classes as c')
    .$if(pattern !== null, (query) => query.where(isCalled(pattern)))
    .select(rowCount)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the classes from `offset` on. Looks up tutors and students only for these classes. */
export function listManagedClasses(
  tx: UserTx,
  pattern: string | null,
  { sort, order, offset, limit }: ClassPage,
): Promise<ManagedClassRow[]> {
  const { key, beside } = sortKeys[sort]
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  // Only the tutor can be null. For other columns, `nulls last` would prevent reading the index backward.
  const keyDirection = sort === 'tutor' ? sql`${direction} nulls last` : direction
  const where = pattern === null ? sql`` : sql`where ${isCalled(pattern)}`
  const page = sql<{ id: string; place: number }>`(
    select c.id, row_number() over (order by ${key} ${keyDirection}, c.id ${direction}) as place
    from public.student_classes c ${beside} ${where}
    order by ${key} ${keyDirection}, c.id ${direction} limit ${limit} offset ${offset})`.as<'page'>('page')
  return classesWithTutor(tx).innerJoin(page, 'page.id', 'c.id').orderBy('page.place').execute()
}

export function findManagedClass(tx: UserTx, id: string) {
  return classesWithTutor(tx).where('c.id', '=', id).executeTakeFirst()
}

export type ManagedClassRow = NonNullable<Awaited<ReturnType<typeof findManagedClass>>>

/** Locks the class until the end of the transaction. Returns whether it exists. */
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

/** By name. */
export function listClassStudents(tx: UserTx, id: string) {
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

export type ClassStudentRow = Awaited<ReturnType<typeof listClassStudents>>[number]

export async function deleteMemberships(tx: UserTx, id: string, students: readonly string[]) {
  await sql`delete from public.student_class_memberships
    where class_id = ${id} and student_id = any(${students}::uuid[])`.execute(tx)
}

export async function insertMemberships(tx: UserTx, id: string, students: readonly string[]) {
  await sql`insert into public.student_class_memberships (class_id, student_id)
    select ${id}, student from unnest(${students}::uuid[]) as student`.execute(tx)
}
