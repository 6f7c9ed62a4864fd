/**
 * The ways to the database for everything that serves people. Each opens one transaction, takes a role for its length and
 * nothing else; queries take the branded types that only these functions make, so a query without a person does not compile.
 * Beside them only what keeps the database itself uses a connection: migrations, restoring, upkeep, locks and the clock.
 */

import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { UserId } from '#contracts/ids.ts'
import type { Role } from '#contracts/profile.ts'
import { Refusal, testNotAssigned } from '#contracts/refusals.ts'
import { type Row, type RowsOf, runBatch, type Statement } from './batch.ts'
import { type Database, isConnectionLost } from './database.ts'
import { requireForgettable } from './forgettable.ts'
import { clientOf, preparingBuilder, queryBuilder } from './query-builders.ts'
import type { DB } from './schema.ts'
import { type Ask, plainTextSettings } from './stored-tables.ts'
import { isPermissionDenied } from './violations.ts'

/** Who the request says it is, proved by an access token; whether the session still lives, the database says. */
export interface Identity {
  readonly userId: UserId
  readonly sessionId: string
  /** By `AUTH_ADMIN_SECOND_FACTOR`: an administrator's session must have shown a second factor. */
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
/** A query that several kinds of caller may ask. */
export type AnyTx = UserTx | SystemTx | AuthTx

/**
 * Runs `work` as the person, in their role. Refuses with `session_ended`, `second_factor_needed`, `second_factor_required`
 * or `no_profile`.
 */
export async function asUser<Result>(
  db: Database,
  identity: Identity,
  work: (tx: UserTx, person: Person) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, [begin, ...patience(db), enter(db, identity)], queryBuilder, (tx, opened) =>
    work(tx as UserTx, { ...identity, role: enteredRole(opened.at(-1)) }),
  )
}

/**
 * As `asUser`, for what a whole class asks at the same moment: `first` travels with what opens the transaction, and `work`
 * gets its rows; queries are prepared once on each connection, so that their texts must be few. `denied` is what a role
 * is told that has no right to `first`; which role it is, is not known before.
 */
export async function asUserPrepared<const First extends readonly Statement[], Result>(
  db: Database,
  identity: Identity,
  first: First,
  work: (tx: UserTx, person: Person, rows: RowsOf<First>) => Promise<Result>,
  denied?: () => Refusal,
): Promise<Result> {
  let hasBegun = false
  const builder = db.namesStatements ? preparingBuilder : queryBuilder
  const opening = [begin, ...patience(db), enter(db, identity)]
  return inTransaction(db, [...opening, ...first], builder, (tx, opened) => {
    hasBegun = true
    // What comes after the opening are the rows of `first`.
    const rows = opened.slice(opening.length) as RowsOf<First>
    return work(tx as UserTx, { ...identity, role: enteredRole(opened[opening.length - 1]) }, rows)
  }).catch((error: unknown) => {
    throw denied && !hasBegun && isPermissionDenied(error) ? denied() : error
  })
}

/** Runs `work` with the system's rights. The reason tells a reader of the call why no person's rights will do. */
export async function asSystem<Result>(
  db: Database,
  _reason: string,
  work: (tx: SystemTx) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, [begin, becomeSystem, ...patience(db)], queryBuilder, (tx) => work(tx as SystemTx))
}

/** Runs `work` with the account tables' rights, for `server/auth` alone. */
export async function asAuth<Result>(db: Database, work: (tx: AuthTx) => Promise<Result>): Promise<Result> {
  return inTransaction(db, [begin, becomeAuth, ...patience(db)], queryBuilder, (tx) => work(tx as AuthTx))
}

/**
 * Runs `work` over everything as it stands at one moment, whatever others write meanwhile. It may read what a backup
 * holds, by `stored-tables.ts`, and write nothing. On the embedded database everybody else waits.
 */
export async function asBackup<Result>(db: Database, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  return inTransaction(db, [beginSnapshot, becomeBackup], queryBuilder, (tx) => work(asking(tx)))
}

/** As `asAuth`, for statements whose text is made of the names of tables and columns. */
export function askAsAuth<Result>(db: Database, work: (ask: Ask) => Promise<Result>): Promise<Result> {
  return asAuth(db, (tx) => work(asking(tx)))
}

