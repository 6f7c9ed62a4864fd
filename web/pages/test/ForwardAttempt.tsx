import { useState } from 'react'
import { useAttempt } from '#web/features/attempts/engine/use-attempt.ts'
import { ForwardScreen } from '#web/features/attempts/forward/ForwardScreen.tsx'
import { isForwardPaper, makePlan, measureReach, setFinder } from '#web/features/attempts/forward/plan.ts'
import { useQuestionNumber } from '#web/features/attempts/screen/use-question-number.ts'
import { type TestAttemptProps, useAttemptPages } from './TestAttempt.tsx'

/** An attempt at a forward-only test. */
export function ForwardAttempt({ begun, ...props }: TestAttemptProps) {
  const { paper, profile } = props
  if (!isForwardPaper(paper)) throw new Error('Only forward-only tests have sets.')
  const [{ sets, setOf }] = useState(() => setFinder(paper))
  const { store, view } = useAttempt(paper, profile.id, begun, setOf)
  const plan = makePlan(paper, sets, view.way)
  const place = useQuestionNumber(store, view, paper.questions.length, measureReach(paper, plan, view.answers))
  return useAttemptPages({ ...props, store, view, place }, (screen) => (
    <ForwardScreen {...screen} paper={paper} plan={plan} />
  ))
}
