import type { QuestionDifficulty } from '#contracts/reports/calibration.ts'
import {
  convertDifficultyToLevel,
  convertErrorToLevels,
  getDifficultyBasis,
} from '#domain/statistics/difficulty-levels.ts'
import type { CalibratedRow } from './calibration.queries.ts'

/** The author's level, or what the model says with enough answers. */
export function knownDifficulty({
  level,
  difficulty,
  error,
  answers,
}: Pick<CalibratedRow, 'level' | 'difficulty' | 'error' | 'answers'>): Omit<QuestionDifficulty, 'questionId'> {
  const basis = getDifficultyBasis(answers ?? 0)
  return {
    basis,
    level: basis === 'author' || difficulty === null ? level : convertDifficultyToLevel(difficulty),
    error: basis === 'many_answers' && error !== null ? convertErrorToLevels(error) : null,
    answers: answers ?? 0,
  }
}
