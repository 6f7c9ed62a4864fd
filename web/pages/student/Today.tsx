import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMinutes } from '#domain/durations.ts'
import { dayOf, examWords, figuresNote, goalLines, targetsOf } from '#domain/goals.ts'
import { latestScore } from '#domain/latest-score.ts'
import { myAssignmentsQuery, myTestsQuery } from '#web/features/assignments/assignments.queries.ts'
import { dueWords, firstTest, nextTest } from '#web/features/assignments/next-test.ts'
import { RunningClock } from '#web/features/assignments/RunningClock.tsx'
import { NewComments } from '#web/features/comments/NewComments.tsx'
import { goalsQuery } from '#web/features/goals/goals.queries.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice.queries.ts'
import { writePracticeAddress } from '#web/features/practice/practice-address.ts'
import { scoreLine } from '#web/features/students/glance-words.ts'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { paths, submissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Glance } from './Glance.tsx'
import { TodaysReviews } from './TodaysReviews.tsx'

/** With fewer questions, a share of missed ones says little about a topic. */
const enoughQuestions = 4

/** Answers a student's first question: what to do now. What fails to load is missing here; its own list says so. */
export function Today() {
  return (
    <>
      <section aria-label="Today" className="mb-8 grid gap-4 sm:gap-5 md:grid-cols-2">
        <Next />
        <TodaysReviews />
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

function Next() {
  const mine = useQuery(myAssignmentsQuery())
  const tests = useQuery(myTestsQuery())
  if (mine.data === undefined) return mine.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const all = tests.data?.tests ?? []
  const alsoRunning = all.filter(({ state, assignment }) => state === 'under_way' && assignment === null)
  const next = nextTest(mine.data.assignments, alsoRunning, new Date(mine.data.serverNow))
  if (next === null) {
    const first = mine.data.assignments.length === 0 ? firstTest(all) : null
    if (first !== null) return <First test={first} />
    return (
      <Glance title="Next test" button={<ButtonLink to={paths.student.tests()}>See all tests</ButtonLink>}>
        <p className="text-muted">No test is waiting for you.</p>
      </Glance>
    )
  }
  const { serverNow, receivedAt } = mine.data
  const due = dueWords(next.dueDate, new Date(serverNow), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return (
    <Glance
      title={next.inProgress === null ? 'Next test' : 'You are in the middle of a test'}
      isUrgent={due.isLate || next.inProgress !== null}
      button={
        <ButtonLink to={paths.test(next.test.slug)} aria-label={`Go to ${next.test.title}`}>
          {next.inProgress === null ? 'Open test' : 'Go on now'}
        </ButtonLink>
      }
    >
      <p className="font-semibold text-lg">{next.test.title}</p>
      {next.inProgress === null ? (
        <p className={due.isLate ? 'font-medium text-danger-ink' : 'text-muted'}>{due.words}</p>
      ) : (
        <RunningClock deadlineAt={next.inProgress.deadlineAt} {...{ serverNow, receivedAt }} />
      )}
    </Glance>
  )
}

function First({ test }: { test: NonNullable<ReturnType<typeof firstTest>> }) {
  return (
    <Glance
      title="A good first test"
      button={
        <ButtonLink to={paths.test(test.slug)} aria-label={`Go to ${test.title}`}>
          Open test
        </ButtonLink>
      }
    >
      <p className="font-semibold text-lg">{test.title}</p>
      <p className="text-muted">
        {formatMinutes(test.durationSeconds)}. Your result says what to work on. The clock starts when you press Start
        now.
      </p>
    </Glance>
  )
}

function LastResult() {
  const [reader] = useState(() => ({ now: new Date(), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }))
  const query = useQuery(mySubmissionsQuery())
  const practice = useQuery(practiceTopicsQuery())
  if (query.data === undefined) return query.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const [latest] = query.data.submissions
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
      </p>
      {topic !== undefined && (
        <p>
          Work on <span className="font-medium">{topic.topic}</span> next: you missed {topic.missed} of{' '}
          {topic.questions} questions.
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
  const lines = goalLines(schools, submissions.find(({ composite }) => composite !== null)?.composite ?? null)
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
      {targets.length > 0 && <p className="text-muted text-sm">{figuresNote(targets)}</p>}
    </Glance>
  )
}
