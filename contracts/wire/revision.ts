/** Detects when two people edit the same object. */
import * as z from 'zod/mini'

/**
 * Increases with each change of the row. A save sends the revision that its author read. If the row has changed since, the reply is
 * `changed_meanwhile` with the current row.
 */
export const revision = z.number().check(z.int(), z.minimum(1))
