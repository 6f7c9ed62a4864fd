/**
 * The entry points of requests to the database. Each opens one transaction and takes a role only within it. Queries take the branded types
 * that only these functions create, so a query without a person does not compile. Other than these, only code that maintains the database
 * itself uses a connection: migrations, restoring, upkeep, locks and the clock.
 */

import { type Kysely, sql } from 'kysely'
import type { PoolClient, QueryResultRow } from 'pg'
import { role as personRole, type Role } from '#contracts/accounts/profile.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import type { Refusal } from '#contracts/wire/refusals.ts'
import { getCurrentAsker } from '../sharing/asker.ts'
import { convertToRefusal } from './as-refusal.ts'
import { requireAsyncCommit } from './async-commit.ts'
import { type ResultRow, type RowsOf, runBatch, type Statement } from './batch.ts'
import { acquireConnection } from './connections.ts'
import { type Database, isConnectionLost } from './database.ts'
import { findClient, preparingQueryBuilder, queryBuilder } from './query-builders.ts'
import { become, isRolledBack, recordRole, runInReadingTransaction } from './reading.ts'
import type { DB } from './schema.ts'
import { createQueryRunner, plainTextSettings, type RunQuery } from './stored-tables.ts'
import { isPermissionDenied } from './violations.ts'

/** The person who sent the request, proved by an access token. The database checks whether the session still exists. */
export interface Identity {
  readonly userId: UserId
  readonly sessionId: string
  /** True if an administrator's session must have used a second factor, by `AUTH_ADMIN_SECOND_FACTOR`. */
  readonly adminsShowFactor?: boolean
}

export interface Person extends Identity {
  /** From `user_profiles`, read in the same transaction. */
  readonly role: Role
}

declare const brand: unique symbol
export type UserTx = Kysely<DB> & { readonly [brand]: 'user' }
export type SystemTx = Kysely<DB> & { readonly [brand]: 'system' }
export type AuthTx = Kysely<DB> & { readonly [brand]: 'auth' }
/** For a query that several kinds of callers can run. */
export type AnyTx = UserTx | SystemTx | AuthTx

/**
 * Runs `work` as the person, in the person's role. Throws the refusals `session_ended`, `second_factor_needed`, `second_factor_required` or
 * `no_profile`.
 */
