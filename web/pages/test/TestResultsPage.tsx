import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { type Submission, submission } from '#contracts/scores/submissions.ts'
import { type QuestionId, type SubmissionId, submissionId } from '#contracts/wire/ids.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { AttemptComments } from '#web/features/comments/AttemptComments.tsx'
import { pacingQuery, scoreForecastQuery } from '#web/features/score-forecast/score-forecast.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { SubmissionResults, SubmissionResultsSkeleton } from '#web/features/submissions/SubmissionResults.tsx'
import { historyQuery, latestSubmissionQuery, submissionQuery } from '#web/features/submissions/submissions.queries.ts'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SubmissionNextStep, SubmissionNextSteps } from './next-steps.tsx'
import { CompareLink, ResultActions, ReviewActions, SubmissionReview } from './result-parts.tsx'
import { SubmissionScoreForecast } from './score-forecast.tsx'
import { usePractice } from './use-practice.tsx'

/** Few tests report skills. */
const SubmissionSkills = createLazyPart(async () => (await import('./skills.tsx')).SubmissionSkills)
const SubmissionSkillSteps = createLazyPart(async () => (await import('./skills.tsx')).SubmissionSkillSteps)
/** Few tests are adaptive. */
const RouteCard = createLazyPart(async () => (await import('#web/features/score-forecast/RouteCard.tsx')).RouteCard)
const Recurring = createLazyExtra(async () => (await import('#web/features/practice/Recurring.tsx')).Recurring)

/** Milliseconds that "No test results found" is shown before the dashboard (specification). */
const redirectMilliseconds = 3_000

/** Data that the test screen passes with the navigation. */
const handover = z.object({ submission: z.optional(submission), isTimeUp: z.optional(z.boolean()) })

/** Shows the submission in the address (`?submission=`), the one just made, or the latest of this test. */
export function TestResultsPage() {
  const { testId = '' } = useParams()
  const [search] = useSearchParams()
  const asked = submissionId.safeParse(search.get('submission'))
  const handed = handover.safeParse(useLocation().state).data
  if (asked.success) return <AskedFor id={asked.data} />
  const isTimeUp = handed?.isTimeUp === true
  if (handed?.submission !== undefined) return <Results submission={handed.submission} isTimeUp={isTimeUp} />
  return <Latest testRef={testId} isTimeUp={isTimeUp} />
}

TestResultsPage.firstData = async (ask: Ask, { params, search }: PageAddress) => {
  const asked = submissionId.safeParse(search.get('submission'))
  const now = await ask(asked.success ? submissionQuery(asked.data) : latestSubmissionQuery(params.testId ?? ''))
  return now && Promise.all([ask(historyQuery(now.id)), ask(scoreForecastQuery(now.id)), ask(pacingQuery(now.id))])
}

function AskedFor({ id }: { id: SubmissionId }) {
  return <LoadedResults query={useQuery(submissionQuery(id))} />
}

function Latest({ testRef, isTimeUp }: { testRef: string; isTimeUp: boolean }) {
  return <LoadedResults query={useQuery(latestSubmissionQuery(testRef))} isTimeUp={isTimeUp} />
}

function LoadedResults({ query, isTimeUp }: { query: UseQueryResult<Submission>; isTimeUp?: boolean | undefined }) {
  const { data, error } = query
  if (data === undefined && isRefusal(error, 'nothing_submitted')) return <NoResults />
  return (
    <>
      <PageTitle title="Test Results" />
      <Loaded
        query={query}
        label="Loading the results"
        skeleton={<SubmissionResultsSkeleton />}
        failure="The results could not be loaded"
        actions={<ReturnToDashboard />}
      >
        {(shown) => <Results submission={shown} isTimeUp={isTimeUp} />}
      </Loaded>
    </>
  )
}

