/**
 * After an erasure: a checkpoint, after which the log of changes that still has the name is used again. `docs/privacy.md` says how
 * long the name may stay there.
 */
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { readFreeBytes } from './embedded/free-bytes.ts'
import { checkpointRoomBytes } from './embedded/upkeep.ts'
import { checkpoint } from './embedded/upkeep-queries.ts'
import { isPermissionDenied } from './violations.ts'

interface Surroundings {
  readonly db: Database
  readonly log: Logger
  readonly config: { readonly dataDir: string }
}

/** To be called when the transaction has ended. Never throws: the erasure is done, and the next checkpoint does the same. */
export async function endErasure({ db, log, config }: Surroundings): Promise<void> {
  try {
    if (db.kind === 'embedded' && (await readFreeBytes(config.dataDir)) < checkpointRoomBytes) {
      throw new Error('The disk of the database is too full for a checkpoint.')
    }
    await checkpoint(db)
  } catch (err) {
    // On PostgreSQL only a login with `pg_checkpoint` may ask for one; the others wait for its own.
    if (db.kind === 'postgres' && isPermissionDenied(err)) return
    log.warn({ err }, 'no checkpoint after an erasure; a later one does the same')
  }
}
