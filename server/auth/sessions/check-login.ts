/** Checks an address and a password. Every failure gets the same refusal after the same time. */
import { verifyPassword } from '../../adapters/password-hashing.ts'
import type { Config } from '../../config.ts'
import { isBanned } from '../accounts/accounts.ts'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { findWeakness, type PasswordWeakness } from '../accounts/password-policy.ts'
import { AuthError, makeWrongCredentialsError } from '../wire/errors.ts'
import { waitUntilInstant } from '../wire/even-time.ts'
import {
  countWrongPassword,
  forgiveWrongPasswords,
  getLogin,
  type LoginAttempt,
  runInPasswordTurn,
} from './password-tries.ts'
import type { SignInRequest } from './sign-in-request.ts'

export interface CheckedLogin {
  readonly userId: string
  readonly password: string
  /** The hash that the password was compared with. Null for demo accounts without a password. */
  readonly storedHash: string | null
  /** Why the current policy would refuse the password. */
  readonly weakness: PasswordWeakness | null
}

/**
 * Throws `over_request_rate_limit`, `user_banned`, `invalid_credentials`, and for a correct password `email_not_confirmed` or
 * `phone_not_confirmed`.
 */
export async function checkLogin(request: SignInRequest, login: LoginAttempt): Promise<CheckedLogin> {
  const { config, clock } = request.services
  const { user, tries } = await getLogin(request, login)
  if (isBanned(user, clock.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  const { started, refusal } = await runInPasswordTurn(request, login, tries, async (turn) => {
    const started = performance.now()
    // Hashes without an account too, so that the time is the same.
    const isRight = await isRightPassword(config, login, user.encrypted_password)
    if (user.id !== null && isRight) return { started, refusal: null }
    return {
      started,
      refusal: (await countWrongPassword(request, user.id, tries, turn)) ?? makeWrongCredentialsError(),
    }
  })
  if (user.id === null || refusal !== null) {
    // Counting takes longer if there is an account, because the failure is recorded for it.
    await waitUntilInstant(started + config.auth.evenAnswerMs)
    throw refusal ?? makeWrongCredentialsError()
  }
  await forgiveWrongPasswords(request.services, tries)
  if (login.by === 'email' && !user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (login.by === 'phone' && !user.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  }
  const { password } = login
  return {
    userId: user.id,
    password,
    storedHash: user.encrypted_password,
    weakness: findWeakness(password, config.auth),
  }
}

async function isRightPassword({ demo }: Config, login: LoginAttempt, stored: string | null): Promise<boolean> {
  const isDemo = demo && demoAccounts.some(({ email }) => email === login.address)
  if (isDemo && login.password !== '') return true
  return verifyPassword(stored, login.password)
}
