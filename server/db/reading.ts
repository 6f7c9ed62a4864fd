/**
 * A reading transaction on the embedded database, which has one session for everyone. Between two statements it lets others go first: it
 * commits, waits for its next turn, and begins again with the same rights. As in every transaction, each statement reads what is committed
 * when it starts.
 */
import type { Kysely } from 'kysely'
import type { PoolClient } from 'pg'
import { convertToRefusal } from './as-refusal.ts'
import { type ResultRow, runBatch, type Statement } from './batch.ts'
import { acquireConnection, type Connection } from './connections.ts'
import { type Database, isConnectionLost } from './database.ts'
import { type ConnectionHolder, createBuilderOn } from './query-builders.ts'
import type { DB } from './schema.ts'

/** The roles that transactions have switched to since they began. */
const rolesWithin = new WeakMap<Kysely<DB>, string>()

/** Must be called whenever a transaction switches its role. */
export function recordRole(tx: Kysely<DB>, role: string) {
  rolesWithin.set(tx, role)
}

export function become(role: string): Statement {
  return { name: 'become', text: `select set_config('role', $1::text, true)`, values: [role] }
}

/** Runs `work` in a transaction that begins with `opening`, whose rows `work` gets. */
export async function runInReadingTransaction<Result>(
  db: Database,
  opening: readonly Statement[],
  work: (tx: Kysely<DB>, opened: ResultRow[][]) => Promise<Result>,
): Promise<Result> {
  const reading = new Reading(db, await acquireConnection(db), opening)
  let broken = false
  try {
    const opened = await runBatch(reading.client, opening, db.namesStatements)
    const result = await work(reading.tx, opened)
    await reading.client.query('commit')
    return result
  } catch (error) {
    broken = isConnectionLost(error) || (reading.isHeld && !(await isRolledBack(reading.client)))
    throw convertToRefusal(error)
  } finally {
    reading.release(broken)
  }
}

export function isRolledBack(client: PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

/** A transaction that holds the session for longer lets others go first. */
const longestHoldMs = 20

class Reading implements ConnectionHolder {
  readonly tx: Kysely<DB>
  readonly #db: Database
  readonly #opening: readonly Statement[]
  #held: Connection
  #isHeld = true
  #since = performance.now()
  #change: Promise<void> | null = null

  constructor(db: Database, held: Connection, opening: readonly Statement[]) {
    this.#db = db
    this.#held = held
    this.#opening = opening
    this.tx = createBuilderOn(this, (text, values) => this.#ask(text, values))
  }

  get client(): PoolClient {
    return this.#held.client
  }

  /** False between two turns. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  release(isBroken: boolean) {
    if (this.#isHeld) this.#held.release(isBroken)
    this.#isHeld = false
  }

  /** The check and the query are one synchronous step, so that no query runs between two turns. */
  async #ask(text: string, values: readonly unknown[]): Promise<object> {
    for (;;) {
      if (this.#change === null && this.#isDue()) {
        this.#change = this.#letOthersGo().finally(() => {
          this.#change = null
        })
      }
      if (this.#change === null) return this.client.query(text, [...values])
      await this.#change
    }
  }

  #isDue(): boolean {
    return performance.now() - this.#since >= longestHoldMs && this.#held.doOthersWait()
  }

  async #letOthersGo() {
    await this.client.query('commit')
    this.release(false)
    this.#held = await acquireConnection(this.#db)
    this.#isHeld = true
    this.#since = performance.now()
    const role = rolesWithin.get(this.tx)
    const opening = role === undefined ? this.#opening : [...this.#opening, become(role)]
    await runBatch(this.client, opening, this.#db.namesStatements)
  }
}
