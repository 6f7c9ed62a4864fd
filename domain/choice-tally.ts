/** How often each answer to a question was given, by whom, and how that goes together with the rest of the test. */
import { type ItemSums, itemRestCorrelation } from './item-statistics.ts'

export interface Choice {
  readonly all: number
  /** Of the groups with the highest and the lowest totals. */
  readonly upper: number
  readonly lower: number
  /** Of having given this answer with the rest score, -1 to 1; null where it is not defined. */
  readonly correlation: number | null
}

export interface Tally {
  all: number
  upper: number
  lower: number
  /** Among the scored answers: how many gave it, and the sum of their rest scores. */
  scored: number
  rest: number
}

export function newTally(): Tally {
  return { all: 0, upper: 0, lower: 0, scored: 0, rest: 0 }
}

/** `side` is 1 for the upper group, -1 for the lower one. `rest` is null where the answer was not scored. */
export function addToTally(tally: Tally, side: number, rest: number | null) {
  tally.all++
  if (side === 1) tally.upper++
  else if (side === -1) tally.lower++
  if (rest === null) return
  tally.scored++
  tally.rest += rest
}

/** `sums` are those of the whole question. */
export function choiceOf({ all, upper, lower, scored, rest }: Tally, sums: ItemSums): Choice {
  const correlation = itemRestCorrelation({ ...sums, right: scored, restOfRight: rest })
  return { all, upper, lower, correlation }
}

/** A wrong number is named when so many students typed it, and as many of them as these. */
const fewestAlike = 2
const mostNamed = 5

/** The most frequent wrong numbers, of equals by their text, and all others together. */
export function frequentNumbers(wrong: ReadonlyMap<string, Tally>): {
  frequent: readonly (readonly [number: string, tally: Tally])[]
  others: Tally
} {
  const byFrequency = [...wrong].toSorted(([a, one], [b, other]) => other.all - one.all || (a < b ? -1 : 1))
  const frequent = byFrequency.filter(([typed, { all }]) => typed !== '' && all >= fewestAlike).slice(0, mostNamed)
  const named = new Set(frequent.map(([typed]) => typed))
  const others = newTally()
  for (const [typed, tally] of wrong) {
    if (named.has(typed)) continue
    others.all += tally.all
    others.upper += tally.upper
    others.lower += tally.lower
    others.scored += tally.scored
    others.rest += tally.rest
  }
  return { frequent, others }
}
