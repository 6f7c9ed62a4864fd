/** `POST /resend`: sends the email or text message again. Does not reveal whether a message was pending. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { findNewestSignUp, recordAnotherMail } from '../accounts/settle-registration.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import { sendLink } from '../messages/send-link.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { parseEmailAddress } from '../wire/identifiers.ts'
import { readCodeChallenge } from '../wire/pkce.ts'
import { getRedirectTarget } from '../wire/redirects.ts'
import { authText, parseRequestBody, pkceFields } from '../wire/request-body.ts'
import { type ResentLink, resendEmailChange } from './resend-email-change.ts'
import { resendSms } from './without-page/resend-sms.ts'

const schema = z.object({ type: authText, email: authText, phone: authText, ...pkceFields })

export async function handleResend(c: Context<AppEnv>): Promise<Response> {
  const sent = await parseRequestBody(c, schema)
  const { type, email, phone } = sent
  const { auth } = c.var.services.config
  if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change') {
    throw makeValidationError('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email && phone) throw makeValidationError('Only an email address or phone number should be provided.')
  if (!email && !phone) throw makeValidationError('Missing email address or phone number')
  const isMail = type === 'signup' || type === 'email_change'
  if (isMail && !email) throw makeValidationError('Type provided requires an email address')
  if (!isMail && !phone) throw makeValidationError('Type provided requires a phone number')
  if (isMail && !auth.email) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
  if (!isMail && !auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (type === 'sms' || type === 'phone_change') return resendSms(c, type, phone)
  const wanted = {
    address: parseEmailAddress(email),
    pkce: readCodeChallenge(sent, auth),
    redirectTo: getRedirectTarget(c),
  }
  if (type === 'email_change') await resendEmailChange(c.var.services, wanted)
  else await resendConfirmation(c.var.services, wanted)
  return c.json({})
}

async function resendConfirmation(services: Services, { address, pkce, redirectTo }: ResentLink) {
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await refuseSpentMails(services, 'sign_up')
  await asAuth(services.db, async (tx) => {
    await takeMessageSlot(tx, { channel: 'email', kind: 'confirmation', address, gapSeconds }, services.clock.now())
    const user = await findUserByEmail(tx, address)
    if (!user || user.email_confirmed_at) return
    const metadata = await findNewestSignUp(tx, user.id)
    await recordAnotherMail(tx, user.id)
    await sendLink(tx, services, {
      userId: user.id,
      purpose: 'signup',
      kind: 'confirmation',
      to: address,
      pkce,
      redirectTo,
      // Requesting the email again does not prove ownership of the password.
      ...(metadata && { signUp: { passwordHash: null, metadata } }),
    })
  })
}
