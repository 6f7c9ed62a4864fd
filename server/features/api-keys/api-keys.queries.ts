import { type ApiKeyForm, mostApiKeys } from '#contracts/administration/api-keys.ts'
import type { ApiKeyId, UserId } from '#contracts/wire/ids.ts'
import type { UserTx } from '../../db/transactions.ts'

function selectKeys(tx: UserTx) {
  return tx
    .selectFrom('api_keys as k')
    .leftJoin('user_profiles as p', 'p.id', 'k.created_by')
    .select(['k.id', 'k.name', 'k.hint', 'k.scopes', 'k.last_day', 'k.created_at', 'k.last_used_at'])
    .select(['k.created_by', 'p.full_name as maker'])
}

/** Newest first. */
export function listKeyRows(tx: UserTx) {
  return selectKeys(tx).orderBy('k.created_at', 'desc').orderBy('k.id', 'desc').limit(mostApiKeys).execute()
}

export function findKeyRow(tx: UserTx, id: string) {
  return selectKeys(tx).where('k.id', '=', id).executeTakeFirst()
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
