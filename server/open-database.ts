/** Opens the configured database. */
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { applyMigrations, listMigrationsToApply, readMigrations } from './db/migrate.ts'
import { requireMigrated } from './db/missing-migrations.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import { keyInstructions, readSecretKeys } from './secrets/secret-keys.ts'
import { StartupError } from './startup-error.ts'

/**
 * Opens the database with every migration applied, here or by `npm run db:migrate`, and its secrets sealed. `timeoutSeconds` is for
 * servers; commands have no time limit.
 */
export async function openMigratedDatabase(config: Config, timeoutSeconds = 0): Promise<Database> {
  const { database, dataDir } = config
  if (database.kind === 'embedded') {
    const db = await openEmbedded({ dataDir: `${dataDir}/database`, durable: database.durable })
    return orClose(db, async () => {
      await applyMigrations(db)
      return openSecrets(db, config)
    })
  }
  if (database.migrates) await migratePostgres(config, database)
  const db = await openPostgres({ ...database, timeoutSeconds })
  return orClose(db, async () => {
    if (!database.migrates) await requireMigrated(db)
    return openSecrets(db, config)
  })
}

/** Connects with the login of `DATABASE_ADMIN_URL`. Returns the names of the applied migrations. */
export async function migratePostgres(
  config: Config,
  database: Extract<Config['database'], { kind: 'postgres' }>,
): Promise<string[]> {
  const admin = await openPostgres({ ...database, url: database.adminUrl, poolSize: 1 })
  return requireKeyForNew(admin, config)
    .then(() => applyMigrations(admin))
    .finally(() => admin.close())
}

/**
 * Throws if a new database would have no key. Several servers can share a PostgreSQL, so none of them creates a key for all. Databases from
 * before keys existed continue without one.
 */
async function requireKeyForNew(admin: Database, config: Config) {
  if (config.demo || (await readSecretKeys(config)).length > 0) return
  if ((await listMigrationsToApply(admin)).length < (await readMigrations()).length) return
  throw new StartupError(
    'A new database needs a key that seals the secrets in it: SECRETS_KEY is not set.',
    keyInstructions,
  )
}

async function orClose<Result>(db: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await db.close()
    throw error
  }
}

/** Opens the database as it is. It must have this program's schema: this function does not migrate and does not create a database. */
export async function openUnmigratedDatabase({ database, dataDir }: Config): Promise<Database> {
  if (database.kind === 'embedded') {
    const folder = `${dataDir}/database`
    if (!existsSync(folder)) {
      throw new StartupError(`There is no database in ${dataDir}.`, 'Set DATA_DIR or DATABASE_URL to where it is.')
    }
    const db = await openEmbedded({ dataDir: folder, durable: database.durable })
    await orClose(db, () => requireNothingMissing(db))
    return db
  }
  const db = await openPostgres(database)
  await orClose(db, () => requireMigrated(db))
  return db
}

async function requireNothingMissing(db: Database) {
  const missing = await listMigrationsToApply(db)
  if (missing.length === 0) return
  throw new StartupError(
    `The database is older than this program: it does not have ${missing.join(', ')}.`,
    'Use the version of Prep Platform that last used this database, or start this one once.',
  )
}
