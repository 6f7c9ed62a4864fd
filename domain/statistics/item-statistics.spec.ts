import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeCorrelationInterval,
  computeFacility,
  computeItemRestCorrelation,
  computeKuderRichardson20,
  computeSampleDeviation,
  computeShareInterval,
  computeStandardErrorOfMeasurement,
  determineExtremeGroups,
  findMedian,
  measureSpread,
} from './item-statistics.ts'

describe('worked by hand: four students with 3, 2, 1 and 0 of three questions', () => {
  test('the facility is the share of right answers', () => {
    expect(computeFacility({ count: 4, right: 3 })).toBe(0.75)
    expect(computeFacility({ count: 0, right: 0 })).toBeNull()
  })

  test.each([
    // Three of four are right and have rest scores 2, 1, 0; the fourth student has 0.
    [{ count: 4, right: 3, rest: 3, restSquared: 5, restOfRight: 3 }, Math.sqrt(3 / 11)],
    // Two are right and have rest scores 2 and 1; the others have 1 and 0.
    [{ count: 4, right: 2, rest: 4, restSquared: 6, restOfRight: 3 }, Math.sqrt(1 / 2)],
  ])('%j correlate by %d', (sums, correlation) => {
    expect(computeItemRestCorrelation(sums)).toBeCloseTo(correlation, 12)
  })

  test.each([
    ['everybody is right', { count: 4, right: 4, rest: 4, restSquared: 6, restOfRight: 4 }],
    ['the rest does not vary', { count: 4, right: 2, rest: 8, restSquared: 16, restOfRight: 4 }],
    ['nobody answered', { count: 0, right: 0, rest: 0, restSquared: 0, restOfRight: 0 }],
  ])('there is no correlation where %s', (_, sums) => {
    expect(computeItemRestCorrelation(sums)).toBeNull()
  })

  test('KR-20 is 3/2 of 1 - 0.625 / 1.25, and the standard error follows', () => {
    const alpha = computeKuderRichardson20([0.75, 0.5, 0.25], 1.25)
    expect(alpha).toBeCloseTo(0.75, 12)
    expect(computeStandardErrorOfMeasurement(Math.sqrt(1.25), alpha ?? 0)).toBeCloseTo(Math.sqrt(0.3125), 12)
    expect(computeKuderRichardson20([0.5], 0.25)).toBeNull()
    expect(computeKuderRichardson20([0.5, 0.5], 0)).toBeNull()
    expect(computeStandardErrorOfMeasurement(2, -0.4)).toBe(2)
  })

  test('mean, variance and median', () => {
    expect(measureSpread([3, 2, 1, 0])).toEqual({ count: 4, mean: 1.5, variance: 1.25 })
    expect(measureSpread([])).toBeNull()
    expect(computeSampleDeviation({ count: 4, variance: 1.25 })).toBeCloseTo(Math.sqrt(5 / 3), 12)
    expect(computeSampleDeviation({ count: 1, variance: 0 })).toBeNull()
    expect([findMedian([3, 0, 2, 1]), findMedian([5, 1, 3]), findMedian([])]).toEqual([1.5, 3, null])
  })
})

test.each([
  [[], 0, 0, []],
  [[7], 0, 0, [0]],
  [[1, 2], 1, 1, [-1, 1]],
  [[5, 5, 5], 0, 0, [0, 0, 0]],
  [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 3, 3, [-1, -1, -1, 0, 0, 0, 0, 1, 1, 1]],
  // Two of eight are wanted. Six share a total at the cut: a group of one is nearer to two than a group of seven.
  [[0, 1, 1, 1, 1, 1, 1, 2], 1, 1, [-1, 0, 0, 0, 0, 0, 0, 1]],
  // Three of ten are wanted. At the upper cut two are tied for third place: four is as near as two.
  [[0, 1, 2, 3, 4, 5, 6, 6, 8, 9], 4, 3, [-1, -1, -1, 0, 0, 0, 1, 1, 1, 1]],
])('of the totals %j, %i are in the upper and %i in the lower group', (totals, upper, lower, sides) => {
  const groups = determineExtremeGroups(totals)
  expect([groups.upper, groups.lower, [...groups.sideOf]]).toEqual([upper, lower, sides])
})

test.each([
  // atanh(0.5) = 0.5493, and 1.96 / sqrt(27) = 0.3772.
  [0.5, 30, { low: 0.1704, high: 0.729 }],
  [0, 103, { low: -0.1935, high: 0.1935 }],
  [1, 10, { low: 1, high: 1 }],
  [0.5, 3, null],
])('a correlation of %d of %i pairs lies within %j', (correlation, count, interval) => {
  const found = computeCorrelationInterval(correlation, count)
  expect(found && { low: Math.round(found.low * 1e4) / 1e4, high: Math.round(found.high * 1e4) / 1e4 }).toEqual(
    interval,
  )
})

test.each([
  [1, 10, 0.7225, 1],
  [0.1, 10, 0.0179, 0.4042],
  [0.5, 100, 0.4038, 0.5962],
])('a share of %d of %i lies between %d and %d', (share, count, low, high) => {
  expect(computeShareInterval(share, count).low).toBeCloseTo(low, 4)
  expect(computeShareInterval(share, count).high).toBeCloseTo(high, 4)
})

/** Rows of right and wrong marks. */
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
  test('a correlation is within -1 and 1, and changes its sign with the key', () => {
    fc.assert(
      fc.property(matrices, (rows) => {
        const correlation = computeItemRestCorrelation(sumsOf(rows, 0))
        const turned = computeItemRestCorrelation(
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
        const variance = measureSpread(rows.map((row) => row.filter(Boolean).length))?.variance ?? 0
        expect(computeKuderRichardson20(facilities, variance) ?? 0).toBeLessThanOrEqual(1 + 1e-12)
        const agreeing = rows.map((row) => row.map(() => row[0] ?? false))
        const shares = facilities.map(() => agreeing.filter(([first]) => first).length / rows.length)
        const alpha = computeKuderRichardson20(
          shares,
          measureSpread(agreeing.map((row) => row.filter(Boolean).length))?.variance ?? 0,
        )
        if (alpha !== null) expect(alpha).toBeCloseTo(1, 9)
      }),
    )
  })

  const totalsOfClass = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 200 })

  test('the groups do not overlap, equal totals are together, and nobody between is above the upper or below the lower', () => {
    fc.assert(
      fc.property(totalsOfClass, (totals) => {
        const { upper, lower, sideOf } = determineExtremeGroups(totals)
        const of = (side: number) => totals.filter((_, at) => sideOf[at] === side)
        expect([of(1).length, of(-1).length]).toEqual([upper, lower])
        if (upper === 0) return
        expect(Math.max(...of(0), ...of(-1))).toBeLessThan(Math.min(...of(1)))
        expect(Math.min(...of(0), ...of(1))).toBeGreaterThan(Math.max(...of(-1)))
      }),
    )
  })

  test('the order of arrival does not change the groups', () => {
    fc.assert(
      fc.property(totalsOfClass, fc.infiniteStream(fc.nat()), (totals, places) => {
        const order = totals.map((_, at) => ({ at, place: places.next().value })).sort((a, b) => a.place - b.place)
        const before = determineExtremeGroups(totals)
        const after = determineExtremeGroups(order.map(({ at }) => totals[at] ?? 0))
        expect([after.upper, after.lower]).toEqual([before.upper, before.lower])
        for (const [place, { at }] of order.entries()) expect(after.sideOf[place]).toBe(before.sideOf[at])
      }),
    )
  })
})
