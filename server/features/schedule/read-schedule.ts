import { type BookableStudent, type FreeSlot, maxFreeDays, type TutoringSession } from '#contracts/people/schedule.ts'
import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import { makeInputRefusal, notFound } from '#contracts/wire/refusals.ts'
import { computeFreeSlots, computeNoticeEnd, type TimeInterval } from '#domain/attempts/availability.ts'
import { distinguishNames, listDistinguishingDetails } from '#domain/people/look-alikes.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { listOpenIntervals } from './local-time.ts'
import { defaultTutorHours, presentSession, presentStudent, readStoredHours } from './schedule.present.ts'
import {
  findParentLink,
  listSessionRows,
  listStudentRows,
  listTakenSlots,
  type StudentRow,
} from './schedule.queries.ts'
import { countBookings } from './session-mails.queries.ts'

const slotMs = 15 * 60 * 1000

export async function listSessions(
  tx: UserTx,
  person: Person,
  range: { from: string; until: string; tutorId?: UserId | undefined },
  now: Date,
): Promise<TutoringSession[]> {
  const { tutorId, ...times } = range
  const rows = await listSessionRows(tx, tutorId === undefined ? times : { ...times, tutorId })
  const names = distinguishNames(
    rows.map((row) => ({ id: row.student_id, name: row.student_name ?? '', details: listDistinguishingDetails(row) })),
  )
  return rows.map((row) =>
    presentSession({ ...row, student_name: row.student_name && (names.get(row.student_id) ?? null) }, person.role, now),
  )
}

/** An administrator must name the tutor, because a list of everyone's times is of no use. */
export async function listBookableStudentsOf(tx: UserTx, person: Person, tutorId?: UserId): Promise<BookableStudent[]> {
  if (person.role === 'admin' && tutorId === undefined) return []
  const rows = await listStudentRows(tx, tutorId === undefined ? {} : { tutorId })
  const names = distinguishNames(
    rows.map((row) => ({ id: row.id, name: row.full_name ?? '', details: listDistinguishingDetails(row) })),
  )
  return rows.map((row) => presentStudent({ ...row, full_name: row.full_name && (names.get(row.id) ?? null) }))
}

/** Throws `not_found`. Returns no slots for a student without a tutor, or whose tutor has no hours. */
export async function readFreeSlots(
  tx: UserTx,
  person: Person,
  { studentId, from, until }: { studentId: StudentId; from: string; until: string },
  now: Date,
): Promise<FreeSlot[]> {
  const range = { from: new Date(from), until: new Date(until) }
  if (range.until.getTime() - range.from.getTime() > maxFreeDays * dayMs) {
    throw makeInputRefusal('until', `Ask for at most ${maxFreeDays} days.`)
  }
  const student = await getStudent(tx, studentId)
  const slots = await findFreeSlots(tx, person, student, range, now)
  return slots.map(({ startsAt, endsAt }) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }))
}

export interface SessionBooking {
  readonly student: StudentRow
  /** Null if no free slot starts at that time. */
  readonly slot: TimeInterval | null
  /** When a parent may begin to see and book this child's sessions. Null for other roles. */
  readonly seesSessionsFrom: Date | null
  /** How often the family has booked or moved sessions in the last 24 hours. Null for other roles, which have no limit. */
  readonly bookings: number | null
}

/** Reads what decides whether a booking is allowed. Throws `not_found`, also for another tutor's or parent's student. */
export async function readBooking(
  tx: UserTx,
  person: Person,
  { studentId, startsAt, leaving }: { studentId: StudentId; startsAt: Date; leaving?: TimeInterval },
  now: Date,
): Promise<SessionBooking> {
  const student = await getStudent(tx, studentId)
  const range = { from: startsAt, until: new Date(startsAt.getTime() + 1) }
  const [first] = await findFreeSlots(tx, person, student, range, now, leaving)
  const slot = first?.startsAt.getTime() === startsAt.getTime() ? first : null
  if (person.role !== 'parent') return { student, slot, seesSessionsFrom: null, bookings: null }
  const link = await findParentLink(tx, student.id, person.userId)
  const since = new Date(now.getTime() - dayMs)
  const bookings = await runElevated(tx, person, 'count what both parents booked', (system) =>
    countBookings(system, student.id, since),
  )
  return { student, slot, seesSessionsFrom: link?.sees_sessions_from ?? null, bookings }
}

/** Throws `not_found`, also for another tutor's or parent's student. */
async function getStudent(tx: UserTx, id: StudentId): Promise<StudentRow> {
  const [student] = await listStudentRows(tx, { studentId: id })
  if (!student) throw notFound('student')
  return student
}

/**
 * Returns slots that start within the range. `leaving` is the time of a session that is being moved; it counts as free. The notice period
 * binds only parents, not tutors and administrators.
 */
async function findFreeSlots(
  tx: UserTx,
  person: Person,
  student: StudentRow,
  range: { from: Date; until: Date },
  now: Date,
  leaving?: TimeInterval,
): Promise<TimeInterval[]> {
  const { tutor_id: tutor, time_zone: timeZone } = student
  if (tutor === null || timeZone === null) return []
  const hours = readStoredHours({ ...student, time_zone: timeZone })
  const around = { from: new Date(range.from.getTime() - dayMs), until: new Date(range.until.getTime() + dayMs) }
  const taken = (await listTakenSlots(tx, tutor, around)).map(quarter)
  const own = await listSessionRows(tx, { from: around.from.toISOString(), until: around.until.toISOString() })
  const ofStudent = own
    .filter((row) => row.student_id === student.id && row.status === 'booked')
    .map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }))
  const busy = [...taken, ...ofStudent].filter((interval) => !(leaving && isWithin(interval, leaving)))
  const notice = person.role === 'parent' ? (student.notice_hours ?? defaultTutorHours.noticeHours) : 0
  const free = computeFreeSlots({
    open: listOpenIntervals(hours, range),
    busy,
    sessionMinutes: student.session_minutes ?? defaultTutorHours.sessionMinutes,
    earliest: earliestStart(now, notice),
  })
  return free.filter(({ startsAt }) => startsAt >= range.from && startsAt < range.until)
}

/** Returns the earliest start that still respects the notice period. */
function earliestStart(now: Date, noticeHours: number): Date {
  return computeNoticeEnd(now, -noticeHours)
}

function quarter(startsAt: Date): TimeInterval {
  return { startsAt, endsAt: new Date(startsAt.getTime() + slotMs) }
}

function isWithin(inner: TimeInterval, outer: TimeInterval): boolean {
  return inner.startsAt >= outer.startsAt && inner.endsAt <= outer.endsAt
}
