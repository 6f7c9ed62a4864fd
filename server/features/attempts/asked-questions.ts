/** An answer sheet takes the questions of its test and no others. */
import type { AnswerSheet } from '#contracts/attempts.ts'
import type { ScoringSheet } from '../tests/scoring-sheet.ts'

const questionsOfSheets = new WeakMap<ScoringSheet, ReadonlySet<string>>()

/** Made once for each version of a test. */
export function questionsOf(sheet: ScoringSheet): ReadonlySet<string> {
  let questions = questionsOfSheets.get(sheet)
  if (!questions) {
    questions = new Set(sheet.questions.map(({ questionId }): string => questionId))
    questionsOfSheets.set(sheet, questions)
  }
  return questions
}

/** The answers to questions that the test has. */
export function onlyAsked(sheet: ScoringSheet, answers: AnswerSheet): AnswerSheet {
  const asked = questionsOf(sheet)
  const entries = Object.entries(answers)
  return entries.every(([question]) => asked.has(question))
    ? answers
    : Object.fromEntries(entries.filter(([question]) => asked.has(question)))
}
