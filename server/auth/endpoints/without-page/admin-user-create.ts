/** `POST /admin/users`: creates an account without the checks of a sign-up and without sending an email. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { hashPassword, isPasswordHash } from '../../../adapters/password-hashing.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByEmail, getAccount } from '../../accounts/accounts.ts'
import { insertUser, makeEmailExistsError, readProfileFromMetadata } from '../../accounts/create-user.ts'
import { presentUser } from '../../accounts/user-view.ts'
import { runAsAuthAdmin } from '../../sessions/admin-access.ts'
import { parseBanDuration } from '../../wire/ban-duration.ts'
import { AuthError, makeValidationError } from '../../wire/errors.ts'
import { parseEmailAddress, parsePhoneNumber } from '../../wire/identifiers.ts'
import {
  authText,
  booleanFlag,
  checkMetadataSize,
  checkNameLengths,
  jsonObject,
  parseRequestBody,
} from '../../wire/request-body.ts'

export const adminUserSchema = z.object({
  id: authText,
  email: authText,
  phone: authText,
  password: authText,
  password_hash: authText,
  email_confirm: booleanFlag,
  phone_confirm: booleanFlag,
  user_metadata: jsonObject,
  app_metadata: jsonObject,
  ban_duration: authText,
})
export type AdminUser = z.output<typeof adminUserSchema>

export async function handleAdminCreateUser(c: Context<AppEnv>): Promise<Response> {
  // Check the caller's rights before hashing.
  await runAsAuthAdmin(c, 'write', async () => {})
  const sent = await parseRequestBody(c, adminUserSchema)
  const now = c.var.services.clock.now()
  if (!sent.email && !sent.phone) throw makeValidationError('Cannot create a user without either an email or phone')
  const email = sent.email ? parseEmailAddress(sent.email) : undefined
  const phone = sent.phone ? parsePhoneNumber(sent.phone) : undefined
  if (sent.id && !z.guid().safeParse(sent.id).success)
    throw makeValidationError('ID must conform to the uuid v4 format')
  const banned = sent.ban_duration ? parseBanDuration(sent.ban_duration, now) : null
  const data = sent.user_metadata ?? {}
  checkMetadataSize(data)
  checkNameLengths(data)
  checkMetadataSize(sent.app_metadata ?? {})
  const passwordHash = await hashGivenPassword(sent)
  const account = await runAsAuthAdmin(c, 'write', async (tx) => {
    const id = await insertUser(tx, {
      ...readProfileFromMetadata(data, email),
      ...(sent.id && { id: sent.id }),
      ...(email && { email }),
      ...(phone && { phone }),
      passwordHash,
      emailConfirmed: Boolean(email && sent.email_confirm),
      phoneConfirmed: Boolean(phone && sent.phone_confirm),
      userMetadata: { ...data, ...(email && sent.email_confirm && { email_verified: true }) },
      metadataAsSent: true,
      appMetadata: sent.app_metadata ?? {},
      bannedUntil: banned,
      byAdministrator: true,
      now,
    })
    if (id !== null) return getAccount(tx, id)
    if (email && (await findUserByEmail(tx, email))) throw makeEmailExistsError()
    throw makePhoneTakenError()
  })
  return c.json(presentUser(account))
}

export function makePhoneTakenError() {
  return new AuthError(422, 'phone_exists', 'Phone number already registered by another user')
}

/** Null if no password is given; such an account signs in by email. Throws `validation_failed`. */
export async function hashGivenPassword({ password, password_hash: ready }: AdminUser): Promise<string | null> {
  if (password && ready) throw makeValidationError('Only a password or a password hash should be provided')
  if (ready && !isPasswordHash(ready))
    throw makeValidationError('The password hash must be an argon2id hash in PHC form')
  if (password && [...password].length > 72) throw makeValidationError('Password cannot be longer than 72 characters')
  return ready ?? (password ? hashPassword(password) : null)
}
