import type { UserColumn } from '#contracts/accounts/user-administration.ts'
import type { SortOrder } from '#contracts/wire/paging.ts'
import { computePage } from '#domain/text/paging.ts'
import type { UserTx } from '../../db/transactions.ts'
import { countUsers, listUserPage, type UserFilter } from './users.queries.ts'

interface PageWish extends UserFilter {
  readonly page: number
  readonly pageSize: number
  readonly sort: UserColumn
  readonly order: SortOrder
}

export async function readUsers(tx: UserTx, { page: wanted, pageSize, sort, order, ...filter }: PageWish) {
  const { matching: total, all: totalUsers } = await countUsers(tx, filter)
  const { page, offset } = computePage(total, pageSize, wanted)
  const rows = await listUserPage(tx, filter, { sort, order, limit: pageSize, offset })
  return { rows, total, totalUsers, page, pageSize }
}
