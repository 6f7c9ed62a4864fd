/** Puts mail and text messages in the outbox, in the transaction of what they tell about. Sending is another's work. */
import type { AuthTx, SystemTx } from '../db/transactions.ts'

export interface Message {
  readonly channel: 'email' | 'sms'
  /** What it is about: `signup`, `magiclink`, `recovery`, `invite`, `email_change`, `mfa`… */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

export async function queueMessage(tx: AuthTx | SystemTx, message: Message, now: Date): Promise<void> {
  // The account tables' role may insert here but not read back.
  await tx
    .insertInto('outbox_messages')
    .values({ ...message, created_at: now, next_try_at: now })
    .execute()
}
