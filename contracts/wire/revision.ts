/** How two people who edit the same thing notice each other. */
import * as z from 'zod/mini'

/**
 * Rises with each change of the row. A save sends the revision that its author read. If the row has changed since, the
 * reply is `changed_meanwhile` with the present row.
 */
export const revision = z.number().check(z.int(), z.minimum(1))
