/** A sister of a question: a new question on the same topic, about as difficult, that the student has never seen. */
import { maxSeed } from '#contracts/coaching/practice.ts'
import { generateNewQuestions, type NewQuestion } from '#domain/coaching/templates/new-questions.ts'
import { stockTemplates } from '#domain/coaching/templates/stock/stock.ts'
import type { QuestionCard } from './cards-over-time.ts'
import { makeNewQuestionId } from './new-questions.present.ts'

/** The largest allowed difference in difficulty, on a scale of five. */
const nearestSteps = 1
/** After this many tries, the original question is asked. */
const mostTries = 8

type DueQuestion = Pick<QuestionCard, 'difficulty'> & {
  candidate: Pick<QuestionCard['candidate'], 'subject' | 'topic'>
}

/** Makes a sister from a template. Returns undefined if there is none. `random` returns a value from 0 up to 1, exclusive. */
export function findMadeSister(
  { candidate: { subject, topic }, difficulty }: DueQuestion,
  seen: ReadonlySet<string>,
  random: () => number,
): NewQuestion | undefined {
  if (subject !== 'math') return undefined
  const near = stockTemplates.filter((template) => isNear(template.difficulty, difficulty))
  const made = generateNewQuestions(near, [{ subject, topic }], mostTries, Math.floor(random() * maxSeed))
  return made.find((one) => !seen.has(makeNewQuestionId(one)))
}

/** A question from a practice test that the student has never seen. */
export interface StoredSisterQuestion {
  readonly id: string
  readonly subject: string
  readonly topic: string
  readonly difficulty: number | null
}

/** Returns undefined if there is none. */
export function findStoredSister<Sister extends StoredSisterQuestion>(
  { candidate: { subject, topic }, difficulty }: DueQuestion,
  sisters: readonly Sister[],
  seen: ReadonlySet<string>,
  random: () => number,
): Sister | undefined {
  const fitting = sisters.filter(
    (one) => one.subject === subject && one.topic === topic && isNear(one.difficulty, difficulty) && !seen.has(one.id),
  )
  return fitting[Math.floor(random() * fitting.length)]
}

/** A question without a difficulty matches every difficulty. */
function isNear(one: number | null, other: number | null): boolean {
  return one === null || other === null || Math.abs(one - other) <= nearestSteps
}
