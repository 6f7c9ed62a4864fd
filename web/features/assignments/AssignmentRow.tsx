import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { AssignedTest } from '#contracts/attempts/assignments.ts'
import { getWindowState, type WindowState } from '#domain/attempts/assignment-window.ts'
import { computeProgressPercentage, getAssignmentAction, getDueLabel } from '#domain/attempts/due-dates.ts'
import { formatTestLength } from '#domain/text/durations.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { ActionRow } from '#web/ui/page/ActRow.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { isTestAvailable } from './assignment-groups.ts'
import { LazyAssignmentTerms } from './LazyAssignmentTerms.tsx'
import { RunningClock } from './RunningClock.tsx'

/** An assigned test, or a test in progress without an assignment. */
export type TestToTake = Omit<AssignedTest, 'id' | 'assignedAt'>

export interface AssignmentRowProps {
  assignment: TestToTake
  /** The server's time, which decides what is overdue, and when it was received. */
  serverNow: string
  receivedAt: number
  testAddress: string
  /** Null if there is no result. */
  resultsAddress: string | null
}

/** A test with its due date, progress, terms, and actions. */
export function AssignmentRow({ assignment, serverNow, receivedAt, testAddress, resultsAddress }: AssignmentRowProps) {
  const { test, completed, locked, inProgress } = assignment
  const action = getAssignmentAction({ completed, locked, hasAttempt: inProgress !== null })
  const isDone = completed && inProgress === null
  const state = inProgress === null ? getWindowState(assignment, new Date(serverNow)) : 'open'
  const canStart = isTestAvailable(assignment) && test.questionCount > 0 && (state === 'open' || isDone)
  return (
    <ActionRow
      title={test.title}
      facts={
        <>
          <AssignmentBadges assignment={assignment} now={serverNow} />
          {inProgress !== null && <RunningClock inProgress={inProgress} {...{ serverNow, receivedAt }} />}
          {isDone ? <LockedWords isLocked={locked} /> : canStart && <span>{describeSizeAndShare(assignment)}</span>}
        </>
      }
      more={!isDone && <LazyAssignmentTerms {...{ assignment, state }} />}
      acts={
        <>
          {resultsAddress !== null && (
            <ButtonLink to={resultsAddress} variant="ghost" size="sm" aria-label={`View results: ${test.title}`}>
              View results
            </ButtonLink>
          )}
          {canStart ? (
            <ButtonLink to={testAddress} variant="ghost" size="sm" aria-label={`${action}: ${test.title}`}>
              {action}
            </ButtonLink>
          ) : (
            <p className="flex min-h-9 items-center px-3 text-muted text-sm">{waitingWords(assignment, state)}</p>
          )}
        </>
      }
    />
  )
}

export function AssignmentBadges({ assignment, now }: { assignment: TestToTake; now: string }) {
  const { test, completed, inProgress, dueDate } = assignment
  return (
    <>
      {test.isDrill && <Badge>Drill</Badge>}
      {completed && inProgress === null ? (
        <Badge variant="secondary">Completed</Badge>
      ) : inProgress !== null && dueDate === null ? (
        <Badge variant="destructive">In progress</Badge>
      ) : (
        <DueBadge dueDate={dueDate} now={now} />
      )}
    </>
  )
}

/** Returns, for example, "3 hours · 0%": the length, and the percentage of questions with an answer. */
export function describeSizeAndShare({ test, inProgress }: TestToTake): string {
  return `${formatTestLength(test.durationSeconds)} · ${computeProgressPercentage(inProgress?.answered ?? 0, test.questionCount)}%`
}

function LockedWords({ isLocked }: { isLocked: boolean }) {
  if (!isLocked) return null
  return (
    <span className="flex items-center gap-1">
      <LockKeyhole aria-hidden="true" className="size-4 shrink-0" />A retake needs a PIN.
    </span>
  )
}

function waitingWords(assignment: TestToTake, state: WindowState): string {
  if (!isTestAvailable(assignment)) return 'Not available yet'
  if (state === 'closed') return 'Closed'
  return state === 'not_open_yet' ? 'Not open yet' : 'Not ready yet'
}

const exactWords = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

function DueBadge({ dueDate, now }: { dueDate: string | null; now: string }) {
  if (dueDate === null) return <Badge variant="outline">No due date</Badge>
  const due = new Date(dueDate)
  const { label, variant } = getDueLabel(due, new Date(now), getOwnTimeZone())
  return (
    <Badge variant={variant} tooltip={exactWords.format(due)}>
      {label}
    </Badge>
  )
}
