import type { Database } from '#server/db/database.ts'
import { createSecretBox, makeSecretKey } from '#server/db/secret-box.ts'

/** The database of servers that have this key: what they have sealed opens for the spec, too. */
export function openWithSecrets(db: Database, secretsKey: string): Database {
  return { ...db, secrets: createSecretBox([makeSecretKey(Buffer.from(secretsKey, 'base64'))]) }
}
