import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  extremeGroups,
  facilityIndex,
  itemRestCorrelation,
  kuderRichardson20,
  medianOf,
  sampleDeviation,
  spreadOf,
  standardErrorOfMeasurement,
} from './item-statistics.ts'

describe('by hand: four students with 3, 2, 1 and 0 of three questions', () => {
  test('the facility is the share of right answers', () => {
    expect(facilityIndex({ count: 4, right: 3 })).toBe(0.75)
    expect(facilityIndex({ count: 0, right: 0 })).toBeNull()
  })

  test.each([
    // Right: three of four, whose rest scores are 2, 1, 0; the fourth has 0.
    [{ count: 4, right: 3, rest: 3, restSquared: 5, restOfRight: 3 }, Math.sqrt(3 / 11)],
    // Right: two, with 2 and 1; the others have 1 and 0.
    [{ count: 4, right: 2, rest: 4, restSquared: 6, restOfRight: 3 }, Math.sqrt(1 / 2)],
  ])('%j correlate by %d', (sums, correlation) => {
    expect(itemRestCorrelation(sums)).toBeCloseTo(correlation, 12)
  })

  test.each([
    ['everybody is right', { count: 4, right: 4, rest: 4, restSquared: 6, restOfRight: 4 }],
    ['the rest does not vary', { count: 4, right: 2, rest: 8, restSquared: 16, restOfRight: 4 }],
    ['nobody answered', { count: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 }],
  ])('there is no correlation where %s', (_, sums) => {
    expect(itemRestCorrelation(sums)).toBeNull()
  })

  test('KR-20 is 3/2 of 1 - 0.625 / 1.25, and the standard error follows', () => {
    const alpha = kuderRichardson20([0.75, 0.5, 0.25], 1.25)
    expect(alpha).toBeCloseTo(0.75, 12)
    expect(standardErrorOfMeasurement(Math.sqrt(1.25), alpha ?? 0)).toBeCloseTo(Math.sqrt(0.3125), 12)
    expect(kuderRichardson20([0.5], 0.25)).toBeNull()
    expect(kuderRichardson20([0.5, 0.5], 0)).toBeNull()
    expect(standardErrorOfMeasurement(2, -0.4)).toBe(2)
  })

  test('mean, variance and median', () => {
    expect(spreadOf([3, 2, 1, 0])).toEqual({ count: 4, mean: 1.5, variance: 1.25 })
    expect(spreadOf([])).toBeNull()
    expect(sampleDeviation({ count: 4, variance: 1.25 })).toBeCloseTo(Math.sqrt(5 / 3), 12)
    expect(sampleDeviation({ count: 1, variance: 0 })).toBeNull()
    expect([medianOf([3, 0, 2, 1]), medianOf([5, 1, 3]), medianOf([])]).toEqual([1.5, 3, null])
  })
})

test.each([
  [[], 0, []],
  [[7], 0, [0]],
  [[1, 2], 1, [-1, 1]],
  [[5, 5, 5], 1, [1, 0, -1]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, [-1, -1, -1, 0, 0, 0, 0, 1, 1, 1]],
])('of the totals %j, %i are in each group', (totals, size, sides) => {
  const groups = extremeGroups(totals)
  expect([groups.size, [...groups.sideOf]]).toEqual([size, sides])
})

/** Rows of right and wrong. */
const matrices = fc
  .tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 40 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(fc.boolean(), { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

function sumsOf(rows: readonly boolean[][], column: number) {
  const sums = { count: rows.length, right: 0, rest: 0, restSquared: 0, restOfRight: 0 }
  for (const row of rows) {
    const rest = row.filter((isRight, at) => isRight && at !== column).length
    sums.rest += rest
    sums.restSquared += rest * rest
    if (!row[column]) continue
    sums.right++
    sums.restOfRight += rest
  }
  return sums
}

describe('for any answers', () => {
  test('a correlation is within -1 and 1, and turns its sign with the key', () => {
    fc.assert(
      fc.property(matrices, (rows) => {
        const correlation = itemRestCorrelation(sumsOf(rows, 0))
        const turned = itemRestCorrelation(
          sumsOf(
            rows.map(([first, ...others]) => [!first, ...others]),
            0,
          ),
        )
        if (correlation === null || turned === null) return correlation === turned
        expect(Math.abs(correlation)).toBeLessThanOrEqual(1)
        expect(turned).toBeCloseTo(-correlation, 9)
        return true
      }),
    )
  })

  test('KR-20 is at most 1, and 1 where all questions agree', () => {
    fc.assert(
      fc.property(matrices, (rows) => {
        const facilities = (rows[0] ?? []).map((_, at) => rows.filter((row) => row[at]).length / rows.length)
        const variance = spreadOf(rows.map((row) => row.filter(Boolean).length))?.variance ?? 0
        expect(kuderRichardson20(facilities, variance) ?? 0).toBeLessThanOrEqual(1 + 1e-12)
        const agreeing = rows.map((row) => row.map(() => row[0] ?? false))
        const shares = facilities.map(() => agreeing.filter(([first]) => first).length / rows.length)
        const alpha = kuderRichardson20(
          shares,
          spreadOf(agreeing.map((row) => row.filter(Boolean).length))?.variance ?? 0,
        )
        if (alpha !== null) expect(alpha).toBeCloseTo(1, 9)
      }),
    )
  })

  test('the groups are of one size, apart, and nobody between is above the upper or below the lower', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 }), (totals) => {
        const { size, sideOf } = extremeGroups(totals)
        const of = (side: number) => totals.filter((_, at) => sideOf[at] === side)
        expect([of(1).length, of(-1).length]).toEqual([size, size])
        expect(Math.max(...of(0), -1)).toBeLessThanOrEqual(Math.min(...of(1), 99))
        expect(Math.min(...of(0), 99)).toBeGreaterThanOrEqual(Math.max(...of(-1), -1))
      }),
    )
  })
})
