/** Finds the account of an identity at another provider. */
import { sql } from 'kysely'
import type { AuthTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findUser, findUserByEmail, isBanned, type UserRow } from '../accounts/accounts.ts'
import { insertExternalIdentity, insertUser, readProfileFromMetadata } from '../accounts/create-user.ts'
import { rewriteProviders } from '../accounts/providers.ts'
import { requireRegistration } from '../accounts/registration.ts'
import { completeRegistration } from '../accounts/settle-registration.ts'
import { confirmEmail, mergeJsonColumn, replaceEmail } from '../messages/confirm.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import { sendNotice } from '../messages/notices.ts'
import { sendLink } from '../messages/send-link.ts'
import { deleteTokens } from '../tokens/one-time-tokens.ts'
import { AuthError } from '../wire/errors.ts'
import type { CodeChallenge } from '../wire/pkce.ts'
import type { ExternalProfile } from './google.ts'

/** A refusal does not roll back earlier writes (an account to confirm, an email). */
export type ExternalSignInResult = { userId: string } | { refusal: AuthError }

export interface SignInContext {
  readonly pkce: CodeChallenge | null
  readonly redirectTo: string
}

/** Finds the person by the identity, then by the verified address. Otherwise creates an account. Throws AuthError. */
export async function signInExternally(
  tx: AuthTx,
  services: Services,
  profile: ExternalProfile,
  context: SignInContext,
): Promise<ExternalSignInResult> {
  const now = services.clock.now()
  const known = await findIdentity(tx, profile)
  if (known) {
    await refreshIdentity(tx, known.id, profile, now)
    return admit(tx, services, await requireUser(tx, known.user_id), profile, context)
  }
  const owner = profile.email ? await findUserByEmail(tx, profile.email) : undefined
  if (owner && !profile.emailVerified) throw unverified(profile, false)
  if (owner) {
    if (!owner.email_confirmed_at) await disown(tx, services, owner, profile)
    await insertExternalIdentity(tx, owner.id, profile, now)
    await adoptMetadata(tx, owner.id, profile)
    await rewriteProviders(tx, owner.id)
    await sendNotice(tx, services, owner.id, { kind: 'identity_linked', provider: profile.provider })
    return admit(tx, services, owner, profile, context)
  }
  const created = await createFrom(tx, services, profile, now)
  return admit(tx, services, created, profile, context)
}

async function createFrom(tx: AuthTx, services: Services, profile: ExternalProfile, now: Date): Promise<UserRow> {
  await requireRegistration(tx, services.config, profile.data)
  const id = await insertUser(tx, {
    ...readProfileFromMetadata(profile.data, profile.email ?? undefined),
    ...(profile.email && { email: profile.email }),
    passwordHash: null,
    emailConfirmed: profile.emailVerified,
    userMetadata: profile.data,
    external: profile,
    now,
  })
  if (id === null)
    throw new AuthError(409, 'conflict', 'This account is being made by another request. Please try again.')
  return requireUser(tx, id)
}

/** Admits a person whose address is confirmed, by us or by the provider. Otherwise sends an email to confirm it. */
async function admit(
  tx: AuthTx,
  services: Services,
  user: UserRow,
  profile: ExternalProfile,
  { pkce, redirectTo }: SignInContext,
): Promise<ExternalSignInResult> {
  const now = services.clock.now()
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (user.email_confirmed_at || user.phone_confirmed_at || user.email === null) return { userId: user.id }
  if (profile.email === user.email && (profile.emailVerified || services.config.auth.mailAutoconfirm)) {
    await confirmEmail(tx, user, now)
    return { userId: user.id }
  }
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await takeMessageSlot(tx, { channel: 'email', kind: 'confirmation', address: user.email, gapSeconds }, now)
  const link = { userId: user.id, purpose: 'signup', kind: 'confirmation', to: user.email, pkce, redirectTo } as const
  await sendLink(tx, services, link)
  return { refusal: unverified(profile, true) }
}

function unverified({ provider }: ExternalProfile, isMailed: boolean) {
  const next = isMailed
    ? `A confirmation email has been sent to your ${provider} email`
    : `Verify the email with ${provider} in order to sign in`
  const message = `Unverified email with ${provider}. ${next}`
  return new AuthError(422, 'provider_email_needs_verification', message)
}

/** Adds the identity to a signed-in person. Throws `identity_already_exists`. */
export async function linkExternally(
  tx: AuthTx,
  services: Services,
  profile: ExternalProfile,
  userId: string,
): Promise<ExternalSignInResult> {
  const now = services.clock.now()
  const known = await findIdentity(tx, profile)
  if (known) {
    const whose = known.user_id === userId ? '' : ' to another user'
    throw new AuthError(422, 'identity_already_exists', `Identity is already linked${whose}`)
  }
  const user = await requireUser(tx, userId)
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  await insertExternalIdentity(tx, userId, profile, now)
  const isFree = profile.emailVerified && profile.email && !(await findUserByEmail(tx, profile.email))
  if (user.email === null && isFree) await adoptEmail(tx, userId, profile.email, now)
  if (user.is_anonymous) await adoptMetadata(tx, userId, profile)
  await rewriteProviders(tx, userId)
  await sendNotice(tx, services, userId, { kind: 'identity_linked', provider: profile.provider })
  return { userId }
}

async function adoptEmail(tx: AuthTx, userId: string, email: string | null, now: Date) {
  if (email === null) return
  await replaceEmail(tx, userId, email, now)
  await tx.updateTable('auth.users').set({ is_anonymous: false }).where('id', '=', userId).execute()
}

function findIdentity(tx: AuthTx, { provider, subject }: ExternalProfile) {
  return tx
    .selectFrom('auth.identities')
    .select(['id', 'user_id'])
    .where('provider', '=', provider)
    .where('provider_id', '=', subject)
    .forUpdate()
    .executeTakeFirst()
}

async function refreshIdentity(tx: AuthTx, id: string, profile: ExternalProfile, now: Date) {
  const { user_id } = await tx
    .updateTable('auth.identities')
    .set({ identity_data: JSON.stringify(profile.data), last_sign_in_at: now })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await adoptMetadata(tx, user_id, profile)
}

/** Keeps a name chosen by the person here. Otherwise fills and updates the metadata from the provider. */
async function adoptMetadata(tx: AuthTx, userId: string, { data }: ExternalProfile) {
  const { email: _email, email_verified: _verified, phone_verified: _phone, sub: _sub, full_name, ...rest } = data
  await tx
    .updateTable('auth.users')
    .set({
      user_metadata: sql`${JSON.stringify({ ...(full_name !== undefined && { full_name }) })}::jsonb || ${mergeJsonColumn('user_metadata', rest)}`,
    })
    .where('id', '=', userId)
    .execute()
}

/**
 * Drops the name, role, password and identities of an account with an unconfirmed address, before its owner is admitted. A stranger may
 * have created it to wait for the owner.
 */
async function disown(tx: AuthTx, { config }: Services, user: UserRow, { data }: ExternalProfile) {
  const userId = user.id
  await completeRegistration(tx, config, user, { by: 'provider', metadata: data })
  await tx.deleteFrom('auth.identities').where('user_id', '=', userId).execute()
  await tx.updateTable('auth.users').set({ encrypted_password: null }).where('id', '=', userId).execute()
  await tx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute()
  await tx.deleteFrom('auth.passkeys').where('user_id', '=', userId).execute()
  await deleteTokens(tx, userId)
}

async function requireUser(tx: AuthTx, id: string): Promise<UserRow> {
  const user = await findUser(tx, id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return user
}
