/**
 * Marks an account whose password somebody else chose and may have given to many. The mark goes with the first password
 * of its owner's own; until then the app asks for one.
 */
import { sql } from 'kysely'

const mark = 'password_given'

/** Goes into the account's `app_metadata`, which its owner cannot write. */
export const givenPassword = { [mark]: true }

/** What `app_metadata` becomes with a password of the owner's own. */
export const withoutGivenPassword = sql<string>`app_metadata - ${mark}::text`
