/** Emails about tutoring sessions: when one is booked, moved or canceled, and the day before. */
import { elevated, type Person, type SystemTx, type UserTx } from '../../db/transactions.ts'
import { type NotifyOptions, notify } from '../notifications/notify.ts'
import { spokenTime } from './local-time.ts'
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

/** Notifies the tutor and the parents, including the one who did it, so that they can look it up in the email. */
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
    const adults = family.filter(({ role }) => role !== 'student')
    await queue(system, occasion, adults, session, before, options)
  })
}

/** Tells the student too. */
export async function remind(tx: SystemTx, session: Told, options: NotifyOptions): Promise<void> {
  await queue(tx, 'remind', await listFamily(tx, session), session, null, options)
}

async function queue(
  tx: SystemTx,
  occasion: Occasion,
  recipients: readonly Recipient[],
  session: Told,
  before: Told | null,
  options: NotifyOptions,
) {
  const { title, lines } = wordsOf(occasion, session, before)
  const about = [session.id, occasion, session.starts_at.toISOString(), options.now.toISOString()].join(' ')
  await notify(
    tx,
    recipients.map(({ id, role }) => ({
      ...{ recipientId: id, kind: 'session', about, studentId: session.student_id, title, lines },
      ...{ path: places[role], button: 'Open the schedule', mailKind: kinds[occasion], isAnswer: true },
    })),
    options,
  )
}

function wordsOf(occasion: Occasion, session: Told, before: Told | null): { title: string; lines: string[] } {
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
      return { title: 'Tutoring session tomorrow', lines: [`${who}: ${when}.`, ...note] }
  }
}
