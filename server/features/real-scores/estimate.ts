import { areSectionsReached } from '#domain/scores/not-reached.ts'
import { findEstimateLevel, predictExam, predictingDays } from '#domain/scores/prediction-interval.ts'
import type { Person, UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readScoredTests } from '../score-forecast/read-bands.ts'
import { type KeptEstimate, listFullTestsBefore } from './real-scores.queries.ts'

/**
 * What the last full test before the exam says now. It is kept once, so that a later ruling or a deleted test changes no figure of a group.
 * Null if there is no such test that the student finished.
 */
export async function readEstimate(
  services: Services,
  tx: UserTx,
  person: Person,
  { student, examDay }: { student: string; examDay: string },
): Promise<KeptEstimate | null> {
  const rows = await listFullTestsBefore(tx, { student, examDay, days: predictingDays })
  const tests = await readScoredTests(services, tx, person, rows)
  const last = rows.find(({ id }) => areSectionsReached(tests.get(id)?.sections ?? []))
  const test = tests.get(last?.id ?? '')
  if (last === undefined || test === undefined) return null
  const own = await services.ownDifferences.read(tx, person, examDay)
  const prediction = predictExam(test.sections, test.scale, test.errors, own)
  return prediction && { ...prediction, level: findEstimateLevel(prediction), scale: last.score_scale_id }
}
