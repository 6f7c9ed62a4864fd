/** `POST /verify`: exchanges a code or the token of a link for a session. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, asAuth, batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUser, findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../accounts/accounts.ts'
import { type Confirmation, confirm } from '../messages/confirm.ts'
import { openSession } from '../sessions/open-session.ts'
import { type OpenSession, sessionAnswer } from '../sessions/sessions.ts'
import { findByCode, findByLinkToken, type TokenKind, type TokenRow } from '../tokens/one-time-tokens.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError, invalid } from '../wire/errors.ts'
import { isEmailAddress, phoneNumber } from '../wire/identifiers.ts'
import { type Count, countStatement, countsStatement, describeCount, refuseSpent } from '../wire/rate-limits.ts'
import { readBody, text } from '../wire/request-body.ts'

const schema = z.object({ type: text, token: text, token_hash: text, email: text, phone: text, redirect_to: text })

/** The token kinds that each type of verification accepts. */
export const kindsOfType: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['recovery', 'confirmation'],
  email: ['confirmation', 'invite', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}
const kindsOfPhoneType: Record<string, readonly TokenKind[]> = { sms: ['confirmation'], phone_change: ['phone_change'] }

export const halfConfirmed = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export async function verify(c: Context<AppEnv>): Promise<Response> {
  const sent = await readBody(c, schema)
  const { services } = c.var
  const way = wayOf(sent)
  const wrongCodes = way.by === 'link' ? null : describeCount(services.config, 'code_tries', way.address)
  await refuseWhereSpent(services, wrongCodes)
  const outcome = await asAuth(services.db, async (tx): Promise<OpenSession | Confirmation | null> => {
    const now = services.clock.now()
    const found = await findToken(tx, way, now)
    if (!found) return null
    if (isBanned(found.user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    const confirmation = await confirm(tx, services, found.user, found.token)
    if (confirmation.is === 'half') return confirmation
    return openSession(tx, services, { userId: found.user.id, method: 'otp', device: readDevice(c) })
  })
  if (outcome === null && wrongCodes) await batchAsAuth(services.db, [countStatement(wrongCodes)])
  if (outcome === null) throw expired(way.by === 'link')
  if ('is' in outcome) return c.json({ msg: halfConfirmed, code: '200' })
  return c.json(await sessionAnswer(services, outcome))
}

/** Counts addresses without an account too, so that a refusal reveals nothing. */
async function refuseWhereSpent({ db }: Services, count: Count | null) {
  if (count === null) return
  const [spent] = await batchAsAuth(db, [countsStatement([count])])
  refuseSpent(count, spent)
}

export function expired(isLink: boolean) {
  const message = isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthError(403, 'otp_expired', message)
}

type Way =
  | { by: 'link'; token: string; kinds: readonly TokenKind[] }
  | { by: 'email' | 'phone'; address: string; code: string; kinds: readonly TokenKind[] }

function wayOf(sent: z.output<typeof schema>): Way {
  const { type, token, token_hash: link, email, phone } = sent
  if (!type) throw invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(link)) throw invalid('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || sent.redirect_to) throw invalid('Only the token_hash and type should be provided')
    return { by: 'link', token: link, kinds: kindsFor(type, kindsOfType) }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const code = token ?? ''
  if (phone) return { by: 'phone', address: phoneNumber(phone), code, kinds: kindsFor(type, kindsOfPhoneType) }
  if (!email || !isEmailAddress(email)) throw new AuthError(422, 'validation_failed', 'Invalid email format')
  return { by: 'email', address: email.toLowerCase(), code, kinds: kindsFor(type, kindsOfType) }
}

function kindsFor(type: string, table: Record<string, readonly TokenKind[]>): readonly TokenKind[] {
  const kinds = Object.hasOwn(table, type) ? table[type] : undefined
  if (kinds) return kinds
  const isKnown = Object.hasOwn(kindsOfType, type) || Object.hasOwn(kindsOfPhoneType, type)
  if (!isKnown) throw invalid('Unsupported verification type')
  throw invalid(table === kindsOfType ? 'Invalid email verification type' : 'Invalid sms verification type')
}

interface Found {
  readonly user: UserRow
  readonly token: TokenRow
}

async function findToken(tx: AuthTx, way: Way, now: Date): Promise<Found | undefined> {
  if (way.by === 'link') return findByLink(tx, way.token, way.kinds, now)
  for (const user of await candidates(tx, way)) {
    const token = await findByCode(tx, { userId: user.id, kinds: way.kinds, sentTo: way.address, code: way.code }, now)
    if (token) return { user, token }
  }
  return undefined
}

/** Returns the unexpired token of a link and its owner, if the token is for one of these purposes. */
export async function findByLink(
  tx: AuthTx,
  linkToken: string,
  kinds: readonly TokenKind[],
  now: Date,
): Promise<Found | undefined> {
  const token = await findByLinkToken(tx, linkToken, now)
  if (!token || !kinds.some((kind) => kind === token.kind)) return undefined
  const user = await findUser(tx, token.user_id)
  return user && { user, token }
}

const mostCandidates = 20

/**
 * Returns the accounts that the code may belong to: the owner of the address or, for a change, the accounts whose change may involve the
 * address.
 */
async function candidates(tx: AuthTx, way: Exclude<Way, { by: 'link' }>): Promise<UserRow[]> {
  const isChange = way.kinds.some((kind) => kind === 'email_change_new' || kind === 'phone_change')
  if (isChange) {
    return tx
      .selectFrom('auth.users')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where((row) =>
        way.by === 'email'
          ? row.or([row('email', '=', way.address), row('new_email', '=', way.address)])
          : row('new_phone', '=', way.address),
      )
      .orderBy('email_change_sent_at', (order) => order.desc().nullsLast())
      .limit(mostCandidates)
      .execute()
  }
  const owner = way.by === 'email' ? await findUserByEmail(tx, way.address) : await findUserByPhone(tx, way.address)
  return owner ? [owner] : []
}
