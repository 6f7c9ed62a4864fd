import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { type SubmissionId, submissionId } from '#contracts/ids.ts'
import type { Submission, SubmissionSummary } from '#contracts/submissions.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { ComparedQuestions, Comparison } from '#web/features/submissions/Comparison.tsx'
import { comparableWith, firstChoice } from '#web/features/submissions/comparison.ts'
import { withheldWords } from '#web/features/submissions/review-filters.ts'
import { reviewQuery } from '#web/features/submissions/reviews.queries.ts'
import { historyQuery, latestSubmissionQuery, submissionQuery } from '#web/features/submissions/submissions.queries.ts'
import { paths, submissionAddress } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const skeleton = <Skeleton className="h-96 rounded-xl" />

/** Two attempts of one student side by side: `?submission=` and `?with=`, or the latest of this test and the one before. */
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

  function choose(name: 'submission' | 'with', id: string) {
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
          <ButtonLink to={submissionAddress(now)} variant="outline">
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
          comparableWith(now, submissions).length === 0 && (
            <EmptyState
              title="Nothing to compare yet"
              text="After a second attempt at this test, or at another test on the same scale, both appear here side by side."
              action={
                <ButtonLink to={profile?.role === 'student' ? paths.student.tests() : submissionAddress(now)}>
                  {profile?.role === 'student' ? 'My Tests' : 'Back to the results'}
                </ButtonLink>
              }
            />
          )
        }
      >
        {({ submissions }) => {
          const choices = comparableWith(now, submissions)
          const past = choices.find(({ id }) => id === search.get('with')) ?? firstChoice(now, submissions)
          return (
            <>
              <div className="mb-8 grid gap-4 sm:grid-cols-2">
                <SelectField
                  label="Compare"
                  value={now.id}
                  options={submissions.map(optionOf)}
                  onChange={(event) => choose('submission', event.currentTarget.value)}
                />
                <SelectField
                  label="With"
                  value={past?.id ?? ''}
                  options={choices.map(optionOf)}
                  onChange={(event) => choose('with', event.currentTarget.value)}
                />
              </div>
              {past !== undefined && <Pair now={now} thenId={past.id} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

function Pair({ now, thenId }: { now: Submission; thenId: SubmissionId }) {
  const query = useQuery(submissionQuery(thenId))
  return (
    <Loaded query={query} label="Loading the attempt" skeleton={skeleton} failure="The attempt could not be loaded">
      {(past) => <Comparison past={past} now={now} questions={<Questions past={past} now={now} />} />}
    </Loaded>
  )
}

function Questions({ past, now }: { past: Submission; now: Submission }) {
  if (past.testId !== now.testId) {
    return <p className="text-muted">These are different tests, so their questions cannot be compared one by one.</p>
  }
  return <SameTest past={past} now={now} />
}

/** What a review hides is hidden here too. */
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
              return (
                <ComparedQuestions
                  past={{ review: before.review, submission: past }}
                  now={{ review: after.review, submission: now }}
                />
              )
            }
            const { withheld, availableAt, hidden } = before.review === null ? before : after
            return <EmptyState title="Answers are not shown" text={withheldWords(withheld, availableAt, hidden)} />
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function optionOf({ id, testTitle, submittedAt }: SubmissionSummary) {
  const day = new Date(submittedAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return { value: id, label: `${testTitle}, ${day}` }
}
