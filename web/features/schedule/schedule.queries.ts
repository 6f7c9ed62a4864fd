import { useQuery } from '@tanstack/react-query'
import {
  bookSession,
  cancelSession,
  getCalendarFeed,
  getTutorHours,
  listBookableStudents,
  listFreeSlots,
  listTutoringSessions,
  listTutors,
  moveSession,
  removeCalendarFeed,
  renewCalendarFeed,
  setTutorHours,
  type TutorHoursChange,
  type TutoringSession,
} from '#contracts/people/schedule.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { call } from '#web/api/client.ts'
import { queryEndpoint } from '#web/api/query-endpoint.ts'
import { useChange } from '#web/api/use-refresh.ts'

const key = ['schedule']
const daysBack = 60
const daysAhead = 180

/** Administrators choose a tutor; other roles have no choice. */
export function sessionsQuery(tutorId?: UserId) {
  const now = Date.now()
  const from = new Date(now - daysBack * dayMs).toISOString()
  const until = new Date(now + daysAhead * dayMs).toISOString()
  return queryEndpoint([...key, 'sessions', tutorId ?? 'mine'], listTutoringSessions, {
    params: { from, until, tutorId },
  })
}

export function bookableStudentsQuery(tutorId?: UserId) {
  return queryEndpoint([...key, 'students', tutorId ?? 'mine'], listBookableStudents, { params: { tutorId } })
}

/** `from` is the first instant of the displayed days. A request covers two weeks. */
export function freeSlotsQuery(studentId: StudentId, from: Date) {
  const until = new Date(from.getTime() + 14 * dayMs)
  return {
    ...queryEndpoint([...key, 'free', studentId, from.toISOString()], listFreeSlots, {
      params: { studentId, from: from.toISOString(), until: until.toISOString() },
    }),
    // A free time may be taken a minute later, so it is never cached.
    staleTime: 0,
  }
}

export function tutorHoursQuery(tutorId?: UserId) {
  return queryEndpoint([...key, 'hours', tutorId ?? 'mine'], getTutorHours, { params: { tutorId } })
}

export function tutorsQuery() {
  return queryEndpoint([...key, 'tutors'], listTutors)
}

export function feedQuery() {
  return queryEndpoint([...key, 'feed'], getCalendarFeed)
}

/** What a schedule shows first to a parent or a tutor. */
export function myScheduleQueries() {
  return [sessionsQuery(), bookableStudentsQuery(), feedQuery()]
}

/** Also if they could not be loaded. */
export function useIsScheduleIn(): boolean {
  const sessions = useQuery(sessionsQuery())
  const students = useQuery(bookableStudentsQuery())
  return !sessions.isPending && !students.isPending
}

export function useBookSession() {
  return useChange((body: BodyOf<typeof bookSession>) => call(bookSession, { body }), key)
}

export function useMoveSession({ id, revision }: TutoringSession) {
  return useChange(
    (startsAt: string) => call(moveSession, { params: { tutoringSessionId: id }, body: { startsAt, revision } }),
    key,
  )
}

export function useCancelSession({ id, revision }: TutoringSession) {
  return useChange(
    (reason: string) => call(cancelSession, { params: { tutoringSessionId: id }, body: { reason, revision } }),
    key,
  )
}

export function useSetTutorHours() {
  return useChange((body: TutorHoursChange) => call(setTutorHours, { body }), key)
}

export function useRenewFeed() {
  return useChange((_: undefined) => call(renewCalendarFeed), key)
}

export function useRemoveFeed() {
  return useChange((_: undefined) => call(removeCalendarFeed), key)
}
