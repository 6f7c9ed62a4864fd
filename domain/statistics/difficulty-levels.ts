/** How what authors say of difficulty, one to five, and the scale of the model go together, and what so many answers say. */
import type { DifficultyBasis } from '#contracts/reports/calibration.ts'
import { highestDifficulty, lowestDifficulty } from '#contracts/scores/teaching.ts'

/** In logits: chosen so that the levels of our own tests are spread as their answers are. */
const logitsOfLevel = 0.75
const middle = (lowestDifficulty + highestDifficulty) / 2

/** Standard deviation of a difficulty around its author's level, in logits. It weighs as much as five answers or so. */
export const levelDeviation = 1

/** In logits. A question without a level is supposed to be in the middle. */
export function convertLevelToDifficulty(level: number | null): number {
  return level === null ? 0 : (level - middle) * logitsOfLevel
}

/** On the authors' scale, with decimals. */
export function convertDifficultyToLevel(difficulty: number): number {
  return Math.min(highestDifficulty, Math.max(lowestDifficulty, convertAbilityToLevel(difficulty)))
}

/** The level of questions that half of those with this ability have right, on a scale without ends. */
export function convertAbilityToLevel(ability: number): number {
  return middle + ability / logitsOfLevel
}

export function convertErrorToLevels(error: number): number {
  return error / logitsOfLevel
}

/** Of a level on the scale of the model, in logits. Null where the scale goes on. */
export function difficultyBounds(level: number): { from: number | null; below: number | null } {
  return {
    from: level <= lowestDifficulty ? null : convertLevelToDifficulty(level - 0.5),
    below: level >= highestDifficulty ? null : convertLevelToDifficulty(level + 0.5),
  }
}

/** With fewer answers, the author's level counts. */
export const fewestAnswers = 15

export function getDifficultyBasis(answers: number): DifficultyBasis {
  if (answers < fewestAnswers) return 'author'
  if (answers < 30) return 'first_idea'
  return answers < 100 ? 'answers' : 'many_answers'
}

/** Whether there are enough answers for the model's figure to take the place of the author's level. */
export function isCalibrated(answers: number): boolean {
  const basis = getDifficultyBasis(answers)
  return basis === 'answers' || basis === 'many_answers'
}