export async function asUser<Result>(
  db: Database,
  identity: Identity,
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result> {
  return inPersonsTransaction(db, [enter(db, identity)], (tx, entered) =>
    work(tx as UserTx, { ...identity, role: enteredRole(entered) }),
  )
}

/**
 * Like `asUser`, for requests that a whole class sends at the same moment. `first` travels with the statements that open the transaction,
 * and `work` gets its rows. Queries are prepared once per connection, so there must be few different texts. `denied` is the refusal for a
 * role without the right to `first`; the role is not known earlier.
 */
export async function asUserPrepared<const First extends readonly Statement[], Result>(
  db: Database,
  identity: Identity,
  first: First,
  work: (tx: UserTx, person: Person, rows: RowsOf<First>) => Promise<Result>,
  denied?: () => Refusal,
): Promise<Result> {
  let hasBegun = false
  const builder = db.namesStatements ? preparingQueryBuilder : queryBuilder
  const opening = [begin, ...timeout(db), enter(db, identity)]
  return inTransaction(db, [...opening, ...first], builder, (tx, opened) => {
    hasBegun = true
    // The rows of `first` follow those of the opening.
    const rows = opened.slice(opening.length) as RowsOf<First>
    return work(tx as UserTx, { ...identity, role: enteredRole(opened[opening.length - 1]) }, rows)
  }).catch((error: unknown) => {
    throw denied && !hasBegun && isPermissionDenied(error) ? denied() : error
  })
}

/** Runs `work` with the system's rights. The reason states why a person's rights are not enough. */
export async function asSystem<Result>(
  db: Database,
  _reason: string,
  work: (tx: SystemTx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, [begin, becomeSystem, ...timeout(db)], queryBuilder, (tx) => work(tx as SystemTx))
}

/**
 * Runs `work` with the rights of a person who sent no request, for an email or calendar that the server sends them. The reason states what
 * for. Undefined if the person no longer exists.
 */
export async function runOnBehalfOf<Result>(
  db: Database,
  userId: UserId,
  _reason: string,
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result | undefined> {
  return inPersonsTransaction(db, [becomeSystem, enterFor(userId, db.now())], async (tx, entered) => {
    const found = personRole.safeParse(entered?.[0]?.role)
    if (!found.success) return undefined
    return work(tx as UserTx, { userId, sessionId: noSession, role: found.data })
  })
}

const noSession = '00000000-0000-0000-0000-000000000000'

/** For the system. Returns no row if the person no longer exists. */
function enterFor(userId: UserId, now: Date): Statement {
  const text = `
    select set_config('app.user_id', $1::text, true), set_config('app.now', $2::text, true), set_config('role', role, true) as role
    from public.user_profiles where id = $1::uuid`
  return { name: 'enter_for', text, values: [userId, now] }
}

/** Runs `work` with the account tables' rights. Only for `server/auth`. */
export async function asAuth<Result>(db: Database, work: (tx: AuthTx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, [begin, becomeAuth, ...timeout(db)], queryBuilder, (tx) => work(tx as AuthTx))
}

/**
 * Lets `work` read the contents of a backup, through `stored-tables.ts`, and write nothing. The embedded database has one connection for
 * everyone. There, each query is a transaction of its own, and its cursors outlive the transaction that opened them.
 */
export async function asBackup<Result>(db: Database, work: (ask: RunQuery) => Promise<Result>): Promise<Result> {
  const once = <One>(ask: (ask: RunQuery) => Promise<One>) =>
    inTransaction(db, [beginSnapshot, becomeBackup], queryBuilder, (tx) => ask(asking(tx)))
  if (db.kind === 'postgres') return once(work)
  return work(
    Object.assign(
      <R extends QueryResultRow>(text: string, values?: readonly unknown[]) => once((ask) => ask<R>(text, values)),
      {
        texts: (text: string) => once((ask) => ask.texts(text)),
      },
    ),
  )
}

/** Like `asAuth`, for statements whose text is built from the names of tables and columns. */
export function askAsAuth<Result>(db: Database, work: (ask: RunQuery) => Promise<Result>): Promise<Result> {
  return asAuth(db, (tx) => work(asking(tx)))
}

function asking(tx: Kysely<DB>): RunQuery {
  return createQueryRunner(findClient(tx))
}

/**
 * Within a person's transaction, after the database has checked the person's rights: does one thing that only the system is allowed to do
 * (reading the answer key to score, writing a submission). Then switches back to the person.
 */
export async function runElevated<Result>(
  tx: UserTx,
  person: Person,
  _reason: string,
  work: (tx: SystemTx) => Promise<Result>,
): Promise<Result> {
  return inRole('prep_system', tx, person.role, () => work(rebranded(tx)))
}

/**
 * Within an administrator's transaction: does one thing in the account tables, so that the change and its audit log entry commit together.
 * Then switches back to the administrator.
 */
export async function asAuthWithin<Result>(
  tx: UserTx,
  person: Person,
  _reason: string,
  work: (tx: AuthTx) => Promise<Result>,
): Promise<Result> {
  return inRole('prep_auth', tx, person.role, () => work(ofAuth(tx)))
}

/** Like `asAuthWithin`, within the system's transaction. */
export async function asAuthWithinSystem<Result>(
  tx: SystemTx,
  _reason: string,
  work: (tx: AuthTx) => Promise<Result>,
): Promise<Result> {
  return inRole('prep_auth', tx, 'prep_system', () => work(ofAuth(tx)))
}

async function inRole<Result>(role: string, tx: Kysely<DB>, after: string, work: () => Promise<Result>) {
  await becomeWithin(tx, role)
  const result = await work()
  await becomeWithin(tx, after)
  return result
}

async function becomeWithin(tx: Kysely<DB>, role: string) {
  await sql`select set_config('role', ${role}, true)`.execute(tx)
  recordRole(tx, role)
}

/** The connection is the same with other rights; only the brand changes. */
function ofAuth(tx: Kysely<DB>): AuthTx {
  return tx as AuthTx
}

/** Runs statements as the person in one network round trip, for paths where a second round trip would cost most. */
export async function batchAsUser<const Asked extends readonly Statement[]>(
  db: Database,
  identity: Identity,
  statements: Asked,
): Promise<{ person: Person; results: RowsOf<Asked> }> {
  try {
    const [entered, ...results] = await inOneBatch(db, [enter(db, identity), ...statements])
    // The rows of `statements` follow those of the entry.
    return { person: { ...identity, role: enteredRole(entered) }, results: results as RowsOf<Asked> }
  } catch (error) {
    throw convertToRefusal(error)
  }
}

/** A statement of one person, for a batch with those of others. */
export interface PersonStatement {
  readonly identity: Identity
  readonly statement: Statement
}

/**
 * Runs each person's statement with that person's rights, in one transaction and one network round trip: all of them commit or none. If a
 * row is locked by another transaction, it waits only a moment, then everything fails.
 */
export async function batchAsEach(db: Database, asked: readonly PersonStatement[]): Promise<ResultRow[][]> {
  const [first, ...others] = asked
  if (!first) return []
  const opening = [enterBriefly(db, first.identity), first.statement]
  const each = others.flatMap(({ identity, statement }) => [becomeNobody, enter(db, identity), statement])
  const results = await inOneBatch(db, [...opening, ...each])
  return asked.map((_, at) => results[3 * at + 1] ?? [])
}

/**
 * Runs statements with the account tables' rights, as one transaction in one network round trip. `forgettable` is for counts, which a power
 * cut or failover can lose: the response waits neither for the disk nor for a standby.
 */
export async function batchAsAuth<const Asked extends readonly Statement[]>(
  db: Database,
  statements: Asked,
  durability: 'kept' | 'forgettable' = 'kept',
): Promise<RowsOf<Asked>> {
  if (durability === 'forgettable') for (const statement of statements) requireAsyncCommit(statement)
  const opening = durability === 'kept' ? becomeAuth : withoutWaitingForDisk
  const [, ...results] = await inOneBatch(db, [opening, ...statements])
  // The rows of `statements` follow those of the opening.
  return results as RowsOf<Asked>
}

async function inOneBatch(db: Database, statements: readonly Statement[]): Promise<ResultRow[][]> {
  const { client, release } = await acquireConnection(db)
  let broken = false
  try {
    return await runBatch(client, statements, db.namesStatements)
  } catch (error) {
    broken = isConnectionLost(error)
    throw error
  } finally {
    release(broken)
  }
}

/** Runs statements within the transaction of `tx`, in one network round trip. */
export function batch<const Asked extends readonly Statement[]>(
  tx: AnyTx,
  statements: Asked,
  db: Database,
): Promise<RowsOf<Asked>> {
  return runBatch(findClient(tx), statements, db.namesStatements)
}

/** Like `batch`, for the last statements of a transaction: commits them, or rolls everything back. */
export async function batchAndCommit(
  tx: AnyTx,
  statements: readonly Statement[],
  db: Database,
): Promise<ResultRow[][]> {
  const rows = await batch(tx, [...statements, commit], db)
  committed.add(tx)
  return rows
}

/** A batch has changed the connection's rights, so only the brand changes here. For `hot-path.ts` only. */
export function rebranded(tx: UserTx): SystemTx
export function rebranded(tx: SystemTx): UserTx
export function rebranded(tx: Kysely<DB>): Kysely<DB> {
  return tx
}

/** For a batch, after `becomeSystem`: the statements after it run with the person's rights again. */
export function becomePerson({ role }: Person): Statement {
  return become(role)
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const beginReading: Statement = { name: 'begin_reading', text: 'begin read only', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
/** Transactions that their last batch has committed. */
const committed = new WeakSet<AnyTx>()
/** Drops the role of the person before, because the next person must enter without anyone's rights. */
const becomeNobody: Statement = { name: 'become_nobody', text: `select set_config('role', 'none', true)`, values: [] }
const beginSnapshot: Statement = {
  name: 'begin_snapshot',
  text: 'begin isolation level repeatable read read only',
  values: [],
}
const becomeBackup: Statement = {
  name: 'become_prep_backup',
  text: `select set_config('role', 'prep_backup', true), ${plainTextSettings}`,
  values: [],
}
/** For a batch within a person's transaction: the statements after it run with the system's rights. */
export const becomeSystem = become('prep_system')
const becomeAuth = become('prep_auth')
const withoutWaitingForDisk: Statement = {
  name: 'become_prep_auth_forgetful',
  text: `select set_config('role', 'prep_auth', true), set_config('synchronous_commit', 'off', true)`,
  values: [],
}

/**
 * For transactions of several round trips: their locks end if their process is cut off or if a statement hangs. Not a setting of the
 * connection, because a pooler would not keep it.
 */
function timeout({ timeoutSeconds }: Database): Statement[] {
  if (timeoutSeconds === 0) return []
  return [
    {
      name: 'timeout',
      text: `select set_config('statement_timeout', $1::text, true),
                    set_config('idle_in_transaction_session_timeout', $1::text, true)`,
      values: [`${timeoutSeconds}s`],
    },
  ]
}

/** For the few requests that an administrator can send before using the required second factor. */
export function allowWithoutSecondFactor(identity: Identity): Identity {
  return { ...identity, adminsShowFactor: false }
}

/** The database gets the server's time, so that it refuses late answers by the same clock. */
function enter(db: Database, { userId, sessionId, adminsShowFactor = false }: Identity): Statement {
  return { name: 'enter', text: `select ${entering}`, values: [userId, sessionId, adminsShowFactor, db.now()] }
}

/** Enters a transaction that waits only briefly for a row locked by another transaction. */
function enterBriefly(db: Database, identity: Identity): Statement {
  const text = `select set_config('lock_timeout', '250ms', true), ${entering}`
  return { ...enter(db, identity), name: 'enter_briefly', text }
}

const entering = `set_config('app.user_id', $1::text, true), set_config('app.now', $4::text, true),
  set_config('role', auth.role_of_session($2::uuid, $1::uuid, $3::boolean), true) as role`

function enteredRole(rows: ResultRow[] | undefined): Role {
  return personRole.parse(rows?.[0]?.role)
}

async function inTransaction<Result>(
  db: Database,
  opening: readonly Statement[],
  builderFor: (client: PoolClient) => Kysely<DB>,
  work: (tx: Kysely<DB>, opened: ResultRow[][]) => Promise<Result>,
): Promise<Result> {
  const { client, release } = await acquireConnection(db)
  // The builder is the same object for every transaction of the connection.
  const tx = builderFor(client)
  let broken = false
  try {
    const opened = await runBatch(client, opening, db.namesStatements)
    const result = await work(tx, opened)
    if (!committed.has(tx as AnyTx)) await client.query('commit')
    return result
  } catch (error) {
    broken = isConnectionLost(error) || !(await isRolledBack(client))
    throw convertToRefusal(error)
  } finally {
    committed.delete(tx as AnyTx)
    release(broken)
  }
}

/** `work` gets the rows of the last statement of `entry`. For `as-key.ts` too. */
export async function inPersonsTransaction<Result>(
  db: Database,
  entry: readonly Statement[],
  work: (tx: Kysely<DB>, entered: ResultRow[] | undefined) => Promise<Result>,
): Promise<Result> {
  const { isReading = false } = getCurrentAsker()
  const opening = [isReading ? beginReading : begin, ...timeout(db), ...entry]
  if (isReading && db.kind === 'embedded')
    return runInReadingTransaction(db, opening, (tx, opened) => work(tx, opened.at(-1)))
  return inTransaction(db, opening, queryBuilder, (tx, opened) => work(tx, opened.at(-1)))
}