function Results({ submission: shown, isTimeUp = false }: { submission: Submission; isTimeUp?: boolean | undefined }) {
  const { profile } = useAuth()
  const practice = usePractice()
  const bands = useBands(shown)
  const isSettled = useIsSettled(shown)
  const [wanted, setWanted] = useState<{ readonly id: QuestionId } | null>(null)
  const { tab, choose } = useTab()

  function showQuestion({ id }: { readonly id: QuestionId }) {
    choose('answers')
    setWanted({ id })
  }

  return (
    <>
      <PageTitle title={`Results of ${shown.testTitle}`} />
      <SubmissionResults
        submission={shown}
        isOwn={profile?.role === 'student'}
        comparison={<CompareLink submission={shown} />}
        notice={isTimeUp && <Alert tone="info" title="Your time was up, so your test was submitted." />}
        actions={
          <>
            <ResultActions submission={shown} />
            <ReturnToDashboard />
          </>
        }
        bands={bands}
        route={
          shown.isAdaptive && (
            <Suspense fallback={<Skeleton className="h-96 rounded-xl" />}>
              <RouteCard submission={shown} />
            </Suspense>
          )
        }
        forecast={<SubmissionScoreForecast submission={shown} />}
        nextStep={<SubmissionNextStep submission={shown} practice={practice} />}
        nextSteps={
          shown.reportsSkills ? (
            <Suspense>
              <SubmissionSkillSteps submission={shown} />
            </Suspense>
          ) : (
            <SubmissionNextSteps submission={shown} />
          )
        }
        pacing={
          <>
            {shown.enteredAt === undefined ? (
              <PacingOf id={shown.id} isOwn={profile?.role === 'student'} />
            ) : (
              <p className="text-muted">On paper. Nobody measured the time of each question.</p>
            )}
            {profile?.role === 'student' && <CameBack />}
          </>
        }
        renderPractice={practice.linkTo}
        skills={
          <Suspense>
            <SubmissionSkills submission={shown} practice={practice} />
          </Suspense>
        }
        comments={
          profile &&
          isSettled && <AttemptComments submission={shown.id} reader={profile.role} onShowQuestion={showQuestion} />
        }
        reviewActions={<ReviewActions submission={shown} />}
        // Content of a hidden tab must not take the focus.
        review={<SubmissionReview id={shown.id} practice={practice} wanted={tab === 'answers' ? wanted : null} />}
        tab={tab}
        onTab={choose}
      />
    </>
  )
}

/** Tracks which part of the result is open. The address contains it, and the history state may contain the submission to show. */
function useTab() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  return {
    tab: search.get('tab') ?? (search.has('show') ? 'answers' : 'score'),
    choose(tab: string) {
      const next = new URLSearchParams(search)
      next.set('tab', tab)
      setSearch(next, { replace: true, preventScrollReset: true, state })
    },
  }
}

/** Covers all tests and practice, including this test. */
function CameBack() {
  return (
    <Suspense fallback={null}>
      <Recurring studentId={null} practiceAddress={paths.student.practice()} />
    </Suspense>
  )
}

/** A test without a scaled score has no bands. */
function useBands({ id, sections }: Submission) {
  return useQuery({ ...scoreForecastQuery(id), enabled: sections.some(({ scaled }) => scaled !== null) }).data
}

/**
 * Returns whether the content above the comments has loaded or failed. Content that loads later would move the comments while a person may
 * be clicking.
 */
function useIsSettled({ id, composite }: Submission): boolean {
  return !useQuery({ ...scoreForecastQuery(id), enabled: composite !== null }).isLoading
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

const PacingCard = preloadedPart(async () => (await import('#web/features/score-forecast/PacingCard.tsx')).PacingCard)

/** Shown after the next steps. It is an addition to the result, so nothing is shown if its figures cannot be loaded. */
function PacingOf({ id, isOwn }: { id: SubmissionId; isOwn: boolean }) {
  const { data } = useQuery(pacingQuery(id))
  if (data === undefined || data.pacing === null) return null
  return (
    <Suspense>
      <PacingCard pacing={data.pacing} isOwn={isOwn} />
    </Suspense>
  )
}
