import { describe, expect, test } from 'vitest'
import {
  computeChiSquaredTail,
  computeFQuantile,
  computeIncompleteBeta,
  computeNormalOrdinate,
} from './distributions.ts'

describe('values of printed tables', () => {
  test.each([
    [0.5, 0.398_942_3],
    [0.25, 0.317_776_6],
    [0.75, 0.317_776_6],
    [0.1, 0.175_498_3],
    [0.01, 0.026_652_1],
  ])('the normal curve at a share of %d is %d high', (share, height) => {
    expect(computeNormalOrdinate(share)).toBeCloseTo(height, 6)
  })

  test.each([
    [0.95, 1, 1, 161.447_638_8],
    [0.95, 5, 10, 3.325_834_5],
    [0.975, 10, 20, 2.773_671_4],
    [0.025, 10, 20, 1 / 3.418_543_5],
    [0.99, 4, 30, 4.017_876_8],
  ])('F(%d; %d, %d) is %d', (probability, numerator, denominator, value) => {
    expect(computeFQuantile(probability, numerator, denominator)).toBeCloseTo(value, 5)
  })

  test.each([
    [3.841_458_820_694_124, 0.05],
    [6.634_896_601_021_213, 0.01],
    [2.705_543_454_095_404, 0.1],
    [0.454_936_423_119_572_7, 0.5],
    [10.827_566_170_662_73, 0.001],
  ])('chi-squared exceeds %d with probability %d', (value, probability) => {
    expect(computeChiSquaredTail(value)).toBeCloseTo(probability, 12)
  })
})

test('with two degrees of freedom each, F has a closed form', () => {
  for (const probability of [0.025, 0.3, 0.5, 0.975]) {
    expect(computeFQuantile(probability, 2, 2)).toBeCloseTo(probability / (1 - probability), 9)
  }
})

test('the incomplete beta function is symmetric and ends at 0 and 1', () => {
  expect([computeIncompleteBeta(0, 2, 3), computeIncompleteBeta(1, 2, 3)]).toEqual([0, 1])
  for (const x of [0.01, 0.2, 0.5, 0.9]) {
    expect(computeIncompleteBeta(x, 2.5, 40)).toBeCloseTo(1 - computeIncompleteBeta(1 - x, 40, 2.5), 12)
    expect(computeIncompleteBeta(x, 1, 1)).toBeCloseTo(x, 12)
  }
})

test('no tail is outside 0 to 1', () => {
  expect([computeChiSquaredTail(0), computeChiSquaredTail(-1)]).toEqual([1, 1])
  expect(computeChiSquaredTail(1000)).toBeGreaterThanOrEqual(0)
})
