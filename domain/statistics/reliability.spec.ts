import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lsat } from '#test/support/lsat.ts'
import { buildMatrixOfRows } from '#test/support/matrix-of-rows.ts'
import { computeNormalOrdinate } from './distributions.ts'
import { determineExtremeGroups } from './item-statistics.ts'
import { analyseQuestions } from './question-analysis.ts'
import {
  computeAlphaInterval,
  computeErrorOfSum,
  computeMeanInterval,
  computeReliability,
  computeSmallestDifference,
  unknownReliability,
} from './reliability.ts'
import { computeTotals, listCommonColumns, notScoredMark } from './response-matrix.ts'

function analysisOf(rows: readonly (readonly number[])[]) {
  const matrix = buildMatrixOfRows(rows)
  const columns = listCommonColumns(matrix)
  const totals = computeTotals(matrix, columns)
  const groups = determineExtremeGroups(totals)
  return {
    reliability: computeReliability(matrix, columns),
    questions: analyseQuestions(matrix, columns, totals, groups),
  }
}

describe('the LSAT data as R’s ltm describes them (Rizopoulos 2006, Journal of Statistical Software 17(5))', () => {
  const { reliability, questions } = analysisOf(lsat)

  test('alpha of all questions is 0.2950', () => {
    expect(reliability).toMatchObject({ students: 1000, questions: 5 })
    expect(reliability.alpha).toBeCloseTo(0.295, 4)
  })

  test.each([
    [1, 0.362, 0.2754],
    [2, 0.5668, 0.2376],
    [3, 0.6184, 0.2168],
    [4, 0.5344, 0.2459],
    [5, 0.4354, 0.2663],
  ])('question %d goes with the total by %d and leaves alpha at %d without it', (number, correlation, alpha) => {
    const question = questions[number - 1]
    expect(question?.totalCorrelation).toBeCloseTo(correlation, 3)
    expect(question?.alphaIfDeleted).toBeCloseTo(alpha, 4)
  })
})

describe('Feldt’s interval', () => {
  test.each([
    // The example of the MRC Cognition and Brain Sciences Unit for Evans’ R function.
    [0.913, 873, 20, 0.904_402_4, 0.921_158_8],
    // From SciPy’s F quantiles. R’s statpsych prints 0.7971254 to 0.8931436, because it uses n(k - 1) degrees of freedom.
    [0.85, 89, 7, 0.797_064_9, 0.893_166_6],
  ])('of alpha %d, %d people and %d items is %d to %d', (alpha, people, items, low, high) => {
    const interval = computeAlphaInterval(alpha, people, items)
    expect(interval?.low).toBeCloseTo(low, 6)
    expect(interval?.high).toBeCloseTo(high, 6)
  })

  test('is not there for two people or one question', () => {
    expect(computeAlphaInterval(0.5, 2, 10)).toBeNull()
    expect(computeAlphaInterval(0.5, 100, 1)).toBeNull()
  })
})

test.each([
  // The t values for 9 and 999 degrees of freedom are 2.262 157 and 1.962 341.
  [10, 50, 16, 47.138_573],
  [1000, 50, 16, 49.751_781],
])('the mean of %d figures has Student’s interval', (count, mean, sampleVariance, low) => {
  const interval = computeMeanInterval({ count, mean, variance: (sampleVariance * (count - 1)) / count })
  expect(interval?.low).toBeCloseTo(low, 4)
  expect(interval?.high).toBeCloseTo(2 * mean - low, 4)
  expect(computeMeanInterval({ count: 1, mean, variance: 0 })).toBeNull()
})

