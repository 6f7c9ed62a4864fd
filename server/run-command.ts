/** Code shared by the commands in `package.json` that open the database. */
import { resolve } from 'node:path'
import { ImageStoreError } from './adapters/image-store.ts'
import { type Config, readConfig } from './config.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { type Database, dropMigrationRights } from './db/database.ts'
import { openMigratedDatabase } from './open-database.ts'
import { StartupError } from './startup-error.ts'

/**
 * Runs the command with the settings. Errors that the operator can fix are printed without a stack, and the exit code
 * is 1.
 */
export async function runCommand(failure: string, work: (config: Config) => Promise<void>): Promise<void> {
  try {
    await work(readConfig(process.env))
  } catch (error) {
    const explained = inPlainWords(error)
    if (!(explained instanceof StartupError)) throw explained
    console.error(`\n${failure}: ${explained.message}\n${explained.remedy}\n`)
    process.exit(1)
  }
}

function inPlainWords(error: unknown): unknown {
  if (!(error instanceof ImageStoreError)) return error
  return new StartupError(
    `${error.message.replace(/\.$/, '')}.`,
    'Check that it is there and may be read and written: address, bucket, key and secret in STORAGE_URL, or DATA_DIR.',
  )
}

/** Opens the database with the rights of a server. No other process can use the embedded one meanwhile. */
export async function runWithDatabase(
  config: Config,
  work: (db: Database) => Promise<void>,
  open = openMigratedDatabase,
): Promise<void> {
  const unlock = await lockEmbedded(config)
  try {
    const db = await open(config)
    try {
      await dropMigrationRights(db)
      await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await unlock()
  }
}

/** A real PostgreSQL can have servers running next to the command. Only one process can use the data directory of an embedded database. */
export function lockEmbedded({ database, dataDir }: Config): Promise<() => Promise<void>> {
  return database.kind === 'embedded' ? lockDataDir(dataDir) : Promise.resolve(async () => {})
}

/** Resolves a path against the caller's folder, because npm runs the command in the project's folder. */
export function resolveCallerPath(given: string): string {
  return resolve(process.env.INIT_CWD ?? '.', given)
}
