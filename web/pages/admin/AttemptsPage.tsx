import { useQuery } from '@tanstack/react-query'
import Accessibility from 'lucide-react/icons/accessibility'
import ClockPlus from 'lucide-react/icons/clock-plus'
import { useState } from 'react'
import type { AttemptUnderWay } from '#contracts/attempts/attempt-administration.ts'
import { countTimeLeft, isPaused } from '#domain/attempts/time-left.ts'
import { describeAddress } from '#domain/people/sign-in-names.ts'
import { formatDuration } from '#domain/text/durations.ts'
import { attemptsUnderWayQuery } from '#web/features/administration/administration.queries.ts'
import { TimeLines } from '#web/features/administration/TimeLines.tsx'
import { UnsentWorkButton } from '#web/features/administration/UnsentWorkButton.tsx'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { formatDay } from '#web/ui/text/format-day.ts'

const AccommodationDialog = createLazyDialog(
  async () => (await import('#web/features/administration/AccommodationDialog.tsx')).AccommodationDialog,
)
const GrantTimeDialog = createLazyDialog(
  async () => (await import('#web/features/administration/GrantTimeDialog.tsx')).GrantTimeDialog,
)

export function AttemptsPage() {
  return (
    <>
      <PageTop
        title="Tests in progress"
        actions={
          <>
            <ButtonLink variant="outline" to={paths.seats('admin')}>
              Who is where
            </ButtonLink>
            <UnsentWorkButton />
          </>
        }
      />
      <Attempts />
      <PageHelp title="What is “Load unsent work” for?" className="mt-4">
        <p>A student can download a file when answers cannot be sent. It is loaded here.</p>
      </PageHelp>
    </>
  )
}

function Attempts() {
  const query = useQuery(attemptsUnderWayQuery())
  const [chosen, setChosen] = useState<{ for: 'time' | 'accommodation'; attempt: AttemptUnderWay } | null>(null)
  return (
    <>
      <Loaded
        query={query}
        label="Loading the tests in progress"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="The tests in progress could not be loaded"
        empty={({ attempts }) =>
          attempts.length === 0 && (
            <EmptyState title="Nobody is taking a test" text="Students appear here while they take a test." />
          )
        }
      >
        {({ attempts, serverNow }) => (
          <AttemptTable
            attempts={attempts}
            now={new Date(serverNow)}
            onAddTime={(attempt) => setChosen({ for: 'time', attempt })}
            onAccommodation={(attempt) => setChosen({ for: 'accommodation', attempt })}
          />
        )}
      </Loaded>
      {chosen?.for === 'time' && <GrantTimeDialog attempt={chosen.attempt} onClose={() => setChosen(null)} />}
      {chosen?.for === 'accommodation' && (
        <AccommodationDialog student={chosen.attempt.student} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })

/** The time of today, or the day. */
function formatSaved(savedAt: Date, now: Date): string {
  return savedAt.toDateString() === now.toDateString() ? timeOfDay.format(savedAt) : formatDay(savedAt)
}

interface AttemptTableProps {
  attempts: readonly AttemptUnderWay[]
  now: Date
  onAddTime: (attempt: AttemptUnderWay) => void
  onAccommodation: (attempt: AttemptUnderWay) => void
}

function AttemptTable({ attempts, now, onAddTime, onAccommodation }: AttemptTableProps) {
  return (
    <CardTable label="Tests in progress" compact>
      <thead>
        <tr {...stackedRowProps}>
          <Th>Student</Th>
          <Th>Test</Th>
          <Th numeric>Answered</Th>
          <Th>Time left</Th>
          <Th>Time given</Th>
          <Th pinned>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {attempts.map((attempt) => (
          <tr key={attempt.id} {...stackedRowProps}>
            <Th scope="row" wide className="min-w-32">
              <span>{attempt.student.fullName}</span>
              <span className="block font-normal text-muted text-xs">
                <BreakableText text={describeAddress(attempt.student.email)} />
              </span>
            </Th>
            <Td label="Test" className="min-w-28">
              {attempt.test.title}
            </Td>
            <Td numeric label="Answered">
              <span>{`${attempt.answered} of ${attempt.test.questionCount}`}</span>
              <span className="block whitespace-nowrap text-muted text-xs">
                Saved <DateTime instant={attempt.savedAt} words={formatSaved(new Date(attempt.savedAt), now)} />
              </span>
            </Td>
            <Td label="Time left" className="whitespace-nowrap tabular-nums">
              <TimeLeft attempt={attempt} now={now} />
            </Td>
            <Td label="Time given">
              <TimeLines lines={attempt.timeLines} />
            </Td>
            <Td pinned>
              <RowActs subject={attempt.student.fullName} acts={actsOn(attempt, { onAddTime, onAccommodation })} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** An untimed attempt has no time to extend. */
function actsOn(
  attempt: AttemptUnderWay,
  { onAddTime, onAccommodation }: Pick<AttemptTableProps, 'onAddTime' | 'onAccommodation'>,
): RowAct[] {
  const addTime: RowAct = {
    ...{ name: `Add time for ${attempt.student.fullName}: ${attempt.test.title}`, word: 'Add time' },
    ...{ Icon: ClockPlus, place: 'icon', does: () => onAddTime(attempt) },
  }
  const accommodate: RowAct = {
    ...{ name: `Accommodation for ${attempt.student.fullName}`, word: 'Accommodation' },
    ...{ Icon: Accessibility, place: 'icon', does: () => onAccommodation(attempt) },
  }
  return attempt.isUntimed ? [accommodate] : [addTime, accommodate]
}

function TimeLeft({ attempt, now }: { attempt: AttemptUnderWay; now: Date }) {
  const { deadlineAt, pausedUntil, isUntimed, isOnPaper } = attempt
  if (isOnPaper) return 'On paper'
  if (deadlineAt === null) return 'Untimed'
  if (!isUntimed) {
    const left = formatDuration(countTimeLeft({ deadlineAt, pausedUntil }, now))
    return isPaused(attempt, now) ? `${left}, paused` : left
  }
  return (
    <>
      Untimed, closes <DateTime instant={deadlineAt} />
    </>
  )
}
