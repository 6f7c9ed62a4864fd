/** The questions of a forward-only test as the engine sees them. Those of an adaptive test become more. */
import type { Delivery, ForwardWay } from '../engine/attempt-work.ts'
import type { HeldPaper } from '../engine/held-paper.ts'
import type { ForwardQuestions } from '../engine/use-attempt.ts'
import { findSets, makeForwardPlan, requireForward } from './plan.ts'

export function createForwardQuestions(held: HeldPaper): ForwardQuestions {
  const paper = () => requireForward(held.get())
  const isAdaptive = paper().format.sections.some((section) => section.total !== undefined)

  const delivery: Delivery = {
    add: held.add,
    replace: held.replace,
    isWaiting: (way: ForwardWay) => makeForwardPlan(paper(), findSets(paper()).sets, way).isWaiting,
  }

  return {
    questions: () => paper().questions.map(({ id }) => id),
    setOf: (question) => findSets(paper()).setOf(question),
    delivery: isAdaptive ? delivery : null,
  }
}
