/**
 * People who cannot sign in yet learn of their tests from another invitation. A notification would lead to a login that they cannot pass.
 */
import { asAuthWithinSystem, type SystemTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { findUser, isBanned } from '../accounts/accounts.ts'
import { sendInvitation } from './send-invitation.ts'

export interface UninformedPerson {
  readonly userId: string
  /** A description of the pending item. */
  readonly note: string | undefined
  /** An invitation sent after this time already contains the note. */
  readonly since: Date
}

/**
 * Returns whether an invitation with the note is on its way. Sends nothing to people who were not invited: they registered themselves or
 * have an access card.
 */
export async function repeatInvitation(
  tx: SystemTx,
  services: Pick<Services, 'config' | 'clock'>,
  { userId, note, since }: UninformedPerson,
): Promise<boolean> {
  return asAuthWithinSystem(tx, 'an invitation is sent together with the notification', async (accounts) => {
    const user = await findUser(accounts, userId)
    if (!user?.email || user.email_confirmed_at || !user.invited_at) return false
    if (isBanned(user, services.clock.now())) return false
    if (user.invited_at < since) await sendInvitation(accounts, services, { id: userId, email: user.email, note })
    return true
  })
}
