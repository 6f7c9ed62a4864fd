/** The route of a student through an adaptive section: what was delivered, in order. */

import { type Ability, measureAbility } from '#domain/statistics/ability.ts'
import { createRandomDraw } from '#domain/statistics/random-numbers.ts'
import { type Choice, chooseNextSet } from './next-set.ts'
import type { Pool, PoolQuestion, PoolSet } from './pool.ts'

/** The open set, and the one after it: the screen never waits for the network between two sets. */
const setsAhead = 2

/** By id, whether the answer is right. Null if the question counts for nobody. Only of questions that were handed in. */
export type HandedIn = ReadonlyMap<string, boolean | null>

export interface RouteRules {
  readonly pool: Pool
  readonly seed: number
  readonly exposureOf: Choice['exposureOf']
}

/** `section` is its place in the format. The end of an id is random; its beginning is the time, which those who start together share. */
export function seedOfSection(attempt: string, section: number): number {
  return Number.parseInt(attempt.slice(-8), 16) + 1000 * section
}

/**
 * Returns the sets to deliver now. Depends on the route, the answers that were handed in and the seed alone, so that a repeated request gets
 * the same. `route` has the difficulties that were used when the questions were delivered.
 */
export function extendRoute(
  { pool, seed, exposureOf }: RouteRules,
  route: readonly PoolQuestion[],
  handedIn: HandedIn,
) {
  const [added, delivered] = [Array.of<PoolSet>(), [...route]]
  const { ability } = abilityOnRoute(route, handedIn)
  const before = setsOf(pool, route)
  let ahead = before.filter((set) => !set.every(({ id }) => handedIn.has(id))).length
  for (; ahead < setsAhead; ahead++) {
    const draw = createRandomDraw(seed + before.length + added.length)
    const next = chooseNextSet(pool, delivered, { ability, exposureOf, draw })
    if (next === null) break
    added.push(next)
    delivered.push(...next)
  }
  return added
}

/** From all answers that were handed in. A question that was handed in open counts as wrong. */
export function abilityOnRoute(route: readonly PoolQuestion[], handedIn: HandedIn): Ability {
  const answered = route.filter(({ id }) => typeof handedIn.get(id) === 'boolean')
  return measureAbility(
    answered.map(({ difficulty }) => difficulty),
    answered.filter(({ id }) => handedIn.get(id)).length,
  )
}

/** The questions of the route by their sets in the pool. */
function setsOf({ sets }: Pool, route: readonly PoolQuestion[]): readonly PoolSet[] {
  const delivered = new Set(route.map(({ id }) => id))
  return sets.map((set) => set.filter(({ id }) => delivered.has(id))).filter((set) => set.length > 0)
}
