/**
 * `POST /reauthenticate`: takes the signed-in person's password as a fresh proof for this session. Not part of the Supabase protocol, whose
 * client would open another session. Wrong passwords count as they do at sign-in.
 */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../http/environment.ts'
import { runAsSignedIn } from '../sessions/authentication.ts'
import { checkLogin } from '../sessions/check-login.ts'
import { recordSessionMethod } from '../sessions/sessions.ts'
import { readSignInRequest } from '../sessions/sign-in-request.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'

const schema = z.object({ password: authText })

export async function handleProvePassword(c: Context<AppEnv>): Promise<Response> {
  const { password = '' } = await parseRequestBody(c, schema)
  const { email, phone } = await runAsSignedIn(c, async (_, { user }) => user)
  const address = email ?? phone
  if (!address) throw makeValidationError('Only an account with an address or a number has a password')
  await checkLogin(await readSignInRequest(c), { by: email ? 'email' : 'phone', address, password })
  await runAsSignedIn(c, async (tx, { session }) => {
    if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    await recordSessionMethod(tx, session.id, 'password', c.var.services.clock.now())
  })
  return c.json({})
}
