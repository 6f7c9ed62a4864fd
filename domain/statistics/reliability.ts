/** The reliability of a total score (Crocker and Algina, chapter 7). */

import { computeFQuantile } from './distributions.ts'
import {
  type ConfidenceInterval,
  computeKuderRichardson20,
  computeSampleDeviation,
  computeStandardErrorOfMeasurement,
  type FigureSpread,
  measureSpread,
} from './item-statistics.ts'
import { computeTotals, countRightByTotal, type ResponseMatrix } from './response-matrix.ts'

export interface Reliability {
  readonly students: number
  /** Number of questions in the total. */
  readonly questions: number
  readonly meanTotal: number | null
  /** Of a sample. */
  readonly standardDeviation: number | null
  /** The 95 % confidence interval of the mean total, based on Student's t distribution. */
  readonly meanInterval: ConfidenceInterval | null
  /** The mean correlation over all pairs of questions that vary. */
  readonly interItemCorrelation: number | null
  readonly alpha: number | null
  /** The 95 % confidence interval of alpha. */
  readonly alphaInterval: ConfidenceInterval | null
  /** The standard error of measurement, in right answers. */
  readonly standardError: number | null
}

/**
 * Computes the reliability of the total over these questions. Each student has a mark in each of them. `right` holds the number of right
 * answers to each.
 */
export function computeReliability(
  matrix: ResponseMatrix,
  columns: readonly number[],
  totals = computeTotals(matrix, columns),
  right: readonly number[] = rightAnswers(matrix, columns, totals),
): Reliability {
  const { students } = matrix
  const spread = measureSpread(totals)
  if (spread === null || columns.length === 0) {
    return { students, ...unknownReliability }
  }
  const alpha = computeKuderRichardson20(
    right.map((count) => count / students),
    spread.variance,
  )
  const standardDeviation = computeSampleDeviation(spread)
  return {
    ...{ students, questions: columns.length, meanTotal: spread.mean, standardDeviation, alpha },
    meanInterval: computeMeanInterval(spread),
    interItemCorrelation: interItemCorrelation(matrix, columns, right),
    alphaInterval: alpha === null ? null : computeAlphaInterval(alpha, students, columns.length),
    standardError:
      alpha === null || standardDeviation === null ? null : computeStandardErrorOfMeasurement(standardDeviation, alpha),
  }
}

/** The values for a total without questions. */
export const unknownReliability: Omit<Reliability, 'students'> = {
  ...{ questions: 0, meanTotal: null, standardDeviation: null, meanInterval: null, interItemCorrelation: null },
  ...{ alpha: null, alphaInterval: null, standardError: null },
}

/** Null if there is only one figure. The square of Student's t is F-distributed. */
export function computeMeanInterval(spread: FigureSpread): ConfidenceInterval | null {
  const deviation = computeSampleDeviation(spread)
  if (deviation === null) return null
  const reach = deviation * Math.sqrt(computeFQuantile(0.95, 1, spread.count - 1) / spread.count)
  return { low: spread.mean - reach, high: spread.mean + reach }
}

/**
 * Divides each mark by the standard deviation of its question. The variance of the sums of k such marks is k + k (k - 1) times the mean
 * correlation. Null with fewer than two questions that vary.
 */
function interItemCorrelation(
  { students, questions, marks }: ResponseMatrix,
  columns: readonly number[],
  right: readonly number[],
): number | null {
  const varying = columns.flatMap((column, at) => {
    const share = (right[at] ?? 0) / students
    return share > 0 && share < 1 ? [{ column, weight: 1 / Math.sqrt(share * (1 - share)) }] : []
  })
  if (varying.length < 2) return null
  const sums = new Float64Array(students)
  for (let student = 0; student < students; student++) {
    let sum = 0
    for (const { column, weight } of varying) sum += (marks[student * questions + column] ?? 0) * weight
    sums[student] = sum
  }
  const variance = measureSpread(sums)?.variance ?? 0
  return (variance - varying.length) / (varying.length * (varying.length - 1))
}

function rightAnswers(matrix: ResponseMatrix, columns: readonly number[], totals: Int32Array): number[] {
  const counts = countRightByTotal(matrix, columns, totals)
  const right = columns.map(() => 0)
  for (const [at, count] of counts.entries()) {
    const column = at % columns.length
    right[column] = (right[column] ?? 0) + count
  }
  return right
}

/**
 * The 95 % confidence interval of alpha after Feldt (1965): (1 - alpha) / (1 - estimate) is approximately F-distributed with n - 1 and (n -
 * 1)(k - 1) degrees of freedom. Null for fewer than three students, where it would be meaningless, or for one question.
 */
export function computeAlphaInterval(alpha: number, students: number, questions: number): ConfidenceInterval | null {
  if (students < 3 || questions < 2) return null
  const [numerator, denominator] = [students - 1, (students - 1) * (questions - 1)]
  return {
    low: 1 - (1 - alpha) * computeFQuantile(0.975, numerator, denominator),
    high: 1 - (1 - alpha) * computeFQuantile(0.025, numerator, denominator),
  }
}

/** The standard error of a sum of scores whose errors are independent, such as a composite. */
export function computeErrorOfSum(errors: readonly number[]): number {
  return Math.hypot(...errors)
}

/** The smallest difference between two scores that measurement error does not explain, in 95 of 100 pairs. */
export function computeSmallestDifference(standardError: number): number {
  return 1.959_963_984_540_054 * Math.SQRT2 * standardError
}
