/** What the commands of `package.json` that open the database have in common. */
import { resolve } from 'node:path'
import { ImageStoreError } from './adapters/image-store.ts'
import { type Config, readConfig } from './config.ts'
import { lockDataDir } from './db/data-dir-lock.ts'
import { confine, type Database } from './db/database.ts'
import { openMigrated } from './open-database.ts'
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

/** Opens the database with the rights of a server. No other process may use the embedded one. */
export async function withDatabase(
  config: Config,
  work: (db: Database) => Promise<void>,
  open = openMigrated,
): Promise<void> {
  const unlock = await lockEmbedded(config)
  try {
    const db = await open(config)
    try {
      await confine(db)
      await work(db)
    } finally {
      await db.close()
    }
  } finally {
    await unlock()
  }
}

/** A real PostgreSQL may have servers beside the command; the data directory of an embedded one has one process. */
export function lockEmbedded({ database, dataDir }: Config): Promise<() => Promise<void>> {
  return database.kind === 'embedded' ? lockDataDir(dataDir) : Promise.resolve(async () => {})
}

/** Relative to where the command was called; npm runs it in the folder of the project. */
export function pathFromCaller(given: string): string {
  return resolve(process.env.INIT_CWD ?? '.', given)
}
