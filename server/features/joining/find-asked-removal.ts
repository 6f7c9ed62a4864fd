import type { RemovalRequestId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import type { UserTx } from '../../db/transactions.ts'
import { findRemoval } from './removals.queries.ts'

/** Throws `not_found` if the request does not exist or is already decided. */
export async function findAskedRemoval(tx: UserTx, id: RemovalRequestId): Promise<{ student: string; adult: string }> {
  const found = await findRemoval(tx, id)
  if (!found) throw notFound('request')
  return { student: found.student_id, adult: found.adult_id }
}
