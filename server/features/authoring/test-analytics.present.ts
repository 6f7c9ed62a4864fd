import { type AnalyticsFigures, type TestAnalytics, testAnalytics } from '#contracts/reports/test-analytics.ts'
import { presentAverages } from '../submissions/average-scores.ts'
import type { AnalyticsRow } from './test-analytics.queries.ts'

/** `all` is the row of all tests together. */
export function presentAnalytics(all: AnalyticsRow, rows: readonly AnalyticsRow[]): TestAnalytics {
  return testAnalytics.parse({
    all: presentFigures(all),
    tests: rows.flatMap((row) => (row.test_id ? [{ testId: row.test_id, figures: presentFigures(row) }] : [])),
  })
}

function presentFigures(row: AnalyticsRow): AnalyticsFigures {
  const { attempts, under_way: underWay, submissions, students } = row
  return { attempts, underWay, submissions, students, averages: submissions === 0 ? null : presentAverages(row) }
}
