/** Second factors: their owners and the codes that they accept. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { expressionBuilder, type Selectable, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { isUuid } from '#domain/text/uuid.ts'
import type { AuthMfaFactorsTable, DB } from '../../db/schema.ts'
import type { SecretBox } from '../../db/secret-box.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'
import { type SenderServices, sendNotice } from '../messages/notices.ts'
import { AuthError } from '../wire/errors.ts'

export type FactorRow = Selectable<AuthMfaFactorsTable>

const periodSeconds = 30

/** Returns a new secret in the formats that people and their apps can enter. */
export function makeTotpSecret(issuer: string, label: string) {
  const secret = new Secret({ buffer: Uint8Array.from(randomBytes(20)).buffer })
  const uri = totpOf(secret.base32, issuer, label).toString()
  // Color names, because the client puts the SVG into a data URL, where a # would end it.
  const qrCode = renderSVG(uri, { whiteColor: 'white', blackColor: 'black', border: 2 })
  return { secret: secret.base32, uri, qrCode }
}

function totpOf(secret: string, issuer: string, label: string) {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: periodSeconds })
}

/** Returns the unsealed secret, as the app stores it. Throws UnreadableSecret. */
export function unsealFactorSecret(secrets: SecretBox, { id, user_id: userId, secret }: FactorRow): string {
  return secrets.open(secretPlaces.factor({ id, userId }), secret ?? '')
}

/** Returns the code's time step, at most one step early or late. Null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '', '').validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta
}

/** Phone codes are guessable, so the hash includes the challenge, which counts the tries. */
export function hashFactorCode(challengeId: string, code: string): string {
  return createHash('sha256').update(`${challengeId}:${code}`).digest('hex')
}

export function isFactorCode(challengeId: string, stored: string | null, code: string): boolean {
  if (stored === null) return false
  return timingSafeEqual(Buffer.from(stored), Buffer.from(hashFactorCode(challengeId, code)))
}

/** Throws `mfa_factor_not_found`, or `validation_failed` for an invalid id. */
export async function getFactor(tx: AuthTx, userId: string, id: string): Promise<FactorRow> {
  if (!isUuid(id)) {
    throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  }
  const factor = await tx
    .selectFrom('auth.mfa_factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/**
 * Requires the same level to complete a factor as to add one, because a stranger may have started it before the owner had a second factor.
 * Throws `insufficient_aal`.
 */
export async function requireLevelToComplete(
  tx: AuthTx,
  factor: FactorRow,
  session: { aal: string } | null,
): Promise<void> {
  if (factor.status === 'verified' || session?.aal === 'aal2') return
  const verified = await tx
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('user_id', '=', factor.user_id)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  if (verified) throw needsSecondFactor()
}

export function needsSecondFactor() {
  return new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** Deletes the factor and lowers the sessions that it raised to the level of their sign-in. */
export async function deleteFactor(
  tx: AuthTx,
  services: SenderServices,
  factor: Pick<FactorRow, 'id' | 'user_id' | 'factor_type' | 'status'>,
): Promise<void> {
  const method = nameMethod(factor)
  await tx
    .deleteFrom('auth.session_methods')
    .where('method', '=', method)
    .where('session_id', 'in', (sessions) =>
      sessions.selectFrom('auth.sessions').select('id').where('factor_id', '=', factor.id),
    )
    .execute()
  await tx
    .updateTable('auth.sessions')
    .set({ aal: levelWithoutFactor, factor_id: null })
    .where('factor_id', '=', factor.id)
    .execute()
  await tx.deleteFrom('auth.mfa_factors').where('id', '=', factor.id).execute()
  if (factor.status !== 'verified') return
  await sendNotice(tx, services, factor.user_id, { kind: 'factor_removed', factorType: factor.factor_type })
}

/** A passkey needs no second factor. */
const levelWithoutFactor = sql<'aal1' | 'aal2'>`case when exists (
  select from auth.session_methods m where m.session_id = auth.sessions.id and m.method = 'passkey')
  then 'aal2' else 'aal1' end`

/** Returns the factor's name in a session's list of methods. */
export function nameMethod({ factor_type }: Pick<FactorRow, 'factor_type'>): string {
  return factor_type === 'totp' ? 'totp' : `mfa/${factor_type}`
}

/** For a query of `auth.sessions`: whether the session's person has a verified second factor. */
export function hasVerifiedFactor() {
  const session = expressionBuilder<DB, 'auth.sessions'>()
  return session.exists(
    session
      .selectFrom('auth.mfa_factors')
      .select('auth.mfa_factors.id')
      .whereRef('auth.mfa_factors.user_id', '=', 'auth.sessions.user_id')
      .where('auth.mfa_factors.status', '=', 'verified'),
  )
}
