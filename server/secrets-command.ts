/**
 * `npm run secrets:rotate`: creates a new key and reseals the secrets in the database. If the keys come from the settings, only reseals
 * with the first one.
 */
import type { Config } from './config.ts'
import { createSecretBox } from './db/secret-box.ts'
import { runCommand, runWithDatabase } from './run-command.ts'
import { sealStoredSecrets } from './secrets/seal-stored-secrets.ts'
import { addOwnKey, getOwnKeyFile, keyInstructions, readSecretKeys } from './secrets/secret-keys.ts'
import { StartupError } from './startup-error.ts'

await runCommand('The keys cannot be changed', async (config) => {
  if (process.argv[2] !== 'rotate') throw new StartupError('What to do is missing.', 'npm run secrets:rotate')
  await rotate(config)
})

/**
 * The program cannot change the settings. If the keys come from them, it seals with the first key and reports which others are no longer
 * needed.
 */
async function rotate(config: Config) {
  await runWithDatabase(config, async (opened) => {
    if (opened.secrets.prefix === null)
      throw new StartupError('There is no key: SECRETS_KEY is not set.', keyInstructions)
    const { texts, file } = config.secretKeys
    const isOurs = texts.length === 0 && file === null && config.database.kind === 'embedded'
    if (isOurs) await addOwnKey(config)
    const keys = await readSecretKeys(config)
    const { sealed, unreadable } = await sealStoredSecrets({ ...opened, secrets: createSecretBox(keys) })
    const [first, ...older] = keys.map(({ id }) => id)
    console.warn(`The key ${first} seals all secrets now; ${sealed} were sealed again by this command.`)
    if (unreadable > 0)
      console.warn(`${unreadable} cannot be opened: somebody has changed them since they were sealed.`)
    if (older.length === 0) return
    console.warn(
      `Needed for older backups alone: ${older.join(', ')}.${isOurs ? ` They stay in ${getOwnKeyFile(config)}.` : ''}`,
    )
  })
}
