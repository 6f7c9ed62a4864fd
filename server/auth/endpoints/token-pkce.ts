/** `POST /token?grant_type=pkce`: the code that a link or another provider ended in becomes a session, once. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUser, isBanned } from '../accounts.ts'
import { deviceOf } from '../client-address.ts'
import { AuthError, invalid } from '../errors.ts'
import { deleteFlow, findFlowByCode, flowNotFound } from '../flow-states.ts'
import { checkVerifier } from '../pkce.ts'
import { readBody, text } from '../request-body.ts'
import { type Device, openSession, sessionAnswer } from '../sessions.ts'

const schema = z.object({ auth_code: text, code_verifier: text })

export async function pkceGrant(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const { auth_code: code, code_verifier: verifier } = await readBody(c, schema)
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty')
  const { open, tokens } = await asAuth(services.db, (tx) => exchange(tx, services, code, verifier, deviceOf(c)))
  return c.json({ ...(await sessionAnswer(services, open)), ...tokens })
}

async function exchange(tx: AuthTx, services: Services, code: string, verifier: string, device: Device) {
  const now = services.clock.now()
  const flow = await findFlowByCode(tx, code)
  const user = flow?.user_id ? await findUser(tx, flow.user_id) : undefined
  if (!flow?.code_challenge || !user) throw flowNotFound()
  if (flow.expires_at <= now) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  checkVerifier(flow.code_challenge, flow.code_challenge_method ?? '', verifier)
  if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  await deleteFlow(tx, flow.id)
  const tokens = {
    ...(flow.provider_token && { provider_token: flow.provider_token }),
    ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
  }
  return {
    open: await openSession(tx, services, { userId: user.id, method: flow.authentication_method, device }),
    tokens,
  }
}
