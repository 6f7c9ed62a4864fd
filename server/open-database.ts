/** Opens the database of the settings with every migration applied. */
import type { Config } from './config.ts'
import { type Database, openEmbedded, openPostgres } from './db/database.ts'
import { migrate } from './db/migrate.ts'

export async function openMigrated({ database, dataDir }: Config): Promise<Database> {
  if (database.kind === 'embedded') {
    const db = await openEmbedded({ dataDir: `${dataDir}/database`, durable: database.durable })
    await migrate(db)
    return db
  }
  const admin = await openPostgres({ ...database, url: database.adminUrl, poolSize: 1 })
  await migrate(admin).finally(() => admin.close())
  return openPostgres(database)
}
