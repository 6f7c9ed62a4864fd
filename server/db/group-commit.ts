/**
 * Combines statements of many people into few transactions. While some are in progress, new ones wait for one of them
 * to end and then go together. Under load the database then commits once for many, and both sides read and write once.
 * A single statement goes at once.
 */
import type { Row, RowOf, Statement } from './batch.ts'
import { type Database, isConnectionLost } from './database.ts'
import { batchAsEach, batchAsUser, type Identity, type PersonsStatement } from './transactions.ts'

interface Waiting extends PersonsStatement {
  /** Statements that change the same row must give the same one. */
  readonly row: string
  /** By `performance.now()`. */
  readonly since: number
  resolve(rows: Row[]): void
  reject(error: unknown): void
}

/** One transaction while the other one waits for the disk. */
const transactionsAtOnce = 2
const mostTogether = 64
/** As long as the wait for a connection of the pool. */
const longestWaitMs = 10_000

const queues = new WeakMap<Database, Queue>()

/**
 * Like `batchAsUser`, for one statement that changes at most one row and returns nothing before it is committed. `row`
 * names that row.
 */
export async function together<Asked extends Statement>(
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
  // The queue gives each its own rows: those that the statement declares.
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

  ask(identity: Identity, statement: Statement, row: string): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ identity, statement, row, since: performance.now(), resolve, reject })
      this.#wake()
    })
  }

  /** After everything that has arrived by now was read. */
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
    // By the one who came first: callers who come later must not put off the end of their wait.
    const [oldest] = this.#waiting
    const leftMs = oldest ? oldest.since + longestWaitMs - performance.now() : 0
    this.#watch = oldest ? setTimeout(() => this.#giveUp(), leftMs) : undefined
  }

  async #run(some: readonly Waiting[]) {
    // In the same order everywhere, so that two transactions never wait for each other's rows.
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
   * If one error stops all of them, each runs again alone. A statement that waits for a row no longer delays the
   * others.
   */
  #runAlone({ identity, statement, resolve, reject }: Waiting) {
    batchAsUser(this.#db, identity, [statement]).then(({ results }) => resolve(results[0] ?? []), reject)
  }

  /** If the database is silent, waiting callers get the error as early as those who wait for a connection. */
  #giveUp() {
    const oldest = performance.now() - longestWaitMs
    const late = this.#waiting.filter(({ since }) => since <= oldest)
    this.#waiting = this.#waiting.filter(({ since }) => since > oldest)
    for (const { reject } of late) reject(new Error('timeout expired'))
    this.#send()
  }
}
