import { type Outlook, outlook } from '#contracts/coaching/score-forecast.ts'
import type { Goals } from '#contracts/people/goals.ts'
import type { SubmissionBands } from '#domain/scores/score-bands.ts'

export interface FoundOutlook extends Pick<Outlook, 'ways' | 'firstTries'> {
  readonly composite: number | null
  /** Undefined without a scaled score. */
  readonly bands: SubmissionBands | undefined
  readonly goals: Goals
}

export function presentOutlook({ composite, bands, goals, ways, firstTries }: FoundOutlook): Outlook {
  const band = bands?.composite ?? null
  return outlook.parse({
    composite: composite === null || band === null ? null : { score: composite, band },
    sections: bands?.sections ?? [],
    goals: { applicantGrade: goals.applicantGrade, schools: goals.schools },
    ways,
    firstTries,
  })
}
