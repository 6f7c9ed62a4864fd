import { forecast, type ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { Goals } from '#contracts/people/goals.ts'
import type { SubmissionBands } from '#domain/scores/score-bands.ts'

export interface FoundScoreForecast extends Pick<ScoreForecast, 'ways' | 'firstTries' | 'onScale'> {
  readonly composite: number | null
  /** Undefined if there is no scaled score. */
  readonly bands: SubmissionBands | undefined
  readonly goals: Goals
}

export function presentScoreForecast(found: FoundScoreForecast): ScoreForecast {
  const { composite, bands, goals, ways, firstTries, onScale } = found
  const band = bands?.composite ?? null
  return forecast.parse({
    composite: composite === null || band === null ? null : { score: composite, band },
    sections: bands?.sections ?? [],
    goals: { applicantGrade: goals.applicantGrade, schools: goals.schools },
    ways,
    firstTries,
    onScale,
  })
}
