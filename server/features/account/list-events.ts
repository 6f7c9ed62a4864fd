import type { UserTx } from '../../db/transactions.ts'

/** Lists the activity of one account, newest first. Policies let people read their own, and administrators everyone's. */
export function listEvents(tx: UserTx, userId: string, limit: number) {
  return tx
    .selectFrom('account_events')
    .select(['id', 'action', 'details', 'user_agent', 'ip', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]
