/** `POST /token?grant_type=pkce`: exchanges the code from a link or another provider for a session, once. */
import * as z from 'zod/mini'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findUser, isBanned } from '../accounts/accounts.ts'
import { restorePassword } from '../accounts/settle-registration.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SignInRequest } from '../sessions/sign-in-request.ts'
import { findFlowByCode, makeFlowNotFoundError, openProviderTokens, recordCodeExchange } from '../tokens/flow-states.ts'
import { deleteTokens, recoveryMethods } from '../tokens/one-time-tokens.ts'
import type { RequestDevice } from '../wire/client-address.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { checkCodeVerifier } from '../wire/pkce.ts'
import { authText } from '../wire/request-body.ts'

export const pkceBody = z.object({ auth_code: authText, code_verifier: authText })

export async function pkceGrant(
  { services, device }: SignInRequest,
  { auth_code: code, code_verifier: verifier }: z.output<typeof pkceBody>,
) {
  if (!code || !verifier)
    throw makeValidationError('invalid request: both auth code and code verifier should be non-empty')
  const outcome = await asAuth(services.db, (tx) => exchange(tx, services, code, verifier, device))
  if (outcome === 'used before') throw makeFlowNotFoundError()
  return outcome
}

/**
 * A second use returns an error instead of throwing, because the session that it ends must stay ended (RFC 6749,
 * 4.1.2).
 */
async function exchange(tx: AuthTx, services: Services, code: string, verifier: string, device: RequestDevice) {
  const now = services.clock.now()
  const flow = await findFlowByCode(tx, code)
  const user = flow?.user_id ? await findUser(tx, flow.user_id) : undefined
  if (!flow?.code_challenge || !user) throw makeFlowNotFoundError()
  if (flow.session_id === null && flow.expires_at <= now) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  checkCodeVerifier(flow.code_challenge, flow.code_challenge_method ?? '', verifier)
  if (flow.session_id !== null) {
    await tx.deleteFrom('auth.sessions').where('id', '=', flow.session_id).execute()
    return 'used before'
  }
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const more = openProviderTokens(services.db.secrets, flow)
  if (flow.sign_up_password) await restorePassword(tx, user.id, flow.sign_up_password)
  const open = await openSession(tx, services, { userId: user.id, method: flow.authentication_method, device })
  await recordCodeExchange(tx, flow.id, open.session.id)
  if (recoveryMethods.includes(flow.authentication_method)) await deleteTokens(tx, user.id, 'recovery')
  return { open, more }
}
