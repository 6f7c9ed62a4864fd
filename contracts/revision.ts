/** How two people who save the same thing find out about each other. */
import * as z from 'zod/mini'

/**
 * Rises with each change of the row itself. Whoever saves sends the revision that they read; where it has risen since,
 * the answer is `changed_meanwhile` with the present row.
 */
export const revision = z.number().check(z.int(), z.minimum(1))
