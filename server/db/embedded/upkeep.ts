/**
 * Does the work of PostgreSQL's checkpointer and autovacuum for the embedded engine, which has only one session.
 *
 * A checkpoint lets the engine use the files of its log again; a vacuum gives the room of changed and deleted rows to later
 * ones. Each blocks the engine, so tables are vacuumed one at a time, and while somebody is taking a test only those that double.
 */

import type { Logger } from 'pino'
import { hourMs } from '#domain/text/milliseconds.ts'
import type { Database } from '../database.ts'
import { checkpoint, listChangedTables, readLogState, vacuum } from './upkeep-queries.ts'

export interface UpkeepSurroundings {
  readonly db: Database
  readonly log: Logger
  now(): Date
  /** True if nobody is taking a test. */
  isQuiet(): Promise<boolean>
  /** The disk with the database. */
  freeBytes(): Promise<number>
}

export interface Upkeep {
  /** Returns true if there was a checkpoint. Never throws: a failure is logged and tried again the next time. */
  keepLogShort(): Promise<boolean>
  /** Vacuums the tables that changed, and returns their names. Never throws, like the other. */
  tidyTables(): Promise<string[]>
}

const megabyte = 1024 * 1024
/** A start after a crash reads this much in a second or two. */
const longLogBytes = 32 * megabyte
const shortLogBytes = megabyte
/** On a full disk a checkpoint ends the engine. */
export const checkpointRoomBytes = 16 * megabyte
/** A vacuum writes the pages that it changes to the log too: at most twice the table, and this. */
const vacuumRoomBytes = 64 * megabyte

export function openUpkeep({ db, log, now, isQuiet, freeBytes }: UpkeepSurroundings): Upkeep {
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
      return (await isCheckpointDue()) && attempt('checkpoint', checkpointRoomBytes, () => checkpoint(db))
    },
    async tidyTables() {
      const done: string[] = []
      for (const { name, bytes, isDoubling } of await listChangedTables(db)) {
        // Asked again before each table: somebody may have begun a test.
        if (!isDoubling && !(await isQuiet())) continue
        if (await attempt(`vacuum ${name}`, vacuumRoomBytes + 2 * bytes, () => vacuum(db, name))) done.push(name)
      }
      return done
    },
  }
}
