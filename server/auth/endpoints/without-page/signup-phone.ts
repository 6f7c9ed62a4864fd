/** Sign-up with a phone number and a password. A code by text message confirms the number. */
import type { Context } from 'hono'
import { hashPassword } from '../../../adapters/password-hashing.ts'
import { asAuth } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByPhone } from '../../accounts/accounts.ts'
import { insertUser, readProfileFromMetadata } from '../../accounts/create-user.ts'
import { makeNewAccountValues, makeNewUserView, makeTakenUserView } from '../../accounts/made-up-users.ts'
import { recordAnotherMail } from '../../accounts/settle-registration.ts'
import type { UserView } from '../../accounts/user-view.ts'
import { sendSmsCode } from '../../messages/send-sms.ts'
import { openSession } from '../../sessions/open-session.ts'
import { buildSessionAnswer, type OpenSession } from '../../sessions/sessions.ts'
import { readDevice } from '../../wire/client-address.ts'
import { AuthError, makeValidationError } from '../../wire/errors.ts'
import { parsePhoneNumber } from '../../wire/identifiers.ts'
import { runInCheckLine } from '../../wire/network-lines.ts'
import { consumeSmsPoint } from '../../wire/rate-limits.ts'
import type { SignUpRequest } from '../sign-up-request.ts'

type Outcome = { is: 'signed in'; open: OpenSession } | { is: 'to confirm'; user: UserView } | { is: 'taken' }

export async function signUpWithPhone(
  c: Context<AppEnv>,
  sent: SignUpRequest & { password: string },
): Promise<Response> {
  if (sent.code_challenge) throw makeValidationError('PKCE not supported for phone signups')
  const { services } = c.var
  const { auth } = services.config
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  const phone = parsePhoneNumber(sent.phone)
  const data = sent.data ?? {}
  const passwordHash = await runInCheckLine(c, () => hashPassword(sent.password))
  if (!auth.smsAutoconfirm) await consumeSmsPoint(services.db, auth.smsPerHour)
  const birth = makeNewAccountValues(services.clock.now())
  const outcome = await asAuth(services.db, async (tx): Promise<Outcome> => {
    const existing = await findUserByPhone(tx, phone)
    if (existing?.phone_confirmed_at || (existing && auth.smsAutoconfirm)) return { is: 'taken' }
    const userId =
      existing?.id ??
      (await insertUser(tx, {
        ...readProfileFromMetadata(data),
        phone,
        passwordHash,
        phoneConfirmed: auth.smsAutoconfirm,
        userMetadata: data,
        ...birth,
      }))
    if (userId === null) return { is: 'taken' }
    if (auth.smsAutoconfirm) {
      const open = await openSession(tx, services, { userId, method: 'password', device: readDevice(c) })
      return { is: 'signed in', open }
    }
    if (existing) await recordAnotherMail(tx, userId)
    const signUp = { passwordHash, metadata: data }
    await sendSmsCode(tx, services, { userId, kind: 'confirmation', to: phone, about: 'signup', signUp })
    return { is: 'to confirm', user: makeNewUserView({ phone }, data, birth) }
  })
  if (outcome.is === 'signed in') return c.json(await buildSessionAnswer(services, outcome.open))
  if (outcome.is === 'to confirm') return c.json(outcome.user)
  if (auth.mailAutoconfirm || auth.smsAutoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  return c.json(makeTakenUserView({ phone }, data, birth.now))
}
