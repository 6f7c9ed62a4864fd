/** Opens the database of the settings. */
import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { migrate, missingMigrations } from './db/migrate.ts'
import { StartupError } from './startup-error.ts'

/** With every migration applied. `patienceSeconds` is for what serves requests; commands take as long as they need. */
export async function openMigrated({ database, dataDir }: Config, patienceSeconds = 0): Promise<Database> {
  if (database.kind === 'embedded') {
    const db = await openEmbedded({ dataDir: `${dataDir}/database`, durable: database.durable })
    await migrate(db)
    return db
  }
  const admin = await openPostgres({ ...database, url: database.adminUrl, poolSize: 1 })
  await migrate(admin).finally(() => admin.close())
  return openPostgres({ ...database, patienceSeconds })
}

/** As it is, which has to be this program's schema: nothing is migrated, and no database is made where there is none. */
export async function openAsIs({ database, dataDir }: Config): Promise<Database> {
  if (database.kind === 'embedded') {
    const folder = `${dataDir}/database`
    if (!existsSync(folder)) {
      throw new StartupError(`There is no database in ${dataDir}.`, 'Set DATA_DIR or DATABASE_URL to where it is.')
    }
    const db = await openEmbedded({ dataDir: folder, durable: database.durable })
    await requireNothingMissing(db).catch(async (error: unknown) => {
      await db.close()
      throw error
    })
    return db
  }
  const admin = await openPostgres({ ...database, url: database.adminUrl, poolSize: 1 })
  await requireNothingMissing(admin).finally(() => admin.close())
  return openPostgres(database)
}

async function requireNothingMissing(db: Database) {
  const missing = await missingMigrations(db)
  if (missing.length === 0) return
  throw new StartupError(
    `The database is older than this program: it does not have ${missing.join(', ')}.`,
    'Use the version of Prep Platform that last used this database, or start this one once.',
  )
}
