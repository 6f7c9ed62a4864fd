/** What the app asks the owner of an account to do about its password: marks in `app_metadata`, which owners cannot write. */
import { sql } from 'kysely'

/** Somebody else chose the password and may have given it to many. */
const given = 'password_given'
/** There is none: nobody had shown that the one before was the owner's. */
const missing = 'password_missing'

export const givenPassword = { [given]: true }

/** What `app_metadata` becomes where a password is still to be chosen. */
export const withoutPasswordYet = sql<string>`app_metadata || jsonb_build_object(${missing}::text, true)`

/** Whether an account is marked so. */
export const asksForPassword = sql<boolean>`app_metadata ? ${missing}::text`

/** What `app_metadata` becomes with a password of the owner's own. */
export const withoutPasswordMarks = sql<string>`app_metadata - ${given}::text - ${missing}::text`
