/** `npm run backup [-- FILE]`: writes all data of the platform to one file. */
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { formatBackupFileName, getBackupFolder } from './backup/backup-files.ts'
import { describeBackup } from './backup/backup-words.ts'
import { recordBackup } from './backup/note-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { openUnmigratedDatabase } from './open-database.ts'
import { openImages } from './open-services.ts'
import { resolveCallerPath, runCommand, runWithDatabase } from './run-command.ts'
import { describeKeysToKeep } from './secrets/secret-words.ts'
import { StartupError } from './startup-error.ts'

const [given] = process.argv.slice(2)

await runCommand('No backup was made', async (config) => {
  const now = new Date()
  const { recipients } = config.backups
  const isEncrypted = recipients.length > 0
  const path = given
    ? resolveCallerPath(given)
    : join(getBackupFolder(config), formatBackupFileName(now, { isEncrypted }))
  await runWithDatabase(
    config,
    async (db) => {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const written = await writeBackup({ db, images: openImages(config), now, recipients }, path).catch(
        (error: unknown) => {
          throw isTaken(error) ? new StartupError(`There is a file at ${path} already.`, 'Give another name.') : error
        },
      )
      console.warn(`${path}\n${describeBackup(written)}`)
      console.warn('It holds password hashes and all that is known of people: keep it as you keep the database itself.')
      console.warn(await describeKeysToKeep(config))
      await recordBackup(db, path, 'command').catch((error: unknown) => {
        console.warn(`The audit log does not list it: ${error instanceof Error ? error.message : String(error)}`)
      })
    },
    openUnmigratedDatabase,
  ).catch((error: unknown) => {
    if (!(error instanceof StartupError) || !error.message.includes('is in use')) throw error
    throw new StartupError(
      error.message,
      'Stop that process first, or let it make the backup: an administrator’s Settings have “Back up now”.',
    )
  })
})

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
