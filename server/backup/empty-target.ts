/** The target of a restore: an empty database and an empty image store. */
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type Database, openEmbedded, openPostgres } from '../db/database.ts'
import { isDatabaseEmpty, revokeMigrationRights } from '../db/fill-tables.ts'
import { openImages } from '../open-services.ts'
import { requireKeysOfRestored } from '../secrets/open-secrets.ts'
import { StartupError } from '../startup-error.ts'
import { readBackupIdentities } from './encryption.ts'
import { type RestoredBackup, type RestoreTarget, requireBackup, restoreBackup } from './restore-backup.ts'

const pathOfImages = ['storage', 'test_images'] as const

/**
 * Restores the backup. Refuses, with a remedy, if the target is not empty or the keys of the backup's secrets are missing (unless
 * `mayForget`). After a failure, the target is empty again.
 */
export async function restoreIntoEmpty(config: Config, path: string, mayForget: boolean): Promise<RestoredBackup> {
  await requireBackup(path, await readBackupIdentities(config))
  const folders = [
    ...(config.imageBucket ? [] : [join(config.dataDir, ...pathOfImages)]),
    ...(config.database.kind === 'embedded' ? [databaseFolder(config)] : []),
  ]
  for (const folder of folders) await requireEmptyFolder(config, folder)
  const storage = join(config.dataDir, pathOfImages[0])
  const isStorageNew = !existsSync(storage)
  try {
    return config.database.kind === 'embedded'
      ? await restoreIntoEmbedded(config, config.database, path, mayForget)
      : await restoreIntoPostgres(config, openImages(config), path, mayForget)
  } catch (error) {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
    if (isStorageNew) await rm(storage, { recursive: true, force: true })
    throw error
  }
}

function databaseFolder({ dataDir }: Config): string {
  return join(dataDir, 'database')
}

async function restoreIntoEmbedded(
  config: Config,
  { durable }: { durable: boolean },
  path: string,
  mayForget: boolean,
): Promise<RestoredBackup> {
  const db = await openEmbedded({ dataDir: databaseFolder(config), durable })
  const check = (restored: Database) => requireKeysOfRestored(restored, config, mayForget)
  const identities = await readBackupIdentities(config)
  return restoreBackup({ db, images: openImages(config), identities }, path, check).finally(() => db.close())
}

/** Connects as the login of `DATABASE_ADMIN_URL`, which can create roles and tables. */
export async function restoreIntoPostgres(
  config: Config,
  images: RestoreTarget['images'],
  path: string,
  mayForget: boolean,
): Promise<RestoredBackup> {
  const { database } = config
  if (database.kind !== 'postgres') throw new Error('The settings name no PostgreSQL.')
  const db = await openPostgres({ ...database, url: database.adminUrl, poolSize: 2 })
  try {
    if (!(await isDatabaseEmpty(db))) {
      throw new StartupError(
        'The database in DATABASE_URL is not empty.',
        'Make a new one (create database …) and name it in DATABASE_URL. Nothing was changed.',
      )
    }
    const check = (restored: Database) => requireKeysOfRestored(restored, config, mayForget)
    const identities = await readBackupIdentities(config)
    return await restoreBackup({ db, images, identities }, path, check).catch(async (error: unknown) => {
      await revokeMigrationRights(db)
      throw error
    })
  } finally {
    await db.close()
  }
}

async function requireEmptyFolder({ dataDir }: Config, folder: string) {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return
  throw new StartupError(
    `The data directory ${dataDir} is not empty: there is something in ${folder}.`,
    'Move it away, or set DATA_DIR to a folder that does not exist yet. Nothing was changed.',
  )
}
