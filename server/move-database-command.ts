/** `npm run db:move`: copies the embedded database of `DATA_DIR` into the empty PostgreSQL of `DATABASE_URL`. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageStore, openImageFolder } from './adapters/image-store.ts'
import { formatBackupFileName } from './backup/backup-files.ts'
import { describeBackup } from './backup/backup-words.ts'
import { restoreIntoPostgres } from './backup/empty-target.ts'
import { writeBackup } from './backup/write-backup.ts'
import type { Config } from './config.ts'
import { openUnmigratedDatabase } from './open-database.ts'
import { openImages } from './open-services.ts'
import { runCommand, runWithDatabase } from './run-command.ts'
import { describeKeysToKeep } from './secrets/secret-words.ts'
import { StartupError } from './startup-error.ts'

await runCommand('Nothing was moved', async (config) => {
  if (config.database.kind !== 'postgres') {
    throw new StartupError(
      'There is no database to move to.',
      'Set DATABASE_URL (and DATABASE_ADMIN_URL) to an empty PostgreSQL database.',
    )
  }
  const now = new Date()
  const path = join(config.dataDir, `moving-${formatBackupFileName(now)}`)
  try {
    const embedded: Config = { ...config, database: { kind: 'embedded', durable: true } }
    const images = imagesOf(config)
    await runWithDatabase(
      embedded,
      async (db) => void (await writeBackup({ db, images, now }, path)),
      openUnmigratedDatabase,
    )
    const { contents } = await restoreIntoPostgres(config, openImages(config), path, false)
    console.warn(`Everything is in the database of DATABASE_URL now, and was compared.\n${describeBackup(contents)}`)
    console.warn(
      `Start the server with the same settings. ${join(config.dataDir, 'database')} is as it was, and unused.`,
    )
    console.warn(await describeKeysToKeep(config))
  } finally {
    await rm(path, { force: true })
  }
})

/** Images that are not in the configured bucket may still be in the folder. They are then copied into the bucket. */
function imagesOf(config: Config): Pick<ImageStore, 'get'> {
  const present = openImages(config)
  const folder = openImageFolder(join(config.dataDir, 'storage', 'test_images'))
  return { get: async (path) => (await present.get(path)) ?? folder.get(path) }
}
