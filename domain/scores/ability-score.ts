/**
 * Scores an ability: the right answers that one expects of it on a reference form, by the table of a scale. The number of right answers on
 * a route says little, because everybody gets about half of them right.
 */
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type Ability, chanceAt, measureAbility } from '#domain/statistics/ability.ts'
import { convertLevelToDifficulty } from '#domain/statistics/difficulty-levels.ts'
import type { ScoreScale } from './scales.ts'

/**
 * The reference form: how many questions of the levels 1 to 5 our five full tests of 50 + 50 new questions have on average. It is the same
 * for every pool, so that a pool with many hard questions lowers no score.
 */
export const referenceLevels: Readonly<Record<Subject, readonly number[]>> = {
  reading: [1, 5.6, 25.6, 17, 0.8],
  math: [2.4, 9.6, 18.2, 15.2, 4.6],
}

/** A question that an adaptive test delivered. */
export interface RoutePlace {
  /** In logits: the one that the choice went by. */
  readonly difficulty: number
}

export interface AbilityScore {
  readonly scaled: number
  readonly band: ScoreBand
}

/** `right` of the questions of a route are right. `delivered`: `scoreAbility`. */
export function scoreRoute(
  route: readonly RoutePlace[],
  right: number,
  scale: ScoreScale,
  subject: Subject,
  delivered = 1,
): AbilityScore {
  const ability = measureAbility(
    route.map(({ difficulty }) => difficulty),
    right,
  )
  return scoreAbility(ability, scale, subject, delivered)
}

/** `delivered` is the share of the section that the student got before the time ran out: the rest counts as wrong, as on a form. */
export function scoreAbility(
  { ability, error }: Ability,
  scale: ScoreScale,
  subject: Subject,
  delivered = 1,
): AbilityScore {
  const at = (place: number) => scaledAt(delivered * expectedShare(place, subject), scale[subject])
  return { scaled: at(ability), band: { low: at(ability - error), high: at(ability + error) } }
}

/** The share of the reference form that one expects right, 0 to 1 (the test characteristic curve). */
export function expectedShare(ability: number, subject: Subject): number {
  let [right, questions] = [0, 0]
  for (const [at, count] of referenceLevels[subject].entries()) {
    right += count * chanceAt(ability, convertLevelToDifficulty(at + 1))
    questions += count
  }
  return right / questions
}

/** Straight lines between the whole numbers of the table. `share` is 0 to 1. */
function scaledAt(share: number, table: readonly number[]): number {
  const place = share * (table.length - 1)
  const [below, above] = [table[Math.floor(place)] ?? 0, table[Math.ceil(place)] ?? 0]
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}
