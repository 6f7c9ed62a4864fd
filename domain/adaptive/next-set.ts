/** Chooses what an adaptive section asks next: first what the blueprint owes, then what says most of the ability, then chance. */

import { informationAt } from '#domain/statistics/ability.ts'
import { type Draw, pickRandomItem } from '#domain/statistics/random-numbers.ts'
import { countOwed, type Owed, type Pool, type PoolQuestion, type PoolSet } from './pool.ts'

/** The share of attempts that a question may be in, if the pool has others. */
export const mostExposed = 0.3

/** Shares are of so many attempts at least: the first few say little. */
export const fewestRoutes = 20

/** Chance decides among so many, so that not everybody gets the same questions. */
const amongMostInformative = 4

export interface Choice {
  /** The present estimate, in logits. */
  readonly ability: number
  /** The share of attempts that a question was in, 0 to 1. */
  readonly exposureOf: (question: PoolQuestion) => number
  readonly draw: Draw
}

/**
 * Returns the questions to deliver next, in the order of the pool; null if the section is complete. A passage comes once. If the blueprint
 * owes only some of its questions, only these are delivered. If the pool lacks what the blueprint owes, any other question takes its place, at
 * last the rest of a passage that came before. That rest never follows its part: next to each other, they would be one set, of which a part is
 * handed in.
 */
export function chooseNextSet(pool: Pool, delivered: readonly PoolQuestion[], choice: Choice): PoolSet | null {
  const owed = countOwed(pool, delivered)
  if (owed.questions === 0) return null
  const known = new Set(delivered.map(({ id }) => id))
  const left = pool.sets.filter((set) => !set.some(({ id }) => known.has(id)))
  const wanted = offersOf(left, (set) => owedPart(set, owed, choice.ability))
  const offers = wanted.length > 0 ? wanted : anythingLeft(pool, delivered, known, owed)
  if (offers.length === 0) return null
  const seldom = underCap(rightlyTyped(offers, owed, pool, choice), choice)
  const fitting = largest(ofLine(seldom, dueLine(seldom, owed, pool)))
  const chosen = pickRandomItem(mostInformative(fitting, choice.ability), choice.draw)
  return fillFromLastSet(chosen, pool, known, owed)
}

interface Offer {
  readonly set: PoolSet
  /** The questions of the set that would be delivered. */
  readonly part: PoolSet
}

function offersOf(sets: readonly PoolSet[], partOf: (set: PoolSet) => PoolSet): Offer[] {
  return sets.map((set) => ({ set, part: partOf(set) })).filter(({ part }) => part.length > 0)
}

/** Also the rest of passages that came before, except the last one. */
function anythingLeft(
  { sets }: Pool,
  delivered: readonly PoolQuestion[],
  known: ReadonlySet<string>,
  owed: Owed,
): readonly Offer[] {
  const last = delivered.at(-1)?.id
  const others = sets.filter((set) => !set.some(({ id }) => id === last))
  return offersOf(listUndelivered(others, known), (set) => set.slice(0, owed.questions))
}

/** If nothing else is left in the pool, nothing could come between a part and its rest, so the part gets the rest that the section has room for. */
function fillFromLastSet(chosen: PoolSet, { sets }: Pool, known: ReadonlySet<string>, owed: Owed): PoolSet {
  const [last = [], ...others] = listUndelivered(sets, known)
  if (others.length > 0) return chosen
  const rest = last.filter((question) => !chosen.includes(question)).slice(0, owed.questions - chosen.length)
  return last.filter((question) => chosen.includes(question) || rest.includes(question))
}

function listUndelivered(sets: readonly PoolSet[], known: ReadonlySet<string>): readonly PoolSet[] {
  return sets.map((set) => set.filter(({ id }) => !known.has(id))).filter((set) => set.length > 0)
}

