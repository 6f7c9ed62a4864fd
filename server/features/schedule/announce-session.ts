/** Notifications of tutoring sessions: when one is booked, moved or canceled, and the day before. */
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { type NotifyOptions, notify } from '../notifications/notify.ts'
import { arrivalOf } from '../notifications/quiet-hours.ts'
import { spokenTime } from './local-time.ts'
import { dayOfSession, isReminderPast } from './reminder-times.ts'
import { listFamily, type Recipient } from './reminders.queries.ts'
import { defaults } from './schedule.present.ts'
import type { SessionRow } from './schedule.queries.ts'

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

type Occasion = 'book' | 'move' | 'cancel' | 'remind'

const kinds: Record<Occasion, string> = {
  book: 'session_booked',
  move: 'session_moved',
  cancel: 'session_cancelled',
  remind: 'session_reminder',
}

/** Where each of them finds the session. */
const places: Record<Recipient['role'], string> = {
  tutor: '/tutor/schedule',
  parent: '/parent/schedule',
  student: '/student',
}

/** Less than an hour before a session it is too late to hear of it. */
const shortestMs = 3_600_000

/**
 * Notifies everybody, including the person who did it, so that they can look it up in the email. Students hear of a new session on the day
 * before, and at once if that is past.
 */
export async function announce(
  tx: UserTx,
  person: Person,
  occasion: Exclude<Occasion, 'remind'>,
  session: Told,
  before: Told | null,
  options: NotifyOptions,
): Promise<void> {
  await elevated(tx, person, 'mail about a tutoring session', async (system) => {
    const family = await listFamily(system, session)
    const isAboutLater = occasion === 'book' && !isReminderPast(session, options.now)
    const recipients = isAboutLater ? family.filter(({ role }) => role !== 'student') : family
    await queue(system, { occasion, session, before, by: person.userId }, recipients, options)
  })
}

export async function remind(tx: SystemTx, session: Told, options: NotifyOptions): Promise<void> {
  const news = { occasion: 'remind', session, before: null, by: null } as const
  await queue(tx, news, await listFamily(tx, session), options)
}

interface News {
  readonly occasion: Occasion
  readonly session: Told
  readonly before: Told | null
  /** Who did it, null for a reminder. */
  readonly by: string | null
}

async function queue(tx: SystemTx, news: News, recipients: readonly Recipient[], options: NotifyOptions) {
  const { occasion, session, before, by } = news
  const { now } = options
  const about = [session.id, occasion, session.starts_at.toISOString(), now.toISOString()].join(' ')
  const first = Math.min(session.starts_at.getTime(), before?.starts_at.getTime() ?? Number.POSITIVE_INFINITY)
  const usefulUntil = new Date(first - shortestMs)
  await notify(
    tx,
    recipients.map(({ id, role, time_zone }) => ({
      ...{ recipientId: id, kind: 'session', about, studentId: session.student_id },
      ...wordsOf(news, arrivalOf(now, time_zone, usefulUntil)),
      ...{ path: places[role], button: 'Open the schedule', mailKind: kinds[occasion] },
      ...{ isAnswer: id === by, usefulUntil },
    })),
    options,
  )
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
