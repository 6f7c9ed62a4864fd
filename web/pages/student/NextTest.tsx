import { useQuery } from '@tanstack/react-query'
import { dayOf, isExamOver } from '#domain/people/goals.ts'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import {
  type AlsoDue,
  alsoDue,
  alsoRunning,
  dueWords,
  nextTest,
  type Offer,
  offeredTest,
  sizeWords,
} from '#web/features/assignments/next-test.ts'
import { RunningClock } from '#web/features/assignments/RunningClock.tsx'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { Glance } from './Glance.tsx'

interface NextTestProps {
  timeZone: string
  variant: 'default' | 'outline'
}

/** The test to take now, what else is due, and what to do where nothing is assigned. */
export function NextTest({ timeZone, variant }: NextTestProps) {
  const mine = useQuery(myAssignmentsQuery())
  const tests = useQuery(myTestsQuery())
  const { data: goals, isPending: areGoalsPending } = useQuery(goalsQuery(null))
  if (areGoalsPending) return <Skeleton className="h-44 rounded-xl" />
  if (mine.data === undefined) return mine.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const all = tests.data?.tests ?? []
  const running = alsoRunning(all)
  const { assignments, serverNow, receivedAt } = mine.data
  const now = new Date(serverNow)
  const next = nextTest(assignments, running, now)
  const isOver = goals !== undefined && isExamOver(goals.examDate, dayOf(now))
  if (isOver && (next === null || next.inProgress === null)) return <AfterTheExam />
  if (next === null) {
    if (tests.isPending) return <Skeleton className="h-44 rounded-xl" />
    const offer = offeredTest(all)
    if (offer !== null) return <Offered {...offer} variant={variant} />
    return (
      <Glance
        title="Next test"
        button={
          <ButtonLink to={paths.student.tests()} variant={variant}>
            See all tests
          </ButtonLink>
        }
      >
        <p className="text-muted">No test is waiting for you.</p>
      </Glance>
    )
  }
  const action = next.inProgress === null ? 'Start Test' : 'Continue Test'
  const due = dueWords(next.dueDate, now, timeZone)
  return (
    <Glance
      title={next.inProgress === null ? 'Next test' : 'You are in the middle of a test'}
      isUrgent={due.isLate || next.inProgress !== null}
      button={
        <ButtonLink to={paths.test(next.test.slug)} variant={variant} aria-label={`${action}: ${next.test.title}`}>
          {action}
        </ButtonLink>
      }
      more={isOver ? null : <Also {...alsoDue(assignments, running, now, timeZone)} />}
    >
      <p className="font-semibold text-lg">{next.test.title}</p>
      {next.inProgress === null ? (
        <>
          <p className={due.isLate ? 'font-medium text-danger-ink' : 'text-muted'}>{due.words}</p>
          <p className="text-muted tabular-nums">{sizeWords(next.test)}</p>
        </>
      ) : (
        <RunningClock inProgress={next.inProgress} {...{ serverNow, receivedAt }} />
      )}
    </Glance>
  )
}

/** Then no test is late, and the page asks for none. */
function AfterTheExam() {
  return (
    <Glance
      title="The exam is over"
      button={
        <ButtonLink to={paths.student.progress()} variant="outline">
          See your progress
        </ButtonLink>
      }
    >
      <p>You prepared for it, and that work is yours to keep. Nothing here is late now.</p>
      <p className="text-muted">
        Your tests and your practice stay open. If you take another exam, choose its day in your goals.
      </p>
    </Glance>
  )
}

function Also({ lines, more }: AlsoDue) {
  if (lines.length === 0) return null
  return (
    <div className="flex gap-2 text-sm">
      <p className="py-1">Also:</p>
      <ul>
        {lines.map(({ slug, words }) => (
          <li key={slug}>
            <TextLink to={paths.test(slug)}>{words}</TextLink>
          </li>
        ))}
        {more > 0 && (
          <li>
            <TextLink to={paths.student.tests()}>{`and ${more} more`}</TextLink>
          </li>
        )}
      </ul>
    </div>
  )
}

/** Nobody has to take it, and a student without a tutor still sees a next step. */
function Offered({ test, isFirst, variant }: Offer & Pick<NextTestProps, 'variant'>) {
  return (
    <Glance
      title={isFirst ? 'A good first test' : 'A good next test'}
      button={
        <ButtonLink to={paths.test(test.slug)} variant={variant} aria-label={`Start Test: ${test.title}`}>
          Start Test
        </ButtonLink>
      }
    >
      <p className="font-semibold text-lg">{test.title}</p>
      <p className="text-muted tabular-nums">{sizeWords(test)}</p>
      <p className="text-muted">Your result says what to work on. The clock starts when you press Start now.</p>
    </Glance>
  )
}