/** If there are more questions of a line than the blueprint owes, takes the most informative ones. */
function owedPart(set: PoolSet, owed: Owed, ability: number): PoolSet {
  const [only, ...more] = set
  if (only !== undefined && more.length === 0) return isOwed(only, owed.lines, owed.others) ? set : []
  const [lines, taken] = [[...owed.lines], new Set<PoolQuestion>()]
  let { others } = owed
  for (const question of set.toSorted((one, other) => informationOf(other, ability) - informationOf(one, ability))) {
    if (taken.size === owed.questions || !isOwed(question, lines, others)) continue
    taken.add(question)
    if (question.line === null) others -= 1
    else lines[question.line] = (lines[question.line] ?? 0) - 1
  }
  return set.filter((question) => taken.has(question))
}

function isOwed({ line }: PoolQuestion, lines: readonly number[], others: number): boolean {
  return (line === null ? others : (lines[line] ?? 0)) > 0
}

/** The line of which the largest share is owed, among those that the offers have. Null for questions that no line counts. */
function dueLine(offers: readonly Offer[], owed: Owed, { lines, questions }: Pool): number | null {
  const offered = new Set(offers.flatMap(({ part }) => part.map(({ line }) => line)))
  const others = questions - lines.reduce((sum, wanted) => sum + wanted, 0)
  const shares = [...offered].map((line) => {
    const [there, wanted] = line === null ? [owed.others, others] : [owed.lines[line] ?? 0, lines[line] ?? 0]
    return { line, there, share: wanted === 0 ? 0 : there / wanted }
  })
  const [due] = shares.toSorted(
    (one, other) => other.share - one.share || other.there - one.there || (one.line ?? 0) - (other.line ?? 0),
  )
  return due?.line ?? null
}

function ofLine(offers: readonly Offer[], line: number | null): readonly Offer[] {
  return offers.filter(({ part }) => part.some((question) => question.line === line))
}

/** Typed answers come evenly. Those that are due wait for a question under the cap, as long as there is room for them. A passage may have too many. */
function rightlyTyped(
  offers: readonly Offer[],
  owed: Owed,
  { typed, questions }: Pool,
  choice: Choice,
): readonly Offer[] {
  if (owed.typed * questions > typed * owed.questions) {
    const due = offers.filter(({ part }) => countTyped(part) > 0)
    const isLast = owed.typed >= owed.questions
    const offered = isLast ? due : due.filter((offer) => isUnderCap(offer, choice))
    if (offered.length > 0) return offered
  }
  const within = offers.filter(({ part }) => countTyped(part) <= owed.typed)
  return within.length > 0 ? within : offers
}

function countTyped(part: PoolSet): number {
  return part.reduce((sum, { isTyped }) => sum + Number(isTyped), 0)
}

/** Whole sets if there are any: nobody reads a passage for one question if another passage fits. Else those with the most questions. */
function largest(offers: readonly Offer[]): readonly Offer[] {
  const whole = offers.filter(({ set, part }) => part.length === set.length)
  if (whole.length > 0) return whole
  const most = Math.max(...offers.map(({ part }) => part.length))
  return offers.filter(({ part }) => part.length === most)
}

function underCap(offers: readonly Offer[], choice: Choice): readonly Offer[] {
  const under = offers.filter((offer) => isUnderCap(offer, choice))
  return under.length > 0 ? under : offers
}

function isUnderCap({ part }: Offer, { exposureOf }: Choice): boolean {
  return part.every((question) => exposureOf(question) < mostExposed)
}

function mostInformative(offers: readonly Offer[], ability: number): readonly PoolSet[] {
  return offers
    .map(({ part }) => ({
      part,
      information: part.reduce((sum, question) => sum + informationOf(question, ability), 0) / part.length,
    }))
    .toSorted((one, other) => other.information - one.information)
    .slice(0, amongMostInformative)
    .map(({ part }) => part)
}

function informationOf({ difficulty }: PoolQuestion, ability: number): number {
  return informationAt(ability, difficulty)
}
