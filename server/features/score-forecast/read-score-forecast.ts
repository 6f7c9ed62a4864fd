/** What a score means: how certain it is, how far it is from the student's schools, and how it compares with first attempts. */

import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { computePercentile } from '#domain/coaching/first-tries.ts'
import { listTargets, nextTarget } from '#domain/people/goals.ts'
import { areReached } from '#domain/scores/not-reached.ts'
import { elevated, type Person, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readGoals } from '../goals/manage-goals.ts'
import { readSubmission } from '../submissions/read-submission.ts'
import { pointsToGoal } from './points-to-goal.ts'
import { readBands, readScales, scaleIn } from './read-bands.ts'
import { presentScoreForecast } from './score-forecast.present.ts'
import { countFirstTries, findScored, type ScoredRow } from './score-forecast.queries.ts'

/** Throws `not_found`. */
export async function readScoreForecast(
  services: Services,
  tx: UserTx,
  person: Person,
  id: SubmissionId,
): Promise<ScoreForecast> {
  const row = await findScored(tx, id)
  if (row === undefined) throw notFound('submission')
  const bands = (await readBands(services, tx, person, [row])).get(row.id)
  const goals = await readGoals(tx, person, row.student_id)
  const { sections, topics, composite } = await readSubmission(tx, id)
  // If the time ended before the test did, the score says little about the distance to the next score.
  const isKnown = areReached(sections)
  const target = composite === null || !isKnown ? null : nextTarget(composite, listTargets(goals.schools))
  const ways =
    target === null
      ? []
      : pointsToGoal(
          sections,
          topics,
          scaleIn(await readScales(tx, [row.score_scale_id]), row.score_scale_id),
          target.lowestScore,
        )
  const firstTries = composite === null || !isKnown ? null : await readFirstTries(tx, person, row)
  return presentScoreForecast({ composite, bands, goals, ways, firstTries })
}

async function readFirstTries(tx: UserTx, person: Person, row: ScoredRow): Promise<ScoreForecast['firstTries']> {
  const tries = await elevated(tx, person, 'a percentile counts the first attempts of everybody', (system) =>
    countFirstTries(system, row),
  )
  const percentile = tries === undefined ? null : computePercentile(tries)
  return tries === undefined || percentile === null ? null : { percentile, students: tries.students }
}