function asking(tx: Kysely<DB>): Ask {
  return async (text, values = []) => (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/**
 * Within a person's transaction, after the database has proved what the person may touch: does one thing that only the
 * system may (reading the answer key to score, writing a submission), then is the person again.
 */
export async function elevated<Result>(
  tx: UserTx,
  person: Person,
  _reason: string,
  work: (tx: SystemTx) => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('role', 'prep_system', true)`.execute(tx)
  const result = await work(rebranded(tx))
  await sql`select set_config('role', ${person.role}, true)`.execute(tx)
  return result
}

/**
 * Within an administrator's transaction: does one thing in the account tables, so that it and its entry in the audit log
 * happen together or not at all; then is the administrator again.
 */
export async function asAuthWithin<Result>(
  tx: UserTx,
  person: Person,
  _reason: string,
  work: (tx: AuthTx) => Promise<Result>,
): Promise<Result> {
  await sql`select set_config('role', 'prep_auth', true)`.execute(tx)
  // The same connection with other rights: the brand is what changes.
  const connection: Kysely<DB> = tx
  const result = await work(connection as AuthTx)
  await sql`select set_config('role', ${person.role}, true)`.execute(tx)
  return result
}

/** Statements as the person in one network round trip: for the paths where the second round trip is what costs. */
export async function batchAsUser<const Asked extends readonly Statement[]>(
  db: Database,
  identity: Identity,
  statements: Asked,
): Promise<{ person: Person; results: RowsOf<Asked> }> {
  try {
    const [entered, ...results] = await inOneBatch(db, [enter(db, identity), ...statements])
    // What comes after entering are the rows of `statements`.
    return { person: { ...identity, role: enteredRole(entered) }, results: results as RowsOf<Asked> }
  } catch (error) {
    throw translated(error)
  }
}

/** One statement of a person, to be asked together with those of others. */
export interface PersonsStatement {
  readonly identity: Identity
  readonly statement: Statement
}

/**
 * The statement of each, with the rights of each, in one transaction and one network round trip: all of them are committed,
 * or none is. Nobody waits longer than a moment for a row that somebody else holds; then all of it fails.
 */
export async function batchAsEach(db: Database, asked: readonly PersonsStatement[]): Promise<Row[][]> {
  const [first, ...others] = asked
  if (!first) return []
  const opening = [enterBriefly(db, first.identity), first.statement]
  const each = others.flatMap(({ identity, statement }) => [becomeNobody, enter(db, identity), statement])
  const results = await inOneBatch(db, [...opening, ...each])
  return asked.map((_, at) => results[3 * at + 1] ?? [])
}

/**
 * Statements with the account tables' rights, one transaction in one network round trip. `forgettable` for counts,
 * which may be lost in a power cut or a failover: the answer waits neither for the disk nor for a standby.
 */
export async function batchAsAuth<const Asked extends readonly Statement[]>(
  db: Database,
  statements: Asked,
  durability: 'kept' | 'forgettable' = 'kept',
): Promise<RowsOf<Asked>> {
  if (durability === 'forgettable') for (const statement of statements) requireForgettable(statement)
  const opening = durability === 'kept' ? becomeAuth : becomeForgetful
  const [, ...results] = await inOneBatch(db, [opening, ...statements])
  // What comes after the opening are the rows of `statements`.
  return results as RowsOf<Asked>
}

async function inOneBatch(db: Database, statements: readonly Statement[]): Promise<Row[][]> {
  const client = await db.pool.connect()
  let broken = false
  try {
    return await runBatch(client, statements, db.namesStatements)
  } catch (error) {
    broken = isConnectionLost(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/** Statements within the transaction that `tx` is, in one network round trip. */
export function batch<const Asked extends readonly Statement[]>(
  tx: AnyTx,
  statements: Asked,
  db: Database,
): Promise<RowsOf<Asked>> {
  const client = clientOf(tx)
  if (!client) throw new Error('This is not an open transaction.')
  return runBatch(client, statements, db.namesStatements)
}

/** As `batch`, for the last statements of a transaction: they are committed, or all of it is undone. */
export async function batchAndCommit(tx: AnyTx, statements: readonly Statement[], db: Database): Promise<Row[][]> {
  const rows = await batch(tx, [...statements, commit], db)
  committed.add(tx)
  return rows
}

/** The same connection with other rights, since a batch took them: the brand is what changes. For `hot-path.ts` alone. */
export function rebranded(tx: UserTx): SystemTx
export function rebranded(tx: SystemTx): UserTx
export function rebranded(tx: Kysely<DB>): Kysely<DB> {
  return tx
}

/** For a batch, after `becomeSystem`: what follows it runs with the person's own rights again. */
export function becomePerson({ role }: Person): Statement {
  return { name: 'become_person', text: `select set_config('role', $1::text, true)`, values: [role] }
}

/** For a past that is made up: what this transaction writes from here on counts as written at that instant. */
export async function pretendInstant(tx: SystemTx, instant: Date) {
  await sql`select set_config('app.now', ${instant.toISOString()}, true)`.execute(tx)
}

const begin: Statement = { name: 'begin', text: 'begin', values: [] }
const commit: Statement = { name: 'commit', text: 'commit', values: [] }
/** Transactions that their last batch has committed. */
const committed = new WeakSet<AnyTx>()
/** Who enters must not have anybody's rights; the next person enters after one whose rights the transaction has. */
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
/** For a batch within a person's transaction: what follows it runs with the system's rights. */
export const becomeSystem = become('prep_system')
const becomeAuth = become('prep_auth')
const becomeForgetful: Statement = {
  name: 'become_prep_auth_forgetful',
  text: `select set_config('role', 'prep_auth', true), set_config('synchronous_commit', 'off', true)`,
  values: [],
}

/**
 * For transactions of several round trips: their locks go when the process that holds them is cut off, or when one of
 * their statements hangs. Not a setting of the connection, since a pooler would not carry it.
 */
function patience({ patienceSeconds }: Database): Statement[] {
  if (patienceSeconds === 0) return []
  return [
    {
      name: 'patience',
      text: `select set_config('statement_timeout', $1::text, true),
                    set_config('idle_in_transaction_session_timeout', $1::text, true)`,
      values: [`${patienceSeconds}s`],
    },
  ]
}

function become(role: 'prep_system' | 'prep_auth'): Statement {
  return { name: `become_${role}`, text: `select set_config('role', '${role}', true)`, values: [] }
}

/** For the little that administrators may see before they have the second factor that is asked of them. */
export function beforeSecondFactor(identity: Identity): Identity {
  return { ...identity, adminsShowFactor: false }
}

/** The database is told the server's time too: it refuses answers that come too late by the same clock. */
function enter(db: Database, { userId, sessionId, adminsShowFactor = false }: Identity): Statement {
  return { name: 'enter', text: `select ${entering}`, values: [userId, sessionId, adminsShowFactor, db.now()] }
}

/** Whose transaction waits no longer than a moment for a row that somebody else holds. */
function enterBriefly(db: Database, identity: Identity): Statement {
  const text = `select set_config('lock_timeout', '250ms', true), ${entering}`
  return { ...enter(db, identity), name: 'enter_briefly', text }
}

const entering = `set_config('app.user_id', $1::text, true), set_config('app.now', $4::text, true),
  set_config('role', auth.role_of_session($2::uuid, $1::uuid, $3::boolean), true) as role`

function enteredRole(rows: Row[] | undefined): Role {
  // The check constraint of user_profiles.role is this type.
  return rows?.[0]?.role as Role
}

async function inTransaction<Result>(
  db: Database,
  opening: readonly Statement[],
  builderFor: (client: PoolClient) => Kysely<DB>,
  work: (tx: Kysely<DB>, opened: Row[][]) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  // The same one for each transaction of the connection.
  const tx = builderFor(client)
  let broken = false
  try {
    const opened = await runBatch(client, opening, db.namesStatements)
    const result = await work(tx, opened)
    if (!committed.has(tx as AnyTx)) await client.query('commit')
    return result
  } catch (error) {
    broken = isConnectionLost(error) || !(await isRolledBack(client))
    throw translated(error)
  } finally {
    committed.delete(tx as AnyTx)
    client.release(broken)
  }
}

function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

const codes: Record<string, () => Refusal> = {
  PR401: () => new Refusal('session_ended', 'Your session has ended. Please sign in again.'),
  PR402: () => new Refusal('second_factor_needed', 'Please confirm with your second step first.'),
  PR404: () =>
    new Refusal(
      'second_factor_required',
      'Administrators need two-step sign-in. Please add one in your account first.',
    ),
  PR403: () => new Refusal('no_profile', 'This account has no profile yet.'),
  PR405: () => new Refusal('own_account', 'You cannot take away your own rights as an administrator.'),
  PR406: () => new Refusal('last_administrator', 'The last administrator has to stay one.'),
  PR407: testNotAssigned,
}

function translated(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes[code]?.() ?? error
}

/** A query built by Kysely as a statement of a batch. */
function statement<R>(name: string, query: { compile(): CompiledQuery<R> }): Statement<R> {
  const { sql: text, parameters } = query.compile()
  return { name, text, values: parameters }
}

const writer = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** As `statement`, for `batchAsUser`, where there is no transaction yet to build the query with. */
export function userStatement<R>(name: string, build: (tx: UserTx) => { compile(): CompiledQuery<R> }): Statement<R> {
  return statement(name, build(writer as UserTx))
}

/** As `statement`, for `batchAsAuth`, where there is no transaction yet to build the query with. */
export function authStatement<R>(name: string, build: (tx: AuthTx) => { compile(): CompiledQuery<R> }): Statement<R> {
  return statement(name, build(writer as AuthTx))
}
