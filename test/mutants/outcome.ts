/**
 * What the specs made of a mutant. `invalid`: no test failed, but not all of them ran, since a file could not be loaded or
 * its preparation failed. `hung`: nothing but the time ran out. Neither shows that a spec would notice.
 */
export type Outcome = 'killed' | 'survived' | 'invalid' | 'hung'

/** What one spec file reports. */
export interface SpecResult {
  readonly passed: number
  readonly failures: readonly string[]
  /** Of the file or of its preparation; these belong to no test. */
  readonly otherErrors: readonly string[]
}

/** `expected` is how many tests pass without a mutant. */
export function outcomeOf({ passed, failures, otherErrors }: SpecResult, expected: number): Outcome {
  if (failures.some((message) => !isTimeout(message))) return 'killed'
  if ([...failures, ...otherErrors].some(isTimeout)) return 'hung'
  return otherErrors.length === 0 && passed === expected ? 'survived' : 'invalid'
}

/** A mutant that one spec kills is killed; it survives only if it survives every spec. */
export function worstOf(outcomes: readonly Outcome[]): Outcome {
  const order: readonly Outcome[] = ['killed', 'hung', 'invalid']
  return order.find((outcome) => outcomes.includes(outcome)) ?? 'survived'
}

/** Those without an outcome; with `again` also those that no spec has killed. */
export function mutantsToTry<Item extends { readonly mutant: { readonly id: string } }>(
  all: readonly Item[],
  known: Readonly<Record<string, Outcome>>,
  again: boolean,
): Item[] {
  return all.filter(({ mutant }) => {
    const before = known[mutant.id]
    return before === undefined || (again && before !== 'killed')
  })
}

function isTimeout(message: string): boolean {
  return /\btimed out in \d+ms/.test(message)
}
