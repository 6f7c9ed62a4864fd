/** People who cannot sign in yet hear of their tests by their invitation: another email would lead to a login that they cannot pass. */
import { asAuth } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findUser } from '../accounts/accounts.ts'
import { sendInvitation } from './send-invitation.ts'

export interface Uninformed {
  readonly userId: string
  readonly note: string | undefined
  /** An invitation that was sent since then says it already. */
  readonly since: Date
}

/**
 * Whether the invitation is on its way now. Nothing is sent to somebody who was not invited: they registered by themselves, or
 * have a card.
 */
export async function inviteAgain(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  { userId, note, since }: Uninformed,
): Promise<boolean> {
  return asAuth(services.db, async (tx) => {
    const user = await findUser(tx, userId)
    if (!user?.email || user.email_confirmed_at || !user.invited_at) return false
    if (user.invited_at < since) await sendInvitation(tx, services, { id: userId, email: user.email, note })
    return true
  })
}
