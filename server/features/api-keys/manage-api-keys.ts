import { randomBytes } from 'node:crypto'
import { type ApiKey, type ApiKeyForm, mostApiKeys } from '#contracts/administration/api-keys.ts'
import type { ApiKeyId } from '#contracts/wire/ids.ts'
import { notFound, Refusal } from '#contracts/wire/refusals.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { digestKey, keyPrefix } from '../../http/key-digest.ts'
import { recordAct } from '../audit/record-act.ts'
import { presentKey } from './api-keys.present.ts'
import { deleteKey, findKeyRow, insertKey, listKeyRows } from './api-keys.queries.ts'

const entityType = 'api_keys'

export async function listKeys(tx: UserTx): Promise<ApiKey[]> {
  return (await listKeyRows(tx)).map(presentKey)
}

/** Returns the key itself too, which is not stored. Throws `too_many_keys`. */
export async function createKey(
  tx: UserTx,
  person: Person,
  form: ApiKeyForm,
): Promise<{ key: ApiKey; secret: string }> {
  if ((await listKeyRows(tx)).length >= mostApiKeys) {
    throw new Refusal('too_many_keys', `There can be at most ${mostApiKeys} keys. Revoke one first.`)
  }
  const secret = keyPrefix + randomBytes(32).toString('base64url')
  const id = await insertKey(tx, form, { digest: digestKey(secret), hint: secret.slice(-4), by: person.userId })
  const key = await readKey(tx, id)
  await recordAct(tx, person, { action: 'create', entityType, entityId: id, before: null, after: key })
  return { key, secret }
}

/** Throws `not_found`. */
export async function revokeKey(tx: UserTx, person: Person, id: ApiKeyId): Promise<ApiKeyId> {
  const before = await readKey(tx, id)
  await deleteKey(tx, id)
  await recordAct(tx, person, { action: 'delete', entityType, entityId: id, before, after: null })
  return id
}

async function readKey(tx: UserTx, id: string): Promise<ApiKey> {
  const row = await findKeyRow(tx, id)
  if (!row) throw notFound('key')
  return presentKey(row)
}
