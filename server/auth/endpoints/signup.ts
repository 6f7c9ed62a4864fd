/**
 * `POST /signup`: registers with an email address. The response about a confirmed account has no identities, which shows the client that
 * the address is registered. No response reveals the contents of an unconfirmed account.
 */
import type { Context } from 'hono'
import { hashPassword } from '../../adapters/password-hashing.ts'
import { type AuthTx, asAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUserByEmail, type UserRow } from '../accounts/accounts.ts'
import { insertUser, readProfileFromMetadata } from '../accounts/create-user.ts'
import {
  makeNewAccountValues,
  makeNewUserView,
  makeTakenUserView,
  type NewAccountValues,
} from '../accounts/made-up-users.ts'
import { checkPasswordPolicy, listKnownWords } from '../accounts/password-policy.ts'
import { requireRegistration } from '../accounts/registration.ts'
import { recordAnotherMail } from '../accounts/settle-registration.ts'
import type { UserView } from '../accounts/user-view.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { recordMessageSlot, takeMessageSlot } from '../messages/message-slots.ts'
import { sendLink } from '../messages/send-link.ts'
import { openSession } from '../sessions/open-session.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { parseEmailAddress } from '../wire/identifiers.ts'
import { runInCheckLine } from '../wire/network-lines.ts'
import { type CodeChallenge, readCodeChallenge } from '../wire/pkce.ts'
import { getRedirectTarget } from '../wire/redirects.ts'
import { checkMetadataSize, checkNameLengths, parseRequestBody } from '../wire/request-body.ts'
import { signUpRequest } from './sign-up-request.ts'
import { signUpAnonymously } from './without-page/signup-anonymous.ts'
import { signUpWithPhone } from './without-page/signup-phone.ts'

export async function handleSignup(c: Context<AppEnv>): Promise<Response> {
  const sent = await parseRequestBody(c, signUpRequest)
  const { auth } = c.var.services.config
  const isAnonymous = !sent.email && !sent.phone
  if (isAnonymous && !auth.anonymous) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  checkMetadataSize(sent.data ?? {})
  checkNameLengths(sent.data ?? {})
  // Checked before the address lookup, so that closed registration refuses every address alike.
  await asAuth(c.var.services.db, (tx) => requireRegistration(tx, c.var.services.config, sent.data ?? {}))
  if (isAnonymous) return signUpAnonymously(c, sent)
  if (!sent.password) throw makeValidationError('Signup requires a valid password')
  checkPasswordPolicy(sent.password, auth, listKnownWords({ ...sent, user_metadata: sent.data }))
  if (sent.email && sent.phone) {
    throw makeValidationError('Only an email address or phone number should be provided on signup.')
  }
  if (sent.phone) return signUpWithPhone(c, { ...sent, password: sent.password })
  const pkce = readCodeChallenge(sent, c.var.services.config.auth)
  if (!auth.email) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled')
  return signUpWithEmail(c, {
    email: parseEmailAddress(sent.email),
    password: sent.password,
    data: sent.data ?? {},
    pkce,
    redirectTo: getRedirectTarget(c),
  })
}

interface EmailSignUp {
  readonly email: string
  readonly password: string
  readonly data: Record<string, unknown>
  readonly pkce: CodeChallenge | null
  readonly redirectTo: string
}

type Outcome = { is: 'signed in'; open: OpenSession } | { is: 'to confirm'; user: UserView } | { is: 'taken' }

async function signUpWithEmail(c: Context<AppEnv>, wanted: EmailSignUp): Promise<Response> {
  const { services } = c.var
  const { auth } = services.config
  // The password is always hashed, so that the time does not reveal whether the address is taken.
  const passwordHash = await runInCheckLine(c, () => hashPassword(wanted.password))
  if (!auth.mailAutoconfirm) await refuseSpentMails(services, 'sign_up')
  const birth = makeNewAccountValues(services.clock.now())
  const outcome = await asAuth(services.db, async (tx): Promise<Outcome> => {
    const existing = await findUserByEmail(tx, wanted.email)
    if (existing) return again(tx, services, existing, { ...wanted, birth, passwordHash })
    const userId = await insertUser(tx, {
      ...readProfileFromMetadata(wanted.data, wanted.email),
      email: wanted.email,
      passwordHash,
      emailConfirmed: auth.mailAutoconfirm,
      userMetadata: wanted.data,
      ...birth,
    })
    // A concurrent request registered the address between the two statements.
    if (userId === null) return { is: 'taken' }
    if (auth.mailAutoconfirm) {
      return {
        is: 'signed in',
        open: await openSession(tx, services, { userId, method: 'password', device: readDevice(c) }),
      }
    }
    await recordMessageSlot(tx, { channel: 'email', kind: 'confirmation', address: wanted.email }, birth.now)
    await sendConfirmation(tx, services, userId, wanted, passwordHash)
    return { is: 'to confirm', user: makeNewUserView({ email: wanted.email }, wanted.data, birth) }
  })
  if (outcome.is === 'signed in') return c.json(await buildSessionAnswer(services, outcome.open))
  if (outcome.is === 'to confirm') return c.json(outcome.user)
  if (auth.mailAutoconfirm || auth.smsAutoconfirm) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  return c.json(makeTakenUserView({ email: wanted.email }, wanted.data, birth.now))
}

/**
 * Sends another email for an unconfirmed account and does not change it, because the sign-up may come from a stranger. Returns the response
 * of a new account, whatever the existing one contains.
 */
async function again(
  tx: AuthTx,
  services: Services,
  user: UserRow,
  { birth, passwordHash, ...wanted }: EmailSignUp & { birth: NewAccountValues; passwordHash: string },
): Promise<Outcome> {
  const { config } = services
  if (user.email_confirmed_at || config.auth.mailAutoconfirm || !user.email) return { is: 'taken' }
  const { mailGapSeconds: gapSeconds } = config.auth
  await takeMessageSlot(tx, { channel: 'email', kind: 'confirmation', address: user.email, gapSeconds }, birth.now)
  await recordAnotherMail(tx, user.id)
  await sendConfirmation(tx, services, user.id, wanted, passwordHash)
  return { is: 'to confirm', user: makeNewUserView({ email: wanted.email }, wanted.data, birth) }
}

async function sendConfirmation(
  tx: AuthTx,
  services: Services,
  userId: string,
  { email, data, pkce, redirectTo }: EmailSignUp,
  passwordHash: string,
): Promise<void> {
  await sendLink(tx, services, {
    userId,
    purpose: 'signup',
    kind: 'confirmation',
    to: email,
    pkce,
    redirectTo,
    signUp: { passwordHash, metadata: data },
  })
}
