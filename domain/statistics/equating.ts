/** How much harder one form is than another, by the Rasch model over all tests: the difference of their test characteristic curves. */
import { chanceAt } from './ability.ts'
import type { AbilityPopulation } from './calibration.ts'
import { convertLevelToDifficulty, isCalibrated, levelDeviation } from './difficulty-levels.ts'

/** A question of a form, with what the model says of it. */
export interface EquatedQuestion {
  /** Equal values mean the same question. */
  readonly content: string
  /** What the author says; null if nothing. */
  readonly level: number | null
  /** Null if the model has no answers. In logits, as is the error. */
  readonly difficulty: number | null
  readonly error: number | null
  readonly answers: number | null
}

export interface FormDifference {
  /** The right answers that an average student has fewer on this form. Below 0, it is easier. */
  readonly harderBy: number
  /** The standard error of this number. */
  readonly error: number
}

/** With a smaller share, the authors' levels would decide. */
const fewestKnown = 0.8

/** How far from the mean ability, in deviations, and in what steps abilities are averaged. */
const [reach, step] = [4, 0.2]

/** Null if the forms have different numbers of questions, or if too few of them have 30 answers. Questions of both forms cancel out. */
export function compareForms(
  own: readonly EquatedQuestion[],
  other: readonly EquatedQuestion[],
  population: AbilityPopulation,
): FormDifference | null {
  if (own.length !== other.length || ![own, other].every(isMostlyKnown)) return null
  const mine = expectRight(leaveOut(own, other), population)
  const theirs = expectRight(leaveOut(other, own), population)
  return { harderBy: theirs.right - mine.right, error: Math.sqrt(mine.variance + theirs.variance) }
}

function leaveOut(form: readonly EquatedQuestion[], other: readonly EquatedQuestion[]): readonly EquatedQuestion[] {
  const shared = new Set(other.map(({ content }) => content))
  return form.filter(({ content }) => !shared.has(content))
}

function isMostlyKnown(form: readonly EquatedQuestion[]): boolean {
  return form.length > 0 && form.filter(isKnown).length >= fewestKnown * form.length
}

function isKnown({ difficulty, error, answers }: EquatedQuestion): boolean {
  return difficulty !== null && error !== null && isCalibrated(answers ?? 0)
}

const noQuestions = { right: 0, variance: 0 }

/** The right answers that a student of the population has on average, and the variance that the errors of the difficulties give it. */
function expectRight(form: readonly EquatedQuestion[], population: AbilityPopulation): typeof noQuestions {
  return form.reduce((sum, question) => {
    const known = isKnown(question)
    const difficulty = known ? (question.difficulty ?? 0) : convertLevelToDifficulty(question.level)
    const error = known ? (question.error ?? 0) : levelDeviation
    const { chance, slope } = averageChance(difficulty, population)
    return { right: sum.right + chance, variance: sum.variance + (slope * error) ** 2 }
  }, noQuestions)
}

/** `slope` is the loss of the chance when the question gets harder by one logit. */
function averageChance(difficulty: number, { mean, deviation }: AbilityPopulation) {
  let [weights, chance, slope] = [0, 0, 0]
  for (let at = -reach; at <= reach; at += step) {
    const weight = Math.exp(-(at ** 2) / 2)
    const here = chanceAt(mean + deviation * at, difficulty)
    weights += weight
    chance += weight * here
    slope += weight * here * (1 - here)
  }
  return { chance: chance / weights, slope: slope / weights }
}
