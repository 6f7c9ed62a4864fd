import { useQuery } from '@tanstack/react-query'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { reviewWords } from '#domain/coaching/review-words.ts'
import { AssignmentBadges, sizeAndShare, type TestToTake } from '#web/features/assignments/AssignmentRow.tsx'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { LazyAssignmentTerms } from '#web/features/assignments/LazyAssignmentTerms.tsx'
import { type Offer, offeredTest, sizeWords } from '#web/features/assignments/next-test.ts'
import { RunningClock } from '#web/features/assignments/RunningClock.tsx'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { reviewsAddress, writeMistakesAddress } from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { sayDay } from '#web/features/practice/say-day.ts'
import { minutesWords, missedRoundWords } from '#web/features/submissions/next-step-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Hero } from './Hero.tsx'
import { useFirst } from './use-first.ts'
import type { TestWithMistakes } from './what-is-first.ts'

/** The one thing to do now, with the only bright button of the page. */
export function NextStep() {
  const { first, next, isExamOver } = useFirst()
  const mine = useQuery(myAssignmentsQuery())
  const tests = useQuery(myTestsQuery())
  const areGoalsPending = useQuery(goalsQuery(null)).isPending
  if (first.of === 'reviews') return <ReviewsFirst />
  if (first.of === 'missed') return <MissedFirst latest={first.latest} />
  if (areGoalsPending || mine.isPending) return <Skeleton className="h-44 rounded-xl" />
  if (next !== null && mine.data !== undefined) return <TestFirst next={next} {...mine.data} />
  if (isExamOver) return <AfterTheExam />
  if (tests.isPending) return <Skeleton className="h-44 rounded-xl" />
  const offer = offeredTest(tests.data?.tests ?? [])
  return offer === null ? <NoTest /> : <Offered {...offer} />
}

interface TestFirstProps {
  next: TestToTake
  serverNow: string
  receivedAt: number
}

function TestFirst({ next, serverNow, receivedAt }: TestFirstProps) {
  const { test, inProgress } = next
  const isUnderWay = inProgress !== null
  const action = isUnderWay ? 'Continue Test' : 'Start Test'
  const isLate = next.dueDate !== null && Date.parse(next.dueDate) < Date.parse(serverNow)
  return (
    <Hero
      label={isUnderWay ? 'You are in the middle of a test' : 'Next test'}
      title={test.title}
      isUrgent={isUnderWay || isLate}
      button={
        <ButtonLink to={paths.test(test.slug)} aria-label={`${action}: ${test.title}`}>
          {action}
        </ButtonLink>
      }
    >
      {isUnderWay ? (
        <RunningClock inProgress={inProgress} {...{ serverNow, receivedAt }} />
      ) : (
        <AssignmentBadges assignment={next} now={serverNow} />
      )}
      <span>{`${test.questionCount} ${test.questionCount === 1 ? 'question' : 'questions'} · ${sizeAndShare(next)}`}</span>
      <LazyAssignmentTerms assignment={next} state="open" />
    </Hero>
  )
}

function ReviewsFirst() {
  const { data } = useQuery(myDueReviewsQuery())
  if (data === undefined) return null
  const { title, line } = reviewWords(data, sayDay)
  return (
    <Hero
      label="Reviews"
      title={title}
      button={<ButtonLink to={`${paths.student.practice()}${reviewsAddress}`}>Start reviews</ButtonLink>}
    >
      <span>{line}</span>
    </Hero>
  )
}

/** What a student does after a test: practice what it showed. */
function MissedFirst({ latest: { id, testTitle, left } }: { latest: TestWithMistakes }) {
  const secondsEach = useQuery(practiceTopicsQuery()).data?.secondsEach ?? 0
  const inRound = Math.min(roundSize, left)
  return (
    <Hero
      label="What to do next"
      title={testTitle}
      button={
        <ButtonLink to={`${paths.student.practice()}${writeMistakesAddress(id)}`}>
          {missedRoundWords(inRound, left)}
        </ButtonLink>
      }
    >
      {`This takes ${minutesWords(inRound, secondsEach)}.`}
    </Hero>
  )
}

/** Then no test is late, and the page asks for none. */
function AfterTheExam() {
  return (
    <Hero
      label="You prepared for it"
      title="The exam is over"
      button={<ButtonLink to={paths.student.progress()}>See your progress</ButtonLink>}
    >
      Nothing here is late now. Another exam? Choose its day in your goals.
    </Hero>
  )
}

/** Nobody has to take it, and a student without a tutor still sees a next step. */
function Offered({ test, isFirst }: Offer) {
  return (
    <Hero
      label={isFirst ? 'A good first test' : 'A good next test'}
      title={test.title}
      button={
        <ButtonLink to={paths.test(test.slug)} aria-label={`Start Test: ${test.title}`}>
          Start Test
        </ButtonLink>
      }
    >
      <span>{sizeWords(test)}</span>
    </Hero>
  )
}

function NoTest() {
  return (
    <Hero
      label="Next test"
      title="No test is waiting for you."
      button={<ButtonLink to={paths.student.tests()}>See all tests</ButtonLink>}
    >
      New tests appear here.
    </Hero>
  )
}
