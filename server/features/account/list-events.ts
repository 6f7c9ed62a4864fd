import type { UserTx } from '../../db/transactions.ts'

/** The activity of one account, newest first. Policies let people read their own, administrators everybody's. */
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
