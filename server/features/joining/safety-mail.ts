/** Emails about requests and new adults. They cannot be turned off. They do not name the person who asks; only pages after sign-in do. */
import { putPlatformName, thePlatform } from '#domain/text/platform-name.ts'
import { readPlatformName } from '../../db/brand.ts'
import type { SystemTx } from '../../db/transactions.ts'
import { type MailContent, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import { queueMessages } from '../../outbox/queue-message.ts'
import { listMailsSince } from './joining.queries.ts'

const footnote = `You get this email because you have an account on ${thePlatform}.`

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

export function queueSafetyMail(tx: SystemTx, reader: Reader, mail: SafetyMail, options: Options): Promise<void> {
  return queueSafetyMails(tx, [{ reader, ...mail }], options)
}

/** All emails must be of one kind. Runs one query and one statement, however many emails there are. */
export async function queueSafetyMails(
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
  const name = await readPlatformName(tx)
  const messages = wanted.flatMap(({ recipient, kind, title, paragraphs, button, path }) => {
    const subject = `${recipient} ${putPlatformName(title, name)}`
    if (written.has(subject)) return []
    written.add(subject)
    const content: MailContent = {
      subject: title,
      heading: title,
      paragraphs,
      footnote,
      publicUrl,
      button: { label: button, link: `${publicUrl}${path}` },
    }
    const message = { channel: 'email', kind, recipient, subject: title } as const
    return [{ ...message, text: renderMailText(content), html: renderMailHtml(content) }]
  })
  await queueMessages(tx, messages, now)
}
