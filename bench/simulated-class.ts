/** Simulated classes that take simulated tests. The questions are sound, except those with a deliberately wrong key. */
import type { AnswerLayout, MarkedSubmission } from '#domain/reports/answer-matrix.ts'
import { createRandomUnits, drawNormal } from '#test/support/generated-answers.ts'
import { makeOptionId } from '#test/support/options.ts'

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
export function simulateTest(length: number, seed: number): SimulatedTest {
  const random = createRandomUnits(seed)
  const questions = Array.from({ length }, () => ({
    slope: random() < 0.1 ? 0.35 : Math.exp(0.35 * drawNormal(random)),
    difficulty: 1.1 * drawNormal(random) - 0.3,
    guess: 0.1 + 0.15 * random(),
    wrong: Array.from({ length: 3 }, () => ({ appeal: 0.8 * drawNormal(random), slope: 0.25 * drawNormal(random) })),
  }))
  const questionIds = questions.map((_, at) => `question ${at + 1}`)
  return {
    questions,
    layout: { questionIds, subjects: questions.map(() => 'math'), topics: questions.map(() => 'Other') },
  }
}

/** The correct option is A. If `wrongKey` names a question, its key is its most attractive wrong option instead. */
export function simulateClass(
  test: SimulatedTest,
  students: number,
  seed: number,
  wrongKey?: number,
): MarkedSubmission[] {
  const random = createRandomUnits(seed)
  const keys = test.questions.map((question, at) => (at === wrongKey ? findMostAttractive(question) : 0))
  return Array.from({ length: students }, () => {
    const ability = drawNormal(random)
    const chosen = test.questions.map((question) => optionOf(question, ability, random))
    return {
      layout: test.layout,
      answers: chosen.map(makeOptionId).join('\n'),
      marks: chosen.map((option, at) => (option === keys[at] ? '1' : '0')).join(''),
    }
  })
}

export function findMostAttractive({ wrong }: SimulatedQuestion): number {
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
