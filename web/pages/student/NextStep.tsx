import { useQuery } from '@tanstack/react-query'
import type { NextStep as NextStepOf } from '#contracts/coaching/next-step.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { describeReviews } from '#domain/coaching/review-words.ts'
import { formatCalendarDay } from '#domain/text/calendar-days.ts'
import { AssignmentBadges, describeSizeAndShare, type TestToTake } from '#web/features/assignments/AssignmentRow.tsx'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { LazyAssignmentTerms } from '#web/features/assignments/LazyAssignmentTerms.tsx'
import {
  describeTestSize,
  findOfferedTest,
  listUnassignedRunningTests,
  makeTestToTake,
  type OfferedTest,
} from '#web/features/assignments/next-test.ts'
import { RunningClock } from '#web/features/assignments/RunningClock.tsx'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { describeReviewDay } from '#web/features/practice/say-day.ts'
import { describeRoundMinutes } from '#web/features/submissions/next-step-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { HeroCard } from './Hero.tsx'
import { NextStepLink } from './NextStepLink.tsx'

/** The one thing to do now, with the page's only highlighted button. */
export function NextStepCard() {
  const reviews = useQuery(myDueReviewsQuery())
  const tests = useQuery(myTestsQuery())
  if (reviews.isPending) return <Skeleton className="h-44 rounded-xl" />
  const next: NextStepOf = reviews.data?.next ?? { of: 'another', isFirst: false }
  switch (next.of) {
    case 'test':
      return <TestFirst next={next} />
    case 'reviews':
      return <ReviewsFirst />
    case 'missed':
      return <MissedFirst latest={next} />
    case 'exam_over':
      return <AfterTheExam />
    case 'away':
      return <Away until={next.until} />
    case 'another': {
      if (tests.isPending) return <Skeleton className="h-44 rounded-xl" />
      const offer = findOfferedTest(tests.data?.tests ?? [])
      return offer === null ? <NoTest /> : <Offered {...offer} />
    }
  }
}

type Step<Of extends NextStepOf['of']> = Extract<NextStepOf, { of: Of }>

function TestFirst({ next: { slug, title, dueDate, isInProgress } }: { next: Step<'test'> }) {
  const mine = useQuery(myAssignmentsQuery()).data
  const tests = useQuery(myTestsQuery()).data?.tests ?? []
  const found = [...(mine?.assignments ?? []), ...listUnassignedRunningTests(tests).map(makeTestToTake)].find(
    (one) => one.test.slug === slug,
  )
  const now = mine?.serverNow ?? new Date().toISOString()
  const isLate = dueDate !== null && Date.parse(dueDate) < Date.parse(now)
  return (
    <HeroCard
      label={isInProgress ? 'You are in the middle of a test' : 'Next test'}
      title={title}
      isUrgent={isInProgress || isLate}
      button={<NextStepLink withTitle={false} />}
    >
      {found && mine && <TestFacts found={found} {...mine} />}
    </HeroCard>
  )
}

interface TestFactsProps {
  found: TestToTake
  serverNow: string
  receivedAt: number
}

function TestFacts({ found, serverNow, receivedAt }: TestFactsProps) {
  const { test, inProgress } = found
  return (
    <>
      {inProgress === null ? (
        <AssignmentBadges assignment={found} now={serverNow} />
      ) : (
        <RunningClock inProgress={inProgress} {...{ serverNow, receivedAt }} />
      )}
      <span>{`${test.questionCount} ${test.questionCount === 1 ? 'question' : 'questions'} · ${describeSizeAndShare(found)}`}</span>
      <LazyAssignmentTerms assignment={found} state="open" />
    </>
  )
}

function ReviewsFirst() {
  const { data } = useQuery(myDueReviewsQuery())
  if (data === undefined) return null
  const { title, line } = describeReviews(data, describeReviewDay)
  return (
    <HeroCard label="Reviews" title={title} button={<NextStepLink />}>
      <span>{line}</span>
    </HeroCard>
  )
}

/** The step after a test: practicing the questions that the student missed. */
function MissedFirst({ latest: { testTitle, left } }: { latest: Step<'missed'> }) {
  const secondsEach = useQuery(practiceTopicsQuery()).data?.secondsEach ?? 0
  const inRound = Math.min(roundSize, left)
  return (
    <HeroCard label="What to do next" title={testTitle} button={<NextStepLink />}>
      {`This takes ${describeRoundMinutes(inRound, secondsEach)}.`}
    </HeroCard>
  )
}

/** After the exam, no test is late, and the page does not ask for any. */
function AfterTheExam() {
  return (
    <HeroCard
      label="You prepared for it"
      title="The exam is over"
      button={<ButtonLink to={paths.student.progress()}>See your progress</ButtonLink>}
    >
      Nothing here is late now. Another exam? Choose its day in your goals.
    </HeroCard>
  )
}

function Away({ until }: { until: string }) {
  return (
    <HeroCard
      label="Enjoy your break"
      title={`You are away until ${formatCalendarDay(until)}`}
      button={
        <ButtonLink to={paths.student.practice()} variant="outline">
          Practice anyway
        </ButtonLink>
      }
    >
      Your reviews wait for you.
    </HeroCard>
  )
}

/** An optional test, so that a student without a tutor still sees a next step. */
function Offered({ test, isFirst }: OfferedTest) {
  return (
    <HeroCard
      label={isFirst ? 'A good first test' : 'A good next test'}
      title={test.title}
      button={
        <ButtonLink to={paths.test(test.slug)} aria-label={`Start Test: ${test.title}`}>
          Start Test
        </ButtonLink>
      }
    >
      <span>{describeTestSize(test)}</span>
    </HeroCard>
  )
}

function NoTest() {
  return (
    <HeroCard
      label="Next test"
      title="No test is waiting for you."
      button={<ButtonLink to={paths.student.tests()}>See all tests</ButtonLink>}
    >
      New tests appear here.
    </HeroCard>
  )
}
