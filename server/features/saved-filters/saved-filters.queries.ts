import type { ViewedList } from '#contracts/accounts/saved-filters.ts'
import type { UserTx } from '../../db/transactions.ts'

/** The policy limits this to the person's own row. */
export function findListView(tx: UserTx, list: ViewedList) {
  return tx.selectFrom('list_views').where('list', '=', list).select(['filters', 'hidden_columns']).executeTakeFirst()
}

export type ListViewRow = Awaited<ReturnType<typeof findListView>>

/** Keeps values that are left out. */
export async function upsertListView(
  tx: UserTx,
  owner: string,
  list: ViewedList,
  { filters, hiddenColumns }: { filters: readonly unknown[] | undefined; hiddenColumns: readonly string[] | undefined },
) {
  const values = {
    ...(filters !== undefined && { filters: JSON.stringify(filters) }),
    ...(hiddenColumns !== undefined && { hidden_columns: [...hiddenColumns] }),
  }
  if (Object.keys(values).length === 0) return
  await tx
    .insertInto('list_views')
    .values({ owner_id: owner, list, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'list']).doUpdateSet(values))
    .execute()
}
