/** Puts mail and text messages in the outbox, in the transaction of what they tell about. Sending is another's work. */
import { isSignInName } from '#domain/people/sign-in-names.ts'
import type { AuthTx, SystemTx } from '../db/transactions.ts'

export interface Message {
  readonly channel: 'email' | 'sms'
  /** What it is about: `signup`, `magiclink`, `recovery`, `invite`, `email_change`, `mfa`… */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** Where one click turns such emails off. Left out for those that nobody can turn off. */
  readonly unsubscribeUrl?: string
  /** Whose act it tells about. */
  readonly senderId?: string
  /** What it is about, where a further change may take its place. */
  readonly about?: string
}

/** Somebody who wants to sign in waits for one of these. */
const awaited = ['signup', 'magiclink', 'recovery', 'reauthentication', 'email_change']

/** `notBefore` is when it may be sent, now if left out. */
export function queueMessage(tx: AuthTx | SystemTx, message: Message, now: Date, notBefore: Date = now): Promise<void> {
  return queueMessages(tx, [message], now, notBefore)
}

/** In one statement for each thousand. Nobody can write to somebody who has a name instead of an address. */
export async function queueMessages(
  tx: AuthTx | SystemTx,
  all: readonly Message[],
  now: Date,
  notBefore: Date = now,
): Promise<void> {
  const rows = all
    .filter(({ recipient }) => !isSignInName(recipient))
    .map(({ unsubscribeUrl, senderId, about, ...message }) => ({
      ...{ ...message, unsubscribe_url: unsubscribeUrl ?? null, created_at: now, next_try_at: notBefore },
      ...{ sender_id: senderId ?? null, about: about ?? null },
      is_awaited: message.channel === 'sms' || awaited.includes(message.kind),
    }))
  for (let from = 0; from < rows.length; from += 1000) {
    // The account tables' role may insert here but not read back.
    await tx
      .insertInto('outbox_messages')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
}
