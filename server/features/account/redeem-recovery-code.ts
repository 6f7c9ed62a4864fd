/** Accepts a recovery code in place of the second factor. */
import { Refusal } from '#contracts/wire/refusals.ts'
import { buildFailureStatement } from '../../auth/accounts/failures.statements.ts'
import { raiseSessionLevel } from '../../auth/sessions/raise-session.ts'
import { buildSessionAnswer } from '../../auth/sessions/sessions.ts'
import { TooManyRequestsError } from '../../auth/wire/errors.ts'
import { consumePoint, makeRateLimitCount, resetCount } from '../../auth/wire/rate-limits.ts'
import { asAuth, batchAsAuth, type Identity } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { getOwnSession } from './own-session.ts'
import { spendRecoveryCode } from './recovery-codes.queries.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

const recoveryMethod = 'mfa/recovery_code'

/** Throws `session_ended`, `too_many_requests`, and `not_allowed` if the code is wrong or used. */
export async function redeemRecoveryCode(services: Services, identity: Identity, code: string) {
  const { db, clock } = services
  await asAuth(db, (tx) => getOwnSession(tx, identity, clock.now()))
  await countTry(services, identity)
  const hash = await hashRecoveryCode(identity.userId, code)
  const open = await asAuth(db, async (tx) => {
    const now = clock.now()
    const session = await getOwnSession(tx, identity, now)
    if (!session.has_factor || !(await spendRecoveryCode(tx, identity.userId, hash, now))) {
      throw new Refusal('not_allowed', 'This recovery code is not right, or it has been used already.')
    }
    return raiseSessionLevel(tx, session.id, { method: recoveryMethod, factorId: null }, now)
  }).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_allowed') await batchAsAuth(db, [failureOf(identity)])
    throw error
  })
  await resetCount(db, triesOf(services, identity))
  const { access_token: accessToken, refresh_token: refreshToken } = await buildSessionAnswer(services, open)
  return { accessToken, refreshToken }
}

function triesOf({ config }: Services, { userId }: Identity) {
  return makeRateLimitCount(config, 'factor_tries', `recovery|${userId}`)
}

async function countTry(services: Services, identity: Identity) {
  try {
    await consumePoint(services.db, triesOf(services, identity))
  } catch (error) {
    if (!(error instanceof TooManyRequestsError)) throw error
    const message = 'Too many wrong codes. Please wait 15 minutes and try again.'
    throw new Refusal('too_many_requests', message, { waitSeconds: error.waitSeconds })
  }
}

function failureOf({ userId }: Identity) {
  const device = { userAgent: null, ip: null }
  return buildFailureStatement(userId, 'second_factor_failed', recoveryMethod, device)
}
