import { sql } from 'kysely'
import type { Role } from '#contracts/accounts/profile.ts'
import type { AccountBelongings, UserColumn } from '#contracts/accounts/user-administration.ts'
import type { SortOrder } from '#contracts/wire/paging.ts'
import { isAddressLike, makeContainsPattern } from '../../db/like-pattern.ts'
import { rowCount } from '../../db/row-count.ts'
import { selectAccountStates } from '../../db/table-functions.ts'
import type { UserTx } from '../../db/transactions.ts'

export interface UserFilter {
  readonly search: string
  readonly role: Role | undefined
}

/** Each search word must be in the name or the email. */
function matching(tx: UserTx, { search, role }: UserFilter) {
  let query = tx.selectFrom('user_profiles as p')
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = makeContainsPattern(word)
    query = query.where((is) => is.or([is('p.full_name', 'ilike', pattern), isAddressLike('p.email', pattern)]))
  }
  return role ? query.where('p.role', '=', role) : query
}

/** Counts matching users and all users. */
export function countUsers(tx: UserTx, filter: UserFilter) {
  return tx
    .selectNoFrom(({ selectFrom }) => [
      matching(tx, filter).select(rowCount).$asScalar().as('matching'),
      selectFrom('user_profiles').select(rowCount).$asScalar().as('all'),
    ])
    .executeTakeFirstOrThrow()
}

const sortKeys: Record<UserColumn, string> = {
  fullName: 'lower(p.full_name)',
  email: 'lower(p.email)',
  role: 'p.role',
  createdAt: 'p.created_at',
}

export function listUserPage(
  tx: UserTx,
  filter: UserFilter,
  at: { sort: UserColumn; order: SortOrder; limit: number; offset: number },
) {
  const order = sql.raw(`${sortKeys[at.sort]} ${at.order}, p.id ${at.order}`)
  // The accounts are looked up only for one page.
  return tx
    .with(
      (cte) => cte('page').materialized(),
      () =>
        matching(tx, filter)
          .select(['p.id', 'p.email', 'p.full_name', 'p.role', 'p.created_at'])
          .select(sql<number>`row_number() over (order by ${order})`.as('place'))
          .orderBy(order)
          .limit(at.limit)
          .offset(at.offset),
    )
    .selectFrom('page')
    .leftJoin(selectAccountStates(sql`(select array_agg(id) from page)`), 'accounts.user_id', 'page.id')
    .select(['page.id', 'page.email', 'page.full_name', 'page.role', 'page.created_at', 'accounts.last_sign_in_at'])
    .select(({ fn, lit }) => [
      fn.coalesce('accounts.is_verified', lit(false)).as('is_verified'),
      fn.coalesce('accounts.is_blocked', lit(false)).as('is_blocked'),
      fn.coalesce('accounts.has_second_factor', lit(false)).as('has_second_factor'),
      fn.coalesce('accounts.session_count', lit(0)).as('session_count'),
    ])
    .orderBy('page.place')
    .execute()
}

export type UserListRow = Readonly<Awaited<ReturnType<typeof listUserPage>>[number]>

const profileColumns = ['id', 'email', 'full_name', 'role'] as const

export function findProfile(tx: UserTx, id: string) {
  return tx.selectFrom('user_profiles').select(profileColumns).where('id', '=', id).executeTakeFirst()
}

/** Locks the row until the transaction ends. */
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

/** Removes the person as tutor and parent, and deletes their student record. */
export async function deleteUserLinks(tx: UserTx, id: string): Promise<void> {
  await tx.updateTable('students').set({ tutor_id: null }).where('tutor_id', '=', id).execute()
  await tx.updateTable('student_classes').set({ tutor_id: null }).where('tutor_id', '=', id).execute()
  await tx.deleteFrom('student_parent_relationships').where('parent_id', '=', id).execute()
  await tx.deleteFrom('students').where('user_id', '=', id).execute()
}

/** Runs in one statement, so that the numbers are consistent. */
export function countBelongings(tx: UserTx, id: string): Promise<AccountBelongings> {
  const mine = tx.selectFrom('students as s').where('s.user_id', '=', id).select('s.id')
  return tx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(selectAccountStates([id]))
        .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('session_count'), lit(0)).as('sessions'))
        .$asScalar()
        .as('sessions'),
      selectFrom('students').where('user_id', '=', id).select(rowCount).$asScalar().as('studentRecords'),
      selectFrom('student_test_assignments')
        .where('student_id', 'in', mine)
        .select(rowCount)
        .$asScalar()
        .as('assignments'),
      selectFrom('test_attempts').where('student_id', 'in', mine).select(rowCount).$asScalar().as('attempts'),
      selectFrom('test_submissions').where('student_id', 'in', mine).select(rowCount).$asScalar().as('submissions'),
      selectFrom('student_class_memberships')
        .where('student_id', 'in', mine)
        .select(rowCount)
        .$asScalar()
        .as('classMemberships'),
      selectFrom('student_parent_relationships')
        .where((is) => is.or([is('parent_id', '=', id), is('student_id', 'in', mine)]))
        .select(rowCount)
        .$asScalar()
        .as('parentLinks'),
      selectFrom('students').where('tutor_id', '=', id).select(rowCount).$asScalar().as('tutees'),
      selectFrom('student_classes').where('tutor_id', '=', id).select(rowCount).$asScalar().as('classesTaught'),
    ])
    .executeTakeFirstOrThrow()
}
