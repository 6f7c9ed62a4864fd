/** `POST /passkeys/authentication/options` and `/verify`: a passkey opens a session and needs no second factor. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, asAuth, batch } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { findUser, isBanned } from '../accounts/accounts.ts'
import { buildFailureStatement } from '../accounts/failures.statements.ts'
import { openSession } from '../sessions/open-session.ts'
import {
  deletePasskeyChallenge,
  getPasskey,
  insertPasskeyChallenge,
  type PasskeyRow,
  requireLivingChallenge,
  requirePasskeys,
} from '../sessions/passkeys.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import type { SignInRequest } from '../sessions/sign-in-request.ts'
import {
  buildRequestOptions,
  checkUsedCredential,
  hasCounterGoneBack,
  isUserHandleOf,
  usedCredential,
} from '../sessions/webauthn.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError } from '../wire/errors.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'

/** The options are the same for everyone: only the browser knows its passkeys. */
export async function handlePasskeyAuthenticationOptions(c: Context<AppEnv>): Promise<Response> {
  const { db, clock } = c.var.services
  const options = await buildRequestOptions(requirePasskeys(c.var.services.config))
  const opened = await asAuth(db, (tx) => insertPasskeyChallenge(tx, null, options.challenge, clock.now()))
  return c.json({ ...opened, options })
}

type Sender = Pick<SignInRequest, 'services' | 'device'>

const schema = z.object({ challenge_id: authText, credential: usedCredential })

export async function handlePasskeyAuthenticationVerify(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const { db, clock, log } = services
  const sender = { services, device: readDevice(c) }
  const party = requirePasskeys(c.var.services.config)
  const { challenge_id: challengeId, credential } = await parseRequestBody(c, schema)
  const { taken, passkey } = await asAuth(db, async (tx) => ({
    taken: await deletePasskeyChallenge(tx, null, challengeId ?? ''),
    passkey: await findPasskey(tx, credential.id),
  }))
  const challenge = requireLivingChallenge(taken, clock.now())
  // The same refusal as for a failed verification, so that it does not reveal which passkeys exist.
  if (!passkey) throw notVerified()
  const isOwn = isUserHandleOf(credential.response.userHandle, passkey.user_id)
  const signCount = isOwn ? await checkUsedCredential({ log, party, challenge }, credential, passkey.public_key) : null
  const outcome = await asAuth(db, (tx) =>
    signCount === null ? refuse(tx, sender, passkey, 'passkey') : signIn(tx, sender, passkey, signCount),
  )
  if (outcome instanceof AuthError) throw outcome
  return c.json(await buildSessionAnswer(services, outcome))
}

function findPasskey(tx: AuthTx, credentialId: string): Promise<PasskeyRow | undefined> {
  return tx.selectFrom('auth.passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
}

/** Returns the refusal instead of throwing it, because the failed try must be committed. */
async function refuse(
  tx: AuthTx,
  { services, device }: Sender,
  { user_id }: PasskeyRow,
  method: string,
): Promise<AuthError> {
  await batch(tx, [buildFailureStatement(user_id, 'sign_in_failed', method, device)], services.db)
  return notVerified()
}

function notVerified(): AuthError {
  return new AuthError(400, 'webauthn_verification_failed', 'The passkey could not be verified')
}

async function signIn(
  tx: AuthTx,
  sender: Sender,
  found: PasskeyRow,
  signCount: number,
): Promise<OpenSession | AuthError> {
  const { services, device } = sender
  const now = services.clock.now()
  const passkey = await getPasskey(tx, found.user_id, found.id)
  if (hasCounterGoneBack(passkey.sign_count, signCount)) {
    services.log.warn({ passkeyId: passkey.id, kept: passkey.sign_count, sent: signCount }, 'passkey_count_went_back')
    return refuse(tx, sender, passkey, 'passkey_copy')
  }
  const user = await findUser(tx, passkey.user_id)
  if (!user) return notVerified()
  if (isBanned(user, now)) return new AuthError(403, 'user_banned', 'User is banned')
  await tx
    .updateTable('auth.passkeys')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', passkey.id)
    .execute()
  return openSession(tx, services, { userId: user.id, method: 'passkey', device, aal: 'aal2' })
}