describe('by the definitions, slowly', () => {
  const cell = fc.constantFrom(0, 1)
  const rows = fc
    .tuple(fc.integer({ min: 3, max: 25 }), fc.integer({ min: 3, max: 8 }))
    .chain(([students, questions]) =>
      fc.array(fc.array(cell, { minLength: questions, maxLength: questions }), {
        minLength: students,
        maxLength: students,
      }),
    )

  test('alpha is k / (k - 1) (1 - sum of variances / sum of all covariances)', () => {
    fc.assert(
      fc.property(rows, (answers) => {
        const { reliability, questions } = analysisOf(answers)
        expectSame(reliability.alpha, slowAlpha(answers))
        expectSame(reliability.interItemCorrelation, slowInterItem(answers))
        for (const [at, question] of questions.entries()) {
          expectSame(question.alphaIfDeleted, slowAlpha(answers.map((row) => row.toSpliced(at, 1))))
          const totals = answers.map(sum)
          const column = answers.map((row) => row[at] ?? 0)
          const correlation = slowCorrelation(column, totals)
          expectSame(question.totalCorrelation, correlation)
          const share = sum(column) / column.length
          const bend = Math.sqrt(share * (1 - share)) / computeNormalOrdinate(share)
          expectSame(question.biserial, correlation === null ? null : correlation * bend)
        }
      }),
    )
  })

  test('alpha is not above 1, and its interval has it inside', () => {
    fc.assert(
      fc.property(rows, (answers) => {
        const { alpha, alphaInterval: interval } = analysisOf(answers).reliability
        if (alpha === null || interval === null) return
        expect(alpha).toBeLessThanOrEqual(1)
        expect(interval.low).toBeLessThanOrEqual(alpha + 1e-9)
        expect(interval.high).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  test('the upper-lower index is the difference of two shares', () => {
    const answers = [...Array.from({ length: 5 }, () => [1, 1, 1]), ...Array.from({ length: 5 }, () => [0, 0, 0])]
    expect(analysisOf([...answers, [0, 1, 0], [1, 0, 0]]).questions.map(({ upperLower }) => upperLower)).toEqual([
      1, 1, 1,
    ])
    expect(
      analysisOf([
        [1, 0],
        [0, 1],
      ]).questions.map(({ upperLower }) => upperLower),
    ).toEqual([null, null])
  })
})

test('a question that only some were asked is not in the total', () => {
  const matrix = buildMatrixOfRows([
    [1, 1, notScoredMark],
    [0, 1, 1],
    [0, 0, 0],
  ])
  expect(listCommonColumns(matrix)).toEqual([0, 1])
  expect([...computeTotals(matrix, [0, 1])]).toEqual([2, 1, 0])
  expect(listCommonColumns(buildMatrixOfRows([]))).toEqual([])
  expect(computeReliability(buildMatrixOfRows([]), [])).toEqual({ students: 0, ...unknownReliability })
})

test('errors of two sections add as squares; two scores differ surely from 2.77 of them on', () => {
  expect(computeErrorOfSum([3, 4])).toBe(5)
  expect(computeSmallestDifference(10)).toBeCloseTo(27.718, 3)
})

function expectSame(found: number | null, expected: number | null) {
  if (found === null || expected === null) expect(found).toBe(expected)
  else expect(found).toBeCloseTo(expected, 9)
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, one) => total + one, 0)
}

function covariance(first: readonly number[], second: readonly number[]): number {
  const [meanOfFirst, meanOfSecond] = [sum(first) / first.length, sum(second) / second.length]
  return sum(first.map((one, at) => (one - meanOfFirst) * ((second[at] ?? 0) - meanOfSecond))) / (first.length - 1)
}

function slowCorrelation(first: readonly number[], second: readonly number[]): number | null {
  const [own, others] = [covariance(first, first), covariance(second, second)]
  return own < 1e-12 || others < 1e-12 ? null : covariance(first, second) / Math.sqrt(own * others)
}

function slowAlpha(rows: readonly (readonly number[])[]): number | null {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? 0))
  const all = sum(columns.flatMap((one) => columns.map((other) => covariance(one, other))))
  const own = sum(columns.map((one) => covariance(one, one)))
  if (columns.length < 2 || all < 1e-12) return null
  return (columns.length / (columns.length - 1)) * (1 - own / all)
}

function slowInterItem(rows: readonly (readonly number[])[]): number | null {
  const columns = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? 0))
  const pairs = columns.flatMap((one, at) => columns.slice(at + 1).map((other) => slowCorrelation(one, other)))
  const known = pairs.filter((correlation) => correlation !== null)
  return known.length === 0 ? null : sum(known) / known.length
}
