import { type ApiKeyForm, mostApiKeys } from '#contracts/administration/api-keys.ts'
import type { ApiKeyId, UserId } from '#contracts/wire/ids.ts'
import type { UserTx } from '../../db/transactions.ts'

function selectKeys(tx: UserTx) {
  return tx.selectFrom('api_keys').select(['id', 'name', 'hint', 'scopes', 'last_day', 'created_at', 'last_used_at'])
}

/** Newest first. */
export function listKeyRows(tx: UserTx) {
  return selectKeys(tx).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(mostApiKeys).execute()
}

export function findKeyRow(tx: UserTx, id: string) {
  return selectKeys(tx).where('id', '=', id).executeTakeFirst()
}

export type ApiKeyRow = Awaited<ReturnType<typeof listKeyRows>>[number]

export async function insertKey(
  tx: UserTx,
  { lastDay, ...form }: ApiKeyForm,
  { digest, hint, by }: { digest: string; hint: string; by: UserId },
): Promise<string> {
  const { id } = await tx
    .insertInto('api_keys')
    .values({ ...form, digest, hint, last_day: lastDay, created_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteKey(tx: UserTx, id: ApiKeyId) {
  await tx.deleteFrom('api_keys').where('id', '=', id).execute()
}
