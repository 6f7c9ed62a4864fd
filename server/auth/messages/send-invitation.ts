import type { AuthTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { recordMessageSlot } from './message-slots.ts'
import { sendLink } from './send-link.ts'

export interface Invitation {
  readonly id: string
  readonly email: string
  /** The administrator who sends the invitation. */
  readonly invitedBy?: string
  /** A description of the pending item. */
  readonly note?: string | undefined
}

/** Sends the email whose link verifies the address and leads to choosing a password. The previous one becomes invalid. */
export async function sendInvitation(
  tx: AuthTx,
  services: Pick<Services, 'config' | 'clock'>,
  { id, email, invitedBy, note }: Invitation,
): Promise<void> {
  const kind = 'invite'
  await recordMessageSlot(tx, { channel: 'email', kind, address: email }, services.clock.now())
  const redirectTo = `${services.config.publicUrl}/reset-password`
  await sendLink(tx, services, {
    ...{ userId: id, purpose: 'invite', kind, to: email, pkce: null, redirectTo },
    ...(invitedBy !== undefined && { invitedBy }),
    ...(note !== undefined && { note }),
  })
}
