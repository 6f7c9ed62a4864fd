import { Suspense, useState } from 'react'
import type { TutoringSession } from '#contracts/people/schedule.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { describeTutorTime, formatSessionTimes, groupByDay, type ScheduleReader } from './schedule-words.ts'

const MoveSessionDialog = createLazyDialog(async () => (await import('./MoveSessionDialog.tsx')).MoveSessionDialog)
const CancelSessionDialog = createLazyDialog(
  async () => (await import('./CancelSessionDialog.tsx')).CancelSessionDialog,
)

export interface SessionListProps {
  sessions: readonly TutoringSession[]
  /** The name of the other side comes first: families read the tutor's name, tutors the student's. */
  reader: ScheduleReader
  /** Shown if nothing is planned. */
  empty: { title: string; text: string }
}

type Change = { kind: 'move' | 'cancel'; session: TutoringSession }

/** Upcoming sessions by day, followed by past and canceled ones. */
export function SessionList({ sessions, reader, empty }: SessionListProps) {
  const [change, setChange] = useState<Change | null>(null)
  const now = Date.now()
  const coming = sessions.filter(({ status, endsAt }) => status === 'booked' && Date.parse(endsAt) > now)
  // Somebody else may have changed the session since the dialog opened.
  const changing = sessions.find(({ id }) => id === change?.session.id) ?? change?.session
  const gone = sessions.filter((session) => !coming.includes(session)).reverse()
  return (
    <div className="flex flex-col gap-8">
      <section aria-label="Upcoming sessions" className="flex flex-col gap-5">
        {coming.length === 0 && <EmptyState {...empty} />}
        {groupByDay(coming).map(({ day, items }) => (
          <div key={day} className="flex flex-col gap-2">
            <h3 className="font-semibold">{day}</h3>
            <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
              {items.map((session) => (
                <Row key={session.id} session={session} reader={reader} onChange={setChange} />
              ))}
            </ul>
          </div>
        ))}
      </section>
      {gone.length > 0 && (
        <details className="group">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`Past and cancelled (${gone.length})`}</summary>
          <div className="mt-3 flex flex-col gap-5">
            {groupByDay(gone).map(({ day, items }) => (
              <div key={day} className="flex flex-col gap-2">
                <h3 className="font-medium text-muted text-sm">{day}</h3>
                <ul className="overflow-hidden rounded-xl border border-line bg-surface">
                  {items.map((session) => (
                    <Row key={session.id} session={session} reader={reader} onChange={setChange} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </details>
      )}
      <Suspense>
        {change?.kind === 'move' && changing && (
          <MoveSessionDialog session={changing} reader={reader} onClose={() => setChange(null)} />
        )}
        {change?.kind === 'cancel' && changing && (
          <CancelSessionDialog session={changing} reader={reader} onClose={() => setChange(null)} />
        )}
      </Suspense>
    </div>
  )
}

interface RowProps {
  session: TutoringSession
  reader: SessionListProps['reader']
  onChange: (change: Change) => void
}

function Row({ session, reader, onChange }: RowProps) {
  const theirs = describeTutorTime(session.startsAt, session.timeZone)
  const isCancelled = session.status === 'cancelled'
  const title = {
    parent: `${session.studentName} with ${session.tutorName}`,
    tutor: session.studentName,
    admin: `${session.studentName} with ${session.tutorName}`,
  }[reader]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:px-6">
      <div className="min-w-0">
        <p className="font-medium tabular-nums">
          <span>{formatSessionTimes(session)}</span>
          {theirs !== null && <span className="font-normal text-muted text-sm">{` (${theirs})`}</span>}
        </p>
        <p className="text-muted text-sm">
          {reader === 'tutor' ? <TextLink to={paths.tutor.student(session.studentId)}>{title}</TextLink> : title}
        </p>
        {session.note !== '' && (
          <p className="wrap-anywhere mt-1 text-sm">
            <span className="text-muted">{reader === 'tutor' ? 'Note for you:' : 'Note for the tutor:'}</span>{' '}
            <span>{session.note}</span>
          </p>
        )}
        {session.cancelReason !== '' && (
          <p className="wrap-anywhere mt-1 text-sm">
            <span className="text-muted">Reason:</span>
            <span>{` ${session.cancelReason}`}</span>
          </p>
        )}
      </div>
      {isCancelled && <Badge variant="outline">Cancelled</Badge>}
      {session.isChangeable && (
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Move ${title}, ${formatSessionTimes(session)}`}
            onClick={() => onChange({ kind: 'move', session })}
          >
            Move
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Cancel ${title}, ${formatSessionTimes(session)}`}
            onClick={() => onChange({ kind: 'cancel', session })}
          >
            Cancel
          </Button>
        </div>
      )}
    </li>
  )
}
