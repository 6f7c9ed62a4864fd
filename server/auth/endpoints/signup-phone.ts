/** Sign-up with a phone number and a password; the number is confirmed by a code sent to it. */
import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { hashPassword } from '../../adapters/password-hashing.ts'
import { asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { audience } from '../access-tokens.ts'
import { findUserByPhone, getAccount } from '../accounts.ts'
import { deviceOf } from '../client-address.ts'
import { insertUser, profileFromMetadata } from '../create-user.ts'
import { AuthError, invalid } from '../errors.ts'
import { phoneNumber } from '../identifiers.ts'
import { consumeSms } from '../rate-limits.ts'
import { sendCode } from '../send-sms.ts'
import { openSession, sessionAnswer } from '../sessions.ts'
import { userView } from '../user-view.ts'
import type { SignUp } from './signup.ts'

export async function signUpWithPhone(c: Context<AppEnv>, sent: SignUp & { password: string }): Promise<Response> {
  if (sent.code_challenge) throw invalid('PKCE not supported for phone signups')
  const { services } = c.var
  const { auth } = services.config
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const phone = phoneNumber(sent.phone)
  const data = sent.data ?? {}
  const passwordHash = await hashPassword(sent.password)
  if (!auth.smsAutoconfirm) await consumeSms(services.db, auth.smsPerHour)
  const outcome = await asAuth(services.db, async (tx) => {
    const existing = await findUserByPhone(tx, phone)
    if (existing?.phone_confirmed_at || (existing && auth.smsAutoconfirm)) return null
    const userId =
      existing?.id ??
      (await insertUser(tx, {
        ...profileFromMetadata(data),
        phone,
        passwordHash,
        phoneConfirmed: auth.smsAutoconfirm,
        userMetadata: data,
        now: services.clock.now(),
      }))
    if (userId === null) return null
    if (auth.smsAutoconfirm) return openSession(tx, services, { userId, method: 'password', device: deviceOf(c) })
    await sendCode(tx, services, { userId, kind: 'confirmation', to: phone, about: 'signup' })
    return getAccount(tx, userId)
  })
  if (outcome && 'session' in outcome) return c.json(await sessionAnswer(services, outcome))
  if (outcome) return c.json(userView(outcome))
  if (auth.mailAutoconfirm || auth.smsAutoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  return c.json(madeUpUser(phone, data, services.clock.now()))
}

/** As for an e-mail address that is taken: a user without identities. */
function madeUpUser(phone: string, data: Record<string, unknown>, now: Date) {
  const at = now.toISOString()
  return {
    id: randomUUID(),
    aud: audience,
    role: '',
    email: '',
    phone,
    confirmation_sent_at: at,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: data,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  }
}
