/** Emails about requests and new adults. Nobody can turn them off. They name nobody who asks: only pages after sign-in do. */
import type { SystemTx } from '../../db/transactions.ts'
import { type MailContent, mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { hasMessageSince } from './joining.queries.ts'

const footnote = 'You get this email because you have an account on Prep Platform.'

/** A class that joins together makes one email for its tutor, not thirty. */
const pauseMs = 3600 * 1000

export interface SafetyMail {
  readonly kind: 'join_request' | 'adult_linked' | 'removal_request' | 'removal_answered' | 'erasure'
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button: string
  readonly path: string
}

interface Reader {
  readonly email: string | null
  /** False for somebody who could not log in to see who it is about. */
  readonly can_sign_in: boolean
}

export async function mailForSafety(
  tx: SystemTx,
  { email, can_sign_in }: Reader,
  { kind, title, paragraphs, button, path }: SafetyMail,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  if (email === null || email === '' || !can_sign_in) return
  const content: MailContent = {
    subject: title,
    heading: title,
    paragraphs,
    footnote,
    publicUrl,
    button: { label: button, link: `${publicUrl}${path}` },
  }
  const message = { channel: 'email', kind, recipient: email, subject: title } as const
  if (await hasMessageSince(tx, message, new Date(now.getTime() - pauseMs))) return
  await queueMessage(tx, { ...message, text: mailText(content), html: mailHtml(content) }, now)
}
