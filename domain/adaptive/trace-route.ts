/** How the estimate of an adaptive section went from question to question, in scaled points. */
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { type RoutePlace, scoreRoute } from '#domain/scores/ability-score.ts'
import type { ScoreScale } from '#domain/scores/scales.ts'

export interface AnsweredPlace extends RoutePlace {
  /** Null if the question was not scored. */
  readonly isRight: boolean | null
}

export interface RouteStep {
  /** One-based, in the section. */
  readonly number: number
  readonly isRight: boolean
  /** Of all answers up to this one, with its band. */
  readonly estimate: number
  readonly band: ScoreBand
}

/** `places` are those of one section, in the order of delivery. Questions that were not scored have no step. */
export function traceRoute(places: readonly AnsweredPlace[], scale: ScoreScale, subject: Subject): RouteStep[] {
  const taken: RoutePlace[] = []
  let right = 0
  return places.flatMap(({ difficulty, isRight }, at) => {
    if (isRight === null) return []
    taken.push({ difficulty })
    right += Number(isRight)
    const { scaled, band } = scoreRoute(taken, right, scale, subject)
    return [{ number: at + 1, isRight, estimate: scaled, band }]
  })
}
