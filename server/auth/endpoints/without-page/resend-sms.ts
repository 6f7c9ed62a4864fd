import type { Context } from 'hono'
import { asAuth } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByPhone } from '../../accounts/accounts.ts'
import { findNewestSignUp } from '../../accounts/settle-registration.ts'
import { sendSmsCode } from '../../messages/send-sms.ts'
import { parsePhoneNumber } from '../../wire/identifiers.ts'
import { consumeSmsPoint } from '../../wire/rate-limits.ts'

/** Sends the code again, for a new account or for the new number of an existing one. */
export async function resendSms(
  c: Context<AppEnv>,
  type: 'sms' | 'phone_change',
  sent: string | undefined,
): Promise<Response> {
  const { services } = c.var
  const phone = parsePhoneNumber(sent)
  await consumeSmsPoint(services.db, services.config.auth.smsPerHour)
  await asAuth(services.db, async (tx) => {
    if (type === 'sms') {
      const user = await findUserByPhone(tx, phone)
      if (!user || user.phone_confirmed_at) return
      const metadata = await findNewestSignUp(tx, user.id)
      const signUp = metadata && { signUp: { passwordHash: null, metadata } }
      await sendSmsCode(tx, services, { userId: user.id, kind: 'confirmation', to: phone, about: 'signup', ...signUp })
      return
    }
    const user = await tx
      .selectFrom('auth.users')
      .select('id')
      .where('new_phone', '=', phone)
      .orderBy('phone_change_sent_at', (order) => order.desc().nullsLast())
      .executeTakeFirst()
    if (user)
      await sendSmsCode(tx, services, { userId: user.id, kind: 'phone_change', to: phone, about: 'phone_change' })
  })
  return c.json({})
}
