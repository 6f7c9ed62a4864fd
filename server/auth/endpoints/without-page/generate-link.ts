/** `POST /admin/generate_link`: returns the link of an email, for programs that send their own emails. */
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { hashPassword } from '../../../adapters/password-hashing.ts'
import type { AuthTx } from '../../../db/transactions.ts'
import type { AppEnv } from '../../../http/environment.ts'
import { findUserByEmail, getAccount, type UserRow } from '../../accounts/accounts.ts'
import { insertUser, makeEmailExistsError, readProfileFromMetadata } from '../../accounts/create-user.ts'
import { checkPasswordPolicy, listKnownWords } from '../../accounts/password-policy.ts'
import { takeOverAccount } from '../../accounts/settle-registration.ts'
import { presentUser } from '../../accounts/user-view.ts'
import type { MailPurpose } from '../../messages/mails.ts'
import { makeTokenLink } from '../../messages/send-link.ts'
import { runAsAuthAdmin } from '../../sessions/admin-access.ts'
import type { TokenKind } from '../../tokens/one-time-tokens.ts'
import { AuthError, makeValidationError } from '../../wire/errors.ts'
import { parseEmailAddress } from '../../wire/identifiers.ts'
import { getRedirectTarget } from '../../wire/redirects.ts'
import { authText, checkMetadataSize, checkNameLengths, jsonObject, parseRequestBody } from '../../wire/request-body.ts'
import { prepareInvitee } from './invite.ts'

const schema = z.object({
  type: authText,
  email: authText,
  new_email: authText,
  password: authText,
  data: jsonObject,
  redirect_to: authText,
})
type LinkWish = z.output<typeof schema>

export async function handleGenerateLink(c: Context<AppEnv>): Promise<Response> {
  const { services } = c.var
  await runAsAuthAdmin(c, 'write', async () => {})
  const sent = await parseRequestBody(c, schema)
  const email = parseEmailAddress(sent.email)
  checkMetadataSize(sent.data ?? {})
  checkNameLengths(sent.data ?? {})
  const passwordHash = await passwordHashOf(c, sent)
  const redirectTo = getRedirectTarget(c, sent.redirect_to)
  const made = await runAsAuthAdmin(c, 'write', async (tx) => {
    const wanted = await prepare(tx, sent, email, passwordHash, services.clock.now())
    const { token, link } = await makeTokenLink(tx, services, { ...wanted, pkce: null, redirectTo })
    return { token, link, purpose: wanted.purpose, account: await getAccount(tx, wanted.userId) }
  })
  return c.json({
    ...presentUser(made.account),
    action_link: made.link,
    email_otp: made.token.code,
    hashed_token: made.token.linkToken,
    verification_type: sent.type === made.purpose || made.purpose === 'signup' ? made.purpose : sent.type,
    redirect_to: redirectTo,
  })
}

async function passwordHashOf(c: Context<AppEnv>, { type, password, email, data }: LinkWish): Promise<string | null> {
  if (type !== 'signup') return null
  if (!password) throw makeValidationError('Signup requires a valid password')
  checkPasswordPolicy(password, c.var.services.config.auth, listKnownWords({ email, user_metadata: data }))
  return hashPassword(password)
}

interface Wanted {
  readonly userId: string
  readonly purpose: MailPurpose
  readonly kind: TokenKind
  readonly to: string
}

async function prepare(
  tx: AuthTx,
  { type, data = {}, new_email }: LinkWish,
  email: string,
  passwordHash: string | null,
  now: Date,
): Promise<Wanted> {
  const user = await findUserByEmail(tx, email)
  switch (type) {
    case 'magiclink':
    case 'recovery':
      if (user) return { userId: user.id, purpose: type, kind: 'recovery', to: email }
      if (type === 'recovery') throw notFound()
      return signUp(tx, undefined, email, data, null, now)
    case 'signup':
      return signUp(tx, user, email, data, passwordHash, now)
    case 'invite':
      return { userId: await prepareInvitee(tx, email, data, now), purpose: 'invite', kind: 'invite', to: email }
    case 'email_change_current':
    case 'email_change_new':
      if (!user) throw notFound()
      return changeEmail(tx, user, type, email, parseEmailAddress(new_email))
    default:
      throw makeValidationError(`Invalid email action link type requested: ${type ?? ''}`)
  }
}

async function signUp(
  tx: AuthTx,
  existing: UserRow | undefined,
  email: string,
  data: Record<string, unknown>,
  passwordHash: string | null,
  now: Date,
): Promise<Wanted> {
  if (existing?.email_confirmed_at) throw makeEmailExistsError()
  if (existing) {
    await takeOverAccount(tx, existing, { metadata: data, passwordHash })
    return { userId: existing.id, purpose: 'signup', kind: 'confirmation', to: email }
  }
  const user = { ...readProfileFromMetadata(data, email), email, passwordHash, userMetadata: data, now }
  const id = await insertUser(tx, { ...user, metadataAsSent: true, byAdministrator: true })
  if (!id) throw makeEmailExistsError()
  return { userId: id, purpose: 'signup', kind: 'confirmation', to: email }
}

async function changeEmail(
  tx: AuthTx,
  user: UserRow,
  kind: 'email_change_current' | 'email_change_new',
  email: string,
  newEmail: string,
): Promise<Wanted> {
  const owner = await findUserByEmail(tx, newEmail)
  if (owner) throw makeEmailExistsError()
  const isNew = user.new_email !== newEmail
  await tx
    .updateTable('auth.users')
    .set({ new_email: newEmail, ...(isNew && { email_change_confirmations: 0 }) })
    .where('id', '=', user.id)
    .execute()
  return { userId: user.id, purpose: 'email_change', kind, to: kind === 'email_change_new' ? newEmail : email }
}

function notFound() {
  return new AuthError(404, 'user_not_found', 'User with this email not found')
}
