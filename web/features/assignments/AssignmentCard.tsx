import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { AssignedTest } from '#contracts/attempts/assignments.ts'
import { type WindowState, windowState } from '#domain/attempts/assignment-window.ts'
import { assignmentAction, dueLabel, progressPercentage } from '#domain/attempts/due-dates.ts'
import { formatTestLength } from '#domain/text/durations.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { isAvailable } from './assignment-groups.ts'
import { dueDay } from './due-day.ts'
import { goingBack } from './going-back.ts'
import { LazyAssignmentTerms } from './LazyAssignmentTerms.tsx'
import { RunningClock } from './RunningClock.tsx'

/** The due date of an assignment, or of a test in progress without one. */
export type TestToTake = Omit<AssignedTest, 'id' | 'assignedAt'>

export interface AssignmentCardProps {
  assignment: TestToTake
  /** The server's time, which decides what is overdue, and when it was heard. */
  serverNow: string
  receivedAt: number
  testAddress: string
  /** Null while there is no result. */
  resultsAddress: string | null
}

export function AssignmentCard({
  assignment,
  serverNow,
  receivedAt,
  testAddress,
  resultsAddress,
}: AssignmentCardProps) {
  const { test, completed, locked, inProgress } = assignment
  const action = assignmentAction({ completed, locked, hasAttempt: inProgress !== null })
  const isUnderWay = inProgress !== null
  const isDone = completed && !isUnderWay
  const isReady = isAvailable(assignment) && test.questionCount > 0
  const state = isUnderWay ? 'open' : windowState(assignment, new Date(serverNow))
  const canStart = state === 'open' || isDone
  const percentage = progressPercentage(inProgress?.answered ?? 0, test.questionCount)

  return (
    <Card className="h-full">
      <CardHeader>
        <div className="mb-1 flex min-h-6 flex-wrap gap-2">
          <Badges assignment={assignment} now={serverNow} />
        </div>
        <CardTitle level={3}>{test.title}</CardTitle>
        {test.description !== '' && <CardDescription className="max-sm:hidden">{test.description}</CardDescription>}
      </CardHeader>
      <CardContent className="flex flex-col justify-end gap-4 py-4!">
        <p className="text-muted text-sm tabular-nums">
          {`${test.questionCount} ${test.questionCount === 1 ? 'question' : 'questions'} · ${formatTestLength(test.durationSeconds)} · ${goingBack(test)}`}
        </p>
        {!isDone && <LazyAssignmentTerms {...{ assignment, state }} />}
        {!isDone && isReady && canStart && (
          <div>
            <div className="mb-1.5 flex justify-between gap-3 text-sm">
              {isUnderWay ? (
                <RunningClock inProgress={inProgress} {...{ serverNow, receivedAt }} />
              ) : (
                <span>Not started</span>
              )}
              <span className="tabular-nums">{`${percentage}%`}</span>
            </div>
            {isUnderWay && <ProgressBar value={percentage} max={100} label={`Answered in ${test.title}`} />}
          </div>
        )}
        {isDone && locked && (
          <p className="flex items-center gap-2 text-muted text-sm">
            <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />
            Locked. A retake needs a PIN.
          </p>
        )}
      </CardContent>
      <CardFooter>
        {isReady && canStart ? (
          <ButtonLink to={testAddress} variant="outline" aria-label={`${action}: ${test.title}`}>
            {action}
          </ButtonLink>
        ) : (
          <p className="flex min-h-11 items-center text-muted text-sm">{waitingWords(assignment, state)}</p>
        )}
        {resultsAddress !== null && (
          <ButtonLink to={resultsAddress} variant="ghost" aria-label={`View results: ${test.title}`}>
            View results
          </ButtonLink>
        )}
      </CardFooter>
    </Card>
  )
}

/** A test that the page shows in full above: its due date, its terms, its progress, and the ways to it, in one row. */
export function AssignmentRow({
  assignment,
  serverNow,
  testAddress,
  resultsAddress,
}: Omit<AssignmentCardProps, 'receivedAt'>) {
  const { test, completed, locked, inProgress } = assignment
  const action = assignmentAction({ completed, locked, hasAttempt: inProgress !== null })
  const state = inProgress === null ? windowState(assignment, new Date(serverNow)) : 'open'
  return (
    <Card className="flex-row flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 sm:px-6">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{test.title}</h3>
        <Badges assignment={assignment} now={serverNow} />
        <span className="text-muted text-sm tabular-nums">{standing(assignment, serverNow)}</span>
        <LazyAssignmentTerms {...{ assignment, state }} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={testAddress} variant="outline" aria-label={`${action}: ${test.title}`}>
          {action}
        </ButtonLink>
        {resultsAddress !== null && (
          <ButtonLink to={resultsAddress} variant="ghost" aria-label={`View results: ${test.title}`}>
            View results
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

function Badges({ assignment, now }: { assignment: TestToTake; now: string }) {
  const { test, completed, inProgress, dueDate } = assignment
  return (
    <>
      {test.isDrill && <Badge>Drill</Badge>}
      {completed && inProgress === null ? (
        <Badge variant="secondary">Completed</Badge>
      ) : inProgress !== null && dueDate === null ? (
        <Badge variant="destructive">In progress</Badge>
      ) : (
        <DueBadge assignment={assignment} now={now} />
      )}
    </>
  )
}

/** `since Tue, Nov 24 · Not started`, after "Overdue": a share of nothing beside "Overdue" would read like a mark. */
function standing({ test, dueDate, inProgress }: TestToTake, now: string): string {
  if (inProgress !== null) return `${progressPercentage(inProgress.answered, test.questionCount)}% answered`
  const due = dueDate === null ? null : new Date(dueDate)
  return due !== null && due < new Date(now) ? `since ${dueDay(due)} · Not started` : 'Not started'
}

function waitingWords(assignment: TestToTake, state: WindowState): string {
  if (!isAvailable(assignment)) return 'Not available yet'
  if (state === 'closed') return 'Closed'
  return state === 'not_open_yet' ? 'Not open yet' : 'Not ready yet'
}

const exactWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

function DueBadge({ assignment: { dueDate }, now }: { assignment: TestToTake; now: string }) {
  if (dueDate === null) return <Badge variant="outline">No due date</Badge>
  const due = new Date(dueDate)
  const { label, variant } = dueLabel(due, new Date(now), ownTimeZone())
  const exact = exactWords.format(due)
  return (
    <Badge variant={variant} tooltip={exact}>
      {label}
    </Badge>
  )
}
