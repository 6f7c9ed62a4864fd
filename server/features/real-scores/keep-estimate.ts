import { areSectionsReached } from '#domain/scores/not-reached.ts'
import { findEstimateLevel, predictExam, predictingDays } from '#domain/scores/prediction-interval.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { readScoredTests } from '../score-forecast/read-bands.ts'
import { listFullTestsBefore, measureOwnDifferences, updateEstimate } from './real-scores.queries.ts'

/**
 * Keeps what the last full test before the exam said. It is kept once, so that a later ruling or a deleted test changes no figure of a group.
 * Nothing is kept if there is no such test that the student finished.
 */
export async function keepEstimate(
  services: Services,
  tx: UserTx,
  person: Person,
  { student, examDay }: { student: string; examDay: string },
): Promise<void> {
  const rows = await listFullTestsBefore(tx, { student, examDay, days: predictingDays })
  const tests = await readScoredTests(services, tx, person, rows)
  const last = rows.find(({ id }) => areSectionsReached(tests.get(id)?.sections ?? []))
  const test = tests.get(last?.id ?? '')
  if (last === undefined || test === undefined) return
  await runElevated(tx, person, 'nobody may write their own estimate', async (system) => {
    const own = await measureOwnDifferences(system, predictingDays)
    const prediction = predictExam(test.sections, test.scale, test.errors, own)
    if (prediction === null) return
    const level = findEstimateLevel(prediction)
    await updateEstimate(system, student, { ...prediction, level, scale: last.score_scale_id })
  })
}
