/** Signs in with a code by text message. Creates an account for an unknown number. */
import type { Context } from 'hono'
import { asAuth } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByPhone } from '../../accounts/accounts.ts'
import { insertUser, profileFromMetadata } from '../../accounts/create-user.ts'
import { requireRegistration } from '../../accounts/registration.ts'
import { noteAnotherMail } from '../../accounts/settle-registration.ts'
import { sendCode } from '../../messages/send-sms.ts'
import { AuthError, unknownUser } from '../../wire/errors.ts'
import { phoneNumber } from '../../wire/identifiers.ts'
import { consumeSms } from '../../wire/rate-limits.ts'
import type { OtpRequest } from '../sign-up-request.ts'

export async function otpByPhone(c: Context<AppEnv>, sent: OtpRequest): Promise<Response> {
  const { services } = c.var
  const { auth } = services.config
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  const phone = phoneNumber(sent.phone)
  await consumeSms(services.db, auth.smsPerHour)
  await asAuth(services.db, async (tx) => {
    const user = await findUserByPhone(tx, phone)
    if (!user && sent.create_user === false) throw unknownUser()
    const data = sent.data ?? {}
    if (!user) await requireRegistration(tx, services.config, data)
    const userId =
      user?.id ??
      (await insertUser(tx, {
        ...profileFromMetadata(data),
        phone,
        passwordHash: null,
        phoneConfirmed: auth.smsAutoconfirm,
        userMetadata: data,
        now: services.clock.now(),
      }))
    if (userId === null) return
    if (user) await noteAnotherMail(tx, userId)
    const signUp = { passwordHash: null, metadata: data }
    await sendCode(tx, services, { userId, kind: 'confirmation', to: phone, about: 'otp', signUp })
  })
  return c.json({})
}
