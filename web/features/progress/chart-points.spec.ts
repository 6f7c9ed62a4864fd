import { expect, test } from 'vitest'
import { buildChartPath, computeChartRange, isPointLabelled, placeChartPoints } from './chart-points.ts'

const all = { low: 0, high: 400 }
const plot = { left: 0, right: 100, top: 0, bottom: 50 }

test('spreads values evenly and puts higher ones higher', () => {
  expect(placeChartPoints([0, 200, 400], all, plot)).toEqual([
    { x: 0, y: 50, value: 0 },
    { x: 50, y: 25, value: 200 },
    { x: 100, y: 0, value: 400 },
  ])
})

test('keeps the place of a value that is missing', () => {
  expect(placeChartPoints([100, null, 100], all, plot).map(({ x }) => x)).toEqual([0, 100])
})

test('puts a single value in the middle, and draws a line from the first point on', () => {
  const [only] = placeChartPoints([400], all, plot)
  expect(only).toEqual({ x: 50, y: 0, value: 400 })
  expect(buildChartPath(placeChartPoints([0, 400], all, plot))).toBe('M0.0 50.0L100.0 0.0')
})

test.each([
  [[540, 545, 533], 800, { low: 480, high: 580, lines: [480, 500, 520, 540, 560, 580] }],
  [[120, 610], 800, { low: 100, high: 700, lines: [100, 200, 300, 400, 500, 600, 700] }],
  [[0, 800], 800, { low: 0, high: 800, lines: [0, 200, 400, 600, 800] }],
  [[96, 100, 98], 100, { low: 90, high: 100, lines: [90, 92, 94, 96, 98, 100] }],
  [[], 400, { low: 0, high: 400, lines: [0, 100, 200, 300, 400] }],
])('the range of %j out of %i fits the values', (values, max, range) => {
  expect(computeChartRange(values, max)).toEqual(range)
})

test('every value is inside of its range, and the range inside of the scale', () => {
  for (let low = 0; low <= 400; low += 7) {
    for (let high = low; high <= 400; high += 31) {
      const range = computeChartRange([low, high], 400)
      expect(range.low).toBeLessThanOrEqual(low)
      expect(range.high).toBeGreaterThanOrEqual(high)
      expect([range.low >= 0, range.high <= 400, range.high - range.low >= 40]).toEqual([true, true, true])
      expect([range.lines[0], range.lines.at(-1)]).toEqual([range.low, range.high])
    }
  }
})

test('many points are labelled at the first, the last and the best', () => {
  const points = [5, 6, 9, 2, 9, 1, 4, 4, 3, 7].map((value, x) => ({ x, y: 0, value }))
  expect(points.flatMap((_, at) => (isPointLabelled(points, at) ? [at] : []))).toEqual([0, 2, 9])
  expect(points.slice(0, 8).every((_, at, few) => isPointLabelled(few, at))).toBe(true)
})
