import type { Database } from '#server/db/database.ts'
import { makeSecretBox, secretKey } from '#server/db/secret-box.ts'

/** The database of servers that have this key: what they have sealed opens for the spec, too. */
export function withSecrets(db: Database, secretsKey: string): Database {
  return { ...db, secrets: makeSecretBox([secretKey(Buffer.from(secretsKey, 'base64'))]) }
}
