import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayOf, examWords, figuresNote, goalLines, targetsOf } from '#domain/people/goals.ts'
import { latestScore } from '#domain/scores/latest-score.ts'
import { compositeForGoals } from '#domain/scores/not-reached.ts'
import { bandWords } from '#domain/scores/score-bands.ts'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { alsoRunning, isPressing, nextTest } from '#web/features/assignments/next-test.ts'
import { newCommentsQuery } from '#web/features/comments/comments.queries.ts'
import { NewComments } from '#web/features/comments/NewComments.tsx'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { writePracticeAddress } from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { scoreLine } from '#web/features/students/glance-words.ts'
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

/** With fewer questions, a share of missed ones says little about a topic. */
const enoughQuestions = 4

/** Answers a student's first question: what to do now. What fails to load is missing here; its own list says so. */
export function Today() {
  const [timeZone] = useState(ownTimeZone)
  const isTestFirst = useIsTestFirst(timeZone)
  return (
    <>
      <AskGrade />
      <section aria-label="Today" className="mb-8 grid gap-4 sm:gap-5 md:grid-cols-2">
        <NextTest timeZone={timeZone} variant={isTestFirst ? 'default' : 'outline'} />
        <TodaysReviews hasOutline={isTestFirst} />
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

/** One button of the page is bright: that of a test in progress, late, or due today, else that of the reviews, else that of the test. */
function useIsTestFirst(timeZone: string): boolean {
  const mine = useQuery(myAssignmentsQuery()).data
  const tests = useQuery(myTestsQuery()).data?.tests ?? []
  const reviews = useQuery(myDueReviewsQuery()).data
  if (reviews === undefined || reviews.due === 0) return true
  if (mine === undefined) return false
  const now = new Date(mine.serverNow)
  const next = nextTest(mine.assignments, alsoRunning(tests), now)
  return next !== null && isPressing(next, now, timeZone)
}

function LastResult() {
  const [reader] = useState(() => ({ now: new Date(), timeZone: ownTimeZone() }))
  const query = useQuery(mySubmissionsQuery())
  const practice = useQuery(practiceTopicsQuery())
  if (query.data === undefined) return query.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const latest = query.data.submissions.find(({ isDrill }) => !isDrill)
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
  const topic = practice.data?.topics.find(({ questions, missed }) => questions >= enoughQuestions && missed > 0)
  return (
    <Glance
      title="Last result"
      button={
        <>
          {topic !== undefined && (
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
      {topic !== undefined && (
        <p>
          Work on <span className="font-medium">{topic.topic}</span>
          <span>{` next: you missed ${topic.missed} of ${topic.questions} questions.`}</span>
        </p>
      )}
    </Glance>
  )
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
