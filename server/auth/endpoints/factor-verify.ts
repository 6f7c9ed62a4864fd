/** `POST /factors/{id}/verify`: a correct code raises the session to aal2 and completes an enrollment. */
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { AuthMfaChallengesTable } from '../../db/schema.ts'
import type { SecretBox } from '../../db/secret-box.ts'
import { type AuthTx, batch } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { buildFailureStatement } from '../accounts/failures.statements.ts'
import { type SenderServices, sendNotice } from '../messages/notices.ts'
import { runAsSignedIn, type SignedIn } from '../sessions/authentication.ts'
import {
  type FactorRow,
  findTotpStep,
  getFactor,
  isFactorCode,
  nameMethod,
  requireLevelToComplete,
  unsealFactorSecret,
} from '../sessions/factors.ts'
import { deletePasskeysOfPassword } from '../sessions/passkeys.ts'
import { raiseSessionLevel } from '../sessions/raise-session.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import type { SignInRequest } from '../sessions/sign-in-request.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { consumePoint, makeRateLimitCount, resetCount } from '../wire/rate-limits.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'
import { requireEnabledFactor } from './factor-challenge.ts'
import { refuseAnonymousUser } from './factor-enroll.ts'

const schema = z.object({ challenge_id: authText, code: authText })
const mostTries = 5

export async function handleVerifyFactor(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await parseRequestBody(c, schema)
  const id = c.req.param('id') ?? ''
  // An attacker with the password could open one challenge after another, so tries are also counted per factor.
  const { id: factorId, factor_type: factorType } = await runAsSignedIn(c, async (tx, who) => {
    refuseAnonymousUser(who)
    const factor = await getFactor(tx, who.user.id, id)
    requireEnabledFactor(services.config, factor.factor_type)
    return factor
  })
  if (factorType === 'webauthn') throw makeValidationError('webauthn needs to have what the browser answered')
  const { code } = sent
  if (!code) throw makeValidationError('Code needs to be non-empty')
  const tries = makeRateLimitCount(services.config, 'factor_tries', factorId)
  await consumePoint(services.db, tries)
  const outcome = await runAsSignedIn(c, (tx, who) =>
    tryCode(tx, { services, device: readDevice(c) }, who, { id, challengeId: sent.challenge_id ?? '', code }),
  )
  if (outcome instanceof AuthError) throw outcome
  await resetCount(services.db, tries)
  return c.json(await buildSessionAnswer(services, outcome))
}

type Challenge = Selectable<AuthMfaChallengesTable>

/** Returns the refusal for a wrong code instead of throwing it, because the failed try must be committed. */
async function tryCode(
  tx: AuthTx,
  { services, device }: Pick<SignInRequest, 'services' | 'device'>,
  { user, session }: SignedIn,
  attempt: { id: string; challengeId: string; code: string },
): Promise<OpenSession | AuthError> {
  const { clock, db } = services
  const now = clock.now()
  const factor = await getFactor(tx, user.id, attempt.id)
  await requireLevelToComplete(tx, factor, session)
  const challenge = await getChallenge(tx, factor.id, attempt.challengeId)
  checkChallenge(challenge, device.ip, now)
  if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  if (!(await acceptCode(tx, db.secrets, { factor, challenge, code: attempt.code }, now))) {
    await tx
      .updateTable('auth.mfa_challenges')
      .set((row) => ({ failed_tries: row('failed_tries', '+', 1) }))
      .where('id', '=', challenge.id)
      .execute()
    const about = buildFailureStatement(user.id, 'second_factor_failed', nameMethod(factor), device)
    await batch(tx, [about], db)
    const what = factor.factor_type === 'totp' ? 'TOTP code' : 'MFA Phone code'
    return new AuthError(422, 'mfa_verification_failed', `Invalid ${what} entered`)
  }
  await tx.updateTable('auth.mfa_challenges').set({ verified_at: now }).where('id', '=', challenge.id).execute()
  if (factor.status === 'unverified') {
    await completeEnrollment(tx, services, factor, session)
  }
  return raiseSessionLevel(tx, session.id, { method: nameMethod(factor), factorId: factor.id }, now)
}

export async function getChallenge(tx: AuthTx, factorId: string, id: string): Promise<Challenge> {
  const challenge = z.guid().safeParse(id).success
    ? await tx
        .selectFrom('auth.mfa_challenges')
        .selectAll()
        .where('id', '=', id)
        .where('factor_id', '=', factorId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (challenge) return challenge
  throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
}

export function checkChallenge(challenge: Challenge, address: string | null, now: Date) {
  if (challenge.verified_at || challenge.ip !== address) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (challenge.expires_at <= now || challenge.failed_tries >= mostTries) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
}

/** Each code of an authenticator app is valid once: a time step is refused if it or a later one was used. */
async function acceptCode(
  tx: AuthTx,
  secrets: SecretBox,
  { factor, challenge, code }: { factor: FactorRow; challenge: Challenge; code: string },
  now: Date,
) {
  if (factor.factor_type === 'phone') return isFactorCode(challenge.id, challenge.code_hash, code)
  const step = findTotpStep(unsealFactorSecret(secrets, factor), code, now)
  if (step === null || step <= (factor.last_used_step ?? 0)) return false
  await tx.updateTable('auth.mfa_factors').set({ last_used_step: step }).where('id', '=', factor.id).execute()
  return true
}

/**
 * Makes the second factor count: ends other sessions without it and deletes all earlier unfinished enrollments. For the first factor, also
 * deletes passkeys added without one, because an attacker may have added them with only the password.
 */
export async function completeEnrollment(
  tx: AuthTx,
  services: SenderServices,
  factor: FactorRow,
  session: { id: string },
): Promise<void> {
  const isFirst = await deletePasskeysOfPassword(tx, services, factor.user_id)
  await tx.updateTable('auth.mfa_factors').set({ status: 'verified' }).where('id', '=', factor.id).execute()
  await tx
    .deleteFrom('auth.mfa_factors')
    .where('user_id', '=', factor.user_id)
    .where('status', '=', 'unverified')
    .execute()
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', factor.user_id)
    .where('id', '!=', session.id)
    // A session of a deleted passkey may be at aal2.
    .$if(!isFirst, (sessions) => sessions.where('aal', '=', 'aal1'))
    .execute()
  await sendNotice(tx, services, factor.user_id, { kind: 'factor_added', factorType: factor.factor_type })
}
