/** `POST /verify`: exchanges a code or the token of a link for a session. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { type AuthTx, asAuth, batchAsAuth } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import { findUser, findUserByEmail, findUserByPhone, isBanned, type UserRow } from '../accounts/accounts.ts'
import { type ConfirmationResult, confirmToken } from '../messages/confirm.ts'
import { openSession } from '../sessions/open-session.ts'
import { buildSessionAnswer, type OpenSession } from '../sessions/sessions.ts'
import { findByCode, findByLinkToken, type TokenKind, type TokenRow } from '../tokens/one-time-tokens.ts'
import { readDevice } from '../wire/client-address.ts'
import { AuthError, makeValidationError } from '../wire/errors.ts'
import { isEmailAddress, parsePhoneNumber } from '../wire/identifiers.ts'
import {
  buildCountStatement,
  buildCountsStatement,
  makeRateLimitCount,
  type RateLimitCount,
  refuseSpentCount,
} from '../wire/rate-limits.ts'
import { authText, parseRequestBody } from '../wire/request-body.ts'

const schema = z.object({
  type: authText,
  token: authText,
  token_hash: authText,
  email: authText,
  phone: authText,
  redirect_to: authText,
})

/** The token kinds that each type of verification accepts. */
export const tokenKindsByType: Record<string, readonly TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['invite'],
  recovery: ['recovery'],
  magiclink: ['recovery', 'confirmation'],
  email: ['confirmation', 'invite', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
}
const kindsOfPhoneType: Record<string, readonly TokenKind[]> = { sms: ['confirmation'], phone_change: ['phone_change'] }

export const halfConfirmedMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export async function handleVerify(c: Context<AppEnv>): Promise<Response> {
  const sent = await parseRequestBody(c, schema)
  const { services } = c.var
  const way = wayOf(sent)
  const wrongCodes = way.by === 'link' ? null : makeRateLimitCount(services.config, 'code_tries', way.address)
  await refuseWhereSpent(services, wrongCodes)
  const outcome = await asAuth(services.db, async (tx): Promise<OpenSession | ConfirmationResult | null> => {
    const now = services.clock.now()
    const found = await findToken(tx, way, now)
    if (!found) return null
    if (isBanned(found.user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    const confirmation = await confirmToken(tx, services, found.user, found.token)
    if (confirmation.is === 'half') return confirmation
    return openSession(tx, services, { userId: found.user.id, method: 'otp', device: readDevice(c) })
  })
  if (outcome === null && wrongCodes) await batchAsAuth(services.db, [buildCountStatement(wrongCodes)])
  if (outcome === null) throw makeExpiredError(way.by === 'link')
  if ('is' in outcome) return c.json({ msg: halfConfirmedMessage, code: '200' })
  return c.json(await buildSessionAnswer(services, outcome))
}

/** Counts addresses without an account too, so that a refusal reveals nothing. */
async function refuseWhereSpent({ db }: Services, count: RateLimitCount | null) {
  if (count === null) return
  const [spent] = await batchAsAuth(db, [buildCountsStatement([count])])
  refuseSpentCount(count, spent)
}

export function makeExpiredError(isLink: boolean) {
  const message = isLink ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthError(403, 'otp_expired', message)
}

type Way =
  | { by: 'link'; token: string; kinds: readonly TokenKind[] }
  | { by: 'email' | 'phone'; address: string; code: string; kinds: readonly TokenKind[] }

function wayOf(sent: z.output<typeof schema>): Way {
  const { type, token, token_hash: link, email, phone } = sent
  if (!type) throw makeValidationError('Verify requires a verification type')
  if (Boolean(token) === Boolean(link)) throw makeValidationError('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone || sent.redirect_to) throw makeValidationError('Only the token_hash and type should be provided')
    return { by: 'link', token: link, kinds: kindsFor(type, tokenKindsByType) }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw makeValidationError('Only an email address or phone number should be provided on verify')
  }
  const code = token ?? ''
  if (phone) return { by: 'phone', address: parsePhoneNumber(phone), code, kinds: kindsFor(type, kindsOfPhoneType) }
  if (!email || !isEmailAddress(email)) throw new AuthError(422, 'validation_failed', 'Invalid email format')
  return { by: 'email', address: email.toLowerCase(), code, kinds: kindsFor(type, tokenKindsByType) }
}

function kindsFor(type: string, table: Record<string, readonly TokenKind[]>): readonly TokenKind[] {
  const kinds = Object.hasOwn(table, type) ? table[type] : undefined
  if (kinds) return kinds
  const isKnown = Object.hasOwn(tokenKindsByType, type) || Object.hasOwn(kindsOfPhoneType, type)
  if (!isKnown) throw makeValidationError('Unsupported verification type')
  throw makeValidationError(
    table === tokenKindsByType ? 'Invalid email verification type' : 'Invalid sms verification type',
  )
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
