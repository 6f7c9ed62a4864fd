/**
 * Who filled in an account (`auth.users.registration`). Until the first confirmation of its address or number, that may
 * be a stranger who waits for the owner. The person who confirms decides password, name and role (decision 0021).
 *
 * - `single`: one sign-up (`insertUser`). Another email about it makes it `contested` (`recordAnotherMail`).
 * - `administrator`: an administrator (`insertUser`), or one who took over what a sign-up had started (`takeOver`).
 * - `settled`: somebody confirmed it (`completeRegistration`), or it was made confirmed (`insertUser`). It stays so.
 */
import { type Role, role } from '#contracts/accounts/profile.ts'
import type { Config } from '../../config.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { deleteTokens, type SignUpData, type TokenRow } from '../tokens/one-time-tokens.ts'
import { copyAsRecord, type UserRow } from './accounts.ts'
import { readProfileFromMetadata } from './create-user.ts'
import { isPasswordMissing, markMissingPassword, removePasswordMarks } from './given-password.ts'
import { rewriteProviders } from './providers.ts'
import { requireAge } from './registration.ts'

/** The effect of a confirmation on the account. */
export type RegistrationClaim =
  /** The email of a sign-up, which displayed its name and role. */
  | { readonly by: 'sign-up'; readonly signUp: SignUpData }
  /** The account is confirmed as it is, but its password is not proved to be the owner's. */
  | { readonly by: 'mail' }
  /** A proof other than the email of a sign-up. Data entered before it is dropped. */
  | { readonly by: 'other' | 'provider'; readonly metadata: Record<string, unknown> }

export function readTokenClaim(token: TokenRow): RegistrationClaim {
  if (token.kind === 'recovery') return { by: 'other', metadata: {} }
  if (token.kind !== 'confirmation' || !token.sign_up_metadata) return { by: 'mail' }
  const metadata = copyAsRecord(token.sign_up_metadata)
  return readSignUpClaim({ passwordHash: token.sign_up_password, metadata })
}

export function readSignUpClaim(signUp: SignUpData | undefined): RegistrationClaim {
  return signUp ? { by: 'sign-up', signUp } : { by: 'mail' }
}

/** Returns whether the account is unconfirmed and was never signed in to. */
function isPending(user: UserRow): boolean {
  const isConfirmed = user.email_confirmed_at !== null || user.phone_confirmed_at !== null
  return user.registration !== 'settled' && !isConfirmed && !user.is_anonymous && user.last_sign_in_at === null
}

export type ConfirmedPasswordState = 'unchanged' | 'to be chosen'

/** Must run before the confirmation is written. Throws `age_needed` or `parent_needed`, because the claim may change the role. */
export async function completeRegistration(
  tx: AuthTx,
  config: Pick<Config, 'registration'>,
  user: UserRow,
  claim: RegistrationClaim,
): Promise<ConfirmedPasswordState> {
  if (!isPending(user)) return 'unchanged'
  await tx.updateTable('auth.users').set({ registration: 'settled' }).where('id', '=', user.id).execute()
  if (user.registration === 'administrator') {
    // Data entered by an administrator stays. Invited people have no password yet.
    return user.encrypted_password === null ? dropPassword(tx, user.id, claim) : 'unchanged'
  }
  const isWholeStory = claim.by === 'sign-up' || (claim.by === 'mail' && user.encrypted_password === null)
  if (user.registration === 'single' && isWholeStory) return 'unchanged'
  const metadata = metadataOf(claim)
  if (metadata) {
    requireAge(config, metadata)
    await rewriteAccount(tx, user, metadata)
  }
  await deleteOtherIdentities(tx, user.id)
  const hadPassword = user.encrypted_password !== null || (claim.by === 'sign-up' && claim.signUp.passwordHash !== null)
  return hadPassword ? dropPassword(tx, user.id, claim) : 'unchanged'
}

function metadataOf(claim: RegistrationClaim): Record<string, unknown> | null {
  if (claim.by === 'mail') return null
  return claim.by === 'sign-up' ? claim.signUp.metadata : claim.metadata
}

/** Until the owner chooses a new password, the app asks for one. It does not ask an owner who signs in with a provider. */
async function dropPassword(tx: AuthTx, userId: string, { by }: RegistrationClaim): Promise<ConfirmedPasswordState> {
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: null, ...(by !== 'provider' && { app_metadata: markMissingPassword }) })
    .where('id', '=', userId)
    .execute()
  return 'to be chosen'
}

