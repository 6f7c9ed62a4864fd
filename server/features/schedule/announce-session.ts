/** Emails about tutoring sessions: when one is booked, moved or canceled, and the day before. */
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { type MailContent, mailHtml, mailText } from '../../outbox/mail-layout.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { spokenTime } from './local-time.ts'
import { listFamily, type Recipient } from './reminders.queries.ts'
import { defaults } from './schedule.present.ts'
import type { SessionRow } from './schedule.queries.ts'

type Told = Pick<
  SessionRow,
  'student_id' | 'tutor_id' | 'student_name' | 'tutor_name' | 'time_zone' | 'starts_at' | 'note' | 'cancel_reason'
>

type Occasion = 'book' | 'move' | 'cancel' | 'remind'

const kinds: Record<Occasion, string> = {
  book: 'session_booked',
  move: 'session_moved',
  cancel: 'session_cancelled',
  remind: 'session_reminder',
}

const footnote = 'You get this email because you or your child has a tutoring session on Prep Platform.'

/** Notifies the tutor and the parents, including the one who did it, so that they can look it up in the email. */
export async function announce(
  tx: UserTx,
  person: Person,
  occasion: Exclude<Occasion, 'remind'>,
  session: Told,
  before: Told | null,
  now: Date,
): Promise<void> {
  await elevated(tx, person, 'mail about a tutoring session', async (system) => {
    const family = await listFamily(system, session)
    const adults = family.filter(({ role }) => role !== 'student')
    await queue(system, occasion, adults, session, before, now)
  })
}

/** Tells the student too. */
export async function remind(tx: SystemTx, session: Told, now: Date): Promise<void> {
  await queue(tx, 'remind', await listFamily(tx, session), session, null, now)
}

async function queue(
  tx: SystemTx,
  occasion: Occasion,
  recipients: readonly Recipient[],
  session: Told,
  before: Told | null,
  now: Date,
) {
  const content = contentOf(occasion, session, before)
  const message = { channel: 'email', kind: kinds[occasion], subject: content.subject } as const
  for (const { email } of recipients) {
    await queueMessage(tx, { ...message, recipient: email, text: mailText(content), html: mailHtml(content) }, now)
  }
}

function contentOf(occasion: Occasion, session: Told, before: Told | null): MailContent {
  const zone = session.time_zone ?? defaults.timeZone
  const when = spokenTime(session.starts_at, zone)
  const who = `${session.student_name ?? 'your student'} with ${session.tutor_name ?? 'the tutor'}`
  const note = session.note === '' ? [] : [`Note: ${session.note}`]
  switch (occasion) {
    case 'book':
      return { ...titled('Tutoring session booked'), paragraphs: [`${who}: ${when}.`, ...note], footnote }
    case 'move':
      return {
        ...titled('Tutoring session moved'),
        paragraphs: [
          `${who}: now ${when}.`,
          ...(before ? [`It was ${spokenTime(before.starts_at, zone)}.`] : []),
          ...note,
        ],
        footnote,
      }
    case 'cancel':
      return {
        ...titled('Tutoring session cancelled'),
        paragraphs: [
          `${who}, ${when}, has been cancelled.`,
          ...(session.cancel_reason === '' ? [] : [`Reason: ${session.cancel_reason}`]),
        ],
        footnote,
      }
    case 'remind':
      return { ...titled('Tutoring session tomorrow'), paragraphs: [`${who}: ${when}.`, ...note], footnote }
  }
}

function titled(text: string) {
  return { subject: text, heading: text }
}
