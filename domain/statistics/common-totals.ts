/** Computes students' totals over the questions that all of them were scored on. Most statistics are based on these totals. */
import { type ExtremeGroups, extremeGroups } from './item-statistics.ts'
import { commonColumns, type ResponseMatrix, totalsOver } from './response-matrix.ts'

export interface CommonTotals {
  readonly columns: readonly number[]
  /** The total of each student over these columns. */
  readonly totals: Int32Array
  readonly extremes: ExtremeGroups
}

export function commonTotals(matrix: ResponseMatrix): CommonTotals {
  const columns = commonColumns(matrix)
  const totals = totalsOver(matrix, columns)
  return { columns, totals, extremes: extremeGroups(totals) }
}
