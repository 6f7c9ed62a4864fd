import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { Profile } from '#contracts/profile.ts'
import type { Readiness } from '#contracts/tests.ts'
import { ApiError } from '#web/api/api-error.ts'
import { say } from '#web/api/say.ts'
import { usePaper, useReadiness } from '#web/features/attempts/before/attempts.queries.ts'
import { TestWaiting } from '#web/features/attempts/before/TestNotice.tsx'
import type { BegunTest } from '#web/features/attempts/engine/start-test.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Sitting } from './Sitting.tsx'
import { StartPage } from './StartPage.tsx'
import { CannotLoad, LoadingFailed, NotForYou, NotReady } from './test-notices.tsx'

/** Few come here, so most load the page without it. */
const LockedTest = lazy(async () => ({ default: (await import('./LockedTest.tsx')).LockedTest }))

/** First whether the test can be taken now, then its start page; a test that is in progress goes on at once. */
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

interface TestOfProps {
  testRef: string
  profile: Profile
  /** Looks at the test anew. */
  onChanged: () => void
}

function TestOf({ testRef, profile, onChanged }: TestOfProps) {
  const readiness = useReadiness(testRef, profile.id)
  const home = paths.home(profile.role)

  switch (readiness.state) {
    case 'asking':
      return (
        <>
          <PageTitle title="Test" />
          <TestWaiting label="Loading test data" />
        </>
      )
    case 'failed':
      if (readiness.error instanceof ApiError && readiness.error.code === 'not_allowed') {
        return <NotForYou reason={readiness.error.message} home={home} />
      }
      if (isAboutTheTest(readiness.error)) return <NotReady reason={say(readiness.error)} home={home} />
      return (
        <CannotLoad
          reason={say(readiness.error)}
          home={home}
          isRetrying={readiness.isRetrying}
          onRetry={readiness.retry}
        />
      )
    case 'known': {
      const { test, notReady, locked, preview, isRunning } = readiness.answer
      return (
        <>
          <PageTitle title={test.title} />
          {notReady !== null ? (
            <NotReady reason={notReady} home={home} />
          ) : locked ? (
            <Suspense fallback={<TestWaiting label="Loading test data" />}>
              <LockedTest {...{ testRef, profile }} onUnlocked={onChanged} readiness={readiness.answer} />
            </Suspense>
          ) : preview || isRunning ? (
            <PaperOf testRef={testRef} profile={profile} />
          ) : (
            <StartOf {...{ testRef, profile }} readiness={readiness.answer} onChanged={onChanged} />
          )}
        </>
      )
    }
  }
}

/** The clock starts with the button; until then the student reads what awaits them. */
function StartOf({ testRef, profile, readiness, onChanged }: TestOfProps & { readiness: Readiness }) {
  const [begun, setBegun] = useState<BegunTest | null>(null)
  if (begun === null) {
    return <StartPage {...{ testRef, readiness, onChanged }} home={paths.home(profile.role)} onBegun={setBegun} />
  }
  return <Sitting {...{ testRef, profile, begun }} paper={begun.paper} onRetry={onChanged} />
}

function PaperOf({ testRef, profile }: Omit<TestOfProps, 'onChanged'>) {
  const [tries, setTries] = useState(0)
  const paper = usePaper(testRef, profile.id)
  switch (paper.state) {
    case 'asking':
      return <TestWaiting label="Preparing test questions" />
    case 'failed':
      return (
        <LoadingFailed
          reason={say(paper.error)}
          home={paths.home(profile.role)}
          isRetrying={paper.isRetrying}
          onRetry={paper.retry}
        />
      )
    case 'known':
      return (
        <Sitting
          key={tries}
          paper={paper.answer}
          testRef={testRef}
          profile={profile}
          onRetry={() => setTries(tries + 1)}
        />
      )
  }
}

/** A refusal that trying again does not change. */
function isAboutTheTest(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    ['not_found', 'test_not_available', 'test_not_assigned', 'test_not_ready'].includes(error.code)
  )
}
