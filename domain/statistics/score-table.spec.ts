import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertToScaled, defaultEstimatedScale } from '#domain/scores/scales.ts'
import { lsat } from '#test/support/lsat.ts'
import { buildScoreTable, computeErrorAtTotal, computeScaledErrorAtTotal } from './score-table.ts'

test('of the LSAT data: 3, 20, 85, 237, 357 and 298 people have 0 to 5 right (Rizopoulos 2006)', () => {
  const lines = buildScoreTable(
    lsat.map((row) => row.reduce((sum, one) => sum + one, 0)),
    5,
  )
  expect(lines.map(({ total, students, rank }) => [total, students, rank])).toEqual([
    [0, 3, 998],
    [1, 20, 978],
    [2, 85, 893],
    [3, 237, 656],
    [4, 357, 299],
    [5, 298, 1],
  ])
  expect(lines.map(({ percentile }) => percentile)).toEqual([0.15, 1.3, 6.55, 22.65, 52.35, 85.1])
})

test('the error is largest in the middle and none at the ends (Lord 1955)', () => {
  expect([computeErrorAtTotal(0, 20), computeErrorAtTotal(20, 20)]).toEqual([0, 0])
  expect(computeErrorAtTotal(10, 20)).toBeCloseTo(Math.sqrt(100 / 19), 12)
  expect(computeErrorAtTotal(1, 1)).toBeNull()
})

describe('the error in scaled points (Brennan and Lee 1999)', () => {
  test.each([
    // Two questions, one right: 0, 1 and 2 right answers have the probabilities 1/4, 1/2 and 1/4.
    { total: 1, scale: [0, 10, 400], variance: 40_050 - 105 ** 2 },
    { total: 1, scale: [0, 200, 400], variance: 20_000 },
    { total: 1, scale: [7, 7, 7], variance: 0 },
    { total: 0, scale: [0, 10, 400], variance: 0 },
    { total: 2, scale: [0, 10, 400], variance: 0 },
  ])('$total of 2 right on the scale $scale', ({ total, scale, variance }) => {
    expect(computeScaledErrorAtTotal(total, 2, (right) => scale[right] ?? 0)).toBeCloseTo(Math.sqrt(2 * variance), 10)
  })

  test('is that of Lord on a scale of right answers, and in proportion on a straight one', () => {
    for (const questions of [2, 20, 57, 1000]) {
      for (let total = 0; total <= questions; total += Math.max(1, Math.floor(questions / 19))) {
        const plain = computeErrorAtTotal(total, questions) ?? 0
        expect(computeScaledErrorAtTotal(total, questions, (right) => right)).toBeCloseTo(plain, 9)
        expect(computeScaledErrorAtTotal(total, questions, (right) => 200 + 7 * right)).toBeCloseTo(7 * plain, 8)
      }
    }
    expect(computeScaledErrorAtTotal(1, 1, (right) => right)).toBeNull()
  })

  test('is what a walk through every pattern of answers finds', () => {
    const questions = 11
    const scaledOf = (right: number) => convertToScaled(defaultEstimatedScale, 'math', right, questions)
    for (let total = 0; total <= questions; total++) {
      const share = total / questions
      let [mean, squares] = [0, 0]
      for (let pattern = 0; pattern < 2 ** questions; pattern++) {
        const right = pattern.toString(2).replaceAll('0', '').length
        const chance = share ** right * (1 - share) ** (questions - right)
        mean += chance * scaledOf(right)
        squares += chance * scaledOf(right) ** 2
      }
      const expected = Math.sqrt((Math.max(0, squares - mean ** 2) * questions) / (questions - 1))
      expect(computeScaledErrorAtTotal(total, questions, scaledOf)).toBeCloseTo(expected, 4)
    }
  })

  test('of 57 questions on the estimated scale it is largest where the scale is steep', () => {
    const error = (total: number) =>
      computeScaledErrorAtTotal(total, 57, (right) => convertToScaled(defaultEstimatedScale, 'reading', right, 57))
    expect([0, 57].map(error)).toEqual([0, 0])
    const [low = 0, middle = 0, high = 0] = [20, 35, 52].map((total) => error(total) ?? 0)
    expect(high).toBeGreaterThan(middle)
    expect(middle).toBeLessThan(low + 5)
    // Approximately the slope of the scale at this point, times the error in right answers.
    expect(middle / (computeErrorAtTotal(35, 57) ?? 1)).toBeCloseTo(3.5, 0)
  })
})

test('ranks and percentiles follow their definitions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 60 }), (totals) => {
      for (const { total, students, rank, percentile } of buildScoreTable(totals, 9)) {
        expect(students).toBe(totals.filter((one) => one === total).length)
        expect(rank).toBe(totals.filter((one) => one > total).length + 1)
        const share = totals.filter((one) => one < total).length + students / 2
        expect(percentile).toBeCloseTo((100 * share) / totals.length, 10)
      }
    }),
  )
})
