/** The usual figures of an item analysis for each question, besides facility and item-rest correlation. */

import { computeNormalOrdinate } from './distributions.ts'
import {
  type ConfidenceInterval,
  computeCorrelationInterval,
  computeItemRestCorrelation,
  computeKuderRichardson20,
  type ExtremeGroups,
} from './item-statistics.ts'
import { countRightByTotal, type ResponseMatrix } from './response-matrix.ts'

export interface QuestionAnalysis {
  /** Right answers. */
  readonly right: number
  /** Correlation of a right answer with the total, including the question itself, so it is always higher than without it. */
  readonly totalCorrelation: number | null
  readonly totalInterval: ConfidenceInterval | null
  /** The estimated correlation if the ability to answer were a normally distributed variable instead of right or wrong. Can exceed 1. */
  readonly biserial: number | null
  /** Alpha of the other questions if this one is left out. */
  readonly alphaIfDeleted: number | null
  /** The share of right answers among high scorers minus the share among low scorers. */
  readonly upperLower: number | null
}

export const unknownAnalysis: QuestionAnalysis = {
  right: 0,
  totalCorrelation: null,
  totalInterval: null,
  biserial: null,
  alphaIfDeleted: null,
  upperLower: null,
}

interface Sums {
  readonly right: number
  readonly totalOfRight: number
  readonly upper: number
  readonly lower: number
}

/** Results are in the order of the columns, in each of which every student has a mark. `totals` are over these columns. */
export function analyseQuestions(
  matrix: ResponseMatrix,
  columns: readonly number[],
  totals: Int32Array,
  groups: ExtremeGroups,
): QuestionAnalysis[] {
  const { students } = matrix
  let [total, totalSquared] = [0, 0]
  for (const one of totals) {
    total += one
    totalSquared += one * one
  }
  const all = sumsOf(matrix, columns, totals, groups)
  const shares = all.map((sums) => sums.right / students)
  return all.map((sums, at) => {
    const correlation = computeItemRestCorrelation({
      ...{ count: students, right: sums.right, rest: total, restSquared: totalSquared },
      restOfRight: sums.totalOfRight,
    })
    // The rest score is T - x, whose square is T² - 2 T x + x.
    const [rest, restSquared] = [total - sums.right, totalSquared - 2 * sums.totalOfRight + sums.right]
    const restVariance = restSquared / students - (rest / students) ** 2
    return {
      right: sums.right,
      totalCorrelation: correlation,
      totalInterval: correlation === null ? null : computeCorrelationInterval(correlation, students),
      biserial: correlation === null ? null : biserial(correlation, sums.right / students),
      alphaIfDeleted: computeKuderRichardson20(shares.toSpliced(at, 1), restVariance),
      upperLower: groups.upper === 0 ? null : sums.upper / groups.upper - sums.lower / groups.lower,
    }
  })
}

/**
 * Converts a point-biserial correlation (Crocker and Algina, chapter 14). `share` is the share of right answers: more than 0, less than 1.
 */
function biserial(correlation: number, share: number): number {
  return (correlation * Math.sqrt(share * (1 - share))) / computeNormalOrdinate(share)
}

/** Counts by total first, because there are hundreds of thousands of marks but only a few hundred totals. */
function sumsOf(
  matrix: ResponseMatrix,
  columns: readonly number[],
  totals: Int32Array,
  { sideOf }: ExtremeGroups,
): Sums[] {
  const right = countRightByTotal(matrix, columns, totals)
  const sides = new Int8Array(columns.length + 1)
  for (const [student, total] of totals.entries()) sides[total] = sideOf[student] ?? 0
  return columns.map((_, at) => {
    const sums = { right: 0, totalOfRight: 0, upper: 0, lower: 0 }
    for (let total = 0; total <= columns.length; total++) {
      const count = right[total * columns.length + at] ?? 0
      sums.right += count
      sums.totalOfRight += count * total
      if (sides[total] === 1) sums.upper += count
      else if (sides[total] === -1) sums.lower += count
    }
    return sums
  })
}
