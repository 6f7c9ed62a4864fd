/** Checks whether the signed-in person can set this new password. */
import type { Context } from 'hono'
import { verifyPassword } from '../../adapters/password-hashing.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { checkPasswordPolicy, listKnownWords } from '../accounts/password-policy.ts'
import { findByCode } from '../tokens/one-time-tokens.ts'
import { AuthError } from '../wire/errors.ts'
import { runAsSignedIn, type SignedIn } from './authentication.ts'

export interface PasswordChange {
  readonly password: string
  readonly current: string | undefined
  readonly nonce: string | undefined
}

/** A sign-in this recent needs no further proof. */
const freshMs = 24 * 3600 * 1000
/** A person who signed in by email or text message may have forgotten the password. */
const withoutPassword = ['otp', 'magiclink', 'recovery']

/** Throws the errors of `PUT /user` about passwords. */
export async function checkPasswordChange(c: Context<AppEnv>, change: PasswordChange): Promise<void> {
  const { auth } = c.var.services.config
  const { stored, refusal, cameByMail } = await runAsSignedIn(c, async (tx, who) => {
    checkPasswordPolicy(change.password, auth, listKnownWords(who.user))
    return {
      stored: who.user.encrypted_password,
      refusal: await refusalOf(tx, c.var.services, who, change),
      cameByMail: auth.passwordNeedsCurrent && (await isSessionOpenedByMail(tx, who)),
    }
  })
  if (refusal) throw refusal
  if (auth.passwordNeedsCurrent && stored && !cameByMail) await checkCurrent(stored, change.current)
  if (stored && (await verifyPassword(stored, change.password))) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
}

/** Returns the refusal instead of throwing it, because the count of wrong nonces must be committed. */
async function refusalOf(
  tx: AuthTx,
  { config, clock }: Services,
  { user, session }: SignedIn,
  { nonce }: PasswordChange,
): Promise<AuthError | null> {
  if (user.is_anonymous) {
    return new AuthError(
      422,
      'validation_failed',
      'Updating password of an anonymous user without an email or phone is not allowed',
    )
  }
  const now = clock.now()
  const isFresh = session !== null && now.getTime() - session.openedAt.getTime() <= freshMs
  if (!config.auth.passwordNeedsReauthentication || isFresh) return null
  if (!nonce) return new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const sentTo = user.email ?? user.phone ?? ''
  const token = await findByCode(tx, { userId: user.id, kinds: ['reauthentication'], sentTo, code: nonce }, now)
  if (token) return null
  return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

/** Returns whether the session was opened by a link or a code instead of the password. */
export async function isSessionOpenedByMail(tx: AuthTx, { session }: SignedIn): Promise<boolean> {
  if (!session) return false
  const way = await tx
    .selectFrom('auth.session_methods')
    .select('method')
    .where('session_id', '=', session.id)
    .where('method', 'in', withoutPassword)
    .executeTakeFirst()
  return way !== undefined
}

async function checkCurrent(stored: string, current: string | undefined) {
  const message = 'Current password required when setting new password.'
  if (!current) throw new AuthError(400, 'current_password_required', message)
  if (!(await verifyPassword(stored, current))) throw new AuthError(400, 'current_password_invalid', message)
}
