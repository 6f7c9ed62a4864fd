/** Emails about requests and new adults. They cannot be turned off. They do not name the person who asks; only pages after sign-in do. */
import type { SystemTx } from '../../db/transactions.ts'
import { type MailContent, mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessages } from '../../outbox/queue-message.ts'
import { listMailsSince } from './joining.queries.ts'

const footnote = 'You get this email because you have an account on Prep Platform.'

/** Within this time a tutor gets one email when a whole class joins, not thirty. */
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
  /** False if the person could not sign in to see who the email is about. */
  readonly can_sign_in: boolean
}

type Options = { readonly publicUrl: string; readonly now: Date }

export function mailForSafety(tx: SystemTx, reader: Reader, mail: SafetyMail, options: Options): Promise<void> {
  return mailAllForSafety(tx, [{ reader, ...mail }], options)
}

/** All emails must be of one kind. Runs one query and one statement, however many emails there are. */
export async function mailAllForSafety(
  tx: SystemTx,
  all: readonly (SafetyMail & { readonly reader: Reader })[],
  { publicUrl, now }: Options,
): Promise<void> {
  const wanted = all.flatMap(({ reader: { email, can_sign_in }, ...mail }) =>
    email === null || email === '' || !can_sign_in ? [] : [{ recipient: email, ...mail }],
  )
  const [first] = wanted
  if (first === undefined) return
  const recipients = [...new Set(wanted.map(({ recipient }) => recipient))]
  const earlier = await listMailsSince(tx, first.kind, recipients, new Date(now.getTime() - pauseMs))
  const written = new Set(earlier.map(({ recipient, subject }) => `${recipient} ${subject}`))
  const messages = wanted.flatMap(({ recipient, kind, title, paragraphs, button, path }) => {
    if (written.has(`${recipient} ${title}`)) return []
    written.add(`${recipient} ${title}`)
    const content: MailContent = {
      subject: title,
      heading: title,
      paragraphs,
      footnote,
      publicUrl,
      button: { label: button, link: `${publicUrl}${path}` },
    }
    const message = { channel: 'email', kind, recipient, subject: title } as const
    return [{ ...message, text: mailText(content), html: mailHtml(content) }]
  })
  await queueMessages(tx, messages, now)
}
