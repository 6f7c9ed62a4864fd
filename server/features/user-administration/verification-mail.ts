import { recordSlot } from '../../auth/messages/message-slots.ts'
import { sendLink } from '../../auth/messages/send-link.ts'
import type { AuthTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'

/**
 * The email whose link verifies the address and leads to the choice of a password. The previous one becomes invalid.
 */
export async function sendVerification(
  tx: AuthTx,
  services: Pick<Services, 'config' | 'clock'>,
  { id, email, invitedBy }: { id: string; email: string; invitedBy: string },
): Promise<void> {
  const kind = 'invite'
  await recordSlot(tx, { channel: 'email', kind, address: email }, services.clock.now())
  const redirectTo = `${services.config.publicUrl}/reset-password`
  await sendLink(tx, services, { userId: id, purpose: 'invite', kind, to: email, pkce: null, redirectTo, invitedBy })
}
