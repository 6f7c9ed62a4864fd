/** Requests confirmation of a new address: from both addresses if the settings require it, otherwise from the new one. */
import { isSignInName } from '#domain/people/sign-in-names.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { deleteTokens } from '../tokens/one-time-tokens.ts'
import type { CodeChallenge } from '../wire/pkce.ts'
import { sendLink } from './send-link.ts'

export interface EmailChange {
  readonly userId: string
  /** Null for a person without a current address. */
  readonly from: string | null
  readonly to: string
  readonly pkce: CodeChallenge | null
  readonly redirectTo: string
}

/** Sends the emails and resets the count of confirmations. */
export async function sendEmailChange(
  tx: AuthTx,
  services: Pick<Services, 'config' | 'clock'>,
  { userId, from, to, pkce, redirectTo }: EmailChange,
): Promise<void> {
  const { secureEmailChange, mailAutoconfirm } = services.config.auth
  // A sign-in name cannot receive email.
  const needsBoth = secureEmailChange && !mailAutoconfirm && from !== null && !isSignInName(from)
  await deleteTokens(tx, userId, 'email_change_current')
  await deleteTokens(tx, userId, 'email_change_new')
  await tx
    .updateTable('auth.users')
    .set({ new_email: to, email_change_confirmations: needsBoth ? 0 : 1 })
    .where('id', '=', userId)
    .execute()
  const purpose = 'email_change'
  if (needsBoth) {
    const note = `We got a request to change your address from ${from} to ${to}. Both addresses have to confirm it.`
    await sendLink(tx, services, { userId, purpose, kind: 'email_change_current', to: from, pkce, redirectTo, note })
    await sendLink(tx, services, { userId, purpose, kind: 'email_change_new', to, pkce, redirectTo, note })
    return
  }
  const note = `We got a request to change your address to ${to}.`
  await sendLink(tx, services, { userId, purpose, kind: 'email_change_new', to, pkce, redirectTo, note })
}
