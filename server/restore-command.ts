/** `npm run restore -- FILE`: restores a backup into an empty data directory or database. */
import { describeBackup } from './backup/backup-words.ts'
import { restoreIntoEmpty } from './backup/empty-target.ts'
import { lockEmbedded, resolveCallerPath, runCommand } from './run-command.ts'
import { StartupError } from './startup-error.ts'

const forgetOption = '--forget-secrets'
const mayForget = process.argv.includes(forgetOption)
const [given] = process.argv.slice(2).filter((argument) => argument !== forgetOption)

await runCommand('Nothing was restored', async (config) => {
  if (!given) throw new StartupError('The backup is missing.', 'npm run restore -- FILE')
  const unlock = await lockEmbedded(config)
  try {
    const { manifest, contents } = await restoreIntoEmpty(config, resolveCallerPath(given), mayForget)
    console.warn(`The backup of ${manifest.madeAt} (Prep Platform ${manifest.program}) is restored and was compared.`)
    console.warn(describeBackup(contents))
    console.warn('Mail that had not gone out when it was made goes out when the server starts.')
  } finally {
    await unlock()
  }
})
