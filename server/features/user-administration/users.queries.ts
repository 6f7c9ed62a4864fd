import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '#contracts/paging.ts'
import type { Role } from '#contracts/profile.ts'
import type { Belongings, UserColumn } from '#contracts/user-administration.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface UserFilter {
  readonly search: string
  readonly role: Role | undefined
}

function matching({ search, role }: UserFilter): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean)
  const conditions = words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
    return sql`(p.full_name ilike ${pattern} or p.email ilike ${pattern})`
  })
  if (role) conditions.push(sql`p.role = ${role}`)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** How many match, and how many there are. */
export async function countUsers(tx: UserTx, filter: UserFilter): Promise<{ matching: number; all: number }> {
  const { rows } = await sql<{ matching: number; all: number }>`
    select (select count(*) from public.user_profiles p where ${matching(filter)}) as matching,
      (select count(*) from public.user_profiles) as "all"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row.')
  return row
}

const sortKeys: Record<UserColumn, string> = {
  fullName: 'lower(p.full_name)',
  email: 'lower(p.email)',
  role: 'p.role',
  createdAt: 'p.created_at',
}

export interface UserListRow {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly role: Role
  readonly created_at: Date
  readonly last_sign_in_at: Date | null
  readonly is_verified: boolean
  readonly has_second_factor: boolean
  readonly session_count: number
}

export async function listUserPage(
  tx: UserTx,
  filter: UserFilter,
  at: { sort: UserColumn; order: SortOrder; limit: number; offset: number },
): Promise<UserListRow[]> {
  const order = sql.raw(`${sortKeys[at.sort]} ${at.order}, p.id ${at.order}`)
  // The accounts are looked up for one page alone.
  const { rows } = await sql<UserListRow>`
    with page as materialized (
      select p.id, p.email, p.full_name, p.role, p.created_at, row_number() over (order by ${order}) as place
      from public.user_profiles p where ${matching(filter)}
      order by ${order} limit ${at.limit} offset ${at.offset})
    select page.id, page.email, page.full_name, page.role, page.created_at, state.last_sign_in_at,
      coalesce(state.is_verified, false) as is_verified, coalesce(state.has_second_factor, false) as has_second_factor,
      coalesce(state.session_count, 0) as session_count
    from page left join auth.account_states((select array_agg(id) from page)) state on state.user_id = page.id
    order by page.place`.execute(tx)
  return rows
}

const profileColumns = ['id', 'email', 'full_name', 'role'] as const

export function findProfile(tx: UserTx, id: string) {
  return tx.selectFrom('user_profiles').select(profileColumns).where('id', '=', id).executeTakeFirst()
}

/** Nobody else changes it until this transaction ends. */
export function lockProfile(tx: UserTx, id: string) {
  return tx.selectFrom('user_profiles').select(profileColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findProfileByEmail(tx: UserTx, email: string) {
  return tx
    .selectFrom('user_profiles')
    .select(profileColumns)
    .where(sql<string>`lower(email)`, '=', email)
    .orderBy('id')
    .executeTakeFirst()
}

export async function updateProfile(tx: UserTx, id: string, values: { full_name: string; role: Role }): Promise<void> {
  await tx.updateTable('user_profiles').set(values).where('id', '=', id).execute()
}

export async function insertTutor(tx: UserTx, id: string): Promise<void> {
  await tx
    .insertInto('tutors')
    .values({ user_id: id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function deleteTutor(tx: UserTx, id: string): Promise<void> {
  await tx.deleteFrom('tutors').where('user_id', '=', id).execute()
}

/** Nobody has them as tutor or parent any more, and their student record goes. */
export async function removeTies(tx: UserTx, id: string): Promise<void> {
  await tx.updateTable('students').set({ tutor_id: null }).where('tutor_id', '=', id).execute()
  await tx.updateTable('student_classes').set({ tutor_id: null }).where('tutor_id', '=', id).execute()
  await tx.deleteFrom('student_parent_relationships').where('parent_id', '=', id).execute()
  await tx.deleteFrom('students').where('user_id', '=', id).execute()
}

/** In one statement, so that the numbers belong together. */
export async function countBelongings(tx: UserTx, id: string): Promise<Belongings> {
  const mine = sql`(select s.id from public.students s where s.user_id = ${id})`
  const { rows } = await sql<Belongings>`
    select (select coalesce(sum(session_count), 0)::int from auth.account_states(array[${id}::uuid])) as sessions,
      (select count(*) from public.students where user_id = ${id}) as "studentRecords",
      (select count(*) from public.student_test_assignments where student_id in ${mine}) as assignments,
      (select count(*) from public.test_attempts where student_id in ${mine}) as attempts,
      (select count(*) from public.test_submissions where student_id in ${mine}) as submissions,
      (select count(*) from public.student_class_memberships where student_id in ${mine}) as "classMemberships",
      (select count(*) from public.student_parent_relationships
        where parent_id = ${id} or student_id in ${mine}) as "parentLinks",
      (select count(*) from public.students where tutor_id = ${id}) as tutees,
      (select count(*) from public.student_classes where tutor_id = ${id}) as "classesTaught"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row.')
  return row
}
