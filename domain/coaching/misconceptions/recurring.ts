/** Misconceptions that come back: the same mistake in several questions. */

/** A wrong answer that a misconception leads to. */
export interface Slip {
  readonly misconception: string
  /** Equal for the same question. */
  readonly content: string
}

export interface RecurringMisconception {
  readonly id: string
  /** In how many different questions. */
  readonly times: number
}

/** Twice may be chance: a wrong option of four is also guessed. */
const fewestQuestions = 3
/** More would not be read. */
const mostNamed = 3

/** Slips from longer ago are past. */
export const weeksOfSlips = 8

/** The one that came back most often first. */
export function recurringMisconceptions(slips: readonly Slip[]): RecurringMisconception[] {
  const questions = new Map<string, Set<string>>()
  for (const { misconception, content } of slips) {
    questions.set(misconception, (questions.get(misconception) ?? new Set()).add(content))
  }
  return [...questions]
    .map(([id, { size }]) => ({ id, times: size }))
    .filter(({ times }) => times >= fewestQuestions)
    .sort((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1))
    .slice(0, mostNamed)
}

/** `name` is what somebody did, as the catalogue has it. */
export function recurringWords({ name, times }: { name: string; times: number }, isOwn: boolean): string {
  const words = isOwn ? `you ${name}` : name
  return `This one came back ${times} times: ${words}.`
}
