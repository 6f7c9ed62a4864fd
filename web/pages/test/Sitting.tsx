import { useEffect } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import type { Profile } from '#contracts/profile.ts'
import type { Paper } from '#contracts/tests.ts'
import { TestWaiting } from '#web/features/attempts/before/TestNotice.tsx'
import { useKeptTest } from '#web/features/attempts/before/use-kept-test.ts'
import type { BegunTest } from '#web/features/attempts/engine/start-test.ts'
import { useAttempt } from '#web/features/attempts/engine/use-attempt.ts'
import { LeaveDialog } from '#web/features/attempts/screen/LeaveDialog.tsx'
import { submitFailureWords } from '#web/features/attempts/screen/submit-failure.ts'
import { TestScreen } from '#web/features/attempts/screen/TestScreen.tsx'
import { useQuestionNumber } from '#web/features/attempts/screen/use-question-number.ts'
import { useAuth } from '#web/features/session/use-auth.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/toast.ts'
import { LoadingFailed, NotReady, PinRequired, QuestionNotFound } from './test-notices.tsx'

export interface SittingProps {
  paper: Paper
  /** A test that was begun a moment ago. */
  begun?: BegunTest
  testRef: string
  profile: Profile
  onRetry: () => void
}

/** One sitting from its opening to where it leads. */
export function Sitting({ paper, begun, testRef, profile, onRetry }: SittingProps) {
  const { store, view } = useAttempt(paper, profile.id, begun)
  const { index, go, addressOf } = useQuestionNumber(store, view, paper.questions.length)
  const { isSessionEnded } = useAuth()
  const navigate = useNavigate()
  useKeptTest(profile.id, testRef, paper, view)
  const { phase } = view
  const home = paths.home(profile.role)
  const isRunning = phase.name === 'working' && !view.isPreview && !view.isTimeUp
  const leaving = useBlocker(
    ({ currentLocation, nextLocation }) => isRunning && nextLocation.pathname !== currentLocation.pathname,
  )

  // The session is renewed outside this screen, in another tab perhaps; what was waiting for it goes on.
  useEffect(() => {
    if (!isSessionEnded) store.reconnect()
  }, [isSessionEnded, store])

  // The end of the attempt comes from the server or the clock, and leads elsewhere.
  useEffect(() => {
    if (phase.name === 'finished') void navigate(home, { replace: true })
    if (phase.name !== 'submitted' && phase.name !== 'closed') return
    import('./forget-cached.ts').then(
      ({ forgetCached }) => forgetCached(),
      () => {
        // Without the cache's code there is no cache either.
      },
    )
    if (phase.name === 'submitted' && phase.answersTooLate > 0) toast(tooLateWords(phase.answersTooLate))
    const state = phase.name === 'submitted' ? { submission: phase.submission } : null
    void navigate(paths.testResults(testRef), { replace: true, state })
  }, [phase, navigate, home, testRef])

  async function submit() {
    const trouble = await store.submit()
    if (trouble !== null && trouble.kind !== 'elsewhere') toast(submitFailureWords(trouble))
  }

  switch (phase.name) {
    case 'opening':
      return <TestWaiting label="Preparing test questions" />
    case 'refused':
      if (phase.trouble.kind === 'locked') return <PinRequired home={home} />
      if (phase.trouble.kind === 'not_ready') return <NotReady reason={phase.trouble.message} home={home} />
      return <LoadingFailed reason={phase.trouble.message} home={home} onRetry={onRetry} />
    case 'submitted':
    case 'closed':
      return <TestWaiting label="Opening your results" />
    case 'finished':
      return null
    case 'working':
    case 'elsewhere': {
      const question = paper.questions[index]
      if (question === undefined) return <QuestionNotFound home={home} />
      return (
        <>
          <TestScreen
            paper={paper}
            store={store}
            view={view}
            index={index}
            question={question}
            addressOf={addressOf}
            onGo={go}
            onSubmit={submit}
            home={home}
            loadTools={loadTools}
          />
          {leaving.state === 'blocked' && isRunning && (
            <LeaveDialog store={store} onStay={leaving.reset} onLeave={leaving.proceed} />
          )}
        </>
      )
    }
  }
}

async function loadTools() {
  return (await import('#web/features/attempts/late-tools/late-tools.ts')).lateTools
}

function tooLateWords(answers: number) {
  return {
    title: 'Time ran out',
    description: `${answers === 1 ? '1 answer' : `${answers} answers`} reached us too late to count.`,
    variant: 'destructive' as const,
  }
}
