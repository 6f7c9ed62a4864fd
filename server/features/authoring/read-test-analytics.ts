import { type AnalyticsFigures, type TestAnalytics, testAnalytics } from '#contracts/test-analytics.ts'
import type { UserTx } from '../../db/transactions.ts'
import { presentAverages } from '../submissions/average-scores.ts'
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
  const { attempts, under_way: underWay, submissions, students } = row
  return { attempts, underWay, submissions, students, averages: submissions === 0 ? null : presentAverages(row) }
}
