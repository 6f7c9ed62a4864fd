/** The Rasch model of `calibrate` without its estimates of groups: nobody is taken to be stronger because of an earlier test or a class. */
import { type AbilityPopulation, estimateAbility } from './calibration.ts'

/** Difficulties of authors' levels have their middle at 0. */
const everybody: AbilityPopulation = { mean: 0, deviation: 1 }

export interface Ability {
  /** In logits. */
  readonly ability: number
  /** Its standard error. */
  readonly error: number
}

/** Without questions, the mean of everybody. The order of the questions does not matter, nor which of them are right. */
export function measureAbility(difficulties: readonly number[], right: number): Ability {
  return estimateAbility(difficulties, right, everybody)
}

export function chanceAt(ability: number, difficulty: number): number {
  return 1 / (1 + Math.exp(difficulty - ability))
}

/** How much an answer says of an ability (Fisher information): most if half of those with this ability have the question right. */
export function informationAt(ability: number, difficulty: number): number {
  const chance = chanceAt(ability, difficulty)
  return chance * (1 - chance)
}
