/** `POST /factors/{id}/challenge`: opens a five-minute challenge for a code of the factor. For a phone, sends the code. */
import { randomInt } from 'node:crypto'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { makeCodeSms } from '../messages/mails.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { type FactorRow, getFactor, hashFactorCode, requireLevelToComplete } from '../sessions/factors.ts'
import { makeWebauthnChallenge, requireWebauthn } from '../sessions/webauthn-factors.ts'
import { getClientAddress } from '../wire/client-address.ts'
import { AuthError } from '../wire/errors.ts'
import { consumeSmsPoint } from '../wire/rate-limits.ts'
import { refuseAnonymousUser } from './factor-enroll.ts'

const challengeSeconds = 300

export async function handleChallengeFactor(c: Context<AppEnv>): Promise<Response> {
  const { db, clock, config } = c.var.services
  const id = c.req.param('id') ?? ''
  const type = await runAsSignedIn(c, async (tx, who) => {
    refuseAnonymousUser(who)
    const factor = await getFactor(tx, who.user.id, id)
    await requireLevelToComplete(tx, factor, who.session)
    return factor.factor_type
  })
  requireEnabledFactor(config, type)
  if (type === 'phone') await consumeSmsPoint(db, config.auth.smsPerHour)
  const answer = await runAsSignedIn(c, async (tx, who) => {
    const now = clock.now()
    const factor = await getFactor(tx, who.user.id, id)
    await requireLevelToComplete(tx, factor, who.session)
    const expiresAt = new Date(now.getTime() + challengeSeconds * 1000)
    const challenge = await tx
      .insertInto('auth.mfa_challenges')
      .values({ factor_id: factor.id, ip: getClientAddress(c), created_at: now, expires_at: expiresAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (factor.factor_type === 'phone') await sendCode(tx, config, factor, challenge.id, now)
    const asked = factor.factor_type === 'webauthn' ? await makeWebauthnChallenge(tx, config, who, factor) : null
    if (asked) {
      const { challenge: sent } = asked
      await tx.updateTable('auth.mfa_challenges').set({ challenge: sent }).where('id', '=', challenge.id).execute()
    }
    await tx.updateTable('auth.mfa_factors').set({ last_challenged_at: now }).where('id', '=', factor.id).execute()
    return {
      id: challenge.id,
      type: factor.factor_type,
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      ...(asked && { webauthn: asked.webauthn }),
    }
  })
  return c.json(answer)
}

/** Throws `mfa_totp_verify_not_enabled`, `mfa_phone_verify_not_enabled` or `mfa_webauthn_verify_not_enabled`. */
export function requireEnabledFactor(config: Config, factorType: string) {
  const { auth } = config
  if (factorType === 'totp' && !auth.mfaTotp) {
    throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
  }
  if (factorType === 'phone' && !auth.mfaPhone) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  }
  if (factorType === 'webauthn') requireWebauthn(config, 'verify')
}

async function sendCode(tx: AuthTx, { auth }: Config, factor: FactorRow, challengeId: string, now: Date) {
  const { smsGapSeconds: gapSeconds } = auth
  const address = factor.phone ?? ''
  await takeMessageSlot(tx, { channel: 'sms', kind: 'mfa', address, gapSeconds }, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx
    .updateTable('auth.mfa_challenges')
    .set({ code_hash: hashFactorCode(challengeId, code) })
    .where('id', '=', challengeId)
    .execute()
  await queueMessage(tx, makeCodeSms('mfa', address, code), now)
}
