import type { JobResult } from './messages.ts'

/**
 * What the specs made of a mutant. `invalid`: no test failed, but not all of them ran, since a file could not be loaded.
 * `hung`: nothing but the time ran out, or a loop had no end. Neither shows that a spec would notice.
 */
export type Outcome = 'killed' | 'survived' | 'invalid' | 'hung'

/** `expected` is how many tests were asked for. */
export function outcomeOf(result: JobResult, expected: number): Outcome {
  const { tests, otherErrors, loadErrors, isEndless } = result
  if (isEndless) return 'hung'
  const errors = [...tests.flatMap((test) => (test.passed ? [] : test.errors.slice(0, 1))), ...otherErrors]
  if (errors.some((message) => !isTimeout(message))) return 'killed'
  if (errors.length > 0) return 'hung'
  return loadErrors.length === 0 && tests.length === expected ? 'survived' : 'invalid'
}

/** A mutant that one spec kills is killed; it survives only if it survives every spec. */
export function worstOf(outcomes: readonly Outcome[]): Outcome {
  const order: readonly Outcome[] = ['killed', 'hung', 'invalid']
  return order.find((outcome) => outcomes.includes(outcome)) ?? 'survived'
}

/** Those without an outcome. Unless `hasReason` is null, also those that no spec has killed, except survivors with a reason. */
export function mutantsToTry<Item extends { readonly mutant: { readonly id: string } }>(
  all: readonly Item[],
  known: Readonly<Record<string, Outcome>>,
  hasReason: ((one: Item) => boolean) | null,
): Item[] {
  return all.filter((one) => {
    const before = known[one.mutant.id]
    if (before === undefined) return true
    if (hasReason === null || before === 'killed') return false
    return before !== 'survived' || !hasReason(one)
  })
}

function isTimeout(message: string): boolean {
  return /\btimed out in \d+ms/.test(message)
}
