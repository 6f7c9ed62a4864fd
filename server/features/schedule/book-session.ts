/** Books, moves, and cancels tutoring sessions. The database prevents double bookings. */

import type { TutoringSession } from '#contracts/people/schedule.ts'
import { type StudentId, studentId, type TutoringSessionId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound, Refusal } from '#contracts/wire/refusals.ts'
import { hourMs } from '#domain/text/milliseconds.ts'
import { convertViolations } from '../../db/refusing.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import { recordAct } from '../audit/record-act.ts'
import type { NotifyOptions } from '../notifications/notify.ts'
import { announceSessionChange } from './announce-session.ts'
import { readBooking, type SessionBooking } from './read-schedule.ts'
import { isReminderPast } from './reminder-times.ts'
import { computeLastChangeTime, presentSession } from './schedule.present.ts'
import { insertSession, listSessionRows, type SessionRow, updateSession } from './schedule.queries.ts'

const mostBookings = 10

/** Throws `not_found`, `not_allowed`, `too_many_requests`, and `slot_taken` if the time is not free. */
export async function bookSession(
  tx: UserTx,
  person: Person,
  wanted: { studentId: StudentId; startsAt: string; note: string },
  options: NotifyOptions,
): Promise<TutoringSession> {
  const { now } = options
  const startsAt = new Date(wanted.startsAt)
  const booking = await readBooking(tx, person, { studentId: wanted.studentId, startsAt }, now)
  const { student } = booking
  if (student.tutor_id === null) throw new Refusal('not_found', 'This student has no tutor yet.')
  requireSecondDay(booking, now)
  requireFewBookings(booking)
  const slot = requireFree(booking)
  const id = await unlessTaken(
    insertSession(tx, {
      tutor_id: student.tutor_id,
      student_id: student.id,
      booked_by: person.userId,
      starts_at: slot.startsAt,
      ends_at: slot.endsAt,
      note: wanted.note,
      reminded_at: remindedAlready(slot.startsAt, student.time_zone, now),
    }),
  )
  return conclude(tx, person, 'book', null, id, options)
}

/** The policies hide the sessions until then. This check explains why. */
function requireSecondDay({ seesSessionsFrom }: SessionBooking, now: Date) {
  if (seesSessionsFrom === null || seesSessionsFrom <= now) return
  throw new Refusal(
    'not_allowed',
    'You were added to this child today. You can book and see sessions from tomorrow on.',
  )
}

/** Throws `not_found`, `too_late`, `slot_taken`, `changed_meanwhile`, `too_many_requests`. */
export async function moveSession(
  tx: UserTx,
  person: Person,
  id: TutoringSessionId,
  { startsAt, revision }: { startsAt: string; revision: number },
  options: NotifyOptions,
): Promise<TutoringSession> {
  const { now } = options
  const before = await getChangeable(tx, person, id, revision, now)
  const leaving = { startsAt: before.starts_at, endsAt: before.ends_at }
  const wanted = { studentId: studentId.parse(before.student_id), startsAt: new Date(startsAt), leaving }
  const booking = await readBooking(tx, person, wanted, now)
  if (booking.student.tutor_id !== before.tutor_id) {
    throw new Refusal('slot_taken', 'This student has a new tutor. Please cancel this session and book another one.')
  }
  requireFewBookings(booking)
  const slot = requireFree(booking)
  const reminded_at = remindedAlready(slot.startsAt, before.time_zone, now)
  const times = { starts_at: slot.startsAt, ends_at: slot.endsAt, reminded_at }
  if (!(await unlessTaken(updateSession(tx, id, revision, times)))) throw await changedMeanwhile(tx, person, id, now)
  return conclude(tx, person, 'move', before, id, options)
}

/**
 * Throws `not_found`, `too_late`, `changed_meanwhile`, and `invalid_input` if a tutor or administrator gives no reason.
 */
export async function cancelSession(
  tx: UserTx,
  person: Person,
  id: TutoringSessionId,
  { reason, revision }: { reason: string; revision: number },
  options: NotifyOptions,
): Promise<TutoringSession> {
  const { now } = options
  if (person.role !== 'parent' && reason === '') {
    throw makeInputRefusal('reason', 'Please give a reason. The family will read it.')
  }
  const before = await getChangeable(tx, person, id, revision, now)
  const change = { status: 'cancelled', cancel_reason: reason, cancelled_by: person.userId } as const
  if (!(await updateSession(tx, id, revision, change))) throw await changedMeanwhile(tx, person, id, now)
  return conclude(tx, person, 'cancel', before, id, options)
}

/** Limits the bookings and moves of a family for one child, because each one notifies other people. */
function requireFewBookings({ bookings }: SessionBooking) {
  if (bookings === null || bookings < mostBookings) return
  throw new Refusal(
    'too_many_requests',
    `Your family has booked or moved sessions ${mostBookings} times in 24 hours. Please try again tomorrow, or ask the tutor.`,
    { waitSeconds: hourMs / 1000 },
  )
}

async function getChangeable(tx: UserTx, person: Person, id: TutoringSessionId, revision: number, now: Date) {
  const row = await getSession(tx, id)
  if (row.revision !== revision || row.status !== 'booked') throw await changedMeanwhile(tx, person, id, now)
  if (now > row.starts_at) throw new Refusal('too_late', 'This session has already started.')
  if (now > computeLastChangeTime(row, person.role)) {
    throw new Refusal(
      'too_late',
      `Sessions can be changed until ${row.notice_hours ?? 0} hours before they start. Please talk to the tutor.`,
    )
  }
  return row
}

async function getSession(tx: UserTx, id: string): Promise<SessionRow> {
  const [row] = await listSessionRows(tx, { sessionId: id })
  if (!row) throw notFound('session')
  return row
}

async function changedMeanwhile(tx: UserTx, person: Person, id: string, now: Date): Promise<Refusal> {
  const present = presentSession(await getSession(tx, id), person.role, now)
  return new Refusal('changed_meanwhile', 'Somebody else has changed this session. Please look at it again.', {
    present,
  })
}

function requireFree({ slot }: SessionBooking) {
  if (slot === null) throw taken()
  return slot
}

function unlessTaken<Result>(write: Promise<Result>): Promise<Result> {
  return convertViolations(write, { one_session_of_a_tutor: taken, one_session_of_a_student: taken })
}

function taken() {
  return new Refusal('slot_taken', 'This time is no longer free. Please choose another.')
}

/** A session booked or moved after its reminder time notifies everyone now, so it counts as reminded. */
function remindedAlready(startsAt: Date, timeZone: string | null, now: Date): Date | null {
  return isReminderPast({ starts_at: startsAt, time_zone: timeZone }, now) ? now : null
}

/** Notifies everyone, and writes to the audit log if an administrator did it. */
async function conclude(
  tx: UserTx,
  person: Person,
  action: 'book' | 'move' | 'cancel',
  before: SessionRow | null,
  id: string,
  options: NotifyOptions,
): Promise<TutoringSession> {
  const { now } = options
  const row = await getSession(tx, id)
  if (person.role === 'admin') {
    await recordAct(tx, person, { action, entityType: 'tutoring_sessions', entityId: id, before, after: row })
  }
  await announceSessionChange(tx, person, action, row, before, options)
  return presentSession(row, person.role, now)
}
