import type { MyTest, TestState } from '#contracts/attempts/assignments.ts'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import type { WindowState } from '#domain/attempts/assignment-window.ts'
import { countDaysUntilDue, getDueLabel } from '#domain/attempts/due-dates.ts'
import { nameExam } from '#domain/attempts/whole-exam.ts'
import { formatTestLength } from '#domain/text/durations.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge, type BadgeVariant } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ActionRow } from '#web/ui/page/ActRow.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { formatDueDay } from './due-day.ts'
import { LazyAssignmentTerms } from './LazyAssignmentTerms.tsx'
import { findOfferedTest } from './next-test.ts'
import { RunningClock } from './RunningClock.tsx'

export interface TestTableProps {
  tests: readonly MyTest[]
  /** Its test has the page's only highlighted button. Undefined until it is known. */
  next: NextStep | undefined
  /** The server's time and when it was received. */
  serverNow: string
  receivedAt: number
  testAddress: (test: MyTest) => string
  /** The title of another test with the same questions, by test id. */
  sameAs?: ReadonlyMap<string, string> | undefined
  /** Null if there is no result. */
  resultsAddress: (test: MyTest) => string | null
}

const looks: Record<TestState, Look> = {
  under_way: { words: null, variant: 'default', action: 'Continue Test' },
  assigned: { words: 'No due date', variant: 'outline', action: 'Start Test' },
  open: { words: null, variant: 'outline', action: 'Start Test' },
  unlocked: { words: 'Unlocked for a retake', variant: 'default', action: 'Retake Test' },
  completed: { words: 'Completed, locked', variant: 'secondary', action: 'Retake Test' },
  not_available: { words: 'Not available yet', variant: 'outline', action: null },
  not_open_yet: { words: 'Not open yet', variant: 'outline', action: null },
  closed: { words: 'Closed', variant: 'secondary', action: null },
}

interface Look {
  /** Null if the heading of the group already says it. */
  words: string | null
  variant: BadgeVariant
  action: string | null
}

/** As on the dashboard: a due date shows how close it is, and a test without questions cannot be started. */
function lookOf({ test, state, assignment }: MyTest, serverNow: string): Look {
  const isToStart = state === 'assigned' || state === 'open' || state === 'unlocked'
  if (isToStart && test.questionCount === 0) return { words: 'Not ready yet', variant: 'outline', action: null }
  if (state !== 'assigned' || assignment?.dueDate == null) return looks[state]
  const { label, variant } = getDueLabel(new Date(assignment.dueDate), new Date(serverNow), getOwnTimeZone())
  return { ...looks.assigned, words: label, variant }
}

const groups: readonly { title: string; states: readonly TestState[] }[] = [
  { title: 'In progress', states: ['under_way'] },
  { title: 'Assigned to you', states: ['assigned', 'unlocked', 'not_open_yet', 'not_available', 'closed'] },
  { title: 'More tests', states: ['open'] },
  { title: 'Done', states: ['completed'] },
]

/** Returns the id of the test that the next step leads to, as the dashboard does. */
function testOfStep(tests: readonly MyTest[], next: NextStep | undefined): string | undefined {
  if (next?.of === 'test') return tests.find(({ test }) => test.slug === next.slug)?.test.id
  return next?.of === 'another' ? findOfferedTest(tests)?.test.id : undefined
}

/** Returns the id of the test to suggest: none while a given test is waiting. */
function suggestedTest(tests: readonly MyTest[], serverNow: string): string | undefined {
  const isWaiting = tests.some(
    (test) => test.state !== 'open' && test.state !== 'completed' && canTake(test, serverNow),
  )
  return isWaiting ? undefined : findOfferedTest(tests)?.test.id
}

function canTake(test: MyTest, serverNow: string): boolean {
  return lookOf(test, serverNow).action !== null
}

