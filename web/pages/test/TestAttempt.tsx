import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Profile } from '#contracts/accounts/profile.ts'
import type { Paper } from '#contracts/attempts/tests.ts'
import { TestWaiting } from '#web/features/attempts/before/TestNotice.tsx'
import { useTestCopy } from '#web/features/attempts/before/use-kept-test.ts'
import type { AttemptView } from '#web/features/attempts/engine/attempt-state.ts'
import type { AttemptStore } from '#web/features/attempts/engine/attempt-store.ts'
import type { BegunTest } from '#web/features/attempts/engine/start-test.ts'
import { useAttempt } from '#web/features/attempts/engine/use-attempt.ts'
import { describeSubmitFailure } from '#web/features/attempts/screen/submit-failure.ts'
import { TestScreen, type TestScreenProps } from '#web/features/attempts/screen/TestScreen.tsx'
import { useQuestionNumber } from '#web/features/attempts/screen/use-question-number.ts'
import { useTimeUpNotice } from '#web/features/attempts/screen/use-time-up-notice.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { paths } from '#web/paths.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { LoadingFailedNotice, NoTestNotice, notReadyTitle, QuestionNotFoundNotice } from './test-notices.tsx'

export interface TestAttemptProps {
  paper: Paper
  /** Set if the test has just started. */
  begun?: BegunTest
  testRef: string
  profile: Profile
  onRetry: () => void
}

/** One attempt, from the start to the page that follows it. */
export function TestAttempt(props: TestAttemptProps) {
  const { paper, begun, profile } = props
  const { store, view } = useAttempt(paper, profile.id, begun)
  const place = useQuestionNumber(store, view, paper.questions.length)
  return useAttemptPages({ ...props, store, view, place }, (screen) => <TestScreen {...screen} forward={null} />)
}

export interface OpenedAttempt extends Omit<TestAttemptProps, 'begun'> {
  store: AttemptStore
  view: AttemptView
  place: ReturnType<typeof useQuestionNumber>
}

/** Returns the page of an attempt in each of its phases. `show` renders the test screen. */
export function useAttemptPages(
  { paper, testRef, profile, onRetry, store, view, place }: OpenedAttempt,
  show: (screen: Omit<TestScreenProps, 'forward'>) => ReactNode,
) {
  const { index, go, addressOf } = place
  const { isSessionEnded } = useAuth()
  const navigate = useNavigate()
  useTestCopy(profile.id, testRef, paper, view)
  const { phase } = view
  const notice = useTimeUpNotice(view.isTimeUp && !view.isPreview)
  const { isHeld } = notice
  const home = paths.home(profile.role)
  // The session may be renewed outside this screen, for example in another tab. Then waiting requests continue.
  useEffect(() => {
    if (!isSessionEnded) store.reconnect()
  }, [isSessionEnded, store])

  // The end of the attempt comes from the server or the clock, and leads to another page.
  useEffect(() => {
    if (phase.name === 'finished') void navigate(home, { replace: true })
    if (phase.name !== 'submitted' && phase.name !== 'closed') return
    import('./forget-cached.ts').then(
      ({ forgetCached }) => forgetCached(),
      () => {
        // If the cache's code is not loaded, there is no cache either.
      },
    )
    if (isHeld) return
    const isTimeUp = view.isTimeUp || store.secondsLeft() === 0
    if (phase.name === 'submitted' && phase.answersTooLate > 0) toast(tooLateWords(phase.answersTooLate, isTimeUp))
    const state = { isTimeUp, ...(phase.name === 'submitted' && { submission: phase.submission }) }
    void navigate(paths.testResults(testRef), { replace: true, state })
  }, [phase, isHeld, view.isTimeUp, store, navigate, home, testRef])

  async function submit() {
    const trouble = await store.submit()
    if (trouble !== null && trouble.kind !== 'elsewhere') toast(describeSubmitFailure(trouble))
  }

  function testScreen() {
    const question = paper.questions[index]
    if (question === undefined) return <QuestionNotFoundNotice home={home} />
    return show({
      ...{ paper, store, view, index, question, addressOf, home, loadTools },
      onGo: go,
      onSubmit: submit,
      onSeeResults: notice.goOn,
    })
  }

  switch (phase.name) {
    case 'opening':
      return <TestWaiting label="Preparing test questions" />
    case 'refused':
      // The test was locked between loading the page and opening the test.
      if (phase.trouble.kind === 'locked') {
        return (
          <NoTestNotice title="PIN Required" reason="Please enter the correct PIN to retake the test." home={home} />
        )
      }
      if (phase.trouble.kind === 'not_ready') {
        return <NoTestNotice title={notReadyTitle} reason={phase.trouble.message} home={home} />
      }
      return <LoadingFailedNotice reason={phase.trouble.message} home={home} onRetry={onRetry} />
    case 'submitted':
    case 'closed':
      return isHeld ? testScreen() : <TestWaiting label="Opening your results" />
    case 'finished':
      return null
    case 'working':
    case 'elsewhere':
      return testScreen()
  }
}

async function loadTools() {
  return (await import('#web/features/attempts/late-tools/late-tools.ts')).lateTools
}

function tooLateWords(answers: number, isTimeUp: boolean) {
  return {
    title: isTimeUp ? 'Time ran out' : 'Already submitted',
    description: `${answers === 1 ? '1 answer' : `${answers} answers`} reached us too late to count.`,
    variant: 'destructive' as const,
  }
}
