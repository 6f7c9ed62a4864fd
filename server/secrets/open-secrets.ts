/** Gives the database its keys before first use, and refuses to start if they do not open its secrets. */
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { createSecretBox } from '../db/secret-box.ts'
import { askAsAuth } from '../db/transactions.ts'
import { StartupError } from '../startup-error.ts'
import { countSecretLoss, forgetSecrets } from './forget-secrets.ts'
import { sealStoredSecrets } from './seal-stored-secrets.ts'
import { createOwnKey, getOwnKeyFile, readSecretKeys } from './secret-keys.ts'
import { describeSecretLoss } from './secret-words.ts'
import { listKeyIdsInUse } from './stored-secrets.ts'

type Settings = Pick<Config, 'dataDir' | 'secretKeys' | 'database'>

/**
 * Returns the database with its keys, after sealing all unsealed secrets. The embedded database creates its own key if there is none. A
 * PostgreSQL, which several servers can share, then works without a key. Throws a StartupError if a key is missing.
 */
export async function openSecrets(db: Database, config: Settings): Promise<Database> {
  const found = await readSecretKeys(config)
  const keyIds = found.map(({ id }) => id)
  const missing = await missingKeyIds(db, keyIds)
  if (missing.length > 0) throw withoutKey(missing, keyIds, config)
  const isFirst = found.length === 0 && config.database.kind === 'embedded'
  const opened = { ...db, secrets: createSecretBox(isFirst ? [await createOwnKey(config)] : found) }
  await sealStoredSecrets(opened)
  return opened
}

/** Throws a StartupError if a key is missing. With `mayForget`, continues without it. */
export async function requireKeysOfRestored(db: Database, config: Settings, mayForget: boolean): Promise<void> {
  const keyIds = (await readSecretKeys(config)).map(({ id }) => id)
  const missing = await missingKeyIds(db, keyIds)
  if (missing.length === 0) return
  if (mayForget) {
    console.warn(`Without the key ${missing.join(' and ')}: ${describeSecretLoss(await forgetSecrets(db, keyIds))}`)
    return
  }
  throw new StartupError(
    `Secrets in this backup are sealed with the key ${missing.join(' and ')}; ${givenKeys(keyIds)}.`,
    `Give that key in SECRETS_KEY or SECRETS_KEY_FILE, or copy the secrets.key of the place it comes from to ` +
      `${getOwnKeyFile(config)}. Where it is lost, add --forget-secrets: ${describeSecretLoss(await countSecretLoss(db, keyIds))}`,
  )
}

/** Returns the ids of keys that stored secrets need and that are not in `keyIds`. */
async function missingKeyIds(db: Database, keyIds: readonly string[]): Promise<string[]> {
  const used = await askAsAuth(db, listKeyIdsInUse)
  return used.filter((id) => !keyIds.includes(id))
}

function withoutKey(missing: readonly string[], keyIds: readonly string[], config: Settings): StartupError {
  return new StartupError(
    `Secrets in the database are sealed with the key ${missing.join(' and ')}; ${givenKeys(keyIds)}.`,
    `Give that key in SECRETS_KEY, SECRETS_KEY_FILE or ${getOwnKeyFile(config)}. Where it is lost, make a backup and ` +
      'restore it with --forget-secrets (docs/operations.md, "Without the key").',
  )
}

function givenKeys(keyIds: readonly string[]): string {
  return keyIds.length === 0 ? 'no key is given' : `given is ${keyIds.join(', ')}`
}
