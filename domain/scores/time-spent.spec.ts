import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withinElapsed } from './time-spent.ts'

test.each([
  [[30, 60, 10], 100, [30, 60, 10]],
  [[30, 60, 10], 50, [15, 30, 5]],
  [[40, 40, 40], 0, [0, 0, 0]],
  [[1, 1, 1], 2, [0, 1, 1]],
  [[], 10, []],
])('%j seconds within %i are %j', (seconds, elapsed, bound) => {
  expect(withinElapsed(seconds, elapsed)).toEqual(bound)
})

test('the sum never exceeds the available time, and no question gains time', () => {
  const week = 7 * 24 * 3600
  fc.assert(
    fc.property(fc.array(fc.nat({ max: week }), { maxLength: 114 }), fc.nat({ max: week }), (seconds, elapsed) => {
      const bound = withinElapsed(seconds, elapsed)
      const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
      expect(sum(bound)).toBe(Math.min(sum(seconds), elapsed))
      for (const [at, one] of bound.entries()) {
        expect(Number.isInteger(one)).toBe(true)
        expect(one).toBeGreaterThanOrEqual(0)
        expect(one).toBeLessThanOrEqual(seconds[at] ?? 0)
      }
    }),
  )
})
