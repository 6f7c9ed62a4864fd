/** Recurring misconceptions: the same mistake in several questions. */

/** A wrong answer caused by a misconception. */
export interface MisconceptionSlip {
  readonly misconception: string
  /** Equal for the same question. */
  readonly content: string
}

export interface RecurringMisconception {
  readonly id: string
  /** Number of different questions with the mistake. */
  readonly times: number
}

/** Two could be chance, because students may also guess a wrong option. */
const fewestQuestions = 3
/** Students would not read a longer list. */
const mostNamed = 3

/** Older slips are ignored. */
export const slipWeeks = 8

/** Sorted by number of questions, highest first. */
export function listRecurringMisconceptions(slips: readonly MisconceptionSlip[]): RecurringMisconception[] {
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

/** `name` is the mistake as named in the catalogue. */
export function describeRecurringMisconception(
  { name, times }: { name: string; times: number },
  isOwn: boolean,
): string {
  const words = isOwn ? `you ${name}` : name
  return `This one came back ${times} times: ${words}.`
}
