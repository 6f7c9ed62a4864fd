/** `POST /factors/{id}/verify` with a browser's response for a security key. `handleVerifyFactor` handles codes. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, batch } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { buildFailureStatement } from '../accounts/failures.statements.ts'
import { runAsSignedIn, type SignedIn } from '../sessions/authentication.ts'
import { type FactorRow, getFactor, nameMethod, requireLevelToComplete } from '../sessions/factors.ts'
import { raiseSessionLevel } from '../sessions/raise-session.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import {
  checkCreatedCredential,
  checkUsedCredential,
  createdCredential,
  hasCounterGoneBack,
  makeChallengeExpiredError,
  usedCredential,
} from '../sessions/webauthn.ts'
import { requireWebauthn } from '../sessions/webauthn-factors.ts'
import { getClientAddress, readDevice } from '../wire/client-address.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'
import { refuseAnonymousUser } from './factor-enroll.ts'
import { checkChallenge, completeEnrollment, getChallenge, handleVerifyFactor } from './factor-verify.ts'

/** The browser also sends the relying party and its origins. They are ignored: the server knows its own. */
const schema = z.object({
  challenge_id: authText,
  webauthn: z.nullish(z.object({ credential_response: z.unknown() })),
})

export async function handleVerifyAnyFactor(c: Context<AppEnv>): Promise<Response> {
  const { challenge_id: challengeId, webauthn } = await parseRequestBody(c, schema)
  return webauthn ? verifyWebauthn(c, challengeId ?? '', webauthn.credential_response) : handleVerifyFactor(c)
}

async function verifyWebauthn(c: Context<AppEnv>, challengeId: string, credential: unknown): Promise<Response> {
  const { db, log } = c.var.services
  const { factor, challenge } = await runAsSignedIn(c, (tx, who) => takeChallenge(c, tx, who, challengeId))
  const party = requireWebauthn(c.var.services.config, 'verify')
  const proof = await proofOf(credential, factor, { log, party, challenge })
  const outcome = await runAsSignedIn(c, async (tx, { user, session }): Promise<OpenSession | AuthError> => {
    if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    const present = await getFactor(tx, user.id, factor.id)
    const hasMoved = present.status !== factor.status
    const isCopy = proof !== null && 'used' in proof && hasCounterGoneBack(present.sign_count, proof.used)
    if (isCopy) log.warn({ factorId: factor.id, kept: present.sign_count }, 'factor_count_went_back')
    if (proof === null || isCopy || hasMoved) {
      const method = isCopy ? 'webauthn_copy' : nameMethod(factor)
      await batch(tx, [buildFailureStatement(user.id, 'second_factor_failed', method, readDevice(c))], db)
      return new AuthError(422, 'mfa_verification_failed', 'The security key could not be verified')
    }
    const now = c.var.services.clock.now()
    await keep(tx, present, proof)
    if (present.status === 'unverified') await completeEnrollment(tx, c.var.services, present, session)
    return raiseSessionLevel(tx, session.id, { method: nameMethod(factor), factorId: factor.id }, now)
  })
  if (outcome instanceof AuthError) throw outcome
  return c.json(await buildSessionAnswer(c.var.services, outcome))
}

/** Uses up the challenge, whether or not the response is correct. */
async function takeChallenge(c: Context<AppEnv>, tx: AuthTx, who: SignedIn, challengeId: string) {
  refuseAnonymousUser(who)
  const now = c.var.services.clock.now()
  const factor = await getFactor(tx, who.user.id, c.req.param('id') ?? '')
  if (factor.factor_type !== 'webauthn') throw makeValidationError('Code needs to be non-empty')
  await requireLevelToComplete(tx, factor, who.session)
  const found = await getChallenge(tx, factor.id, challengeId)
  if (found.expires_at <= now) throw makeChallengeExpiredError()
  checkChallenge(found, getClientAddress(c), now)
  await tx.updateTable('auth.mfa_challenges').set({ verified_at: now }).where('id', '=', found.id).execute()
  return { factor, challenge: found.challenge ?? '' }
}

type Created = NonNullable<Awaited<ReturnType<typeof checkCreatedCredential>>>
type Proof = { readonly created: Created } | { readonly used: number }

async function proofOf(
  sent: unknown,
  factor: FactorRow,
  expected: Parameters<typeof checkCreatedCredential>[0],
): Promise<Proof | null> {
  if (factor.status === 'unverified') {
    const parsed = createdCredential.safeParse(sent)
    if (!parsed.success) throw makeValidationError('credential_response is not a new credential')
    const created = await checkCreatedCredential(expected, parsed.data)
    return created && { created }
  }
  const parsed = usedCredential.safeParse(sent)
  if (!parsed.success) throw makeValidationError('credential_response is not the use of a credential')
  if (parsed.data.id !== factor.credential_id || !factor.public_key) return null
  const used = await checkUsedCredential(expected, parsed.data, factor.public_key)
  return used === null ? null : { used }
}

async function keep(tx: AuthTx, { id }: FactorRow, proof: Proof) {
  if ('used' in proof) {
    await tx.updateTable('auth.mfa_factors').set({ sign_count: proof.used }).where('id', '=', id).execute()
    return
  }
  const { credentialId, publicKey, signCount, transports } = proof.created
  const taken = await tx
    .selectFrom('auth.mfa_factors')
    .select('id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (taken) throw new AuthError(422, 'webauthn_credential_exists', 'This security key was already added')
  await tx
    .updateTable('auth.mfa_factors')
    .set({
      credential_id: credentialId,
      public_key: publicKey,
      sign_count: signCount,
      transports: JSON.stringify(transports),
    })
    .where('id', '=', id)
    .execute()
}
