/** How what authors say of difficulty, one to five, and the scale of the model go together, and what so many answers say. */
import type { DifficultyBasis } from '#contracts/reports/calibration.ts'
import { easiest, hardest } from '#contracts/scores/teaching.ts'

/** In logits: chosen so that the levels of our own tests are spread as their answers are. */
const logitsOfLevel = 0.75
const middle = (easiest + hardest) / 2

/** Standard deviation of a difficulty around its author's level, in logits. It weighs as much as five answers or so. */
export const deviationOfLevels = 1

/** In logits. A question without a level is supposed to be in the middle. */
export function difficultyOfLevel(level: number | null): number {
  return level === null ? 0 : (level - middle) * logitsOfLevel
}

/** On the authors' scale, with decimals. */
export function levelOfDifficulty(difficulty: number): number {
  return Math.min(hardest, Math.max(easiest, middle + difficulty / logitsOfLevel))
}

export function levelsOfError(error: number): number {
  return error / logitsOfLevel
}

export function basisOfDifficulty(answers: number): DifficultyBasis {
  if (answers < 15) return 'author'
  if (answers < 30) return 'first_idea'
  return answers < 100 ? 'answers' : 'many_answers'
}
