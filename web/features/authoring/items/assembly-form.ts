/** What an author types to assemble a test, and what it asks for. */
import { highestSeed, type WantedTest, wantedTest } from '#contracts/authoring/assembly.ts'

/** In place of a format. */
export const shortList = 'short-list'

export interface AssemblyValues {
  title: string
  /** The id of a format, or `shortList`. */
  plan: string
  skill: string
  questions: string
  testIds: string[]
  /** `2-4`, or empty for all. */
  levels: string
  seed: string
}

export function readTypedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

/** Takes values that the form has checked. */
export function readAssemblyWish(values: AssemblyValues, target: WantedTest['target']): WantedTest {
  const { plan, skill, questions, testIds, levels, seed } = values
  const [from, to] = levels.split('-').map(Number)
  return wantedTest.parse({
    plan: plan === shortList ? { skill, questions: readTypedNumber(questions) } : { formatId: plan },
    testIds,
    target,
    levels: levels === '' ? null : { from, to },
    seed: readTypedNumber(seed),
  })
}

export function drawSeed(): string {
  return String(Math.floor(Math.random() * (highestSeed + 1)))
}
