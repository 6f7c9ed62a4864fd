/** What a score means: how certain it is, how far it is from the student's schools, and how it compares with first attempts. */

import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { notFound } from '#contracts/wire/refusals.ts'
import { computeFirstTryPercentile, computeScalePercentile } from '#domain/coaching/first-tries.ts'
import { findNextTarget, listCutoffTargets } from '#domain/people/goals.ts'
import { areSectionsReached } from '#domain/scores/not-reached.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readGoals } from '../goals/manage-goals.ts'
import { readSubmission } from '../submissions/read-submission.ts'
import { isRoute } from '../tests/kept-versions.ts'
import { listWaysToGoal } from './points-to-goal.ts'
import { getScaleIn, readScales, readScoreBands } from './read-bands.ts'
import { presentScoreForecast } from './score-forecast.present.ts'
import { countFirstResults, countFirstTries, findScoredSubmission, type ScoredRow } from './score-forecast.queries.ts'

/** Throws `not_found`. */
export async function readScoreForecast(
  services: Services,
  tx: UserTx,
  person: Person,
  id: SubmissionId,
): Promise<ScoreForecast> {
  const row = await findScoredSubmission(tx, id)
  if (row === undefined) throw notFound('submission')
  const bands = (await readScoreBands(services, tx, person, [row])).get(row.id)
  const goals = await readGoals(tx, person, row.student_id)
  const { sections, topics, composite } = await readSubmission(tx, id)
  // If the time ended before the test did, the score says little about the distance to the next score.
  const isKnown = areSectionsReached(sections)
  const target = composite === null || !isKnown ? null : findNextTarget(composite, listCutoffTargets(goals.schools))
  // On a route, more right answers bring harder questions.
  const ways =
    target === null || isRoute({ version: row.test_version })
      ? []
      : listWaysToGoal(
          sections,
          topics,
          getScaleIn(await readScales(tx, [row.score_scale_id]), row.score_scale_id),
          target.lowestScore,
        )
  const firstTries = composite === null || !isKnown ? null : await readFirstTries(tx, person, row)
  const onScale = composite === null || !isKnown ? undefined : await readPercentileOnScale(tx, person, row)
  return presentScoreForecast({ composite, bands, goals, ways, firstTries, onScale })
}

/** Children and parents do not see it: it says more of the other students here than of the child. */
async function readPercentileOnScale(tx: UserTx, person: Person, row: ScoredRow): Promise<ScoreForecast['onScale']> {
  if (person.role !== 'tutor' && person.role !== 'admin') return undefined
  const results = await runElevated(tx, person, 'a percentile counts the first results of everybody', (system) =>
    countFirstResults(system, row),
  )
  const percentile = computeScalePercentile(results)
  return percentile === null ? undefined : { percentile, students: results.students }
}

async function readFirstTries(tx: UserTx, person: Person, row: ScoredRow): Promise<ScoreForecast['firstTries']> {
  const tries = await runElevated(tx, person, 'a percentile counts the first attempts of everybody', (system) =>
    countFirstTries(system, row),
  )
  const percentile = tries === undefined ? null : computeFirstTryPercentile(tries)
  return tries === undefined || percentile === null ? null : { percentile, students: tries.students }
}
