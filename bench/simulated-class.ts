/** Simulated classes that take simulated tests. The questions are sound, except those with a deliberately wrong key. */
import type { AnswerLayout, MarkedSubmission } from '#domain/reports/answer-matrix.ts'
import { normal, randomNumbers } from '#test/support/generated-answers.ts'
import { optionAt } from '#test/support/options.ts'

interface SimulatedQuestion {
  /** How sharply it separates strong and weak students, and at which ability. */
  readonly slope: number
  readonly difficulty: number
  /** The share of correct answers among students who know nothing. */
  readonly guess: number
  /** For each wrong option: how attractive it is, and how much more so to stronger students. */
  readonly wrong: readonly { readonly appeal: number; readonly slope: number }[]
}

export interface SimulatedTest {
  readonly questions: readonly SimulatedQuestion[]
  readonly layout: AnswerLayout
}

/** Like a classroom test: slopes from poor to good, difficulties that fit most students, and one question in ten that hardly works. */
export function simulatedTest(length: number, seed: number): SimulatedTest {
  const random = randomNumbers(seed)
  const questions = Array.from({ length }, () => ({
    slope: random() < 0.1 ? 0.35 : Math.exp(0.35 * normal(random)),
    difficulty: 1.1 * normal(random) - 0.3,
    guess: 0.1 + 0.15 * random(),
    wrong: Array.from({ length: 3 }, () => ({ appeal: 0.8 * normal(random), slope: 0.25 * normal(random) })),
  }))
  const questionIds = questions.map((_, at) => `question ${at + 1}`)
  return {
    questions,
    layout: { questionIds, subjects: questions.map(() => 'math'), topics: questions.map(() => 'Other') },
  }
}

/** The correct option is A. If `wrongKey` names a question, its key is its most attractive wrong option instead. */
export function simulatedClass(
  test: SimulatedTest,
  students: number,
  seed: number,
  wrongKey?: number,
): MarkedSubmission[] {
  const random = randomNumbers(seed)
  const keys = test.questions.map((question, at) => (at === wrongKey ? mostAttractive(question) : 0))
  return Array.from({ length: students }, () => {
    const ability = normal(random)
    const chosen = test.questions.map((question) => optionOf(question, ability, random))
    return {
      layout: test.layout,
      answers: chosen.map(optionAt).join('\n'),
      marks: chosen.map((option, at) => (option === keys[at] ? '1' : '0')).join(''),
    }
  })
}

export function mostAttractive({ wrong }: SimulatedQuestion): number {
  const appeals = wrong.map(({ appeal }) => appeal)
  return 1 + appeals.indexOf(Math.max(...appeals))
}

function optionOf(
  { slope, difficulty, guess, wrong }: SimulatedQuestion,
  ability: number,
  random: () => number,
): number {
  if (random() < guess + (1 - guess) / (1 + Math.exp(-1.4 * slope * (ability - difficulty)))) return 0
  const weights = wrong.map(({ appeal, slope: own }) => Math.exp(appeal + own * ability))
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0)
  const at = weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
  return 1 + Math.max(0, at)
}
