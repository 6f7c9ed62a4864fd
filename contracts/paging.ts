/**
 * Lists that are read page by page. The parameters are those of every such list: `page` counts from 1, `sort` names one
 * of the list's columns, `order` is its direction. The reply has the items under their own name beside `pageReply`.
 */
import * as z from 'zod/mini'

const defaultPageSize = 25
const largestPageSize = 100

/** So far that no list reaches it, and the database can still count there. */
const lastPage = 1_000_000

const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Spread it into an endpoint's params. `start` is how the list stands when nobody has chosen. */
export function pageParams<const Column extends string>(
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

/** Spread it into the reply. */
export const pageReply = {
  /** How many there are on all pages together. */
  total: z.number().check(z.int(), z.minimum(0)),
  /** The page that was given: the last one, where a later one was asked for. */
  page: z.number().check(z.int(), z.minimum(1)),
  pageSize: z.number().check(z.int(), z.minimum(1)),
}
