/**
 * `POST /factors`: starts the enrollment of an authenticator app, phone or security key. The first correct code or response completes it.
 */

import type { Context } from 'hono'
import * as z from 'zod/mini'
import { maxFactorNameLength } from '#contracts/accounts/account.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { makeId } from '../../db/new-id.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { secretPlaces } from '../../secrets/sealed-columns.ts'
import type { Services } from '../../services.ts'
import { runAsSignedIn, type SignedIn } from '../sessions/authentication.ts'
import { makeTotpSecret, needsSecondFactor } from '../sessions/factors.ts'
import { requireFreshProof } from '../sessions/fresh-proof.ts'
import { requireWebauthn } from '../sessions/webauthn-factors.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { parsePhoneNumber } from '../wire/identifiers.ts'
import { authText, factorNameTooLong, parseRequestBody } from '../wire/request-body.ts'

const schema = z.object({ friendly_name: authText, factor_type: authText, issuer: authText, phone: authText })
type Enrollment = z.output<typeof schema>

const mostFactors = 10
/** The age at which an unfinished enrollment counts as abandoned. */
const abandonedMs = 5 * 60_000

export async function handleEnrollFactor(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await parseRequestBody(c, schema)
  for (const name of [sent.friendly_name, sent.issuer]) {
    if (name && [...name].length > maxFactorNameLength) {
      throw makeValidationError(factorNameTooLong)
    }
  }
  const answer = await runAsSignedIn(c, async (tx, who): Promise<Record<string, unknown>> => {
    refuseAnonymousUser(who)
    if (sent.factor_type === 'totp') return enrollTotp(tx, services, who, sent)
    if (sent.factor_type === 'phone') return enrollPhone(tx, services, who, sent)
    if (sent.factor_type === 'webauthn') {
      requireWebauthn(services.config, 'enroll')
      return enrollWebauthn(tx, services.clock.now(), who, sent)
    }
    throw makeValidationError('factor_type needs to be totp, phone, or webauthn')
  })
  return c.json(answer)
}

export function refuseAnonymousUser({ user }: SignedIn) {
  if (!user.is_anonymous) return
  throw new AuthError(403, 'no_authorization', 'Anonymous user not allowed to perform these actions')
}

async function enrollTotp(tx: AuthTx, { config, clock, db }: Services, who: SignedIn, sent: Enrollment) {
  if (!config.auth.mfaTotp) {
    throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP')
  }
  await checkRoom(tx, who, sent.friendly_name ?? '', clock.now())
  const issuer = sent.issuer || new URL(config.publicUrl).host
  const { secret, uri, qrCode } = makeTotpSecret(issuer, extractSignInName(who.user.email ?? who.user.phone ?? ''))
  const id = makeId()
  await tx
    .insertInto('auth.mfa_factors')
    .values({
      id,
      user_id: who.user.id,
      factor_type: 'totp',
      friendly_name: sent.friendly_name ?? '',
      secret: db.secrets.seal(secretPlaces.factor({ id, userId: who.user.id }), secret),
      issuer,
      created_at: clock.now(),
    })
    .execute()
  return { id, type: 'totp', friendly_name: sent.friendly_name ?? '', totp: { qr_code: qrCode, secret, uri } }
}

async function enrollPhone(tx: AuthTx, { config, clock }: Services, who: SignedIn, sent: Enrollment) {
  if (!config.auth.mfaPhone) {
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  }
  if (!sent.phone) throw makeValidationError('Phone number required to enroll Phone factor')
  const phone = parsePhoneNumber(sent.phone)
  const phones = await tx
    .selectFrom('auth.mfa_factors')
    .select(['id', 'phone', 'status'])
    .where('user_id', '=', who.user.id)
    .where('factor_type', '=', 'phone')
    .execute()
  if (phones.some(({ status }) => status === 'verified')) {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  const replaced = phones.filter((factor) => factor.phone === phone).map(({ id }) => id)
  if (replaced.length > 0) await tx.deleteFrom('auth.mfa_factors').where('id', 'in', replaced).execute()
  await checkRoom(tx, who, sent.friendly_name ?? '', clock.now())
  const friendlyName = sent.friendly_name ?? ''
  const { id } = await tx
    .insertInto('auth.mfa_factors')
    .values({ user_id: who.user.id, factor_type: 'phone', friendly_name: friendlyName, phone, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, type: 'phone', friendly_name: friendlyName, phone }
}

/** The credential arrives with the response to the first challenge. */
async function enrollWebauthn(tx: AuthTx, now: Date, who: SignedIn, { friendly_name: name = '' }: Enrollment) {
  await checkRoom(tx, who, name, now)
  const { id } = await tx
    .insertInto('auth.mfa_factors')
    .values({ user_id: who.user.id, factor_type: 'webauthn', friendly_name: name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, type: 'webauthn', friendly_name: name }
}

async function checkRoom(tx: AuthTx, who: SignedIn, friendlyName: string, now: Date) {
  const { user, session } = who
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', user.id)
    .where('status', '=', 'unverified')
    .where('last_challenged_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - abandonedMs))
    .execute()
  const factors = await tx
    .selectFrom('auth.mfa_factors')
    .select(['friendly_name', 'status'])
    .where('user_id', '=', user.id)
    .execute()
  const isFirst = factors.every(({ status }) => status !== 'verified')
  if (!isFirst && session?.aal !== 'aal2') throw needsSecondFactor()
  if (isFirst) await requireFreshProof(tx, who, now)
  if (factors.length >= mostFactors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(({ friendly_name }) => friendly_name === friendlyName)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    )
  }
}
