/** A sister of a question: a new one on the same topic, about as difficult, that the student has never seen. */
import { largestSeed } from '#contracts/practice.ts'
import { type NewQuestion, newQuestions } from '#domain/templates/new-questions.ts'
import { stockTemplates } from '#domain/templates/stock/stock.ts'
import { newQuestionId } from './new-questions.present.ts'
import type { QuestionCard } from './read-cards.ts'

/** At most one step of five. */
const nearestSteps = 1
/** Then the question itself comes. */
const mostTries = 8

/** Undefined where there is none. A question without a difficulty is near to all. `random` returns 0 to under 1. */
export function findSister(
  { candidate: { subject, topic }, difficulty }: Pick<QuestionCard, 'candidate' | 'difficulty'>,
  seen: ReadonlySet<string>,
  random: () => number,
): NewQuestion | undefined {
  if (subject !== 'math') return undefined
  const near = stockTemplates.filter(
    (template) => difficulty === null || Math.abs(template.difficulty - difficulty) <= nearestSteps,
  )
  const made = newQuestions(near, [{ subject, topic }], mostTries, Math.floor(random() * largestSeed))
  return made.find((one) => !seen.has(newQuestionId(one)))
}
