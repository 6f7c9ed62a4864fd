import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'

interface TakenTest {
  /** Scored ones. */
  readonly totalQuestions: number
  /** Its questions were selected, so it says little about other questions. */
  readonly isDrill?: boolean
}

/**
 * Returns the test that determines what to practice next, for every page and email: the latest one with enough questions for a scaled
 * score, so that a short quiz does not hide the result of a full test. Without such a test, returns the latest one. `tests` are newest
 * first.
 */
export function findTestToLearnFrom<Test extends TakenTest>(tests: readonly Test[]): Test | null {
  const counted = tests.filter(({ totalQuestions, isDrill }) => totalQuestions > 0 && isDrill !== true)
  return counted.find(({ totalQuestions }) => totalQuestions >= minQuestionsForScaled) ?? counted[0] ?? null
}
