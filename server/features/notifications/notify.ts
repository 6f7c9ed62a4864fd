/**
 * Notifies people in the app, and by email unless they turned that off. Several processes may try: only the one that inserts the row adds
 * the email to the outbox, in the same transaction.
 */
import { type EmailKind, emailKind } from '#contracts/people/notifications.ts'
import { notificationTexts } from '#domain/people/notification-words.ts'
import { isSignInName } from '#domain/people/sign-in-names.ts'
import { thePlatform } from '#domain/text/platform-name.ts'
import type { Person, SystemTx } from '../../db/transactions.ts'
import { type MailContent, type Paragraph, renderMailHtml, renderMailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { createNameLookup } from '../person/followed-students.ts'
import { type MailsPerHour, openMailLimits } from './mail-limits.ts'
import type { NewNotification } from './new-notification.ts'
import { insertNotifications, insertToken, listRecipients, type RecipientRow } from './notifications.queries.ts'
import { scheduleEmail } from './quiet-hours.ts'
import { hashToken, makeUnsubscribeToken } from './unsubscribe-token.ts'

export interface NotifyOptions {
  readonly publicUrl: string
  readonly now: Date
  readonly mailsPerHour: MailsPerHour
  /**
   * The person who caused the notification, whose emails are counted. Omitted for news that comes with time, and for the work of
   * administrators.
   */
  readonly senderId?: string
}

export function makeNotifyOptions({ clock, config }: Pick<Services, 'clock' | 'config'>, by?: Person): NotifyOptions {
  const { publicUrl, mailsPerHour } = config
  return { now: clock.now(), publicUrl, mailsPerHour, ...(by && { senderId: by.userId }) }
}

export interface NotifyResult {
  /** The people who are sent an email. */
  readonly mailed: readonly string[]
  /** The people who got no email only because they cannot sign in yet. */
  readonly unable: readonly string[]
}

export async function sendNotifications(
  tx: SystemTx,
  given: readonly NewNotification[],
  options: NotifyOptions,
): Promise<NotifyResult> {
  const { now } = options
  if (given.length === 0) return { mailed: [], unable: [] }
  const all = await withNamesApart(tx, given)
  const made = new Set((await insertNotifications(tx, all, now)).map(nameOfRow))
  const mailed = all.filter((one) => one.email !== null && made.has(nameOf(one))).flatMap(withEmail)
  const recipients = new Map((await listRecipients(tx, mailed, now)).map((row) => [`${row.id} ${row.kind}`, row]))
  const addresses = [...recipients.values()].map(({ email }) => email)
  const mayWrite = await openMailLimits(tx, addresses, options.senderId, options)
  const reached = new Set<string>()
  for (const [recipient, news] of byRecipientAndKind(mailed)) {
    const row = recipients.get(recipient)
    if (row === undefined || !getsEmail(row) || !mayWrite(row.email)) continue
    await mail(tx, row, news, options)
    reached.add(row.id)
  }
  const unable = [...recipients.values()].filter(({ can_sign_in, is_muted }) => !can_sign_in && !is_muted)
  return { mailed: [...reached], unable: [...new Set(unable.map(({ id }) => id))] }
}

function getsEmail({ email, can_sign_in, is_muted }: RecipientRow): boolean {
  return can_sign_in && !is_muted && email !== '' && !isSignInName(email)
}

type NewEmail = NewNotification & { readonly kind: EmailKind }

function withEmail(news: NewNotification): NewEmail[] {
  const { success, data: kind } = emailKind.safeParse(news.kind)
  return success ? [{ ...news, kind }] : []
}

function byRecipientAndKind(all: readonly NewEmail[]): Map<string, NewEmail[]> {
  const found = new Map<string, NewEmail[]>()
  for (const one of all) {
    const name = `${one.recipientId} ${one.kind}`
    found.set(name, [...(found.get(name) ?? []), one])
  }
  return found
}

/** Sends several notifications of one kind in one email. */
async function mail(
  tx: SystemTx,
  { id, email, kind, time_zone }: RecipientRow,
  news: readonly NewEmail[],
  { publicUrl, now, senderId }: NotifyOptions,
) {
  const [first] = news
  if (first === undefined) return
  const token = makeUnsubscribeToken()
  await insertToken(tx, { token_hash: hashToken(token), recipient_id: id, kind, created_at: now })
  const content: MailContent = {
    ...contentOf(first, news, publicUrl),
    footnote: `You get this email from ${thePlatform} because ${notificationTexts[first.kind].because}.`,
    publicUrl,
    unsubscribe: `${publicUrl}/unsubscribe/${token}`,
  }
  const message = {
    ...({
      channel: 'email',
      kind: first.email?.kind ?? first.mailKind ?? kind,
      recipient: email,
      subject: content.subject,
    } as const),
    text: renderMailText(content),
    html: renderMailHtml(content),
    unsubscribeUrl: `${publicUrl}/api/unsubscribe/${token}`,
    ...(senderId !== undefined && { senderId }),
    ...(first.email && { about: first.email.about }),
  }
  const from = first.email?.from ?? now
  await queueMessage(
    tx,
    message,
    now,
    first.isAnswer === true ? from : scheduleEmail(from, time_zone, first.usefulUntil),
  )
}

function contentOf(
  first: NewEmail,
  news: readonly NewEmail[],
  publicUrl: string,
): Omit<MailContent, 'footnote' | 'publicUrl'> {
  if (news.length === 1) {
    const { path, button } = first
    const { title, lines } = first.email ?? first
    return { subject: title, heading: title, paragraphs: lines, button: { label: button, link: `${publicUrl}${path}` } }
  }
  const subject = notificationTexts[first.kind].several(news.length)
  return {
    subject,
    heading: subject,
    paragraphs: describeNews(news),
    button: { label: `Open ${thePlatform}`, link: `${publicUrl}/notifications` },
  }
}

/** Short news are one paragraph each. If any has more lines, all have titles, so that it is clear which line belongs to which title. */
function describeNews(news: readonly NewEmail[]): readonly Paragraph[] {
  if (news.some(({ lines }) => lines.length > 1)) return news.flatMap(({ title, lines }) => [{ title }, ...lines])
  return news.map(({ title, lines }) => [/[\p{L}\p{N}]$/u.test(title) ? `${title}.` : title, ...lines].join(' '))
}

function nameOf({ recipientId, kind, about }: Pick<NewNotification, 'recipientId' | 'kind' | 'about'>): string {
  return `${recipientId} ${kind} ${about}`
}

function nameOfRow({ recipient_id, kind, about }: { recipient_id: string; kind: string; about: string }): string {
  return `${recipient_id} ${kind} ${about}`
}

/** Adds what distinguishes namesakes, for parents of two children and tutors of two students with similar names. */
async function withNamesApart(tx: SystemTx, all: readonly NewNotification[]): Promise<NewNotification[]> {
  const readers = all.flatMap(({ recipientId, studentId }) => (studentId === null ? [] : [recipientId]))
  const nameFor = await createNameLookup(tx, readers)
  return all.map((one) => {
    const name = one.studentId === null ? undefined : nameFor(one.recipientId, one.studentId)
    if (name === undefined || name.shown === name.stored) return one
    const say = (text: string) => (text.includes(name.shown) ? text : text.replace(name.stored, () => name.shown))
    const words = <Told extends { readonly title: string; readonly lines: readonly string[] }>(told: Told) => ({
      ...told,
      title: say(told.title),
      lines: told.lines.map(say),
    })
    return { ...words(one), ...(one.email && { email: words(one.email) }) }
  })
}
