/** `POST /token?grant_type=password`: signs in with an address and a password. */
import * as z from 'zod/mini'
import type { AuthConfig } from '../../config.ts'
import { checkLogin } from '../sessions/check-login.ts'
import { openSessionByPassword } from '../sessions/open-session.ts'
import type { LoginAttempt } from '../sessions/password-tries.ts'
import type { SignInRequest } from '../sessions/sign-in-request.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { parsePhoneNumber } from '../wire/identifiers.ts'
import { authText } from '../wire/request-body.ts'

export const passwordBody = z.object({ email: authText, phone: authText, password: authText })

export async function passwordGrant(request: SignInRequest, sent: z.output<typeof passwordBody>) {
  const login = readLogin(sent, request.services.config.auth)
  const checked = await checkLogin(request, login)
  const open = await openSessionByPassword(request, checked)
  return { open, more: checked.weakness ? { weak_password: checked.weakness } : undefined }
}

function readLogin({ email, phone, password }: z.output<typeof passwordBody>, auth: AuthConfig): LoginAttempt {
  if (email && phone) throw makeValidationError('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw makeValidationError('missing email or phone')
  if (email && !auth.email) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  if (phone && !auth.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email) return { by: 'email', address: email.toLowerCase(), password: password ?? '' }
  return { by: 'phone', address: parsePhoneNumber(phone), password: password ?? '' }
}
