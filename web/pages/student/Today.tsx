import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { nextTopic } from '#domain/coaching/practice-steps.ts'
import { dayOf, examWords, figuresNote, goalLines, isExamOver, targetsOf } from '#domain/people/goals.ts'
import { latestScore } from '#domain/scores/latest-score.ts'
import { compositeForGoals } from '#domain/scores/not-reached.ts'
import { bandWords } from '#domain/scores/score-bands.ts'
import { missedIn } from '#domain/scores/topic-standing.ts'
import { isCounted } from '#domain/statistics/counted-results.ts'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { newCommentsQuery } from '#web/features/comments/comments.queries.ts'
import { NewComments } from '#web/features/comments/NewComments.tsx'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { writeMistakesAddress, writePracticeAddress } from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { scoreLine } from '#web/features/students/glance-words.ts'
import { minutesWords, missedRoundWords } from '#web/features/submissions/next-step-words.ts'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { paths, submissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { AskGrade } from './AskGrade.tsx'
import { Glance } from './Glance.tsx'
import { NextTest } from './NextTest.tsx'
import { TodaysReviews } from './TodaysReviews.tsx'
import { type First, type TestWithMistakes, whatIsFirst } from './what-is-first.ts'

/** Answers a student's first question: what to do now. What fails to load is missing here; its own list says so. */
export function Today() {
  const [timeZone] = useState(ownTimeZone)
  const first = useFirst(timeZone)
  const secondsEach = useQuery(practiceTopicsQuery()).data?.secondsEach ?? 0
  return (
    <>
      <AskGrade />
      <section aria-label="Today" className="mb-8 grid gap-4 sm:gap-5 md:grid-cols-2">
        {first.of === 'missed' && (
          <div className="grid md:col-span-2">
            <MissedFirst {...{ ...first, secondsEach }} />
          </div>
        )}
        <NextTest timeZone={timeZone} variant={first.of === 'test' ? 'default' : 'outline'} />
        <TodaysReviews hasOutline={first.of !== 'reviews'} />
        <LastResult />
        <Goal />
      </section>
      <NewComments
        reader="student"
        addressOf={({ testSlug, submissionId }) => submissionAddress({ testSlug, id: submissionId })}
      />
    </>
  )
}

Today.firstQueries = () => [
  myAssignmentsQuery(),
  myTestsQuery(),
  myDueReviewsQuery(),
  mySubmissionsQuery(),
  practiceTopicsQuery(),
  goalsQuery(null),
  newCommentsQuery(),
]

function useFirst(timeZone: string): First {
  const mine = useQuery(myAssignmentsQuery()).data
  const tests = useQuery(myTestsQuery()).data?.tests ?? []
  const reviews = useQuery(myDueReviewsQuery()).data
  const latest = useQuery(practiceTopicsQuery()).data?.latest
  const goals = useQuery(goalsQuery(null)).data
  const isOver = goals !== undefined && isExamOver(goals.examDate, dayOf(new Date(mine?.serverNow ?? Date.now())))
  return whatIsFirst({ mine, tests, reviews, latest: isOver ? null : latest }, timeZone)
}

function LastResult() {
  const [reader] = useState(() => ({ now: new Date(), timeZone: ownTimeZone() }))
  const query = useQuery(mySubmissionsQuery())
  const practice = useQuery(practiceTopicsQuery())
  if (query.data === undefined) return query.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const latest = query.data.submissions.find(isCounted)
  const score = latestScore(query.data.submissions)
  if (latest === undefined || score === null) {
    return (
      <Glance
        title="New here?"
        button={
          <ButtonLink to={paths.tour()} variant="outline">
            Take the tour
          </ButtonLink>
        }
      >
        <p>Try the test screen with five questions. There is no clock, and nothing is recorded.</p>
      </Glance>
    )
  }
  const learned = practice.data?.latest ?? null
  const topic = learned && nextTopic(learned.topics, learned)
  const isOpen = practice.data?.topics.some((one) => one.subject === topic?.subject && one.topic === topic.topic)
  return (
    <Glance
      title="Last result"
      button={
        <>
          {topic !== null && isOpen && (
            <ButtonLink
              to={`${paths.student.practice()}${writePracticeAddress([topic])}`}
              variant="outline"
              aria-label={`Work on ${topic.topic}`}
            >
              Work on this topic
            </ButtonLink>
          )}
          <ButtonLink
            to={submissionAddress(latest)}
            variant="outline"
            aria-label={`See the result of ${latest.testTitle}`}
          >
            See result
          </ButtonLink>
        </>
      }
    >
      <p>
        <span className="font-semibold text-lg">{scoreLine(score, reader)}</span>
        <span className="block text-muted text-sm">{latest.testTitle}</span>
        {latest.band !== undefined && <span className="block text-sm">{bandWords(latest.band)}</span>}
      </p>
      {topic !== null && (
        <p>
          Work on <span className="font-medium">{topic.topic}</span>
          <span>{` next: you missed ${missedIn(topic)} of ${questionsInWords(topic.scored)}.`}</span>
        </p>
      )}
    </Glance>
  )
}

function questionsInWords(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`
}

/** Days to the exam, and how far the latest composite score is from the favorite school and from the next one. */
function Goal() {
  const goals = useQuery(goalsQuery(null))
  const submissions = useQuery(mySubmissionsQuery()).data?.submissions ?? []
  if (goals.data === undefined) return goals.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const { examDate, schools } = goals.data
  const lines = goalLines(schools, compositeForGoals(submissions))
  const exam = examWords(examDate, dayOf(new Date()))
  const targets = targetsOf(schools)
  const isEmpty = exam === null && schools.length === 0
  return (
    <Glance
      title="Goal"
      button={
        <ButtonLink to={paths.student.progress()} variant="outline">
          {isEmpty ? 'Set a goal' : 'My goals'}
        </ButtonLink>
      }
    >
      {isEmpty && <p className="text-muted">Choose the day of the exam and the schools you want.</p>}
      {exam !== null && <p className="font-semibold text-lg">{exam}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {targets.length > 0 && (
        <p className="text-muted text-sm">
          <SourceNote {...figuresNote(targets)} />
        </p>
      )}
    </Glance>
  )
}

interface MissedFirstProps {
  latest: TestWithMistakes
  secondsEach: number
}

/** What a student does after a test: practice what it showed. */
function MissedFirst({ latest: { id, testTitle, left }, secondsEach }: MissedFirstProps) {
  const inRound = Math.min(roundSize, left)
  return (
    <Glance
      title="What to do next"
      button={
        <ButtonLink to={`${paths.student.practice()}${writeMistakesAddress(id)}`}>
          {missedRoundWords(inRound, left)}
        </ButtonLink>
      }
    >
      <p className="font-semibold text-lg">{testTitle}</p>
      <p className="text-muted">{`This takes ${minutesWords(inRound, secondsEach)}.`}</p>
    </Glance>
  )
}
