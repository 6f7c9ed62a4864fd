/** The effects of confirming an email or text message. */
import { sql } from 'kysely'
import type { AuthTx } from '../../db/transactions.ts'
import { findUserByEmail, findUserByPhone, type UserRow } from '../accounts/accounts.ts'
import { makeEmailExistsError } from '../accounts/create-user.ts'
import { type ConfirmedPasswordState, completeRegistration, readTokenClaim } from '../accounts/settle-registration.ts'
import { deleteTokens, spendLinkOnly, type TokenRow } from '../tokens/one-time-tokens.ts'
import { AuthError } from '../wire/errors.ts'
import { freeMessageSlot } from './message-slots.ts'
import { type SenderServices, sendNotice } from './notices.ts'

/** `half` if the other address must also confirm the change. */
export type ConfirmationResult = { is: 'half' } | { is: 'done'; password: ConfirmedPasswordState }

/**
 * Uses up the token and all others of the person, unless one half of a change is still missing. `isComplete` is false if a browser must
 * still exchange a code for a session. Until then, the six digits in the email stay valid.
 */
export async function confirmToken(
  tx: AuthTx,
  services: SenderServices,
  user: UserRow,
  token: TokenRow,
  isComplete = true,
): Promise<ConfirmationResult> {
  const now = services.clock.now()
  let password: ConfirmedPasswordState = 'unchanged'
  if (token.kind === 'email_change_current' || token.kind === 'email_change_new') {
    if (user.email_change_confirmations === 0) {
      await tx.updateTable('auth.users').set({ email_change_confirmations: 1 }).where('id', '=', user.id).execute()
      await deleteTokens(tx, user.id, token.kind)
      return { is: 'half' }
    }
    await switchEmail(tx, services, user)
  } else if (token.kind === 'phone_change') {
    await switchPhone(tx, user, now)
  } else {
    password = await completeRegistration(tx, services.config, user, readTokenClaim(token))
    if (token.sent_to === user.phone) await confirmPhone(tx, user, now)
    else await confirmEmail(tx, user, now)
  }
  if (isComplete || token.kind !== 'recovery') await deleteTokens(tx, user.id)
  else await spendLinkOnly(tx, token)
  for (const kind of ['confirmation', 'recovery']) {
    await freeMessageSlot(tx, { channel: token.sent_to === user.phone ? 'sms' : 'email', kind, address: token.sent_to })
  }
  return { is: 'done', password }
}

export async function confirmEmail(tx: AuthTx, user: Pick<UserRow, 'id' | 'email_confirmed_at'>, now: Date) {
  if (user.email_confirmed_at) return
  await tx
    .updateTable('auth.users')
    .set({ email_confirmed_at: now, user_metadata: mergeJsonColumn('user_metadata', { email_verified: true }) })
    .where('id', '=', user.id)
    .execute()
  await updateIdentity(tx, user.id, 'email', { email_verified: true })
}

export async function confirmPhone(tx: AuthTx, user: Pick<UserRow, 'id' | 'phone_confirmed_at'>, now: Date) {
  if (user.phone_confirmed_at) return
  await tx
    .updateTable('auth.users')
    .set({ phone_confirmed_at: now, user_metadata: mergeJsonColumn('user_metadata', { phone_verified: true }) })
    .where('id', '=', user.id)
    .execute()
  await updateIdentity(tx, user.id, 'phone', { phone_verified: true })
}

/** Makes the confirmed address the person's address. Throws `email_exists` if another account has taken it since. */
export async function switchEmail(tx: AuthTx, services: SenderServices, user: UserRow) {
  const email = user.new_email
  if (!email) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  const owner = await findUserByEmail(tx, email)
  if (owner && owner.id !== user.id) throw makeEmailExistsError()
  await setEmail(tx, user.id, email, services.clock.now(), true)
  await reportNewEmail(tx, services, user, email)
}

/** Notifies the earlier address, if it was confirmed. */
export async function reportNewEmail(tx: AuthTx, services: SenderServices, user: UserRow, to: string): Promise<void> {
  if (!user.email || !user.email_confirmed_at || user.email === to) return
  await sendNotice(tx, services, user.id, { kind: 'email_changed', from: user.email, to })
}

/** Sets the address on the account and on the identity and profile that contain it. */
export async function setEmail(tx: AuthTx, userId: string, email: string, confirmedAt: Date | null, verified: boolean) {
  const data = { email, email_verified: verified }
  await replaceEmail(tx, userId, email, confirmedAt)
  await tx
    .updateTable('auth.users')
    .set({ is_anonymous: false, user_metadata: mergeJsonColumn('user_metadata', data) })
    .where('id', '=', userId)
    .execute()
  await keepIdentity(tx, userId, 'email', data)
}

/** The only function that replaces an account's address: invalidates the links and codes sent to the earlier one. */
export async function replaceEmail(tx: AuthTx, userId: string, email: string | null, confirmedAt: Date | null) {
  await deleteTokens(tx, userId)
  await tx
    .updateTable('auth.users')
    .set({ email, email_confirmed_at: confirmedAt, new_email: null, email_change_confirmations: 0 })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('user_profiles')
    .set({ email: email ?? '' })
    .where('id', '=', userId)
    .execute()
}

async function switchPhone(tx: AuthTx, user: UserRow, now: Date) {
  const phone = user.new_phone
  if (!phone) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
  const owner = await findUserByPhone(tx, phone)
  if (owner && owner.id !== user.id) throw makePhoneExistsError()
  await setPhone(tx, user.id, phone, now, true)
}

export async function setPhone(tx: AuthTx, userId: string, phone: string, confirmedAt: Date | null, verified: boolean) {
  await tx
    .updateTable('auth.users')
    .set({ phone, phone_confirmed_at: confirmedAt, new_phone: null, is_anonymous: false })
    .where('id', '=', userId)
    .execute()
  await keepIdentity(tx, userId, 'phone', { phone, phone_verified: verified })
}

export function makePhoneExistsError() {
  return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
}

/** Adds an email identity to an account that has a password, so that the other provider can be unlinked. */
export async function addEmailIdentity(tx: AuthTx, { id, email, email_confirmed_at }: UserRow): Promise<void> {
  if (email === null) return
  await keepIdentity(tx, id, 'email', { email, email_verified: email_confirmed_at !== null })
}

/** Updates the person's identity at the provider, or creates it. */
async function keepIdentity(tx: AuthTx, userId: string, provider: string, data: Record<string, unknown>) {
  const updated = await updateIdentity(tx, userId, provider, data)
  if (updated) return
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      provider_id: userId,
      identity_data: JSON.stringify({ sub: userId, email_verified: false, phone_verified: false, ...data }),
    })
    .execute()
  await tx
    .updateTable('auth.users')
    .set({
      app_metadata: sql`app_metadata || jsonb_build_object(
        'provider', coalesce(app_metadata->>'provider', ${provider}),
        'providers', coalesce(app_metadata->'providers', '[]') || to_jsonb(${provider}::text))`,
    })
    .where('id', '=', userId)
    .execute()
}

async function updateIdentity(tx: AuthTx, userId: string, provider: string, data: Record<string, unknown>) {
  const { numUpdatedRows } = await tx
    .updateTable('auth.identities')
    .set({ identity_data: mergeJsonColumn('identity_data', data) })
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function mergeJsonColumn(column: 'user_metadata' | 'identity_data', data: Record<string, unknown>) {
  return sql<string>`${sql.ref(column)} || ${JSON.stringify(data)}::jsonb`
}
