/** An answer sheet takes the questions of its test and no others. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import type { ScoringKey } from '../tests/scoring-key.ts'

const questionsOfKeys = new WeakMap<ScoringKey, ReadonlySet<string>>()

/** Made once for each version of a test. */
export function questionsOf(key: ScoringKey): ReadonlySet<string> {
  let questions = questionsOfKeys.get(key)
  if (!questions) {
    questions = new Set(key.questions.map(({ questionId }): string => questionId))
    questionsOfKeys.set(key, questions)
  }
  return questions
}

/** The answers to questions that the test has. */
export function onlyAsked(key: ScoringKey, answers: AnswerSheet): AnswerSheet {
  const asked = questionsOf(key)
  const entries = Object.entries(answers)
  return entries.every(([question]) => asked.has(question))
    ? answers
    : Object.fromEntries(entries.filter(([question]) => asked.has(question)))
}
