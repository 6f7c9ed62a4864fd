/** Stored passkeys, and the challenges that are waiting for a response. */
import type { Selectable } from 'kysely'
import { isUuid } from '#domain/text/uuid.ts'
import type { Config } from '../../config.ts'
import type { AuthPasskeyChallengesTable, AuthPasskeysTable } from '../../db/schema.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { type SenderServices, sendNotice } from '../messages/notices.ts'
import { AuthError } from '../wire/errors.ts'
import type { SignedIn } from './authentication.ts'
import { challengeSeconds, getRelyingParty, makeChallengeExpiredError, type RelyingParty } from './webauthn.ts'

export type PasskeyRow = Selectable<AuthPasskeysTable>
type Challenge = Selectable<AuthPasskeyChallengesTable>

const mostPasskeys = 10

/** Throws `passkey_disabled`. */
export function requirePasskeys(config: Config): RelyingParty {
  const party = config.auth.passkeys ? getRelyingParty(config) : null
  if (!party) throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  return party
}

/** Requires full rights to change passkeys, because a passkey opens the account with full rights. Throws `insufficient_aal`. */
export async function requireFullLevel(tx: AuthTx, { user, session }: SignedIn, message: string) {
  if (session?.aal === 'aal2') return
  if (await hasFactor(tx, user.id)) throw new AuthError(403, 'insufficient_aal', message)
}

async function hasFactor(tx: AuthTx, userId: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst()
  return factor !== undefined
}

/**
 * Deletes all passkeys of a person without a second factor, because a password was enough to add them. Returns whether the person has no
 * second factor.
 */
export async function deletePasskeysOfPassword(tx: AuthTx, services: SenderServices, userId: string): Promise<boolean> {
  if (await hasFactor(tx, userId)) return false
  for (const passkey of await listPasskeys(tx, userId)) await deletePasskey(tx, services, passkey)
  return true
}

export function listPasskeys(tx: AuthTx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .selectFrom('auth.passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks the passkey until the end of the transaction. Throws `validation_failed`, `passkey_not_found`. */
export async function getPasskey(tx: AuthTx, userId: string, id: string): Promise<PasskeyRow> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'passkey_id must be an UUID')
  const passkey = await tx
    .selectFrom('auth.passkeys')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!passkey) throw new AuthError(404, 'passkey_not_found', 'Passkey not found')
  return passkey
}

export async function deletePasskey(tx: AuthTx, services: SenderServices, passkey: Pick<PasskeyRow, 'id' | 'user_id'>) {
  await tx.deleteFrom('auth.passkeys').where('id', '=', passkey.id).execute()
  await sendNotice(tx, services, passkey.user_id, { kind: 'passkey_removed' })
}

/** Locks the user, so that concurrent requests to add a passkey take turns. Throws `too_many_passkeys`. */
export async function requirePasskeyRoom(tx: AuthTx, userId: string) {
  await tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const present = await listPasskeys(tx, userId)
  if (present.length >= mostPasskeys) {
    throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached, delete one to continue')
  }
  return present
}

/** Returns the passkey in the format of the protocol. */
export function presentPasskey({ id, friendly_name, created_at, last_used_at }: PasskeyRow) {
  return {
    id,
    friendly_name,
    created_at: created_at.toISOString(),
    ...(last_used_at && { last_used_at: last_used_at.toISOString() }),
  }
}

/** `userId` is null for a sign-in. */
export async function insertPasskeyChallenge(tx: AuthTx, userId: string | null, challenge: string, now: Date) {
  const expiresAt = new Date(now.getTime() + challengeSeconds * 1000)
  const { id } = await tx
    .insertInto('auth.passkey_challenges')
    .values({ user_id: userId, challenge, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { challenge_id: id, expires_at: Math.floor(expiresAt.getTime() / 1000) }
}

/** Uses up the challenge, whatever the outcome. Undefined if this person or, with a null `userId`, this sign-in has no such challenge. */
export function deletePasskeyChallenge(tx: AuthTx, userId: string | null, id: string): Promise<Challenge | undefined> {
  if (!isUuid(id)) return Promise.resolve(undefined)
  return tx
    .deleteFrom('auth.passkey_challenges')
    .where('id', '=', id)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Throws `webauthn_challenge_not_found`, `webauthn_challenge_expired`. */
export function requireLivingChallenge(challenge: Challenge | undefined, now: Date): string {
  if (!challenge) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'WebAuthn challenge not found, please try again')
  }
  if (challenge.expires_at <= now) throw makeChallengeExpiredError()
  return challenge.challenge
}
