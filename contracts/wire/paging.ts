/**
 * Paged lists. All have the same parameters: `page` counts from 1, `sort` is a column of the list, `order` is its direction. The reply
 * contains the items under their own name, and `pageReply`.
 */
import * as z from 'zod/mini'

const defaultPageSize = 50
const largestPageSize = 100

/** More pages than any list has, and within the database's range. */
const lastPage = 1_000_000

const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Spread this into an endpoint's params. `start` is the default order. */
export function definePageParams<const Column extends string>(
  columns: readonly [Column, ...Column[]],
  start: { sort: NoInfer<Column>; order: SortOrder },
) {
  return {
    page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(lastPage)), 1),
    pageSize: z._default(
      z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(largestPageSize)),
      defaultPageSize,
    ),
    sort: z._default(z.enum(columns), start.sort),
    order: z._default(z.enum(sortOrders), start.order),
  }
}

/** Spread this into the reply. */
export const pageReply = {
  /** The number of items on all pages together. */
  total: z.number().check(z.int(), z.minimum(0)),
  /** The page in this reply: the last page if the request asked for a later one. */
  page: z.number().check(z.int(), z.minimum(1)),
  pageSize: z.number().check(z.int(), z.minimum(1)),
}
