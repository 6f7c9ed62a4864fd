/** `PUT /user`: changes metadata and password, and starts a change of address or number. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { hashPassword } from '../../adapters/password-hashing.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { AppEnv } from '../../http/environment.ts'
import type { Services } from '../../services.ts'
import {
  type Account,
  copyAsRecord,
  findUserByEmail,
  findUserByPhone,
  getAccount,
  type UserRow,
} from '../accounts/accounts.ts'
import { makeEmailExistsError } from '../accounts/create-user.ts'
import { removePasswordMarks } from '../accounts/given-password.ts'
import { presentUser } from '../accounts/user-view.ts'
import { sendEmailChange } from '../messages/change-email.ts'
import { addEmailIdentity, makePhoneExistsError, setPhone, switchEmail } from '../messages/confirm.ts'
import { refuseSpentMails } from '../messages/message-limits.ts'
import { takeMessageSlot } from '../messages/message-slots.ts'
import { sendNotice } from '../messages/notices.ts'
import { sendSmsCode } from '../messages/send-sms.ts'
import { runAsSignedIn, type SignedIn } from '../sessions/authentication.ts'
import { checkPasswordChange, isSessionOpenedByMail } from '../sessions/change-password.ts'
import { deletePasskeysOfPassword } from '../sessions/passkeys.ts'
import { deleteTokens } from '../tokens/one-time-tokens.ts'
import { AuthError } from '../wire/errors.ts'
import { parseEmailAddress, parsePhoneNumber } from '../wire/identifiers.ts'
import { runInCheckLine } from '../wire/network-lines.ts'
import { type CodeChallenge, readCodeChallenge } from '../wire/pkce.ts'
import { consumeSmsPoint } from '../wire/rate-limits.ts'
import { getRedirectTarget } from '../wire/redirects.ts'
import {
  authText,
  checkMetadataSize,
  checkNameLengths,
  jsonObject,
  parseRequestBody,
  pkceFields,
} from '../wire/request-body.ts'

const schema = z.object({
  email: authText,
  phone: authText,
  password: authText,
  current_password: authText,
  nonce: authText,
  data: jsonObject,
  app_metadata: z.optional(z.unknown()),
  ...pkceFields,
})
export type UserUpdate = z.output<typeof schema>

export async function handleUpdateUser(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  const sent = await parseRequestBody(c, schema)
  const pkce = readCodeChallenge(sent, services.config.auth)
  const redirectTo = getRedirectTarget(c)
  const before = await runAsSignedIn(c, async (_, who) => checkUpdate(who, sent))
  const email = sent.email ? changed(parseEmailAddress(sent.email), before.email) : null
  const phone = sent.phone ? changed(parsePhoneNumber(sent.phone), before.phone) : null
  const { auth } = services.config
  if (phone && !auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  // Hashing is slow and counting opens its own transactions, so both happen before the change itself.
  const passwordHash = sent.password ? await newPasswordHash(c, sent, sent.password) : null
  if (email) await refuseSpentMails(services, 'account')
  if (phone && !auth.smsAutoconfirm) await consumeSmsPoint(services.db, auth.smsPerHour)

  const account = await runAsSignedIn(c, async (tx, who) => {
    if (sent.data) await mergeMetadata(tx, who.user.id, sent.data)
    if (passwordHash) await replacePassword(tx, services, who, passwordHash)
    if (email) await changeEmail(tx, services, who.user, { to: email, pkce, redirectTo })
    if (phone) await changePhone(tx, services, who.user, phone)
    return getAccount(tx, who.user.id)
  })
  return c.json(presentUser(account))
}

function changed(wanted: string, present: string | null): string | null {
  return wanted === present ? null : wanted
}

function checkUpdate({ user, session }: SignedIn, sent: UserUpdate): Account {
  if (sent.app_metadata !== undefined && sent.app_metadata !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const hasFactor = user.factors.some(({ status }) => status === 'verified')
  if (hasFactor && session?.aal !== 'aal2' && (sent.password || sent.email || sent.phone)) {
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  return user
}

function newPasswordHash(c: Context<AppEnv>, sent: UserUpdate, password: string): Promise<string> {
  return runInCheckLine(c, async () => {
    await checkPasswordChange(c, { password, current: sent.current_password, nonce: sent.nonce })
    return hashPassword(password)
  })
}

/**
 * Keeps the current session. Ends all others and invalidates emails that can still sign in. After a reset by email, deletes passkeys that
 * were added with only a password, because an attacker may have had the account.
 */
async function replacePassword(tx: AuthTx, services: Services, who: SignedIn, passwordHash: string) {
  const { user, session } = who
  await tx
    .updateTable('auth.users')
    .set({ encrypted_password: passwordHash, app_metadata: removePasswordMarks })
    .where('id', '=', user.id)
    .execute()
  await addEmailIdentity(tx, user)
  await deleteTokens(tx, user.id)
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', user.id)
    .$if(session !== null, (query) => query.where('id', '!=', session?.id ?? ''))
    .execute()
  if (await isSessionOpenedByMail(tx, who)) await deletePasskeysOfPassword(tx, services, user.id)
  await sendNotice(tx, services, user.id, { kind: 'password_changed' })
}

const reserved = ['sub', 'email', 'email_verified', 'phone_verified']

/** Merges one level deep; null removes a key. */
async function mergeMetadata(tx: AuthTx, userId: string, data: Record<string, unknown>) {
  checkNameLengths(data)
  const { user_metadata } = await tx
    .selectFrom('auth.users')
    .select('user_metadata')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const submitted = Object.entries(data).filter(([key]) => !reserved.includes(key))
  const merged = Object.entries({ ...copyAsRecord(user_metadata), ...Object.fromEntries(submitted) })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  checkMetadataSize(kept)
  await tx
    .updateTable('auth.users')
    .set({ user_metadata: JSON.stringify(kept) })
    .where('id', '=', userId)
    .execute()
}

async function changeEmail(
  tx: AuthTx,
  services: Services,
  user: UserRow,
  { to, pkce, redirectTo }: { to: string; pkce: CodeChallenge | null; redirectTo: string },
) {
  const now = services.clock.now()
  const { mailGapSeconds: gapSeconds, mailAutoconfirm } = services.config.auth
  if (await findUserByEmail(tx, to)) throw makeEmailExistsError()
  if (user.is_anonymous && mailAutoconfirm) return switchEmail(tx, services, { ...user, new_email: to })
  await takeMessageSlot(tx, { channel: 'email', kind: 'email_change', address: user.email ?? to, gapSeconds }, now)
  await sendEmailChange(tx, services, { userId: user.id, from: user.email, to, pkce, redirectTo })
}

async function changePhone(tx: AuthTx, services: Services, user: UserRow, to: string) {
  if (await findUserByPhone(tx, to)) throw makePhoneExistsError()
  if (services.config.auth.smsAutoconfirm) return setPhone(tx, user.id, to, services.clock.now(), true)
  await tx.updateTable('auth.users').set({ new_phone: to }).where('id', '=', user.id).execute()
  await sendSmsCode(tx, services, { userId: user.id, kind: 'phone_change', to, about: 'phone_change' })
}
