import { type AnalyticsFigures, type TestAnalytics, testAnalytics } from '#contracts/test-analytics.ts'
import type { UserTx } from '../../db/transactions.ts'
import { type AnalyticsRow, listAnalytics } from './test-analytics.queries.ts'

export async function readTestAnalytics(tx: UserTx): Promise<TestAnalytics> {
  const rows = await listAnalytics(tx)
  const all = rows.find(({ test_id }) => test_id === null)
  if (!all) throw new Error('Counting gave no row.')
  return testAnalytics.parse({
    all: presentFigures(all),
    tests: rows.flatMap((row) => (row.test_id ? [{ testId: row.test_id, figures: presentFigures(row) }] : [])),
  })
}

function presentFigures(row: AnalyticsRow): AnalyticsFigures {
  const { percentage, composite } = row
  return {
    attempts: row.attempts,
    underWay: row.under_way,
    submissions: row.submissions,
    students: row.students,
    averages: percentage === null || composite === null ? null : { percentage, composite },
    reading: subjectAverage(row.reading_percentage, row.reading_scaled),
    math: subjectAverage(row.math_percentage, row.math_scaled),
  }
}

function subjectAverage(percentage: number | null, scaled: number | null): AnalyticsFigures['reading'] {
  return percentage === null || scaled === null ? null : { percentage, scaled }
}
