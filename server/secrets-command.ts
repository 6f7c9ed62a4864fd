/**
 * `npm run secrets:rotate`: a new key for what is sealed in the database, or what is left of older ones.
 * `npm run secrets:forget`: goes on without a key that is lost.
 */
import type { Config } from './config.ts'
import { makeSecretBox } from './db/secret-box.ts'
import { openAsIs } from './open-database.ts'
import { runCommand, withDatabase } from './run-command.ts'
import { countLoss, forgetSecrets } from './secrets/forget-secrets.ts'
import { sealStoredSecrets } from './secrets/seal-stored-secrets.ts'
import { addOwnKey, howToMake, ownKeyFile, readSecretKeys } from './secrets/secret-keys.ts'
import { lossWords } from './secrets/secret-words.ts'
import { StartupError } from './startup-error.ts'
import { ask, canAsk } from './terminal.ts'

const [what, ...options] = process.argv.slice(2)

if (what === 'forget') await runCommand('Nothing was forgotten', forget)
else await runCommand('The keys cannot be changed', rotate)

/** The settings are not ours to change: there it seals with the first key, and says which others have had their time. */
async function rotate(config: Config) {
  await withDatabase(config, async (opened) => {
    if (opened.secrets.prefix === null) throw new StartupError('There is no key: SECRETS_KEY is not set.', howToMake)
    const { texts, file } = config.secretKeys
    const isOurs = texts.length === 0 && file === null && config.database.kind === 'embedded'
    if (isOurs) await addOwnKey(config)
    const keys = await readSecretKeys(config)
    const { sealed, unreadable } = await sealStoredSecrets({ ...opened, secrets: makeSecretBox(keys) })
    const [first, ...older] = keys.map(({ id }) => id)
    console.warn(`The key ${first} seals all secrets now; ${sealed} were sealed anew by this command.`)
    if (unreadable > 0)
      console.warn(`${unreadable} cannot be opened: somebody has changed them since they were sealed.`)
    if (older.length === 0) return
    console.warn(
      `Needed for older backups alone: ${older.join(', ')}.${isOurs ? ` They stay in ${ownKeyFile(config)}.` : ''}`,
    )
  })
}

async function forget(config: Config) {
  await withDatabase(
    config,
    async (db) => {
      const keyIds = (await readSecretKeys(config)).map(({ id }) => id)
      const loss = await countLoss(db, keyIds)
      if (loss.sessions + loss.factors + loss.signingKeys === 0) {
        throw new StartupError('Every secret is sealed with a key that is there.', 'There is nothing to do.')
      }
      console.warn(`Lost without the key: ${lossWords(loss)}`)
      if (!options.includes('--yes') && !(canAsk() && /^y(es)?$/i.test(await ask('Go on without it? [y/N] ')))) {
        throw new StartupError('Nobody said yes.', 'Add --yes to go on without the key.')
      }
      await forgetSecrets(db, keyIds)
      console.warn('Forgotten. Start the server.')
    },
    openAsIs,
  )
}
