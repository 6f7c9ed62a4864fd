/** Computes students' totals over the questions that all of them were scored on. Most statistics are based on these totals. */
import { determineExtremeGroups, type ExtremeGroups } from './item-statistics.ts'
import { computeTotals, listCommonColumns, type ResponseMatrix } from './response-matrix.ts'

export interface CommonTotals {
  readonly columns: readonly number[]
  /** The total of each student over these columns. */
  readonly totals: Int32Array
  readonly extremes: ExtremeGroups
}

export function computeCommonTotals(matrix: ResponseMatrix, columns = listCommonColumns(matrix)): CommonTotals {
  const totals = computeTotals(matrix, columns)
  return { columns, totals, extremes: determineExtremeGroups(totals) }
}
