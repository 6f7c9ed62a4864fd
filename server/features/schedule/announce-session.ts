/** Notifies people of tutoring sessions: when one is booked, moved, or canceled, and the day before. */
import { type Person, runElevated, type SystemTx, type UserTx } from '../../db/transactions.ts'
import type { NewNotification } from '../notifications/new-notification.ts'
import { type NotifyOptions, sendNotifications } from '../notifications/notify.ts'
import { scheduleEmail } from '../notifications/quiet-hours.ts'
import {
  findChangeToReport,
  formatSessionAbout,
  type KnownSessionStart,
  mailGatherMs,
  parseKnownStart,
  type SessionChange,
} from './last-word.ts'
import { formatShortTime, formatSpokenTime } from './local-time.ts'
import { describeSessionDay, isReminderPast } from './reminder-times.ts'
import { listFamilyOfStudent, type SessionRecipient } from './reminders.queries.ts'
import { defaultTutorHours } from './schedule.present.ts'
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

type Occasion = SessionChange | 'remind'

const kinds: Record<Occasion, string> = {
  book: 'session_booked',
  move: 'session_moved',
  cancel: 'session_cancelled',
  remind: 'session_reminder',
}

/** The page where each role finds the session. */
const places: Record<SessionRecipient['role'], string> = {
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
export async function announceSessionChange(
  tx: UserTx,
  person: Person,
  occasion: SessionChange,
  session: Told,
  before: Told | null,
  options: NotifyOptions,
): Promise<void> {
  await runElevated(tx, person, 'mail about a tutoring session', async (system) => {
    const family = await listFamilyOfStudent(system, session, options.now)
    const waiting = await takeWaitingMails(system, session.id, options.now)
    const news = { occasion, session, before, by: person.userId }
    const messages = family.flatMap((recipient) => {
      const known = knownTo(recipient, waiting, news, options.now)
      const isForLater = recipient.role === 'student' && !isReminderPast(session, options.now)
      if (occasion === 'book' && isForLater) return []
      const notification = notificationTo(recipient, news, options.now)
      const last = known === 'none' && isForLater ? null : findChangeToReport(occasion, session.starts_at, known)
      return [
        {
          ...notification,
          email: last === null ? null : emailTo(recipient, { ...news, occasion: last }, known, options.now),
        },
      ]
    })
    await sendNotifications(system, messages, options)
  })
}

export async function remindOfSession(tx: SystemTx, session: Told, options: NotifyOptions): Promise<void> {
  const news = { occasion: 'remind', session, before: null, by: null } as const
  const family = await listFamilyOfStudent(tx, session, options.now)
  await sendNotifications(
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
function knownTo(
  recipient: SessionRecipient,
  waiting: readonly WaitingMail[],
  { before }: News,
  now: Date,
): KnownSessionStart {
  const own = waiting.find((mail) => mail.recipient === recipient.email)
  if (own) return parseKnownStart(own.about ?? '')
  const since = now.getTime() - mailGatherMs
  const isNew = waiting.some(
    ({ about, created_at }) => parseKnownStart(about ?? '') === 'none' && created_at.getTime() >= since,
  )
  return before === null || isNew ? 'none' : before.starts_at
}

/** Returns the last moment at which the recipient could still act on the email. */
function usefulUntil({ session, before }: News): Date {
  const first = Math.min(session.starts_at.getTime(), before?.starts_at.getTime() ?? Number.POSITIVE_INFINITY)
  return new Date(first - shortestMs)
}

function notificationTo({ id, role, time_zone }: SessionRecipient, news: News, now: Date): NewNotification {
  const { occasion, session, by } = news
  const until = usefulUntil(news)
  return {
    ...{ recipientId: id, kind: 'session', studentId: session.student_id },
    about: [session.id, occasion, session.starts_at.toISOString(), now.toISOString()].join(' '),
    ...wordsOf(news, scheduleEmail(now, time_zone, until)),
    ...{ path: places[role], button: 'Open the schedule', mailKind: kinds[occasion] },
    ...{ isAnswer: id === by, usefulUntil: until },
  }
}

/** The email waits, unless the session begins soon. A canceled session is named by the time that the recipient knows. */
function emailTo({ time_zone }: SessionRecipient, news: News, known: KnownSessionStart, now: Date) {
  const { occasion, session } = news
  const later = new Date(now.getTime() + mailGatherMs)
  const from = later <= usefulUntil(news) ? later : now
  const before = known === 'none' ? null : { ...session, starts_at: known }
  const named = occasion === 'cancel' && before !== null ? before : session
  const words = wordsOf({ ...news, session: named, before }, scheduleEmail(from, time_zone, usefulUntil(news)))
  return { ...words, from, about: formatSessionAbout(session.id, known), kind: kinds[occasion] }
}

function wordsOf({ occasion, session, before }: News, readAt: Date): { title: string; lines: string[] } {
  const zone = session.time_zone ?? defaultTutorHours.timeZone
  const when = `${formatSpokenTime(session.starts_at, zone)}.`
  const day = formatShortTime(session.starts_at, zone)
  const who = `${session.student_name ?? 'Your student'} with ${session.tutor_name ?? 'the tutor'}.`
  const note = session.note === '' ? [] : [`Note: ${session.note}`]
  switch (occasion) {
    case 'book':
      return { title: `Tutoring session booked: ${day}`, lines: [when, who, ...note] }
    case 'move':
      return {
        title: `Tutoring session moved: ${day}`,
        lines: [
          `Now ${when}`,
          ...(before ? [`It was ${formatSpokenTime(before.starts_at, zone)}.`] : []),
          who,
          ...note,
        ],
      }
    case 'cancel':
      return {
        title: `Tutoring session cancelled: ${day}`,
        lines: [`It was ${when}`, who, ...(session.cancel_reason === '' ? [] : [`Reason: ${session.cancel_reason}`])],
      }
    case 'remind':
      return { title: `Tutoring session ${describeSessionDay(session, readAt)}`, lines: [when, who, ...note] }
  }
}
