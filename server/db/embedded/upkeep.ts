/**
 * Does the work of PostgreSQL's checkpointer and autovacuum for the embedded engine, which has only one session.
 *
 * A checkpoint lets the engine reuse the files of its log. A vacuum frees the space of changed and deleted rows for new ones. Each blocks
 * the engine, so tables are vacuumed one at a time. While a student is taking a test, only tables with more dead than live rows are
 * vacuumed.
 */

import type { Logger } from 'pino'
import { hourMs } from '#domain/text/milliseconds.ts'
import type { Database } from '../database.ts'
import { listChangedTables, readLogState, runCheckpoint, vacuumTable } from './upkeep-queries.ts'

export interface UpkeepOptions {
  readonly db: Database
  readonly log: Logger
  now(): Date
  /** Returns true if no student is taking a test. */
  isQuiet(): Promise<boolean>
  /** On the disk of the database. */
  freeBytes(): Promise<number>
}

export interface DatabaseUpkeep {
  /** Returns true if it made a checkpoint. Never throws: it logs a failure and tries again next time. */
  keepLogShort(): Promise<boolean>
  /** Vacuums the changed tables and returns their names. Never throws, like `keepLogShort`. */
  tidyTables(): Promise<string[]>
}

const megabyte = 1024 * 1024
/** A start after a crash replays this much in a second or two. */
const longLogBytes = 32 * megabyte
const shortLogBytes = megabyte
/** On a full disk, a checkpoint would end the engine. */
export const checkpointRoomBytes = 16 * megabyte
/** A vacuum also writes the changed pages to the log: at most twice the table's size plus this. */
const vacuumRoomBytes = 64 * megabyte

export function createUpkeep({ db, log, now, isQuiet, freeBytes }: UpkeepOptions): DatabaseUpkeep {
  async function attempt(what: string, roomBytes: number, work: () => Promise<void>): Promise<boolean> {
    try {
      const free = await freeBytes()
      if (free < roomBytes) throw new Error(`The database's disk has ${free} bytes free, and this needs ${roomBytes}.`)
      const began = performance.now()
      await work()
      log.debug({ what, ms: Math.round(performance.now() - began) }, 'upkeep of the embedded database')
      return true
    } catch (err) {
      log.error({ err, what }, 'upkeep of the embedded database failed and is tried again')
      return false
    }
  }

  async function isCheckpointDue(): Promise<boolean> {
    const { bytes, checkpointedAt } = await readLogState(db)
    const isOld = now().getTime() - checkpointedAt.getTime() >= hourMs
    return bytes >= longLogBytes || (bytes >= shortLogBytes && isOld)
  }

  return {
    async keepLogShort() {
      return (await isCheckpointDue()) && attempt('checkpoint', checkpointRoomBytes, () => runCheckpoint(db))
    },
    async tidyTables() {
      const done: string[] = []
      for (const { name, bytes, isDoubling } of await listChangedTables(db)) {
        // Checked again before each table, because a student may have started a test.
        if (!isDoubling && !(await isQuiet())) continue
        if (await attempt(`vacuum ${name}`, vacuumRoomBytes + 2 * bytes, () => vacuumTable(db, name))) done.push(name)
      }
      return done
    },
  }
}
