import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { type SubmissionId, submissionId } from '#contracts/ids.ts'
import { type Submission, submission } from '#contracts/submissions.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { SubmissionResults, SubmissionResultsSkeleton } from '#web/features/submissions/SubmissionResults.tsx'
import { latestSubmissionQuery, submissionQuery } from '#web/features/submissions/submissions.queries.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { ResultActions, ReviewOf } from './result-parts.tsx'

/** How long "No test results found" stands before the dashboard (specification). */
const redirectMilliseconds = 3_000

/** What the test screen hands over with the navigation. */
const handover = z.object({ submission })

/** A given submission (`?submission=`), else the one just made, else the latest of this test. */
export function TestResultsPage() {
  const { testId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = submissionId.safeParse(search.get('submission'))
  const handed = handover.safeParse(useLocation().state)
  if (asked.success) return <AskedFor id={asked.data} />
  if (handed.success) return <Results submission={handed.data.submission} />
  return <Latest testRef={testId} />
}

function AskedFor({ id }: { id: SubmissionId }) {
  return <Loaded query={useQuery(submissionQuery(id))} />
}

function Latest({ testRef }: { testRef: string }) {
  return <Loaded query={useQuery(latestSubmissionQuery(testRef))} />
}

function Loaded({ query }: { query: UseQueryResult<Submission> }) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return <Results submission={data} />
  if (error === null) {
    return (
      <>
        <PageTitle title="Test Results" />
        <SubmissionResultsSkeleton />
      </>
    )
  }
  if (error instanceof ApiError && error.code === 'nothing_submitted') return <NoResults />
  return (
    <>
      <PageTitle title="Test Results" />
      <ErrorState
        title="The results could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      >
        <ReturnToDashboard />
      </ErrorState>
    </>
  )
}

function Results({ submission: shown }: { submission: Submission }) {
  const { profile } = useAuth()
  return (
    <>
      <PageTitle title={`Results of ${shown.testTitle}`} />
      <SubmissionResults
        submission={shown}
        isOwn={profile?.role === 'student'}
        actions={
          <>
            <ResultActions submission={shown} />
            <ReturnToDashboard />
          </>
        }
        review={<ReviewOf id={shown.id} />}
      />
    </>
  )
}

function ReturnToDashboard() {
  const { profile } = useAuth()
  return (
    <ButtonLink to={paths.home(profile?.role ?? 'student')} variant="outline">
      Return to Dashboard
    </ButtonLink>
  )
}

function NoResults() {
  const { profile } = useAuth()
  const navigate = useNavigate()
  const home = paths.home(profile?.role ?? 'student')

  // Time passes outside React.
  useEffect(() => {
    const timer = setTimeout(() => navigate(home, { replace: true }), redirectMilliseconds)
    return () => clearTimeout(timer)
  }, [navigate, home])

  return (
    <div className="grid min-h-[50dvh] place-items-center text-center">
      <PageTitle title="Test Results" />
      <div className="flex flex-col items-center gap-4">
        <h1 className="font-semibold text-2xl">Test Results</h1>
        <p role="status" className="text-lg">
          No test results found. Redirecting to dashboard...
        </p>
        <ReturnToDashboard />
      </div>
    </div>
  )
}
