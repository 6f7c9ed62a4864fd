/** `POST /token?grant_type=password`: the same refusal after the same time for all that is wrong. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../adapters/password-hashing.ts'
import { batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import { accountStatement, isBanned } from '../accounts/accounts.ts'
import { demoAccounts } from '../accounts/demo-accounts.ts'
import { weaknessOf } from '../accounts/password-policy.ts'
import { firstMethod, newSession, type OpenSession, sessionAnswer } from '../sessions/sessions.ts'
import {
  type LoginRow,
  loginStatement,
  noteFailureStatement,
  openSessionStatement,
  renewHashStatement,
} from '../sessions/sign-in.statements.ts'
import { knownDevice, rememberDevice } from '../tokens/known-device.ts'
import { clientAddress, deviceOf } from '../wire/client-address.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { holdUntil } from '../wire/even-time.ts'
import { phoneNumber } from '../wire/identifiers.ts'
import { networkOf } from '../wire/networks.ts'
import {
  type Count,
  countOf,
  countStatement,
  countsStatement,
  forgiveStatement,
  hasTries,
  networkCounts,
  refuseOver,
  refuseSpent,
} from '../wire/rate-limits.ts'
import { readBody, text } from '../wire/request-body.ts'

const schema = z.object({ email: text, phone: text, password: text })

interface Login {
  readonly by: 'email' | 'phone'
  readonly address: string
  readonly password: string
}

export async function passwordGrant(c: Context<AppEnv>): Promise<Response> {
  const { db, config, clock } = c.var.services
  const started = performance.now()
  const login = readLogin(await readBody(c, schema), c)
  const { user, tries } = await findLogin(c, login)
  if (isBanned(user, clock.now())) throw new AuthError(400, 'user_banned', 'User is banned')
  const isRight = await isRightPassword(c, login, user.encrypted_password)
  if (user.id === null || !isRight) {
    const noted = noteFailureStatement(user.id, 'sign_in_failed', 'password', deviceOf(c))
    const [, counted] = await batchAsAuth(db, [noted, ...tries.counts.map(countStatement)])
    // Writing that down takes longer where there is somebody to write it down for.
    await holdUntil(started + config.auth.evenAnswerMs)
    refuseOver(tries.own, counted)
    throw wrongCredentials()
  }
  if (tries.hasFailed) await batchAsAuth(db, [forgiveStatement(tries.own)], 'forgettable')
  if (login.by === 'email' && !user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')
  }
  if (login.by === 'phone' && !user.phone_confirmed_at) {
    throw new AuthError(400, 'phone_not_confirmed', 'Phone not confirmed')
  }
  const opened = await signIn(c, user.id, user.encrypted_password, login.password)
  const answer = await sessionAnswer(c.var.services, opened)
  await rememberDevice(c, user.id)
  const weakness = weaknessOf(login.password, config.auth)
  return c.json({ ...answer, ...(weakness && { weak_password: weakness }) })
}

/** What a wrong password counts for. */
interface Tries {
  /** Of this account, on the device where its owner has signed in before, or else from the network. */
  readonly own: Count
  readonly counts: readonly Count[]
  readonly hasFailed: boolean
}

/**
 * The account, where there is one, if a try is left. Wrong passwords of others on the network do not count on a device
 * that knows the account: a pupil could lock a classmate out, or the whole school.
 */
async function findLogin(c: Context<AppEnv>, { by, address }: Login): Promise<{ user: LoginRow; tries: Tries }> {
  const { db, config } = c.var.services
  const ofAddress = countOf(config, 'password', `${address}|${networkOf(clientAddress(c))}`)
  const ofNetworks = networkCounts(c, 'sign_in')
  const [[user], spent] = await batchAsAuth(db, [
    loginStatement(by, address),
    countsStatement([ofAddress, ...ofNetworks]),
  ])
  if (!user) throw new Error('The statement gives one row for any address.')
  const device = await knownDevice(c, user.id)
  if (device !== null) {
    const own = countOf(config, 'password', `${address}|device ${device}`)
    const [ofDevice] = await batchAsAuth(db, [countsStatement([own])])
    refuseSpent(own, ofDevice)
    return { user, tries: { own, counts: [own], hasFailed: hasTries(own, ofDevice) } }
  }
  for (const count of [ofAddress, ...ofNetworks]) refuseSpent(count, spent)
  const counts = [ofAddress, ...ofNetworks]
  return { user, tries: { own: ofAddress, counts, hasFailed: hasTries(ofAddress, spent) } }
}

function readLogin({ email, phone, password }: z.output<typeof schema>, c: Context<AppEnv>): Login {
  const { auth } = c.var.services.config
  if (email && phone) throw invalid('Only an email address or phone number should be provided on login.')
  if (!email && !phone) throw invalid('missing email or phone')
  if (email && !auth.email) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled')
  if (phone && !auth.phone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (email) return { by: 'email', address: email.toLowerCase(), password: password ?? '' }
  return { by: 'phone', address: phoneNumber(phone), password: password ?? '' }
}

async function isRightPassword(c: Context<AppEnv>, login: Login, stored: string | null): Promise<boolean> {
  const isDemo = c.var.services.config.demo && demoAccounts.some(({ email }) => email === login.address)
  if (isDemo && login.password !== '') return true
  return verifyPassword(stored, login.password)
}

async function signIn(
  c: Context<AppEnv>,
  userId: string,
  stored: string | null,
  password: string,
): Promise<OpenSession> {
  const { services } = c.var
  const renewed = stored && isOutdatedHash(stored) ? await hashPassword(password) : null
  const opening = newSession(services, { userId, method: 'password', device: deviceOf(c) })
  const [[session], [account]] = await batchAsAuth(services.db, [
    openSessionStatement(opening, stored),
    accountStatement(userId),
    ...(stored && renewed ? [renewHashStatement(userId, stored, renewed)] : []),
  ])
  if (!session || !account) throw wrongCredentials()
  return { session, methods: [firstMethod('password', opening.now)], account }
}

function wrongCredentials() {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
