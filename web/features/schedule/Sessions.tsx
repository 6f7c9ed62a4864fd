import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { UserId } from '#contracts/ids.ts'
import type { BookableStudent } from '#contracts/schedule.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { SessionList, type SessionListProps } from './SessionList.tsx'
import { bookableStudentsQuery, sessionsQuery } from './schedule.queries.ts'
import { whyNotBookable } from './schedule-words.ts'

const BookSessionDialog = lazy(async () => ({ default: (await import('./BookSessionDialog.tsx')).BookSessionDialog }))

export interface SessionsProps extends Pick<SessionListProps, 'reader' | 'empty'> {
  /** An administrator's choice. */
  tutorId?: UserId
}

/** The sessions of whoever is signed in (or of a tutor), with the way to book another. */
export function Sessions({ reader, empty, tutorId }: SessionsProps) {
  const sessions = useQuery(sessionsQuery(tutorId))
  const students = useQuery(bookableStudentsQuery(tutorId))
  const [isBooking, setBooking] = useState(false)
  const bookable = (students.data?.students ?? []).filter(({ tutor }) => tutor?.hasHours)
  const failed = sessions.error ?? students.error

  if (sessions.data === undefined || students.data === undefined) {
    if (failed === null) return <Skeleton className="h-64 rounded-xl" />
    return (
      <ErrorState
        title="The sessions could not be loaded"
        message={say(failed)}
        onRetry={() => Promise.all([sessions.refetch(), students.refetch()])}
        isRetrying={sessions.isFetching || students.isFetching}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button
          disabledReason={whyNotBookable(students.data.students, { reader, hasChosenTutor: tutorId !== undefined })}
          onClick={() => setBooking(true)}
        >
          Book a session
        </Button>
      </div>
      <Lacking students={students.data.students} reader={reader} />
      <SessionList sessions={sessions.data.sessions} reader={reader} empty={empty} />
      <Suspense>{isBooking && <BookSessionDialog students={bookable} onClose={() => setBooking(false)} />}</Suspense>
    </div>
  )
}

/** Says for which children nobody can be booked yet, and what to do. */
function Lacking({ students, reader }: { students: readonly BookableStudent[]; reader: SessionListProps['reader'] }) {
  if (reader !== 'parent') return null
  return students
    .filter(({ tutor }) => !tutor?.hasHours)
    .map(({ studentId, fullName, tutor }) => (
      <Alert
        key={studentId}
        tone="info"
        title={
          tutor === null
            ? `${fullName} has no tutor yet. Please ask your administrator for one.`
            : `${tutor.fullName}, the tutor of ${fullName}, has not said yet when sessions are possible.`
        }
      />
    ))
}
