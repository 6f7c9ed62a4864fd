/** Reads accounts: a user's row with its identities and second factors. */
import { type Selectable, sql } from 'kysely'
import type { AuthUsersTable } from '../../db/schema.ts'
import { defineAuthStatement, type ValueOf } from '../../db/statements.ts'
import type { AuthTx } from '../../db/transactions.ts'

export type UserRow = Selectable<AuthUsersTable>
export type Account = Awaited<ReturnType<typeof getAccount>>

export function findUserByEmail(tx: AuthTx, email: string): Promise<UserRow | undefined> {
  return livingUsers(tx).where('email', '=', email).executeTakeFirst()
}

export function findUserByPhone(tx: AuthTx, phone: string): Promise<UserRow | undefined> {
  return livingUsers(tx).where('phone', '=', phone).executeTakeFirst()
}

export function findUser(tx: AuthTx, id: string): Promise<UserRow | undefined> {
  return livingUsers(tx).where('id', '=', id).executeTakeFirst()
}

function livingUsers(tx: AuthTx) {
  return tx.selectFrom('auth.users').selectAll().where('deleted_at', 'is', null)
}

/** Throws if the user does not exist. The caller has just found or created it. */
export function getAccount(tx: AuthTx, id: string) {
  return queryAccounts(tx).where('auth.users.id', '=', id).executeTakeFirstOrThrow()
}

export function queryAccounts(tx: AuthTx) {
  return tx
    .selectFrom('auth.users')
    .selectAll('auth.users')
    .select([identities.as('identities'), factors.as('factors')])
}

/** The database writes timestamps inside JSON in its own time zone. */
export interface AccountIdentity {
  readonly id: string
  readonly provider: string
  readonly provider_id: string
  readonly identity_data: object
  readonly last_sign_in_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

const identities = sql<AccountIdentity[]>`(
  select coalesce(json_agg(i order by i.created_at, i.id), '[]')
  from (
    select id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at
    from auth.identities where user_id = auth.users.id
  ) i)`

export interface AccountFactor {
  readonly id: string
  readonly friendly_name: string | null
  readonly factor_type: string
  readonly status: string
  readonly phone: string | null
  readonly last_challenged_at: string | null
  readonly created_at: string
  readonly updated_at: string
}

const factors = sql<AccountFactor[]>`(
  select coalesce(json_agg(f order by f.created_at, f.id), '[]')
  from (
    select id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at
    from auth.mfa_factors where user_id = auth.users.id
  ) f)`

/** Like `getAccount`, for a batch. */
export const accountStatement = defineAuthStatement('account', (tx, value: ValueOf<{ user: string }>) =>
  queryAccounts(tx).where('auth.users.id', '=', value('user')),
)

export function isBanned(user: Pick<UserRow, 'banned_until'>, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

export function copyAsRecord(json: object): Record<string, unknown> {
  return { ...json }
}
