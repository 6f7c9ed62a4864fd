/** `POST /token?grant_type=password`: signs in with an address and a password. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthConfig } from '../../config.ts'
import type { AppEnv } from '../../http/environment.ts'
import { checkLogin } from '../sessions/check-login.ts'
import { openSessionByPassword } from '../sessions/open-session.ts'
import type { Login } from '../sessions/password-tries.ts'
import { signInAnswer } from '../sessions/sessions.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { phoneNumber } from '../wire/identifiers.ts'
import { readBody, text } from '../wire/request-body.ts'

const schema = z.object({ email: text, phone: text, password: text })

export async function passwordGrant(c: Context<AppEnv>): Promise<Response> {
  const login = readLogin(await readBody(c, schema), c.var.services.config.auth)
  const checked = await checkLogin(c, login)
  const open = await openSessionByPassword(c, checked)
  const answer = await signInAnswer(c, open)
  return c.json({ ...answer, ...(checked.weakness && { weak_password: checked.weakness }) })
}

function readLogin({ email, phone, password }: z.output<typeof schema>, auth: AuthConfig): Login {
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  if (email && !auth.email) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  if (phone && !auth.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email) return { by: 'email', address: email.toLowerCase(), password: password ?? '' }
  return { by: 'phone', address: phoneNumber(phone), password: password ?? '' }
}
