/** Counts how often each answer to a question was given and by which students, and correlates it with the rest of the test. */
import { computeItemRestCorrelation, type ItemSums } from '#domain/statistics/item-statistics.ts'

export interface ChoiceStatistics {
  readonly all: number
  /** Counts in the groups with the highest and the lowest totals. */
  readonly upper: number
  readonly lower: number
  /** Correlation of giving this answer with the rest score, -1 to 1; null if it is not defined. */
  readonly correlation: number | null
  /** Counts by score group, from weak to strong. */
  readonly byGroup: number[]
}

export interface ChoiceTally {
  all: number
  upper: number
  lower: number
  /** Number of scored answers, and the sum of their rest scores. */
  scored: number
  rest: number
  /** Indexed by score group; sparse. */
  readonly byGroup: number[]
}

export function createTally(): ChoiceTally {
  return { all: 0, upper: 0, lower: 0, scored: 0, rest: 0, byGroup: [] }
}

/** `side` is 1 for the upper group, -1 for the lower one. `rest` is null if the answer was not scored. */
export function addToTally(tally: ChoiceTally, side: number, group: number, rest: number | null) {
  tally.all++
  tally.byGroup[group] = (tally.byGroup[group] ?? 0) + 1
  if (side === 1) tally.upper++
  else if (side === -1) tally.lower++
  if (rest === null) return
  tally.scored++
  tally.rest += rest
}

/** `sums` covers the whole question. */
export function summarizeChoice(
  { all, upper, lower, scored, rest, byGroup }: ChoiceTally,
  sums: ItemSums,
  groups: number,
): ChoiceStatistics {
  const correlation = computeItemRestCorrelation({ ...sums, right: scored, restOfRight: rest })
  return { all, upper, lower, correlation, byGroup: Array.from({ length: groups }, (_, at) => byGroup[at] ?? 0) }
}

/** A wrong number is listed if at least this many students typed it. */
const fewestAlike = 2
/** The most wrong numbers in the list. */
const mostNamed = 5

/** Returns the most frequent wrong numbers, and the tally of all others. Equal counts are sorted by text. */
export function listFrequentNumbers(wrong: ReadonlyMap<string, ChoiceTally>): {
  frequent: readonly (readonly [number: string, tally: ChoiceTally])[]
  others: ChoiceTally
} {
  const byFrequency = [...wrong].toSorted(([a, one], [b, other]) => other.all - one.all || (a < b ? -1 : 1))
  const frequent = byFrequency.filter(([typed, { all }]) => typed !== '' && all >= fewestAlike).slice(0, mostNamed)
  const named = new Set(frequent.map(([typed]) => typed))
  const others = createTally()
  for (const [typed, tally] of wrong) {
    if (named.has(typed)) continue
    others.all += tally.all
    others.upper += tally.upper
    others.lower += tally.lower
    others.scored += tally.scored
    others.rest += tally.rest
    for (const [group, count] of tally.byGroup.entries())
      others.byGroup[group] = (others.byGroup[group] ?? 0) + (count ?? 0)
  }
  return { frequent, others }
}
