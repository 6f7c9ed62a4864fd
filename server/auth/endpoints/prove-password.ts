/**
 * `POST /reauthenticate`: takes the signed-in person's password as a fresh proof for this session. Not part of the Supabase protocol, whose
 * client would open another session. Wrong passwords count as they do at sign-in.
 */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../../http/environment.ts'
import { asSignedIn } from '../sessions/authentication.ts'
import { checkLogin } from '../sessions/check-login.ts'
import { recordMethod } from '../sessions/sessions.ts'
import { readSignInRequest } from '../sessions/sign-in-request.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { readBody, text } from '../wire/request-body.ts'

const schema = z.object({ password: text })

export async function provePassword(c: Context<AppEnv>): Promise<Response> {
  const { password = '' } = await readBody(c, schema)
  const { email, phone } = await asSignedIn(c, async (_, { user }) => user)
  const address = email ?? phone
  if (!address) throw invalid('Only an account with an address or a number has a password')
  await checkLogin(await readSignInRequest(c), { by: email ? 'email' : 'phone', address, password })
  await asSignedIn(c, async (tx, { session }) => {
    if (!session) throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    await recordMethod(tx, session.id, 'password', c.var.services.clock.now())
  })
  return c.json({})
}
