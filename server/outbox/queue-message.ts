/** Puts emails and text messages in the outbox, in the transaction of the change that they are about. Another job sends them. */
import { isSignInName } from '#domain/people/sign-in-names.ts'
import { putBrandInMail } from '#domain/text/brand.ts'
import { putPlatformName } from '#domain/text/platform-name.ts'
import { readBrand } from '../db/brand.ts'
import type { AuthTx, SystemTx } from '../db/transactions.ts'

export interface Message {
  readonly channel: 'email' | 'sms'
  /** The kind of message: `signup`, `magiclink`, `recovery`, `invite`, `email_change`, `mfa`… */
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  /** The URL where one click turns such emails off. Absent for emails that cannot be turned off. */
  readonly unsubscribeUrl?: string
  /** The person whose action the message is about. */
  readonly senderId?: string
  /** The subject of the message, if a later message about the same one can replace it. */
  readonly about?: string
}

/** A person in the middle of a sign-in is waiting for one of these. */
const awaited = ['signup', 'magiclink', 'recovery', 'reauthentication', 'email_change']

/** `notBefore` is the earliest time to send it. Defaults to now. */
export function queueMessage(tx: AuthTx | SystemTx, message: Message, now: Date, notBefore: Date = now): Promise<void> {
  return queueMessages(tx, [message], now, notBefore)
}

/** Queues a thousand messages per statement, with the name, color and logo of the platform. Skips recipients with a sign-in name instead of an address. */
export async function queueMessages(
  tx: AuthTx | SystemTx,
  all: readonly Message[],
  now: Date,
  notBefore: Date = now,
): Promise<void> {
  const brand = await readBrand(tx)
  const rows = all
    .filter(({ recipient }) => !isSignInName(recipient))
    .map(({ unsubscribeUrl, senderId, about, ...message }) => ({
      ...message,
      subject: putPlatformName(message.subject, brand.name),
      text: putPlatformName(message.text, brand.name),
      html: message.html && putBrandInMail(message.html, brand),
      unsubscribe_url: unsubscribeUrl ?? null,
      created_at: now,
      next_try_at: notBefore,
      sender_id: senderId ?? null,
      about: about ?? null,
      is_awaited: message.channel === 'sms' || awaited.includes(message.kind),
    }))
  for (let from = 0; from < rows.length; from += 1000) {
    // The role of the account tables can insert here but not read back.
    await tx
      .insertInto('outbox_messages')
      .values(rows.slice(from, from + 1000))
      .execute()
  }
}
