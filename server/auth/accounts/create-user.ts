/** Creates an account in one transaction: user, identities, profile and, for a tutor, the tutor's record. */
import { longestName } from '#contracts/accounts/account.ts'
import type { Role } from '#contracts/accounts/profile.ts'
import { removeUnseenSigns } from '#contracts/wire/person-name.ts'
import { type AgeBand, parseAgeBand } from '#domain/people/age-band.ts'
import type { Clock } from '../../adapters/clock.ts'
import { hashPassword } from '../../adapters/password-hashing.ts'
import type { Database } from '../../db/database.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import { AuthError } from '../wire/errors.ts'
import { parseEmailAddress } from '../wire/identifiers.ts'

export interface NewUser {
  readonly email: string
  /** Null for an account that signs in only by email until a password is set. */
  readonly password: string | null
  readonly fullName: string
  readonly role: Role
  readonly emailConfirmed: boolean
  readonly userMetadata?: Record<string, unknown>
}

/** Throws AuthError `email_exists` or `validation_failed`. */
export async function createUser(db: Database, clock: Clock, user: NewUser): Promise<{ id: string }> {
  const email = parseEmailAddress(user.email)
  const passwordHash = user.password === null ? null : await hashPassword(user.password)
  const now = clock.now()
  const { fullName, role, emailConfirmed } = user
  const userMetadata = { full_name: fullName, role, ...user.userMetadata }
  const id = await asAuth(db, (tx) =>
    insertUser(tx, { email, passwordHash, fullName, role, emailConfirmed, userMetadata, byAdministrator: true, now }),
  )
  if (id === null) throw makeEmailExistsError()
  return { id }
}

export function makeEmailExistsError() {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}

export interface UserToInsert {
  /** Both in their stored form. An anonymous user has neither. */
  readonly email?: string
  readonly phone?: string
  readonly passwordHash: string | null
  readonly fullName: string
  readonly role: Role
  readonly ageBand?: AgeBand | null
  readonly emailConfirmed?: boolean
  readonly phoneConfirmed?: boolean
  readonly userMetadata: Record<string, unknown>
  /** Stores exactly the submitted metadata, with no names added. */
  readonly metadataAsSent?: boolean
  readonly appMetadata?: Record<string, unknown>
  /** The provider that signs the user in, instead of the address or number itself. */
  readonly external?: { readonly provider: string; readonly subject: string; readonly data: Record<string, unknown> }
  readonly bannedUntil?: Date | null
  /** An administrator creates the account, so name, role and password stay when the address is confirmed. */
  readonly byAdministrator?: boolean
  readonly id?: string
  /** The identity's id, for an account with exactly one identity. */
  readonly identityId?: string
  readonly now: Date
}

function registrationOf(user: UserToInsert): string {
  const isSettled = user.emailConfirmed || user.phoneConfirmed || !(user.email || user.phone)
  if (isSettled) return 'settled'
  return user.byAdministrator ? 'administrator' : 'single'
}

/** Returns the new user's id, or null if the address or number is taken. */
export async function insertUser(tx: AuthTx, user: UserToInsert): Promise<string | null> {
  const providers = user.external
    ? [user.external.provider]
    : [...(user.email ? ['email'] : []), ...(user.phone ? ['phone'] : [])]
  const inserted = await tx
    .insertInto('auth.users')
    .values({
      ...(user.id && { id: user.id }),
      email: user.email ?? null,
      phone: user.phone ?? null,
      encrypted_password: user.passwordHash,
      email_confirmed_at: user.emailConfirmed ? user.now : null,
      phone_confirmed_at: user.phoneConfirmed ? user.now : null,
      app_metadata: JSON.stringify({
        ...(providers.length > 0 && { provider: providers[0], providers }),
        ...user.appMetadata,
      }),
      user_metadata: JSON.stringify(user.userMetadata),
      is_anonymous: providers.length === 0,
      banned_until: user.bannedUntil ?? null,
      registration: registrationOf(user),
      created_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  if (user.external) await insertExternalIdentity(tx, inserted.id, user.external, user.now)
  else if (providers.length > 0) await insertIdentities(tx, inserted.id, providers, user)
  await insertProfile(tx, { ...user, id: inserted.id, email: user.email ?? '' })
  return inserted.id
}

async function insertIdentities(tx: AuthTx, id: string, providers: readonly string[], user: UserToInsert) {
  // The submitted metadata, plus the fields that only the server sets.
  const data = JSON.stringify({
    ...user.userMetadata,
    sub: id,
    ...(user.email && { email: user.email }),
    ...(user.phone && { phone: user.phone }),
    email_verified: Boolean(user.emailConfirmed),
    phone_verified: Boolean(user.phoneConfirmed),
  })
  if (!user.metadataAsSent) {
    await tx.updateTable('auth.users').set({ user_metadata: data }).where('id', '=', id).execute()
  }
  await tx
    .insertInto('auth.identities')
    .values(
      providers.map((provider) => ({
        ...(user.identityId && { id: user.identityId }),
        user_id: id,
        provider,
        provider_id: id,
        identity_data: data,
        last_sign_in_at: user.now,
        created_at: user.now,
      })),
    )
    .execute()
}

export async function insertExternalIdentity(
  tx: AuthTx,
  userId: string,
  external: NonNullable<UserToInsert['external']>,
  now: Date,
) {
  await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider: external.provider,
      provider_id: external.subject,
      identity_data: JSON.stringify(external.data),
      last_sign_in_at: now,
      created_at: now,
    })
    .execute()
}

/** Throws the database's violation of `user_profiles_pkey` if the account already has a profile. */
export async function insertProfile(
  tx: AuthTx,
  profile: { id: string; email: string; fullName: string; role: Role; ageBand?: AgeBand | null },
): Promise<void> {
  await tx
    .insertInto('user_profiles')
    .values({
      id: profile.id,
      email: profile.email,
      full_name: profile.fullName,
      role: profile.role,
      age_band: profile.ageBand ?? null,
    })
    .execute()
  if (profile.role === 'tutor') await tx.insertInto('tutors').values({ user_id: profile.id }).execute()
}

function visible(name: string): string {
  return removeUnseenSigns(name.slice(0, 2 * longestName)).trim()
}

/** Only students have an age. People who sign up become students or parents, whatever role the metadata claims. */
export function readProfileFromMetadata(metadata: Record<string, unknown>, email?: string) {
  const names = [metadata.full_name, metadata.name].map((name) => (typeof name === 'string' ? visible(name) : ''))
  const fallback = email?.split('@')[0] ?? 'Guest'
  const fullName = (names.find(Boolean) ?? fallback).slice(0, longestName)
  const role: Role = metadata.role === 'parent' ? 'parent' : 'student'
  return { fullName, role, ageBand: role === 'student' ? parseAgeBand(metadata.age_band) : null }
}
