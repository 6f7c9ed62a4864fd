/** `POST /otp` and `POST /magiclink`: sign in with a link and a code by email, or with a code by text message. */
import type { Context } from 'hono'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail } from '../accounts/accounts.ts'
import { insertUser, readProfileFromMetadata } from '../accounts/create-user.ts'
import { requireAge, requireRegistration } from '../accounts/registration.ts'
import { recordAnotherMail } from '../accounts/settle-registration.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { recordMessageSlot, takeMessageSlot } from '../messages/message-slots.ts'
import { sendLink, tokenKindByLink } from '../messages/send-link.ts'
import { AuthError, makeUnknownUserError, makeValidationError } from '../wire/errors.ts'
import { isEmailAddress, parseEmailAddress } from '../wire/identifiers.ts'
import { type CodeChallenge, readCodeChallenge } from '../wire/pkce.ts'
import { getRedirectTarget } from '../wire/redirects.ts'
import { checkMetadataSize, checkNameLengths, parseRequestBody } from '../wire/request-body.ts'
import { type OtpRequest, otpRequest } from './sign-up-request.ts'
import { handlePhoneOtp } from './without-page/otp-phone.ts'

export async function handleOtp(c: Context<AppEnv>): Promise<Response> {
  const sent = await parseRequestBody(c, otpRequest)
  if (sent.email && sent.phone) throw makeValidationError('Only an email address or phone number should be provided')
  if (!sent.email && !sent.phone) throw makeValidationError('One of email or phone must be set')
  if (sent.email && sent.channel) throw makeValidationError('Channel should only be specified with Phone OTP')
  checkMetadataSize(sent.data ?? {})
  checkNameLengths(sent.data ?? {})
  if (sent.phone) return handlePhoneOtp(c, sent)
  await otpByEmail(c.var.services, sent, getRedirectTarget(c))
  return c.json({})
}

export async function handleMagicLink(c: Context<AppEnv>): Promise<Response> {
  const { email, data, code_challenge, code_challenge_method } = await parseRequestBody(c, otpRequest)
  checkMetadataSize(data ?? {})
  checkNameLengths(data ?? {})
  const sent = { email, data, code_challenge, code_challenge_method, create_user: true }
  await otpByEmail(c.var.services, sent, getRedirectTarget(c))
  return c.json({})
}

type EmailOtp = Pick<OtpRequest, 'email' | 'data' | 'create_user' | 'code_challenge' | 'code_challenge_method'>

async function otpByEmail(services: Services, sent: EmailOtp, redirectTo: string): Promise<void> {
  const { auth } = services.config
  const pkce = readCodeChallenge(sent, auth)
  if (!auth.email || !auth.magicLink) {
    throw new AuthError(422, 'email_provider_disabled', 'Login with magic link is disabled')
  }
  const mayCreate = sent.create_user ?? true
  if (!mayCreate && !isEmailAddress(sent.email ?? '')) throw makeUnknownUserError()
  const email = parseEmailAddress(sent.email)
  await refuseSpentMails(services, mayCreate ? 'sign_up' : 'account')
  await asAuth(services.db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) {
      const purpose = user.email_confirmed_at ? 'magiclink' : 'signup'
      if (purpose === 'signup') requireAge(services.config, sent.data ?? {})
      const slot = { channel: 'email', kind: tokenKindByLink[purpose], address: email } as const
      await takeMessageSlot(tx, { ...slot, gapSeconds: auth.mailGapSeconds }, services.clock.now())
      if (purpose === 'signup') await recordAnotherMail(tx, user.id)
      return send(tx, services, { userId: user.id, purpose, email, pkce, redirectTo, data: sent.data ?? {} })
    }
    if (!mayCreate) throw makeUnknownUserError()
    const data = sent.data ?? {}
    await requireRegistration(tx, services.config, data)
    const userId = await insertUser(tx, {
      ...readProfileFromMetadata(data, email),
      email,
      passwordHash: null,
      emailConfirmed: auth.mailAutoconfirm,
      userMetadata: data,
      now: services.clock.now(),
    })
    // A concurrent request created the account and sends the email.
    if (userId === null) return
    const purpose = auth.mailAutoconfirm ? 'magiclink' : 'signup'
    await recordMessageSlot(
      tx,
      { channel: 'email', kind: tokenKindByLink[purpose], address: email },
      services.clock.now(),
    )
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
  const kind = tokenKindByLink[link.purpose]
  return sendLink(tx, services, {
    ...link,
    kind,
    to: email,
    ...(kind === 'confirmation' && { signUp }),
  })
}
