/** `POST /otp` and `POST /magiclink`: sign in with a link and a code by email, or with a code by text message. */
import type { Context } from 'hono'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { insertUser, profileFromMetadata } from '../accounts/create-user.ts'
import { requireAge, requireRegistration } from '../accounts/registration.ts'
import { noteAnotherMail } from '../accounts/settle-registration.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { recordSlot, takeSlot } from '../messages/message-slots.ts'
import { kindByLink, sendLink } from '../messages/send-link.ts'
import { AuthError, invalid, unknownUser } from '../wire/errors.ts'
import { emailAddress, isEmailAddress } from '../wire/identifiers.ts'
import { type CodeChallenge, codeChallenge } from '../wire/pkce.ts'
import { redirectTarget } from '../wire/redirects.ts'
import { checkMetadataSize, checkNames, readBody } from '../wire/request-body.ts'
import { type OtpRequest, otpRequest } from './sign-up-request.ts'
import { otpByPhone } from './without-page/otp-phone.ts'

export async function otp(c: Context<AppEnv>): Promise<Response> {
  const sent = await readBody(c, otpRequest)
  if (sent.email && sent.phone) throw invalid('Only an email address or phone number should be provided')
  if (!sent.email && !sent.phone) throw invalid('One of email or phone must be set')
  if (sent.email && sent.channel) throw invalid('Channel should only be specified with Phone OTP')
  checkMetadataSize(sent.data ?? {})
  checkNames(sent.data ?? {})
  if (sent.phone) return otpByPhone(c, sent)
  await otpByEmail(c.var.services, sent, redirectTarget(c))
  return c.json({})
}

export async function magicLink(c: Context<AppEnv>): Promise<Response> {
  const { email, data, code_challenge, code_challenge_method } = await readBody(c, otpRequest)
  checkMetadataSize(data ?? {})
  checkNames(data ?? {})
  const sent = { email, data, code_challenge, code_challenge_method, create_user: true }
  await otpByEmail(c.var.services, sent, redirectTarget(c))
  return c.json({})
}

type EmailOtp = Pick<OtpRequest, 'email' | 'data' | 'create_user' | 'code_challenge' | 'code_challenge_method'>

async function otpByEmail(services: Services, sent: EmailOtp, redirectTo: string): Promise<void> {
  const { auth } = services.config
  const pkce = codeChallenge(sent, auth)
  if (!auth.email || !auth.magicLink) {
    throw new AuthError(422, 'email_provider_disabled', 'Login with magic link is disabled')
  }
  const mayCreate = sent.create_user ?? true
  if (!mayCreate && !isEmailAddress(sent.email ?? '')) throw unknownUser()
  const email = emailAddress(sent.email)
  await refuseSpentMails(services, mayCreate ? 'sign_up' : 'account')
  await asAuth(services.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) {
      const purpose = user.email_confirmed_at ? 'magiclink' : 'signup'
      if (purpose === 'signup') requireAge(services.config, sent.data ?? {})
      const slot = { channel: 'email', kind: kindByLink[purpose], address: email } as const
      await takeSlot(tx, { ...slot, gapSeconds: auth.mailGapSeconds }, services.clock.now())
      if (purpose === 'signup') await noteAnotherMail(tx, user.id)
      return send(tx, services, { userId: user.id, purpose, email, pkce, redirectTo, data: sent.data ?? {} })
    }
    if (!mayCreate) throw unknownUser()
    const data = sent.data ?? {}
    await requireRegistration(tx, services.config, data)
    const userId = await insertUser(tx, {
      ...profileFromMetadata(data, email),
      email,
      passwordHash: null,
      emailConfirmed: auth.mailAutoconfirm,
      userMetadata: data,
      now: services.clock.now(),
    })
    // A concurrent request created the account and sends the email.
    if (userId === null) return
    const purpose = auth.mailAutoconfirm ? 'magiclink' : 'signup'
    await recordSlot(tx, { channel: 'email', kind: kindByLink[purpose], address: email }, services.clock.now())
    await send(tx, services, { userId, purpose, email, pkce, redirectTo, data })
  })
}

function send(
  tx: AuthTx,
  services: Services,
  {
    email,
    data,
    ...link
  }: {
    userId: string
    purpose: 'magiclink' | 'signup'
    email: string
    pkce: CodeChallenge | null
    redirectTo: string
    data: Record<string, unknown>
  },
) {
  const signUp = { passwordHash: null, metadata: data }
  const kind = kindByLink[link.purpose]
  return sendLink(tx, services, {
    ...link,
    kind,
    to: email,
    ...(kind === 'confirmation' && { signUp }),
  })
}
