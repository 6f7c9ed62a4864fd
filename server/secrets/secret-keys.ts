/** The keys that seal secrets: from the settings, from a key file, or from the data directory, where one is created. */
import { open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { generateSecretKey, makeSecretKey, type SecretKey } from '../db/secret-box.ts'
import { readSecretKeyTexts } from '../setting-kinds.ts'
import { StartupError } from '../startup-error.ts'

type Sources = Pick<Config, 'dataDir' | 'secretKeys'>

export function getOwnKeyFile({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'secrets.key')
}

/**
 * Returns the keys in the settings, then those in the data directory. The first one seals, all of them open. Empty if there are none yet.
 * Throws a StartupError for a file that cannot be read or has other contents.
 */
export async function readSecretKeys({ dataDir, secretKeys }: Sources): Promise<SecretKey[]> {
  const { texts, file } = secretKeys
  const given = file === null ? texts : await readKeyFile(file, 'SECRETS_KEY_FILE')
  if (given === null) {
    throw new StartupError(`There is no file ${file}, which SECRETS_KEY_FILE names.`, keyInstructions)
  }
  const own = (await readKeyFile(getOwnKeyFile({ dataDir }), 'DATA_DIR')) ?? []
  const keys = [...given, ...own].map((text) => makeSecretKey(Buffer.from(text, 'base64')))
  return keys.filter(({ id }, at) => keys.findIndex((other) => other.id === id) === at)
}

export const keyInstructions =
  'Make a key with: openssl rand -base64 32. See “Secrets in the database” in docs/operations.md.'

/** Null if the file does not exist. */
async function readKeyFile(path: string, setting: string): Promise<string[] | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    const why = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The keys of ${setting} cannot be read: ${why}.`, 'Let the server read the file.')
  }
  const texts = readSecretKeyTexts(text)
  if (texts && texts.length > 0) return texts
  throw new StartupError(
    `${path} (${setting}) holds something else than keys.`,
    `Each line is a key of 32 bytes in base64, or a remark after #. ${keyInstructions}`,
  )
}

/** Creates the first key in the data directory. It is on the disk before any secret is sealed with it. */
export async function createOwnKey(config: Pick<Config, 'dataDir'>): Promise<SecretKey> {
  const key = generateSecretKey()
  await writeDurably(getOwnKeyFile(config), `${remark}${key.bytes.toString('base64')}\n`)
  return key
}

/** Adds a new key before those in the data directory, which from then on only open. */
export async function addOwnKey(config: Pick<Config, 'dataDir'>): Promise<SecretKey> {
  const present = await readFile(getOwnKeyFile(config), 'utf8')
  const key = generateSecretKey()
  await writeDurably(getOwnKeyFile(config), `${remark}${key.bytes.toString('base64')}\n${present.replace(remark, '')}`)
  return key
}

const remark = `# The first key seals the secrets in the database, all of them open (docs/operations.md, Secrets in the database).
# Keep a copy elsewhere than the backups.
`

/** After a power failure at any time, the file is completely the old one or the new one. */
async function writeDurably(path: string, text: string): Promise<void> {
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
