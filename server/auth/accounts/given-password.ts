/** Marks in `app_metadata` for what the app asks an account's owner to do about the password. Owners cannot write `app_metadata`. */
import { sql } from 'kysely'

/** Another person chose the password and may have given it to several people. */
const given = 'password_given'
/** The account has no password: the earlier one was dropped because it was never proved to be the owner's. */
const missing = 'password_missing'

export const givenPasswordMark = { [given]: true }

/** `app_metadata` with the mark that the owner must choose a password. */
export const markMissingPassword = sql<string>`app_metadata || jsonb_build_object(${missing}::text, true)`

/** Whether `app_metadata` has that mark. */
export const isPasswordMissing = sql<boolean>`app_metadata ? ${missing}::text`

/** `app_metadata` after the owner has chosen a password. */
export const removePasswordMarks = sql<string>`app_metadata - ${given}::text - ${missing}::text`
