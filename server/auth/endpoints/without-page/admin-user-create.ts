/** `POST /admin/users`: creates an account without the checks of a sign-up and without sending an email. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { hashPassword, isPasswordHash } from '../../../adapters/password-hashing.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByEmail, getAccount } from '../../accounts/accounts.ts'
import { emailExists, insertUser, profileFromMetadata } from '../../accounts/create-user.ts'
import { userView } from '../../accounts/user-view.ts'
import { asAuthAdmin } from '../../sessions/admin-access.ts'
import { bannedUntil } from '../../wire/ban-duration.ts'
import { AuthError, invalid } from '../../wire/errors.ts'
import { emailAddress, phoneNumber } from '../../wire/identifiers.ts'
import { checkMetadataSize, checkNames, flag, jsonObject, readBody, text } from '../../wire/request-body.ts'

export const adminUserSchema = z.object({
  id: text,
  email: text,
  phone: text,
  password: text,
  password_hash: text,
  email_confirm: flag,
  phone_confirm: flag,
  user_metadata: jsonObject,
  app_metadata: jsonObject,
  ban_duration: text,
})
export type AdminUser = z.output<typeof adminUserSchema>

export async function adminCreateUser(c: Context<AppEnv>): Promise<Response> {
  // Check the caller's rights before hashing.
  await asAuthAdmin(c, 'write', async () => {})
  const sent = await readBody(c, adminUserSchema)
  const now = c.var.services.clock.now()
  if (!sent.email && !sent.phone) throw invalid('Cannot create a user without either an email or phone')
  const email = sent.email ? emailAddress(sent.email) : undefined
  const phone = sent.phone ? phoneNumber(sent.phone) : undefined
  if (sent.id && !z.guid().safeParse(sent.id).success) throw invalid('ID must conform to the uuid v4 format')
  const banned = sent.ban_duration ? bannedUntil(sent.ban_duration, now) : null
  const data = sent.user_metadata ?? {}
  checkMetadataSize(data)
  checkNames(data)
  checkMetadataSize(sent.app_metadata ?? {})
  const passwordHash = await hashGivenPassword(sent)
  const account = await asAuthAdmin(c, 'write', async (tx) => {
    const id = await insertUser(tx, {
      ...profileFromMetadata(data, email),
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
    if (email && (await findUserByEmail(tx, email))) throw emailExists()
    throw phoneTaken()
  })
  return c.json(userView(account))
}

export function phoneTaken() {
  return new AuthError(422, 'phone_exists', 'Phone number already registered by another user')
}

/** Null if no password is given; such an account signs in by email. Throws `validation_failed`. */
export async function hashGivenPassword({ password, password_hash: ready }: AdminUser): Promise<string | null> {
  if (password && ready) throw invalid('Only a password or a password hash should be provided')
  if (ready && !isPasswordHash(ready)) throw invalid('The password hash must be an argon2id hash in PHC form')
  if (password && [...password].length > 72) throw invalid('Password cannot be longer than 72 characters')
  return ready ?? (password ? hashPassword(password) : null)
}
