import { type JoinRequestId, joinRequestId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { deleteWaitingRequest } from './joining.queries.ts'

/** Policies allow it for what the person asked for. Throws `not_found`, also once somebody has decided. */
export async function takeBackRequest(tx: UserTx, id: JoinRequestId): Promise<JoinRequestId> {
  const deleted = await deleteWaitingRequest(tx, id)
  if (!deleted) throw notFound('request')
  return joinRequestId.parse(deleted.id)
}
