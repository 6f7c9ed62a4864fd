/** How each actor of the grid reaches the database: the way the product does it, undone at the end. */
import { type QueryResult, sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { Database } from '#server/db/database.ts'
import { type AnyTx, asAuth, asSystem, asUser, type Identity } from '#server/db/transactions.ts'
import { keyDigestOfCast, type PolicyCast } from './cast.ts'

export const actors = [
  'maya',
  'stranger',
  'parent',
  'unrelated-parent',
  'tutor',
  'other-tutor',
  'admin',
  'nobody',
  'system',
  'auth',
  'program',
] as const
export type Actor = (typeof actors)[number]

/** The database role that an actor's transaction has. */
export const databaseRoleByActor: Record<Actor, string> = {
  maya: 'student',
  stranger: 'student',
  parent: 'parent',
  'unrelated-parent': 'parent',
  tutor: 'tutor',
  'other-tutor': 'tutor',
  admin: 'admin',
  nobody: 'prep_app',
  system: 'prep_system',
  auth: 'prep_auth',
  program: 'program',
}

export interface QueryAnswer {
  readonly rows: readonly Record<string, unknown>[]
  /** Rows that the statement returned or touched. */
  readonly count: number
}

/** One statement of an actor. Throws the database's error; what came before it stays as it was. */
export type RunAsActor = (text: string) => Promise<QueryAnswer>

class Undone extends Error {}

/** Gives `work` a transaction as the actor and takes back all that it did. */
export async function actAs(cast: PolicyCast, actor: Actor, work: (run: RunAsActor) => Promise<void>): Promise<void> {
  const inTransaction = async (tx: AnyTx) => {
    await work((text) => within(text, (statement) => sql.raw<Record<string, unknown>>(statement).execute(tx)))
    throw new Undone()
  }
  try {
    if (actor === 'nobody') await asNobody(cast.db, work)
    else if (actor === 'system') await asSystem(cast.db, 'a policy spec', inTransaction)
    else if (actor === 'auth') await asAuth(cast.db, inTransaction)
    else if (actor === 'program') await asProgram(cast.db, work)
    else await asUser(cast.db, identityOf(cast, actor), inTransaction)
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

function identityOf(cast: PolicyCast, actor: Exclude<Actor, 'nobody' | 'system' | 'auth' | 'program'>): Identity {
  const people = {
    maya: cast.mayas.student,
    stranger: cast.stranger,
    parent: cast.mayas.parent,
    'unrelated-parent': cast.unrelatedParent,
    tutor: cast.mayas.tutor,
    'other-tutor': cast.otherTutor,
    admin: cast.admin,
  }
  return people[actor]
}

/** Another program with a key, which only reads. */
async function asProgram(db: Database, work: (run: RunAsActor) => Promise<void>) {
  await asLogin(db, async (query) => {
    await query(`select set_config('app.key', $1, true), set_config('role', 'program', true)`, [keyDigestOfCast])
    await work(makeRunner(query))
  })
}

/** The server's login before it has become anybody. */
async function asNobody(db: Database, work: (run: RunAsActor) => Promise<void>) {
  await asLogin(db, (query) => work(makeRunner(query)))
}

function makeRunner(query: PoolClient['query']): RunAsActor {
  return (text) =>
    within(text, async (statement) => {
      const { rows, rowCount } = await query(statement)
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
    })
}

/** A transaction of prep_app, as a server connects that is no superuser; undone at the end. */
export async function asLogin<Result>(
  db: Database,
  work: (query: PoolClient['query']) => Promise<Result>,
): Promise<Result> {
  const client = await db.pool.connect()
  const { rows } = await client.query('select quote_ident(session_user) as login')
  try {
    await client.query('begin; set session authorization prep_app')
    return await work(client.query.bind(client))
  } finally {
    // The rollback of the embedded engine does not bring the login back.
    await client.query('rollback')
    await client.query(`set session authorization ${rows[0].login}`)
    client.release()
  }
}

async function within(
  text: string,
  send: (statement: string) => Promise<Pick<QueryResult<Record<string, unknown>>, 'rows' | 'numAffectedRows'>>,
): Promise<QueryAnswer> {
  await send('savepoint before_statement')
  try {
    const { rows, numAffectedRows } = await send(text)
    return { rows, count: Math.max(rows.length, Number(numAffectedRows ?? 0)) }
  } catch (error) {
    await send('rollback to savepoint before_statement')
    throw error
  }
}

/** The SQLSTATE of a database error; anything else is thrown on. */
export function getSqlState(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code
  throw error
}

/** Permission denied for a table or column, or a row that a policy does not let in. */
export const refusedState = '42501'
