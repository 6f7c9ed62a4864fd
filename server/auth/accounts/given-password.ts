/**
 * What the app asks an account's owner to do about the password: marks in `app_metadata`, which owners cannot write.
 */
import { sql } from 'kysely'

/** Somebody else chose the password and may have given it to many. */
const given = 'password_given'
/** There is none: nobody had proved that the earlier one was the owner's. */
const missing = 'password_missing'

export const givenPassword = { [given]: true }

/** `app_metadata` with a mark that a password must be chosen. */
export const withoutPasswordYet = sql<string>`app_metadata || jsonb_build_object(${missing}::text, true)`

/** Whether an account has the mark. */
export const asksForPassword = sql<boolean>`app_metadata ? ${missing}::text`

/** `app_metadata` after the owner chose a password. */
export const withoutPasswordMarks = sql<string>`app_metadata - ${given}::text - ${missing}::text`
