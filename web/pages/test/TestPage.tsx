import { lazy, Suspense, useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import type { Readiness } from '#contracts/attempts/tests.ts'
import { ApiError, isRefusal } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { fetchPaper, fetchReadiness, usePaper, useReadiness } from '#web/features/attempts/before/attempts.queries.ts'
import { TestWaiting } from '#web/features/attempts/before/TestNotice.tsx'
import type { BegunTest } from '#web/features/attempts/engine/start-test.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import type { Ask, PageAddress } from '#web/loading/pages/page-data.ts'
import { paths } from '#web/paths.ts'
import { TestAttempt, type TestAttemptProps } from './TestAttempt.tsx'
import { CannotLoadNotice, LoadingFailedNotice, NoTestNotice, notReadyTitle } from './test-notices.tsx'

const loadStartPage = () => import('./StartPage.tsx')
const loadForwardAttempt = () => import('./ForwardAttempt.tsx')

/** A test in progress continues without these. */
const StartPage = lazy(async () => ({ default: (await loadStartPage()).StartPage }))
/** Forward-only tests have their own rules. */
const ForwardAttempt = lazy(async () => ({ default: (await loadForwardAttempt()).ForwardAttempt }))
const LockedTest = lazy(async () => ({ default: (await import('./LockedTest.tsx')).LockedTest }))

/** Checks whether the test can be taken, then shows its start page. A test in progress continues immediately. */
export function TestPage() {
  const { testId = '' } = useParams()
  const { profile } = useAuth()
  const [round, setRound] = useState(0)
  return (
    profile !== null && (
      <TestOf
        key={`${profile.id} ${testId} ${round}`}
        testRef={testId}
        profile={profile}
        onChanged={() => setRound(round + 1)}
      />
    )
  )
}

/** The page requests its data while its parts load. This function lists the same requests for the build. */
TestPage.firstData = async (_ask: Ask, { params }: PageAddress) => {
  const { isRunning } = await fetchReadiness(params.testId ?? '')
  if (isRunning) await fetchPaper(params.testId ?? '')
}

interface TestOfProps {
  testRef: string
  profile: Profile
  /** Loads the test again. */
  onChanged: () => void
}

function TestOf({ testRef, profile, onChanged }: TestOfProps) {
  const readiness = useReadiness(testRef, profile.id)
  const home = paths.home(profile.role)

  // Code is loaded outside of React, in parallel with the check whether the test can be taken.
  useEffect(() => {
    loadStartPage().catch(() => {
      // The page tries again when it is shown.
    })
  }, [])

  const isForward = readiness.state === 'known' && readiness.answer.test.format.navigation === 'forward'

  // The clock must not start before this code is loaded.
  useEffect(() => {
    if (isForward)
      loadForwardAttempt().catch(() => {
        // As above.
      })
  }, [isForward])

  switch (readiness.state) {
    case 'asking':
      return (
        <>
          <PageTitle title="Test" />
          <TestWaiting label="Loading test data" />
        </>
      )
    case 'failed':
      if (isRefusal(readiness.error, 'not_allowed')) {
        // Parents do not take tests.
        return <NoTestNotice title="Unable to Load Test" reason={readiness.error.message} home={home} />
      }
      if (isAboutTheTest(readiness.error))
        return <NoTestNotice title={notReadyTitle} reason={describeApiFailure(readiness.error)} home={home} />
      return (
        <CannotLoadNotice
          reason={describeApiFailure(readiness.error)}
          home={home}
          isRetrying={readiness.isRetrying}
          onRetry={readiness.retry}
        />
      )
    case 'known': {
      const { test, notReady, locked, preview, isRunning } = readiness.answer
      return (
        <Suspense fallback={<TestWaiting label="Loading test data" />}>
          <PageTitle title={test.title} />
          {notReady !== null ? (
            <NoTestNotice title={notReadyTitle} reason={notReady} home={home} />
          ) : locked ? (
            <LockedTest {...{ testRef, profile }} onUnlocked={onChanged} readiness={readiness.answer} />
          ) : preview || isRunning ? (
            <PaperOf testRef={testRef} profile={profile} />
          ) : (
            <StartOf {...{ testRef, profile }} readiness={readiness.answer} onChanged={onChanged} />
          )}
        </Suspense>
      )
    }
  }
}

/** The button starts the clock. Before that, the student reads what to expect. */
function StartOf({ testRef, profile, readiness, onChanged }: TestOfProps & { readiness: Readiness }) {
  const [begun, setBegun] = useState<BegunTest | null>(null)
  if (begun === null) {
    const home = paths.home(profile.role)
    return <StartPage {...{ testRef, readiness, home, onChanged }} loadScreen={loadForwardAttempt} onBegun={setBegun} />
  }
  return <AttemptOf {...{ testRef, profile, begun }} paper={begun.paper} onRetry={onChanged} />
}

function AttemptOf(props: TestAttemptProps) {
  const { format } = props.paper
  return format === undefined ? <TestAttempt {...props} /> : <ForwardAttempt {...props} />
}

function PaperOf({ testRef, profile }: Omit<TestOfProps, 'onChanged'>) {
  const [tries, setTries] = useState(0)
  const paper = usePaper(testRef, profile.id)
  switch (paper.state) {
    case 'asking':
      return <TestWaiting label="Preparing test questions" />
    case 'failed':
      return (
        <LoadingFailedNotice
          reason={describeApiFailure(paper.error)}
          home={paths.home(profile.role)}
          isRetrying={paper.isRetrying}
          onRetry={paper.retry}
        />
      )
    case 'known':
      return (
        <AttemptOf
          key={tries}
          paper={paper.answer}
          testRef={testRef}
          profile={profile}
          onRetry={() => setTries(tries + 1)}
        />
      )
  }
}

/** Returns true for a refusal that a retry would not change. */
function isAboutTheTest(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['not_found', 'test_not_available', 'test_not_assigned', 'test_not_ready'].includes(error.code)
  )
}
