/** `POST /resend`: sends the email or text message again. Does not reveal whether a message was pending. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { newestSignUp, noteAnotherMail } from '../accounts/settle-registration.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeSlot } from '../messages/message-slots.ts'
import { sendLink } from '../messages/send-link.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { emailAddress } from '../wire/identifiers.ts'
import { codeChallenge } from '../wire/pkce.ts'
import { redirectTarget } from '../wire/redirects.ts'
import { pkceFields, readBody, text } from '../wire/request-body.ts'
import { type ResentLink, resendEmailChange } from './resend-email-change.ts'
import { resendSms } from './without-page/resend-sms.ts'

const schema = z.object({ type: text, email: text, phone: text, ...pkceFields })

export async function resend(c: Context<AppEnv>): Promise<Response> {
  const sent = await readBody(c, schema)
  const { type, email, phone } = sent
  const { auth } = c.var.services.config
  if (type !== 'signup' && type !== 'email_change' && type !== 'sms' && type !== 'phone_change') {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email && phone) throw invalid('Only an email address or phone number should be provided.')
  if (!email && !phone) throw invalid('Missing email address or phone number')
  const isMail = type === 'signup' || type === 'email_change'
  if (isMail && !email) throw invalid('Type provided requires an email address')
  if (!isMail && !phone) throw invalid('Type provided requires a phone number')
  if (isMail && !auth.email) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled')
  if (!isMail && !auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (type === 'sms' || type === 'phone_change') return resendSms(c, type, phone)
  const wanted = { address: emailAddress(email), pkce: codeChallenge(sent, auth), redirectTo: redirectTarget(c) }
  if (type === 'email_change') await resendEmailChange(c.var.services, wanted)
  else await resendConfirmation(c.var.services, wanted)
  return c.json({})
}

async function resendConfirmation(services: Services, { address, pkce, redirectTo }: ResentLink) {
  const { mailGapSeconds: gapSeconds } = services.config.auth
  await refuseSpentMails(services, 'sign_up')
  await asAuth(services.db, async (tx) => {
    await takeSlot(tx, { channel: 'email', kind: 'confirmation', address, gapSeconds }, services.clock.now())
    const user = await findUserByEmail(tx, address)
    if (!user || user.email_confirmed_at) return
    const metadata = await newestSignUp(tx, user.id)
    await noteAnotherMail(tx, user.id)
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
