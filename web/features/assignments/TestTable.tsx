import type { MyTest, TestState } from '#contracts/assignments.ts'
import type { WindowState } from '#domain/assignment-window.ts'
import { dueLabel } from '#domain/due-dates.ts'
import { formatMinutes } from '#domain/durations.ts'
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { goingBack } from './going-back.ts'
import { LazyAssignmentTerms } from './LazyAssignmentTerms.tsx'
import { RunningClock } from './RunningClock.tsx'

export interface TestTableProps {
  tests: readonly MyTest[]
  /** The server's time and when it was heard. */
  serverNow: string
  receivedAt: number
  testAddress: (test: MyTest) => string
  /** Null while there is no result. */
  resultsAddress: (test: MyTest) => string | null
}

const looks: Record<TestState, Look> = {
  under_way: { words: 'In progress', variant: 'default', action: 'Continue Test' },
  assigned: { words: 'Assigned', variant: 'default', action: 'Start Test' },
  open: { words: 'Open', variant: 'outline', action: 'Start Test' },
  unlocked: { words: 'Unlocked for a retake', variant: 'default', action: 'Retake Test' },
  completed: { words: 'Completed, locked', variant: 'secondary', action: 'Retake Test' },
  not_available: { words: 'Not available yet', variant: 'outline', action: null },
  not_open_yet: { words: 'Not open yet', variant: 'outline', action: null },
  closed: { words: 'Closed', variant: 'secondary', action: null },
}

interface Look {
  words: string
  variant: BadgeVariant
  action: string | null
}

/** As on the dashboard: an overdue test says so, and a test without questions cannot be started. */
function lookOf({ test, state, assignment }: MyTest, serverNow: string): Look {
  const isToStart = state === 'assigned' || state === 'open' || state === 'unlocked'
  if (isToStart && test.questionCount === 0) return { words: 'Not ready yet', variant: 'outline', action: null }
  if (state !== 'assigned' || assignment?.dueDate == null) return looks[state]
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const { label, variant } = dueLabel(new Date(assignment.dueDate), new Date(serverNow), timeZone)
  return variant === 'destructive' ? { ...looks.assigned, words: label, variant } : looks.assigned
}

/** All tests in the order given, each with its state and what can be done with it. */
export function TestTable({ tests, serverNow, receivedAt, testAddress, resultsAddress }: TestTableProps) {
  if (tests.length === 0) {
    return (
      <EmptyState title="No tests yet" text="Tests appear here when they are assigned to you or open to everyone." />
    )
  }
  return (
    <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {tests.map((test) => (
        <li key={test.test.id} className="border-line border-b last:border-b-0">
          <TestRow
            entry={test}
            serverNow={serverNow}
            receivedAt={receivedAt}
            testAddress={testAddress(test)}
            resultsAddress={resultsAddress(test)}
          />
        </li>
      ))}
    </ul>
  )
}

interface TestRowProps {
  entry: MyTest
  serverNow: string
  receivedAt: number
  testAddress: string
  resultsAddress: string | null
}

function TestRow({ entry, serverNow, receivedAt, testAddress, resultsAddress }: TestRowProps) {
  const { test, state, assignment, inProgress } = entry
  const { words, variant, action } = lookOf(entry, serverNow)
  return (
    <div className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-center sm:justify-between sm:px-6">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {test.title} <Badge variant={variant}>{words}</Badge>
        </h2>
        <p className="mt-0.5 text-muted text-sm tabular-nums">
          {test.questionCount} {test.questionCount === 1 ? 'question' : 'questions'} ·{' '}
          {formatMinutes(test.durationSeconds)} · {goingBack(test)}
          {inProgress !== null && ` · ${inProgress.answered} answered`}
          {inProgress === null &&
            assignment?.dueDate != null &&
            !assignment.completed &&
            ` · due ${day(assignment.dueDate)}`}
        </p>
        {assignment !== null && <LazyAssignmentTerms assignment={assignment} state={windowOf(state)} />}
        {inProgress !== null && (
          <p className="mt-0.5 text-sm">
            <RunningClock deadlineAt={inProgress.deadlineAt} {...{ serverNow, receivedAt }} />
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {resultsAddress !== null && (
          <ButtonLink to={resultsAddress} variant="ghost" aria-label={`View results: ${test.title}`}>
            View results
          </ButtonLink>
        )}
        {action !== null && (
          <ButtonLink
            to={testAddress}
            variant={state === 'completed' ? 'outline' : 'default'}
            aria-label={`${action}: ${test.title}`}
          >
            {action}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function windowOf(state: TestState): WindowState {
  return state === 'closed' || state === 'not_open_yet' ? state : 'open'
}

function day(instant: string): string {
  return new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' })
}