/** All tests in groups, each with its state and actions. The suggested test comes first in its group; the rest keep their order. */
export function TestTable({ tests, next, serverNow, receivedAt, sameAs, testAddress, resultsAddress }: TestTableProps) {
  if (tests.length === 0) {
    return (
      <EmptyState title="No tests yet" text="Tests appear here when they are assigned to you or open to everyone." />
    )
  }
  const first = testOfStep(tests, next)
  const suggested = suggestedTest(tests, serverNow)
  const isSuggested = (entry: MyTest) => entry.test.id === suggested
  const advice = tests.some(({ latestSubmissionId }) => latestSubmissionId !== null) ? 'A good next test' : 'Start here'
  return (
    <div className="flex flex-col gap-3">
      {groups.map(({ title, states }) => {
        const ofGroup = tests.filter(({ state }) => states.includes(state))
        const own = [...ofGroup.filter(isSuggested), ...ofGroup.filter((test) => !isSuggested(test))]
        return (
          own.length > 0 && (
            <section key={title} aria-labelledby={groupId(title)}>
              <h2 id={groupId(title)} className="mb-2 font-semibold text-lg">
                {title}
              </h2>
              <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
                {own.map((test) => (
                  <li key={test.test.id} className="border-line border-b last:border-b-0">
                    <TestRow
                      entry={test}
                      isFirst={test.test.id === first}
                      advice={isSuggested(test) ? advice : null}
                      sameAs={sameAs?.get(test.test.id)}
                      serverNow={serverNow}
                      receivedAt={receivedAt}
                      testAddress={testAddress(test)}
                      resultsAddress={resultsAddress(test)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}

interface TestRowProps {
  entry: MyTest
  /** True for the test whose button is highlighted. */
  isFirst: boolean
  /** Why the student should take it although it is not assigned. */
  advice: string | null
  sameAs: string | undefined
  serverNow: string
  receivedAt: number
  testAddress: string
  resultsAddress: string | null
}

function TestRow({ entry, isFirst, advice, sameAs, serverNow, receivedAt, testAddress, resultsAddress }: TestRowProps) {
  const { test, state, assignment, inProgress } = entry
  const { words, variant, action } = lookOf(entry, serverNow)
  const due = dayBeside(entry, serverNow)
  return (
    <ActionRow
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span>{`${test.title} `}</span>
          {test.isDrill && <Badge>Drill</Badge>}
          {test.exam !== undefined && (
            <Badge variant={test.exam.last === null ? 'default' : 'outline'}>{nameExam(test.exam)}</Badge>
          )}{' '}
          {advice !== null && <Badge>{advice}</Badge>}{' '}
          {words !== null && (
            <span className="whitespace-nowrap">
              <Badge variant={variant}>{words}</Badge>
              {due !== null && <span className="ml-2 font-normal text-muted text-sm">{due}</span>}
            </span>
          )}
        </span>
      }
      facts={
        <>
          {inProgress !== null && <RunningClock inProgress={inProgress} {...{ serverNow, receivedAt }} />}
          <span>
            {`${test.questionCount} ${test.questionCount === 1 ? 'question' : 'questions'} · ${formatTestLength(test.durationSeconds)}${test.isForwardOnly ? ' · no going back' : ''}${inProgress !== null ? ` · ${inProgress.answered} answered` : ''}`}
          </span>
        </>
      }
      more={
        <>
          {sameAs !== undefined && <p className="text-muted text-sm">{`Same questions as ${sameAs}`}</p>}
          {assignment !== null && <LazyAssignmentTerms assignment={assignment} state={windowOf(state)} />}
        </>
      }
      acts={
        <>
          {resultsAddress !== null && (
            <ButtonLink to={resultsAddress} variant="ghost" size="sm" aria-label={`View results: ${test.title}`}>
              View results
            </ButtonLink>
          )}
          {action !== null && (
            <ButtonLink
              to={testAddress}
              variant={isFirst ? 'default' : 'ghost'}
              size="sm"
              className={isFirst ? 'mr-3' : undefined}
              aria-label={`${action}: ${test.title}`}
            >
              {action}
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

function windowOf(state: TestState): WindowState {
  return state === 'closed' || state === 'not_open_yet' ? state : 'open'
}

/** Returns the day if the badge does not show it, such as "Overdue since Tue, Nov 24" or "Due in 5 days, Tue, Dec 1". */
function dayBeside({ state, assignment, inProgress }: MyTest, serverNow: string): string | null {
  if (inProgress !== null || assignment?.dueDate == null || assignment.completed) return null
  const [due, now] = [new Date(assignment.dueDate), new Date(serverNow)]
  if (state !== 'assigned') return `due ${formatDueDay(due)}`
  if (due < now) return `since ${formatDueDay(due)}`
  return countDaysUntilDue(due, now, getOwnTimeZone()) > 1 ? formatDueDay(due) : null
}

function groupId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
