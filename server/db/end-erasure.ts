/**
 * Makes a checkpoint after an erasure, so that the log files that still contain the name are reused. `docs/privacy.md` states how long the
 * name can stay there.
 */
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { readFreeBytes } from './embedded/free-bytes.ts'
import { checkpointRoomBytes } from './embedded/upkeep.ts'
import { runCheckpoint } from './embedded/upkeep-queries.ts'
import { isPermissionDenied } from './violations.ts'

interface Surroundings {
  readonly db: Database
  readonly log: Logger
  readonly config: { readonly dataDir: string }
}

/** Must be called after the transaction has ended. Never throws: the erasure is done, and the next checkpoint has the same effect. */
export async function endErasure({ db, log, config }: Surroundings): Promise<void> {
  try {
    if (db.kind === 'embedded' && (await readFreeBytes(config.dataDir)) < checkpointRoomBytes) {
      throw new Error('The disk of the database is too full for a checkpoint.')
    }
    await runCheckpoint(db)
  } catch (err) {
    // On PostgreSQL, only a login with `pg_checkpoint` can request one. Others wait for PostgreSQL's own.
    if (db.kind === 'postgres' && isPermissionDenied(err)) return
    log.warn({ err }, 'no checkpoint after an erasure; a later one does the same')
  }
}
