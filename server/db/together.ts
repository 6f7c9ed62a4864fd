/**
 * Statements of many people in few transactions. What arrives while others are under way waits for one of them to end
 * and then travels together: under load the database commits, and both sides read and write, once for many. Somebody who
 * comes alone goes at once.
 */
import type { Row } from './batch.ts'
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
/** As long as one waits for a connection of the pool. */
const longestWaitMs = 10_000

const queues = new WeakMap<Database, Queue>()

/**
 * As `batchAsUser` for one statement that changes one row at most, and of which nothing is to be known before it is
 * committed. `row` names that row.
 */
export function together(db: Database, identity: Identity, statement: PersonsStatement['statement'], row: string) {
  let queue = queues.get(db)
  if (!queue) {
    queue = new Queue(db)
    queues.set(db, queue)
  }
  return queue.ask(identity, statement, row)
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

  ask(identity: Identity, statement: PersonsStatement['statement'], row: string): Promise<Row[]> {
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
    this.#watch = this.#waiting.length > 0 ? setTimeout(() => this.#giveUp(), longestWaitMs) : undefined
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

  /** Whom the error of all is about, each learns alone; who waits for a row no longer holds up the others. */
  #runAlone({ identity, statement, resolve, reject }: Waiting) {
    batchAsUser(this.#db, identity, [statement]).then(({ results }) => resolve(results[0] ?? []), reject)
  }

  /** Where the database is silent, those who wait learn it as early as those who wait for a connection. */
  #giveUp() {
    const oldest = performance.now() - longestWaitMs
    const late = this.#waiting.filter(({ since }) => since <= oldest)
    this.#waiting = this.#waiting.filter(({ since }) => since > oldest)
    for (const { reject } of late) reject(new Error('timeout expired'))
    this.#send()
  }
}
