/** Messages to the operator about keys and the data that depends on them. */
import type { Config } from '../config.ts'
import type { SecretLoss } from './forget-secrets.ts'
import { getOwnKeyFile, readSecretKeys } from './secret-keys.ts'

export function describeSecretLoss({ sessions, factors, signingKeys, webhooks }: SecretLoss): string {
  return [
    `${counted(factors, 'authenticator app')} to be set up again by their owners, who sign in with only the password until then`,
    `${counted(sessions, 'session')} to be opened again by signing in`,
    ...(webhooks > 0 ? [`${counted(webhooks, 'webhook')} to be added again by an administrator`] : []),
    `${counted(signingKeys, 'signing key')}, in place of which the server makes a new one.`,
  ].join('; ')
}

/** Returns a message for people who keep a copy of the database: the copy alone is not enough. */
export async function describeKeysToKeep(config: Pick<Config, 'dataDir' | 'secretKeys'>): Promise<string> {
  const [key] = await readSecretKeys(config)
  if (!key)
    return 'SECRETS_KEY is not set here: secrets in it are plain, unless a server with a key has sealed them; that key is not in it.'
  const { texts, file } = config.secretKeys
  const place = texts.length > 0 ? 'SECRETS_KEY' : (file ?? getOwnKeyFile(config))
  return `Secrets in it are sealed with the key ${key.id}, of ${place}: keep a copy of that elsewhere, it is not in it.`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
