import { useMemo, useState, useSyncExternalStore } from 'react'
import { createHeldPaper } from '#web/features/attempts/engine/held-paper.ts'
import { useAttempt } from '#web/features/attempts/engine/use-attempt.ts'
import { ForwardScreen } from '#web/features/attempts/forward/ForwardScreen.tsx'
import { createForwardQuestions } from '#web/features/attempts/forward/forward-questions.ts'
import { findSets, listReachOfPlan, makeForwardPlan, requireForward } from '#web/features/attempts/forward/plan.ts'
import { useQuestionNumber } from '#web/features/attempts/screen/use-question-number.ts'
import { type TestAttemptProps, useAttemptPages } from './TestAttempt.tsx'

/** An attempt at a forward-only test. The paper of an adaptive test grows. */
export function ForwardAttempt({ begun, ...props }: TestAttemptProps) {
  const [held] = useState(() => createHeldPaper(props.paper))
  const [questions] = useState(() => createForwardQuestions(held))
  const { store, view } = useAttempt(props.paper, props.profile.id, begun, questions)
  const paper = requireForward(useSyncExternalStore(held.subscribe, held.get))
  const plan = useMemo(() => makeForwardPlan(paper, findSets(paper).sets, view.way), [paper, view.way])
  const place = useQuestionNumber(store, view, paper.questions.length, listReachOfPlan(paper, plan, view.answers))
  return useAttemptPages({ ...props, paper, store, view, place }, (screen) => (
    <ForwardScreen {...screen} paper={paper} plan={plan} />
  ))
}
