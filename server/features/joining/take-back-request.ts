import { type JoinRequestId, joinRequestId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { deleteWaitingRequest } from './joining.queries.ts'

/** Policies allow this only for the person's own requests. Throws `not_found`, also if the request is already decided. */
export async function takeBackRequest(tx: UserTx, id: JoinRequestId): Promise<JoinRequestId> {
  const deleted = await deleteWaitingRequest(tx, id)
  if (!deleted) throw notFound('request')
  return joinRequestId.parse(deleted.id)
}
