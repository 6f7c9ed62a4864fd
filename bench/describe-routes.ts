/** What simulated students' routes have in common, as cells of a table. */
import type { PoolQuestion } from '#domain/adaptive/pool.ts'
import { Exposure } from '#domain/adaptive/simulate-routes.ts'

export interface Taken {
  /** The true one, in logits. */
  readonly ability: number
  readonly estimate: number
  readonly right: number
  readonly asked: readonly PoolQuestion[]
}

interface RouteFigures {
  /** Shares of routes. */
  readonly kept: number
  readonly typed: number
  /** The mean number. */
  readonly sets: number
}

/** Bias and error are on the scale of abilities, in logits. */
export function describeTaken(taken: readonly Taken[], routes?: RouteFigures): string {
  const misses = taken.map(({ ability, estimate }) => estimate - ability)
  const bestSixth = taken.toSorted((one, other) => other.ability - one.ability).slice(0, Math.floor(taken.length / 6))
  const cells = [
    mean(misses).toFixed(2),
    Math.sqrt(mean(misses.map((miss) => miss ** 2))).toFixed(2),
    (correlation(taken) ** 2).toFixed(3),
    correlation(bestSixth).toFixed(2),
    percent(mean(taken.map(({ right, asked }) => right / asked.length))),
  ]
  if (routes === undefined) return [...cells, '', '', '', '', ''].join(' | ')
  const exposure = new Exposure()
  for (const { asked } of taken) exposure.add({ questions: asked })
  const seen = [percent(exposure.mostSeen()?.share ?? 0), exposure.sharedByTwo().toFixed(1)]
  return [...cells, ...seen, percent(routes.kept), percent(routes.typed), routes.sets.toFixed(1)].join(' | ')
}

export function correlation(taken: readonly Pick<Taken, 'ability' | 'estimate'>[]): number {
  const [abilities, estimates] = [
    mean(taken.map(({ ability }) => ability)),
    mean(taken.map(({ estimate }) => estimate)),
  ]
  let [product, ability, estimate] = [0, 0, 0]
  for (const one of taken) {
    product += (one.ability - abilities) * (one.estimate - estimates)
    ability += (one.ability - abilities) ** 2
    estimate += (one.estimate - estimates) ** 2
  }
  return product / Math.sqrt(ability * estimate)
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
