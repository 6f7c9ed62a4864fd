import { fewestForScaled } from '#domain/scores/scaled-scores.ts'

interface TakenTest {
  /** Scored ones. */
  readonly totalQuestions: number
  /** Its questions were chosen, so it says little about the rest. */
  readonly isDrill?: boolean
}

/**
 * The test that says what to practice next, on every page and in every letter: the latest one with questions enough for a scaled score, so
 * that a short quiz does not hide what a full test showed; else the latest one. `tests` are newest first.
 */
export function testToLearnFrom<Test extends TakenTest>(tests: readonly Test[]): Test | null {
  const counted = tests.filter(({ totalQuestions, isDrill }) => totalQuestions > 0 && isDrill !== true)
  return counted.find(({ totalQuestions }) => totalQuestions >= fewestForScaled) ?? counted[0] ?? null
}
