import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  bookSession,
  type ChangeOfHours,
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
  type TutoringSession,
} from '#contracts/people/schedule.ts'
import type { BodyOf } from '#contracts/wire/endpoint.ts'
import type { StudentId, UserId } from '#contracts/wire/ids.ts'
import { dayMs } from '#domain/text/milliseconds.ts'
import { call } from '#web/api/client.ts'
import { useRefresh } from '#web/api/use-refresh.ts'

const key = ['schedule']
const daysBack = 60
const daysAhead = 180

/** Administrators choose a tutor; other roles have no choice. */
export function sessionsQuery(tutorId?: UserId) {
  const now = Date.now()
  const from = new Date(now - daysBack * dayMs).toISOString()
  const until = new Date(now + daysAhead * dayMs).toISOString()
  return queryOptions({
    queryKey: [...key, 'sessions', tutorId ?? 'mine'],
    queryFn: ({ signal }) => call(listTutoringSessions, { params: { from, until, tutorId }, signal }),
  })
}

export function bookableStudentsQuery(tutorId?: UserId) {
  return queryOptions({
    queryKey: [...key, 'students', tutorId ?? 'mine'],
    queryFn: ({ signal }) => call(listBookableStudents, { params: { tutorId }, signal }),
  })
}

/** `from` is the first instant of the displayed days. A request covers two weeks. */
export function freeSlotsQuery(studentId: StudentId, from: Date) {
  const until = new Date(from.getTime() + 14 * dayMs)
  return queryOptions({
    queryKey: [...key, 'free', studentId, from.toISOString()],
    queryFn: ({ signal }) =>
      call(listFreeSlots, { params: { studentId, from: from.toISOString(), until: until.toISOString() }, signal }),
    // A free time may be taken a minute later, so it is never cached.
    staleTime: 0,
  })
}

export function tutorHoursQuery(tutorId?: UserId) {
  return queryOptions({
    queryKey: [...key, 'hours', tutorId ?? 'mine'],
    queryFn: ({ signal }) => call(getTutorHours, { params: { tutorId }, signal }),
  })
}

export function tutorsQuery() {
  return queryOptions({
    queryKey: [...key, 'tutors'],
    queryFn: ({ signal }) => call(listTutors, { signal }),
  })
}

export function feedQuery() {
  return queryOptions({
    queryKey: [...key, 'feed'],
    queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
  })
}

export function useBookSession() {
  return useScheduleChange((body: BodyOf<typeof bookSession>) => call(bookSession, { body }))
}

export function useMoveSession({ id, revision }: TutoringSession) {
  return useScheduleChange((startsAt: string) =>
    call(moveSession, { params: { tutoringSessionId: id }, body: { startsAt, revision } }),
  )
}

export function useCancelSession({ id, revision }: TutoringSession) {
  return useScheduleChange((reason: string) =>
    call(cancelSession, { params: { tutoringSessionId: id }, body: { reason, revision } }),
  )
}

export function useSetTutorHours() {
  return useScheduleChange((body: ChangeOfHours) => call(setTutorHours, { body }))
}

export function useRenewFeed() {
  return useScheduleChange((_: undefined) => call(renewCalendarFeed))
}

export function useRemoveFeed() {
  return useScheduleChange((_: undefined) => call(removeCalendarFeed))
}

/** Reloads the lists after any change, even a refused one, because somebody else may have been first. */
function useScheduleChange<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  return useMutation({ mutationFn, onSettled: useRefresh(key) })
}
