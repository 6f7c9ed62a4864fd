import type { ExamComparison } from '#contracts/reports/exam-comparison.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { presentComparedExam, presentExamComparison } from './exam-comparison.present.ts'
import { getDefaultScale, listComparedExams } from './real-scores.queries.ts'

/** Reads whole groups only, so that neither a reply nor the difference of two replies says what a child scored. */
export async function compareExams(tx: UserTx, person: Person): Promise<ExamComparison> {
  const scale = await getDefaultScale(tx)
  const rows = await runElevated(tx, person, 'administrators see figures, and no score of a child', (system) =>
    listComparedExams(system, scale.id),
  )
  return presentExamComparison(rows.map(presentComparedExam), scale)
}
