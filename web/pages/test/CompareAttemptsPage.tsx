import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { Submission, SubmissionSummary } from '#contracts/scores/submissions.ts'
import { type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import { scoreForecastQuery } from '#web/features/score-forecast/score-forecast.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { ComparedQuestions } from '#web/features/submissions/ComparedQuestions.tsx'
import { AttemptComparison } from '#web/features/submissions/Comparison.tsx'
import {
  findBestComparison,
  listComparable,
  makeAttemptHeaders,
  sortByTime,
} from '#web/features/submissions/comparison.ts'
import { describeWithheldReview } from '#web/features/submissions/review-filters.ts'
import { reviewQuery } from '#web/features/submissions/reviews.queries.ts'
import { historyQuery, latestSubmissionQuery, submissionQuery } from '#web/features/submissions/submissions.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { formatDay } from '#web/ui/text/format-day.ts'
import { MissedPracticeLink } from './PracticeMissed.tsx'
import { usePractice } from './use-practice.tsx'

const skeleton = <Skeleton className="h-96 rounded-xl" />

/** Compares two attempts of one student: `?submission=` and `?with=`, or the latest of this test and the one before. */
export function CompareAttemptsPage() {
  const { testId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = submissionId.safeParse(search.get('submission'))
  return (
    <>
      <PageTitle title="Compare attempts" />
      {asked.success ? <Asked id={asked.data} /> : <Latest testRef={testId} />}
    </>
  )
}

CompareAttemptsPage.firstData = async (ask: Ask, { params, search }: PageAddress) => {
  const asked = submissionId.safeParse(search.get('submission'))
  const now = await ask(asked.success ? submissionQuery(asked.data) : latestSubmissionQuery(params.testId ?? ''))
  const history = now && (await ask(historyQuery(now.id)))
  const other = history && otherOf(now, history.submissions, search)
  return other && Promise.all([ask(submissionQuery(other.id)), ask(scoreForecastQuery(now.id))])
}

/** Returns the attempt in the address, or the most useful one to compare with. */
function otherOf(now: Submission, submissions: readonly SubmissionSummary[], search: URLSearchParams) {
  return (
    listComparable(now, submissions).find(({ id }) => id === search.get('with')) ?? findBestComparison(now, submissions)
  )
}

function Asked({ id }: { id: SubmissionId }) {
  return <Now query={useQuery(submissionQuery(id))} />
}

function Latest({ testRef }: { testRef: string }) {
  return <Now query={useQuery(latestSubmissionQuery(testRef))} />
}

function Now({ query }: { query: UseQueryResult<Submission> }) {
  return (
    <Loaded query={query} label="Loading the results" skeleton={skeleton} failure="The results could not be loaded">
      {(now) => <Choices now={now} />}
    </Loaded>
  )
}

function Choices({ now }: { now: Submission }) {
  const { profile } = useAuth()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(historyQuery(now.id))

  function choose(name: Side['name'], id: string) {
    const next = new URLSearchParams(search)
    next.set('submission', now.id)
    next.set(name, id)
    setSearch(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader
        title="Compare attempts"
        description={profile?.role === 'student' ? now.testTitle : `${now.studentName} · ${now.testTitle}`}
        actions={
          <ButtonLink to={buildSubmissionAddress(now)} variant="outline">
            Back to the results
          </ButtonLink>
        }
      />
      <Loaded
        query={query}
        label="Loading the attempts"
        skeleton={skeleton}
        failure="The attempts could not be loaded"
        empty={({ submissions }) =>
          listComparable(now, submissions).length === 0 && (
            <EmptyState
              title="Nothing to compare yet"
              text="After a second attempt at this test, or at another test on the same scale, both appear here side by side."
              action={
                <ButtonLink to={profile?.role === 'student' ? paths.student.tests() : buildSubmissionAddress(now)}>
                  {profile?.role === 'student' ? 'My Tests' : 'Back to the results'}
                </ButtonLink>
              }
            />
          )
        }
      >
        {({ submissions }) => {
          const choices = listComparable(now, submissions)
          const other = otherOf(now, submissions, search)
          if (other === undefined) return null
          return (
            <>
              <Attempts
                {...sortByTime<Side>(
                  { ...now, name: 'submission', choices: submissions },
                  { ...other, name: 'with', choices },
                )}
                onChoose={choose}
              />
              <Pair one={now} otherId={other.id} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

interface Side extends Pick<SubmissionSummary, 'id' | 'submittedAt'> {
  /** In the address. */
  readonly name: 'submission' | 'with'
  readonly choices: readonly SubmissionSummary[]
}

interface AttemptsProps {
  past: Side
  now: Side
  onChoose: (name: Side['name'], id: string) => void
}

/** Sorted like the columns below. A choice that would swap the two attempts is not possible. */
function Attempts({ past, now, onChoose }: AttemptsProps) {
  const earlier = past.choices.filter(({ submittedAt }) => submittedAt < now.submittedAt)
  const later = now.choices.filter(({ submittedAt }) => submittedAt > past.submittedAt)
  return (
    <div className="mb-8 grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Earlier attempt"
        value={past.id}
        options={optionsOf(earlier)}
        onChange={(event) => onChoose(past.name, event.currentTarget.value)}
      />
      <SelectField
        label="Later attempt"
        value={now.id}
        options={optionsOf(later)}
        onChange={(event) => onChoose(now.name, event.currentTarget.value)}
      />
    </div>
  )
}

function Pair({ one, otherId }: { one: Submission; otherId: SubmissionId }) {
  const query = useQuery(submissionQuery(otherId))
  return (
    <Loaded query={query} label="Loading the attempt" skeleton={skeleton} failure="The attempt could not be loaded">
      {(other) => <Ordered {...sortByTime(one, other)} />}
    </Loaded>
  )
}

function Ordered({ past, now }: { past: Submission; now: Submission }) {
  const practice = usePractice()
  const forecasts = { past: useQuery(scoreForecastQuery(past.id)).data, now: useQuery(scoreForecastQuery(now.id)).data }
  return (
    <AttemptComparison
      past={past}
      now={now}
      heads={makeAttemptHeaders(past, now)}
      forecasts={forecasts}
      nextStep={<MissedPracticeLink submission={now} practice={practice} />}
      questions={<Questions past={past} now={now} />}
    />
  )
}

function Questions({ past, now }: { past: Submission; now: Submission }) {
  if (past.testId !== now.testId) {
    return <p className="text-muted">These are different tests, so their questions cannot be compared one by one.</p>
  }
  return <SameTest past={past} now={now} />
}

/** Content that a review hides is hidden here too. */
function SameTest({ past, now }: { past: Submission; now: Submission }) {
  const earlier = useQuery(reviewQuery(past.id))
  const later = useQuery(reviewQuery(now.id))
  const failure = 'The questions could not be loaded'
  return (
    <Loaded query={earlier} label="Loading the questions" skeleton={skeleton} failure={failure}>
      {(before) => (
        <Loaded query={later} label="Loading the questions" skeleton={skeleton} failure={failure}>
          {(after) => {
            if (before.review !== null && after.review !== null) {
              return <ComparedQuestions past={before.review} now={after.review} heads={makeAttemptHeaders(past, now)} />
            }
            const { withheld, availableAt, hidden } = before.review === null ? before : after
            return (
              <EmptyState title="Answers are not shown" text={describeWithheldReview(withheld, availableAt, hidden)} />
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

/** Labels are days, with the time if a test was taken twice on one day. */
function optionsOf(submissions: readonly SubmissionSummary[]) {
  const dayed = submissions.map((one) => ({ ...one, label: `${formatDay(one.submittedAt)}, ${one.testTitle}` }))
  return dayed.map(({ id, label, submittedAt }) => {
    const isAlone = dayed.filter((other) => other.label === label).length === 1
    const time = new Date(submittedAt).toLocaleTimeString(undefined, { timeStyle: 'short' })
    return { value: id, label: isAlone ? label : `${label}, ${time}` }
  })
}
