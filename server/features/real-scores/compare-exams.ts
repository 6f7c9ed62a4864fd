import type { ExamComparison } from '#contracts/reports/exam-comparison.ts'
import { type ComparedExam, findScaleToPropose, proposeScale } from '#domain/reports/exam-comparison.ts'
import { type Person, runElevated, type UserTx } from '../../db/transactions.ts'
import { presentComparedExam, presentExamComparison, presentTable } from './exam-comparison.present.ts'
import { findScale, listComparedExams } from './real-scores.queries.ts'

/** Reads whole groups only, so that neither a reply nor the difference of two replies says what a child scored. */
export async function compareExams(tx: UserTx, person: Person): Promise<ExamComparison> {
  const rows = await runElevated(tx, person, 'administrators see figures, and no score of a child', listComparedExams)
  const exams = rows.map(presentComparedExam)
  return presentExamComparison(exams, await readProposal(tx, exams))
}

async function readProposal(tx: UserTx, exams: readonly ComparedExam[]) {
  const id = findScaleToPropose(exams)
  const scale = id === null ? undefined : await findScale(tx, id)
  const tables = scale && proposeScale(exams, scale)
  if (!scale || !tables) return null
  return {
    scale,
    reading: presentTable(tables.reading, scale.reading),
    math: presentTable(tables.math, scale.math),
  }
}