/** Restores the password of the sign-up, after the browser has proved that the sign-up was its own. */
export async function restorePassword(tx: AuthTx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, app_metadata: removePasswordMarks })
    .where('id', '=', userId)
    .where(isPasswordMissing, '=', true)
    .execute()
}

/**
 * Rewrites metadata, identity and profile as if the account had been created with this metadata. Keeps a profile that an administrator
 * changed.
 */
async function rewriteAccount(tx: AuthTx, user: UserRow, metadata: Record<string, unknown>): Promise<void> {
  const { id } = user
  const data = {
    ...metadata,
    sub: id,
    ...(user.email && { email: user.email }),
    ...(user.phone && { phone: user.phone }),
    email_verified: false,
    phone_verified: false,
  }
  const written = JSON.stringify(data)
  await tx.updateTable('auth.users').set({ user_metadata: written }).where('id', '=', id).execute()
  await tx
    .updateTable('auth.identities')
    .set({ identity_data: written })
    .where('user_id', '=', id)
    .where('provider', 'in', ['email', 'phone'])
    .execute()
  const before = readProfileFromMetadata(copyAsRecord(user.user_metadata), user.email ?? undefined)
  const after = readProfileFromMetadata(metadata, user.email ?? undefined)
  await tx
    .updateTable('user_profiles')
    .set({ full_name: after.fullName, role: after.role, age_band: after.ageBand })
    .where('id', '=', id)
    .where('full_name', '=', before.fullName)
    .where('role', '=', before.role)
    .execute()
}

async function deleteOtherIdentities(tx: AuthTx, userId: string): Promise<void> {
  await tx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', 'not in', ['email', 'phone'])
    .execute()
  await rewriteProviders(tx, userId)
}

/** Returns whether the account is unconfirmed and no administrator has taken it over. */
export function isLeftUnconfirmed(user: UserRow): boolean {
  return isPending(user) && user.registration !== 'administrator'
}

/**
 * Lets an administrator take over an unconfirmed sign-up: its data is replaced and the links in its emails stop working. A confirmed
 * account does not change.
 */
export async function takeOverAccount(
  tx: AuthTx,
  user: UserRow,
  wanted: { metadata: Record<string, unknown>; passwordHash: string | null },
): Promise<void> {
  if (!isPending(user)) return
  if (user.registration !== 'administrator') {
    await deleteTokens(tx, user.id)
    await rewriteAccount(tx, user, wanted.metadata)
    await deleteOtherIdentities(tx, user.id)
  }
  await tx
    .updateTable('auth.users')
    .set({
      registration: 'administrator',
      ...((wanted.passwordHash || user.registration !== 'administrator') && {
        encrypted_password: wanted.passwordHash,
        user_metadata: JSON.stringify(wanted.metadata),
      }),
    })
    .where('id', '=', user.id)
    .execute()
}

/** Records that another email was sent besides that of the first sign-up: either one could be the owner's. */
export async function recordAnotherMail(tx: AuthTx, userId: string): Promise<void> {
  await tx
    .updateTable('auth.users')
    .set({ registration: 'contested' })
    .where('id', '=', userId)
    .where('registration', '=', 'single')
    .execute()
}

export interface NameAndRole {
  readonly fullName: string
  readonly role: Role
}

/** The names of the roles in the user interface. */
export const roleNouns: Record<Role, string> = {
  student: 'Student',
  parent: 'Parent',
  tutor: 'Tutor',
  admin: 'Administrator',
}

/**
 * Returns the name and role of the account that a confirmation would complete, for display in the email and on the page. Null if the
 * account is already complete.
 */
export async function readNameAndRole(
  tx: AuthTx,
  user: UserRow,
  claim: RegistrationClaim,
): Promise<NameAndRole | null> {
  if (!isPending(user)) return null
  const metadata = metadataOf(claim)
  if (user.registration !== 'administrator' && metadata) {
    const { fullName, role: wanted } = readProfileFromMetadata(metadata, user.email ?? undefined)
    return { fullName, role: wanted }
  }
  const profile = await tx
    .selectFrom('user_profiles')
    .select(['full_name', 'role'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  return profile ? { fullName: profile.full_name, role: role.parse(profile.role) } : null
}

/** Returns the metadata of the account's newest sign-up. Undefined if no sign-up token is left. */
export async function findNewestSignUp(tx: AuthTx, userId: string): Promise<Record<string, unknown> | undefined> {
  const row = await tx
    .selectFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('sign_up_metadata', 'is not', null)
    .select('sign_up_metadata')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sign_up_metadata ? copyAsRecord(row.sign_up_metadata) : undefined
}
