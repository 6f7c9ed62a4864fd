import * as z from 'zod/mini'
import type { Role } from '#contracts/accounts/profile.ts'
import {
  type BookableStudent,
  bookableStudent,
  dayException,
  type listTutors,
  type TutorHours,
  type TutoringSession,
  tutorHours,
  tutoringSession,
  weekdayHours,
} from '#contracts/people/schedule.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { userId } from '#contracts/wire/ids.ts'
import { computeNoticeEnd } from '#domain/attempts/availability.ts'
import { distinguishNames } from '#domain/people/look-alikes.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { presentRow } from '../../http/present-row.ts'
import type { LocalHours } from './local-time.ts'
import type { HoursRow, SessionRow, StudentRow, TutorRow } from './schedule.queries.ts'

/** For a tutor who has not set hours. */
export const defaultTutorHours = { timeZone: 'America/New_York', sessionMinutes: 60, noticeHours: 24 } as const

/** Presents tutors to an administrator, who may see email addresses. */
export function presentTutors(rows: readonly TutorRow[]): ReplyOf<typeof listTutors>['tutors'] {
  const names = distinguishNames(
    rows.map((row) => ({ ...row, name: row.full_name, details: [extractSignInName(row.email)] })),
  )
  return rows.map(({ id, full_name }) => ({ id: userId.parse(id), fullName: names.get(id) ?? full_name }))
}

export function presentSession(row: SessionRow, role: Role, now: Date): TutoringSession {
  return tutoringSession.parse({
    ...presentRow(row),
    studentName: row.student_name ?? 'Unknown Student',
    tutorName: row.tutor_name ?? 'Unknown Tutor',
    timeZone: row.time_zone ?? defaultTutorHours.timeZone,
    isChangeable: row.status === 'booked' && now <= computeLastChangeTime(row, role),
  })
}

/** Returns the last moment at which this role can move or cancel the session. */
export function computeLastChangeTime(row: Pick<SessionRow, 'starts_at' | 'notice_hours'>, role: Role): Date {
  if (role === 'student') return new Date(0)
  return role === 'parent'
    ? computeNoticeEnd(row.starts_at, row.notice_hours ?? defaultTutorHours.noticeHours)
    : row.starts_at
}

export function presentStudent(row: StudentRow): BookableStudent {
  return bookableStudent.parse({
    studentId: row.id,
    fullName: row.full_name ?? 'Unknown Student',
    tutor: row.tutor_id && {
      id: row.tutor_id,
      fullName: row.tutor_name ?? 'Unknown Tutor',
      timeZone: row.time_zone ?? defaultTutorHours.timeZone,
      sessionMinutes: row.session_minutes ?? defaultTutorHours.sessionMinutes,
      noticeHours: row.notice_hours ?? defaultTutorHours.noticeHours,
      hasHours: row.time_zone !== null,
    },
  })
}

const storedHours = z.object({ weekly: z.array(weekdayHours), exceptions: z.array(dayException) })

/** Parses the JSON columns of `tutor_schedules`. */
export function readStoredHours(row: { time_zone: string; weekly_hours: unknown; exceptions: unknown }): LocalHours {
  return {
    timeZone: row.time_zone,
    ...storedHours.parse({ weekly: row.weekly_hours, exceptions: row.exceptions }),
  }
}

export function presentHours(tutor: TutorRow, row: HoursRow | undefined): TutorHours {
  const who = { tutorId: tutor.id, tutorName: tutor.full_name }
  if (!row) return tutorHours.parse({ ...who, ...defaultTutorHours, weekly: [], exceptions: [], revision: 0 })
  return tutorHours.parse({
    ...who,
    ...readStoredHours(row),
    sessionMinutes: row.session_minutes,
    noticeHours: row.notice_hours,
    revision: row.revision,
  })
}
