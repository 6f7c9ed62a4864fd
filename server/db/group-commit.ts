/**
 * Combines the statements of many people into few transactions. While some transactions are running, new statements wait until one of them
 * ends and then go together. Under load, the database then commits once for many statements, and both sides read and write once. A single
 * statement goes at once.
 */
import type { ResultRow, RowOf, Statement } from './batch.ts'
import { type Database, isConnectionLost } from './database.ts'
import { batchAsEach, batchAsUser, type Identity, type PersonStatement } from './transactions.ts'

interface Waiting extends PersonStatement {
  /** Statements that change the same row must have the same value. */
  readonly row: string
  /** By `performance.now()`. */
  readonly since: number
  resolve(rows: ResultRow[]): void
  reject(error: unknown): void
}

/** One transaction can work while the other waits for the disk. */
const transactionsAtOnce = 2
const mostTogether = 64
/** The same as the wait for a connection of the pool. */
const longestWaitMs = 10_000

const queues = new WeakMap<Database, Queue>()

/** Like `batchAsUser`, for a single statement that changes at most one row. Returns after the commit. `row` names the changed row. */
export async function runInGroupCommit<Asked extends Statement>(
  db: Database,
  identity: Identity,
  statement: Asked,
  row: string,
): Promise<readonly RowOf<Asked>[]> {
  let queue = queues.get(db)
  if (!queue) {
    queue = new Queue(db)
    queues.set(db, queue)
  }
  // The queue returns each caller's own rows, of the type that the statement declares.
  return (await queue.ask(identity, statement, row)) as RowOf<Asked>[]
}

class Queue {
  readonly #db: Database
  #waiting: Waiting[] = []
  #underWay = 0
  #isWoken = false
  #watch: NodeJS.Timeout | undefined

  constructor(db: Database) {
    this.#db = db
  }

  ask(identity: Identity, statement: Statement, row: string): Promise<ResultRow[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ identity, statement, row, since: performance.now(), resolve, reject })
      this.#wake()
    })
  }

  /** Sends after all data that has arrived so far is read. */
  #wake() {
    if (this.#isWoken) return
    this.#isWoken = true
    setImmediate(() => {
      this.#isWoken = false
      this.#send()
    })
  }

  #send() {
    while (this.#waiting.length > 0 && this.#underWay < transactionsAtOnce) {
      this.#underWay += 1
      void this.#run(this.#waiting.splice(0, mostTogether))
    }
    clearTimeout(this.#watch)
    // Set by the oldest caller: later callers must not postpone its timeout.
    const [oldest] = this.#waiting
    const leftMs = oldest ? oldest.since + longestWaitMs - performance.now() : 0
    this.#watch = oldest ? setTimeout(() => this.#giveUp(), leftMs) : undefined
  }

  async #run(some: readonly Waiting[]) {
    // All transactions use the same order, so that two of them never deadlock on rows.
    const ordered = some.toSorted((one, other) => (one.row < other.row ? -1 : one.row > other.row ? 1 : 0))
    try {
      const results = await batchAsEach(this.#db, ordered)
      ordered.forEach(({ resolve }, at) => {
        resolve(results[at] ?? [])
      })
    } catch (error) {
      if (isConnectionLost(error)) for (const { reject } of ordered) reject(error)
      else for (const one of ordered) this.#runAlone(one)
    } finally {
      this.#underWay -= 1
      this.#wake()
    }
  }

  /**
   * After one error has failed the whole batch, each statement runs again alone. A statement that waits for a row then no longer delays the
   * others.
   */
  #runAlone({ identity, statement, resolve, reject }: Waiting) {
    batchAsUser(this.#db, identity, [statement]).then(({ results }) => resolve(results[0] ?? []), reject)
  }

  /** If the database does not respond, waiting callers fail as early as callers that wait for a connection. */
  #giveUp() {
    const oldest = performance.now() - longestWaitMs
    const late = this.#waiting.filter(({ since }) => since <= oldest)
    this.#waiting = this.#waiting.filter(({ since }) => since > oldest)
    for (const { reject } of late) reject(new Error('timeout expired'))
    this.#send()
  }
}
