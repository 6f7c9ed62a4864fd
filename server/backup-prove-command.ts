/** `npm run backup:prove [-- FILE]`: restores a backup in a place of its own, on any machine, and says what differs. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '#domain/text/milliseconds.ts'
import { getBackupFolder, listKeptBackups } from './backup/backup-files.ts'
import { proveInThread } from './features/backups/prove-in-thread.ts'
import { resolveCallerPath, runCommand } from './run-command.ts'
import { StartupError } from './startup-error.ts'

const [given] = process.argv.slice(2)

// The restored data must not stay when a person presses Ctrl-C.
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())

await runCommand('Nothing was proved', async (config) => {
  const folder = getBackupFolder(config)
  const path = given ? resolveCallerPath(given) : (await listKeptBackups(folder))[0]?.path
  if (path === undefined) throw new StartupError(`There is no backup in ${folder}.`, 'npm run backup:prove -- FILE')
  const place = await mkdtemp(join(tmpdir(), 'prep-proof-'))
  try {
    const { identityFile } = config.backups
    const task = { path, folder: join(place, 'restored'), identityFile, seed: new Date().toISOString() }
    const { outcome, compared, differences } = await proveInThread(task, dayMs, stopping.signal)
    if (stopping.signal.aborted) throw new StartupError('It was stopped.', `This backup is not proved: ${path}`)
    if (outcome === 'failed') throw new StartupError(differences.join('\n'), `This backup is not proved: ${path}`)
    console.warn(path)
    if (compared === null) console.warn('It is encrypted: only its checksum was compared.')
    else {
      const { tables, rows, scores, images, missingImages, migrations } = compared
      console.warn(`Restored and compared: ${tables} tables with ${rows} rows, ${images} images.`)
      if (missingImages > 0) console.warn(`${missingImages} images were missing when the backup was made.`)
      console.warn(`${scores} scores are what their answers give. The schema has ${migrations} migrations.`)
    }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
})
