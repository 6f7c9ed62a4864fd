/** Signs in with a code by text message. Creates an account for an unknown number. */
import type { Context } from 'hono'
import { asAuth } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByPhone } from '../../accounts/accounts.ts'
import { insertUser, readProfileFromMetadata } from '../../accounts/create-user.ts'
import { requireRegistration } from '../../accounts/registration.ts'
import { recordAnotherMail } from '../../accounts/settle-registration.ts'
import { sendSmsCode } from '../../messages/send-sms.ts'
import { AuthError, makeUnknownUserError } from '../../wire/errors.ts'
import { parsePhoneNumber } from '../../wire/identifiers.ts'
import { consumeSmsPoint } from '../../wire/rate-limits.ts'
import type { OtpRequest } from '../sign-up-request.ts'

export async function handlePhoneOtp(c: Context<AppEnv>, sent: OtpRequest): Promise<Response> {
  const { services } = c.var
  const { auth } = services.config
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const phone = parsePhoneNumber(sent.phone)
  await consumeSmsPoint(services.db, auth.smsPerHour)
  await asAuth(services.db, async (tx) => {
    const user = await findUserByPhone(tx, phone)
    if (!user && sent.create_user === false) throw makeUnknownUserError()
    const data = sent.data ?? {}
    if (!user) await requireRegistration(tx, services.config, data)
    const userId =
      user?.id ??
      (await insertUser(tx, {
        ...readProfileFromMetadata(data),
        phone,
        passwordHash: null,
        phoneConfirmed: auth.smsAutoconfirm,
        userMetadata: data,
        now: services.clock.now(),
      }))
    if (userId === null) return
    if (user) await recordAnotherMail(tx, userId)
    const signUp = { passwordHash: null, metadata: data }
    await sendSmsCode(tx, services, { userId, kind: 'confirmation', to: phone, about: 'otp', signUp })
  })
  return c.json({})
}
