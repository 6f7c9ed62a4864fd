import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { BookableStudent } from '#contracts/people/schedule.ts'
import type { UserId } from '#contracts/wire/ids.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useOpenedByAddress } from '#web/ui/dialogs/use-opened-by-address.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SessionList, type SessionListProps } from './SessionList.tsx'
import { bookableStudentsQuery, sessionsQuery } from './schedule.queries.ts'
import { describeNotBookable } from './schedule-words.ts'

const BookSessionDialog = createLazyDialog(async () => (await import('./BookSessionDialog.tsx')).BookSessionDialog)

export interface SessionsProps extends Pick<SessionListProps, 'reader' | 'empty'> {
  /** An administrator's choice. */
  tutorId?: UserId
  /** Shown instead of the button if there is nobody to book for. */
  noStudents?: ReactNode
}

/** The sessions of the signed-in person (or of a tutor), with the button to book another. */
export function Sessions({ reader, empty, tutorId, noStudents }: SessionsProps) {
  const [isBooking, setBooking] = useOpenedByAddress('new')
  const sessions = useQuery(sessionsQuery(tutorId))
  const students = useQuery(bookableStudentsQuery(tutorId))
  const both = {
    data: sessions.data && students.data && { ...sessions.data, ...students.data },
    error: sessions.error ?? students.error,
    isFetching: sessions.isFetching || students.isFetching,
    errorUpdateCount: sessions.errorUpdateCount + students.errorUpdateCount,
    refetch: () => Promise.all([sessions.refetch(), students.refetch()]),
  }
  const isForNobody = (loaded: { students: readonly BookableStudent[] }) =>
    noStudents !== undefined && loaded.students.length === 0
  return (
    <Loaded
      query={both}
      label="Loading the sessions"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
      failure="The sessions could not be loaded"
    >
      {(loaded) => (
        <div className="flex flex-col gap-6">
          {isForNobody(loaded) ? (
            noStudents
          ) : (
            <BookButton
              reason={describeNotBookable(loaded.students, { reader, hasChosenTutor: tutorId !== undefined })}
              isSaidBelow={reader === 'parent' && loaded.students.length > 0}
              onBook={() => setBooking(true)}
            />
          )}
          <Lacking students={loaded.students} reader={reader} />
          {!(isForNobody(loaded) && loaded.sessions.length === 0) && (
            <SessionList sessions={loaded.sessions} reader={reader} empty={empty} />
          )}
          {isBooking && (
            <BookSessionDialog
              students={loaded.students.filter(({ tutor }) => tutor?.hasHours)}
              reader={reader}
              onClose={() => setBooking(false)}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

/** No button where a parent reads for each child below it what is missing. */
function BookButton(props: { reason: string | null; isSaidBelow: boolean; onBook: () => void }) {
  const { reason, isSaidBelow, onBook } = props
  if (reason !== null && isSaidBelow) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button disabledReason={reason} onClick={onBook}>
        Book a session
      </Button>
      {/* Screen readers announce the reason with the button. */}
      {reason !== null && (
        <p aria-hidden="true" className="text-muted text-sm">
          {reason}
        </p>
      )}
    </div>
  )
}

/** Lists the children without anybody to book yet, with what to do. */
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
            : `${tutor.fullName}, the tutor of ${fullName}, has not said yet when sessions are possible. Please ask them to.`
        }
      />
    ))
}
