import type { PreviewedStudent, SimulatedRoute, SimulatedSection } from '#contracts/authoring/simulated-routes.ts'

export const studentNames: Readonly<Record<PreviewedStudent, string>> = {
  strong: 'Strong',
  middle: 'Middle',
  weak: 'Weak',
}

/** The expected exposure of a section, or null if nobody gets a question. */
export function describeExposure({ mostSeen, sharedByTwo, delivered }: SimulatedSection): string | null {
  if (mostSeen === null) return null
  const share = Math.round(100 * mostSeen.share)
  const shared = Math.round(sharedByTwo)
  return `The most seen question (number ${mostSeen.number}) reaches ${share}% of students. Two students share ${shared} of ${delivered}.`
}

/** Whether more questions would make the most seen one rarer. Simulated shares are not exact. */
export function needsMoreQuestions({ mostSeen, cap }: SimulatedSection): boolean {
  return mostSeen !== null && mostSeen.share > cap + 0.03
}

/** A route in a sentence. */
export function describeRoute({ ability, questions }: SimulatedRoute): string {
  const right = questions.filter(({ isCorrect }) => isCorrect).length
  const last = questions.at(-1)
  if (last === undefined) return 'No questions.'
  return `${right} of ${questions.length} right. Estimate: level ${last.estimate.toFixed(1)} ± ${last.error.toFixed(1)}. True: level ${ability.toFixed(1)}.`
}
