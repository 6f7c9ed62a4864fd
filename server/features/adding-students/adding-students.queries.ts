import { sql } from 'kysely'
import { assignableStatuses } from '#contracts/attempts/assignment-administration.ts'
import { signInNameDomain } from '#domain/people/sign-in-names.ts'
import type { AnyTx, UserTx } from '../../db/transactions.ts'

/** By name. */
export function listTutors(tx: UserTx, limit: number) {
  return tx
    .selectFrom('user_profiles')
    .where('role', '=', 'tutor')
    .select(['id', 'full_name', 'email'])
    .orderBy('full_name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** By name. */
export function listClasses(tx: UserTx, limit: number) {
  return tx.selectFrom('student_classes').select(['id', 'name']).orderBy('name').orderBy('id').limit(limit).execute()
}

/** By title. */
export function listTests(tx: UserTx, limit: number) {
  return tx
    .selectFrom('tests')
    .where('status', 'in', assignableStatuses)
    .where('purpose', '<>', 'bank')
    .select(['id', 'title', 'slug', 'status'])
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const accountColumns = ['user_profiles.id', 'email', 'full_name', 'role', 'students.id as student_id'] as const

/** `emails` in lower case. */
export function listAccounts(tx: UserTx, emails: readonly string[]) {
  return tx
    .selectFrom('user_profiles')
    .leftJoin('students', 'students.user_id', 'user_profiles.id')
    .where((is) => is(sql<string>`lower(email)`, '=', is.fn.any(sql<string[]>`${emails}::text[]`)))
    .where('email', '<>', '')
    .select(accountColumns)
    .orderBy('email')
    .execute()
}
export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

export async function findAccountByEmail(tx: UserTx, email: string): Promise<AccountRow | undefined> {
  const [row] = await listAccounts(tx, [email])
  return row
}

export function findAccount(tx: UserTx, id: string) {
  return tx
    .selectFrom('user_profiles')
    .leftJoin('students', 'students.user_id', 'user_profiles.id')
    .where('user_profiles.id', '=', id)
    .select(accountColumns)
    .executeTakeFirst()
}

/** Lists students with these names who have no address. */
export function listNamesakes(tx: UserTx, names: readonly string[]) {
  const lower = names.map((name) => name.trim().toLowerCase())
  return tx
    .selectFrom('user_profiles')
    .leftJoin('students', 'students.user_id', 'user_profiles.id')
    .where((is) => is(sql<string>`lower(full_name)`, '=', is.fn.any(sql<string[]>`${lower}::text[]`)))
    .where('role', '=', 'student')
    .where('email', 'like', `%${signInNameDomain}`)
    .select(accountColumns)
    .orderBy('email')
    .execute()
}

/** Lists the addresses that begin with `start`. */
export async function listTakenAddresses(tx: AnyTx, start: string): Promise<string[]> {
  const rows = await tx.selectFrom('user_profiles').where('email', 'like', `${start}%`).select('email').execute()
  return rows.map(({ email }) => email)
}

export async function findRememberedColumns(tx: UserTx, user: string): Promise<unknown> {
  const row = await tx.selectFrom('remembered_columns').where('user_id', '=', user).select('columns').executeTakeFirst()
  return row?.columns
}

export async function saveRememberedColumns(tx: UserTx, user: string, columns: object): Promise<void> {
  const text = JSON.stringify(columns)
  await tx
    .insertInto('remembered_columns')
    .values({ user_id: user, columns: text })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ columns: text }))
    .execute()
}
