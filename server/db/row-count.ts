import { sql } from 'kysely'

/** The number of rows, as a column. `database.ts` reads a bigint as a number. */
export const rowCount = sql<number>`count(*)`.as('count')
