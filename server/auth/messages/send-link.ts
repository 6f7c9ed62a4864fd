/** Queues an email with a link or code that proves that its reader owns the address, in the transaction that creates the token. */

import type { AuthConfig } from '../../config.ts'
import type { AuthTx } from '../../db/transactions.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../accounts/accounts.ts'
import { type NameAndRole, readNameAndRole, readSignUpClaim, roleNouns } from '../accounts/settle-registration.ts'
import { insertMailFlow } from '../tokens/flow-states.ts'
import { insertToken, type NewToken, type SignUpData, type TokenKind } from '../tokens/one-time-tokens.ts'
import type { CodeChallenge } from '../wire/pkce.ts'
import { getAuthBaseUrl } from '../wire/redirects.ts'
import { describeInvitation, type MailPurpose, makeLinkMail } from './mails.ts'
import { countMail } from './message-limits.ts'

export interface LinkRequest {
  readonly userId: string
  readonly purpose: MailPurpose
  readonly kind: TokenKind
  readonly to: string
  readonly pkce: CodeChallenge | null
  readonly redirectTo: string
  readonly note?: string
  /** The administrator who sends the invitation. Absent if a program sends it. */
  readonly invitedBy?: string
  /** The registration form's data. */
  readonly signUp?: SignUpData
}

/** The authentication method of a session opened with a code from the link. */
const methods: Record<MailPurpose, string> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
}

/** Purposes of the same kind share a token and the wait between two emails. */
export const tokenKindByLink = {
  signup: 'confirmation',
  magiclink: 'recovery',
  recovery: 'recovery',
} as const

type Sender = Pick<Services, 'config' | 'clock'>

export async function sendLink(tx: AuthTx, services: Sender, request: LinkRequest): Promise<void> {
  const { token, link } = await makeTokenLink(tx, services, request)
  const account = await pendingAccount(tx, request)
  const mail = makeLinkMail(request.purpose, {
    to: request.to,
    link,
    code: token.code,
    publicUrl: services.config.publicUrl,
    minutes: Math.ceil(secondsOf(request.kind, services.config.auth) / 60),
    opening:
      request.purpose === 'invite' ? [describeInvitation(await inviterOf(tx, request), account?.role ?? null)] : [],
    notes: [...notesOf(account), ...(request.note ? [request.note] : [])],
  })
  await queueMessage(tx, mail, services.clock.now())
  // Administrators can invite without this limit.
  if (request.purpose !== 'invite') await countMail(tx, request.purpose === 'signup' ? 'sign_up' : 'account')
}

/** Returns the name and role for the email. The person who confirms the address must see them, because a stranger may have entered them. */
async function pendingAccount(tx: AuthTx, { userId, kind, signUp }: LinkRequest): Promise<NameAndRole | null> {
  if (kind !== 'confirmation' && kind !== 'invite') return null
  const user = await findUser(tx, userId)
  return user ? readNameAndRole(tx, user, readSignUpClaim(signUp)) : null
}

function notesOf(account: NameAndRole | null): string[] {
  return account ? [`Name: ${account.fullName}`, `Account type: ${roleNouns[account.role]}`] : []
}

async function inviterOf(tx: AuthTx, { invitedBy }: LinkRequest): Promise<string | null> {
  if (invitedBy === undefined) return null
  const inviter = await tx
    .selectFrom('user_profiles')
    .select('full_name')
    .where('id', '=', invitedBy)
    .executeTakeFirst()
  return inviter?.full_name || null
}

function secondsOf(kind: TokenKind, { mailTokenSeconds, inviteSeconds }: AuthConfig): number {
  return kind === 'invite' ? inviteSeconds : mailTokenSeconds
}

/** Stores a token and returns the link that contains it. */
export async function makeTokenLink(
  tx: AuthTx,
  { config, clock }: Sender,
  { userId, purpose, kind, to, pkce, redirectTo, signUp }: LinkRequest,
): Promise<{ token: NewToken; link: string }> {
  const now = clock.now()
  const seconds = secondsOf(kind, config.auth)
  const token = await insertToken(tx, { userId, kind, sentTo: to, seconds, isPkce: pkce !== null, signUp }, now)
  if (pkce) {
    const { tokenHash, expiresAt } = token
    await insertMailFlow(tx, { userId, tokenHash, pkce, method: methods[purpose], redirectTo, expiresAt }, now)
  }
  await tx
    .updateTable('auth.users')
    .set({ ...sentAt(purpose, now) })
    .where('id', '=', userId)
    .execute()
  return { token, link: linkOf(getAuthBaseUrl(config), token.linkToken, purpose, redirectTo) }
}

function sentAt(purpose: MailPurpose, now: Date) {
  if (purpose === 'email_change') return { email_change_sent_at: now }
  if (purpose === 'invite') return { invited_at: now, confirmation_sent_at: now }
  return purpose === 'signup' ? { confirmation_sent_at: now } : { recovery_sent_at: now }
}

// Clients look for `?token=`, so it is the first parameter.
function linkOf(base: string, token: string, purpose: MailPurpose, redirectTo: string) {
  return `${base}/verify?${new URLSearchParams({ token, type: purpose, redirect_to: redirectTo })}`
}
