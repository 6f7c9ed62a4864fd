/** People who cannot sign in yet hear of their tests by their invitation: another email would lead to a login that they cannot pass. */
import { asAuthWithinSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findUser, isBanned } from '../accounts/accounts.ts'
import { sendInvitation } from './send-invitation.ts'

export interface Uninformed {
  readonly userId: string
  /** What waits for them, in words. */
  readonly note: string | undefined
  /** An invitation that was sent since then says it already. */
  readonly since: Date
}

/**
 * Whether an invitation that says it is on its way. Nothing is sent to somebody who was not invited: they registered by
 * themselves, or have a card.
 */
export async function inviteAgain(
  tx: SystemTx,
  services: Pick<Services, 'config' | 'clock'>,
  { userId, note, since }: Uninformed,
): Promise<boolean> {
  return asAuthWithinSystem(tx, 'an invitation is sent together with the notification', async (accounts) => {
    const user = await findUser(accounts, userId)
    if (!user?.email || user.email_confirmed_at || !user.invited_at) return false
    if (isBanned(user, services.clock.now())) return false
    if (user.invited_at < since) await sendInvitation(accounts, services, { id: userId, email: user.email, note })
    return true
  })
}
