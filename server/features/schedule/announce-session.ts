/** Notifies people of tutoring sessions: when one is booked, moved, or canceled, and the day before. */
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, notify } from '../notifications/notify.ts'
import { scheduleArrival } from '../notifications/quiet-hours.ts'
import { type Change, describeSubject, gatherMs, type Known, knownIn, lastWord } from './last-word.ts'
import { spokenTime } from './local-time.ts'
import { dayOfSession, isReminderPast } from './reminder-times.ts'
import { listFamily, type Recipient } from './reminders.queries.ts'
import { defaults } from './schedule.present.ts'
import type { SessionRow } from './schedule.queries.ts'
import { takeWaitingMails } from './session-mails.queries.ts'

type Told = Pick<
  SessionRow,
  | 'id'
  | 'student_id'
  | 'tutor_id'
  | 'student_name'
  | 'tutor_name'
  | 'time_zone'
  | 'starts_at'
  | 'note'
  | 'cancel_reason'
>

type Occasion = Change | 'remind'

const kinds: Record<Occasion, string> = {
  book: 'session_booked',
  move: 'session_moved',
  cancel: 'session_cancelled',
  remind: 'session_reminder',
}

/** The page where each role finds the session. */
const places: Record<Recipient['role'], string> = {
  tutor: '/tutor/schedule',
  parent: '/parent/schedule',
  student: '/student',
}

/** Less than an hour before a session, an email about it is too late. */
const shortestMs = 3_600_000

/**
 * Notifies everyone, including the person who made the change, so that they can look it up in the email. Students are notified of a new
 * session on the day before, or at once if that is past. The emails wait for further changes.
 */
export async function announce(
  tx: UserTx,
  person: Person,
  occasion: Change,
  session: Told,
  before: Told | null,
  options: NotifyOptions,
): Promise<void> {
  await elevated(tx, person, 'mail about a tutoring session', async (system) => {
    const family = await listFamily(system, session, options.now)
    const waiting = await takeWaitingMails(system, session.id, options.now)
    const news = { occasion, session, before, by: person.userId }
    const messages = family.flatMap((recipient) => {
      const known = knownTo(recipient, waiting, news, options.now)
      const isForLater = recipient.role === 'student' && !isReminderPast(session, options.now)
      if (occasion === 'book' && isForLater) return []
      const notification = notificationTo(recipient, news, options.now)
      const last = known === 'none' && isForLater ? null : lastWord(occasion, session.starts_at, known)
      return [
        {
          ...notification,
          email: last === null ? null : emailTo(recipient, { ...news, occasion: last }, known, options.now),
        },
      ]
    })
    await notify(system, messages, options)
  })
}

export async function remind(tx: SystemTx, session: Told, options: NotifyOptions): Promise<void> {
  const news = { occasion: 'remind', session, before: null, by: null } as const
  const family = await listFamily(tx, session, options.now)
  await notify(
    tx,
    family.map((recipient) => notificationTo(recipient, news, options.now)),
    options,
  )
}

interface News {
  readonly occasion: Occasion
  readonly session: Told
  readonly before: Told | null
  /** The person who made the change; null for a reminder. */
  readonly by: string | null
}

type WaitingMail = Awaited<ReturnType<typeof takeWaitingMails>>[number]

/**
 * Returns the time that the recipient knows. A student got no email about a new session, and knows it only if it is older than the emails
 * that wait.
 */
function knownTo(recipient: Recipient, waiting: readonly WaitingMail[], { before }: News, now: Date): Known {
  const own = waiting.find((mail) => mail.recipient === recipient.email)
  if (own) return knownIn(own.about ?? '')
  const since = now.getTime() - gatherMs
  const isNew = waiting.some(
    ({ about, created_at }) => knownIn(about ?? '') === 'none' && created_at.getTime() >= since,
  )
  return before === null || isNew ? 'none' : before.starts_at
}

/** Returns the last moment at which the recipient could still act on the email. */
function usefulUntil({ session, before }: News): Date {
  const first = Math.min(session.starts_at.getTime(), before?.starts_at.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(first - shortestMs)
}

function notificationTo({ id, role, time_zone }: Recipient, news: News, now: Date): NewNotification {
  const { occasion, session, by } = news
  const until = usefulUntil(news)
  return {
    ...{ recipientId: id, kind: 'session', studentId: session.student_id },
    about: [session.id, occasion, session.starts_at.toISOString(), now.toISOString()].join(' '),
    ...wordsOf(news, scheduleArrival(now, time_zone, until)),
    ...{ path: places[role], button: 'Open the schedule', mailKind: kinds[occasion] },
    ...{ isAnswer: id === by, usefulUntil: until },
  }
}

/** The email waits, unless the session begins soon. A canceled session is named by the time that the recipient knows. */
function emailTo({ time_zone }: Recipient, news: News, known: Known, now: Date) {
  const { occasion, session } = news
  const later = new Date(now.getTime() + gatherMs)
  const from = later <= usefulUntil(news) ? later : now
  const before = known === 'none' ? null : { ...session, starts_at: known }
  const named = occasion === 'cancel' && before !== null ? before : session
  const words = wordsOf({ ...news, session: named, before }, scheduleArrival(from, time_zone, usefulUntil(news)))
  return { ...words, from, about: describeSubject(session.id, known), kind: kinds[occasion] }
}

function wordsOf({ occasion, session, before }: News, readAt: Date): { title: string; lines: string[] } {
  const zone = session.time_zone ?? defaults.timeZone
  const when = spokenTime(session.starts_at, zone)
  const who = `${session.student_name ?? 'your student'} with ${session.tutor_name ?? 'the tutor'}`
  const note = session.note === '' ? [] : [`Note: ${session.note}`]
  switch (occasion) {
    case 'book':
      return { title: 'Tutoring session booked', lines: [`${who}: ${when}.`, ...note] }
    case 'move':
      return {
        title: 'Tutoring session moved',
        lines: [`${who}: now ${when}.`, ...(before ? [`It was ${spokenTime(before.starts_at, zone)}.`] : []), ...note],
      }
    case 'cancel':
      return {
        title: 'Tutoring session cancelled',
        lines: [
          `${who}, ${when}, has been cancelled.`,
          ...(session.cancel_reason === '' ? [] : [`Reason: ${session.cancel_reason}`]),
        ],
      }
    case 'remind':
      return { title: `Tutoring session ${dayOfSession(session, readAt)}`, lines: [`${who}: ${when}.`, ...note] }
  }
}
