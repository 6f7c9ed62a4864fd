import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SheetPoint } from '#domain/answers/bubble-sheet.ts'
import { expectShift, type Sighting, smoothShift } from './smooth-shifts.ts'

const reach = 20
const grid = [-2, -1, 0, 1, 2].flatMap((row) => [-2, -1, 0, 1, 2].map((column) => ({ x: 10 * column, y: 6 * row })))
const middle = { x: 0, y: 0 }

function sightings(shiftOf: (at: SheetPoint) => SheetPoint): Sighting[] {
  return grid.map((at) => ({ at, shift: shiftOf(at), weight: 0.2 }))
}

test('paper that leans is followed', () => {
  const slope = fc.double({ min: -0.03, max: 0.03, noNaN: true })
  fc.assert(
    fc.property(slope, slope, fc.double({ min: -5, max: 5, noNaN: true }), (across, down, level) => {
      const seen = sightings(({ x, y }) => ({ x: level + across * x, y: across * x + down * y }))
      for (const shift of [expectShift(middle, seen, reach), smoothShift(middle, seen, reach)]) {
        expect(shift.x).toBeCloseTo(level, 6)
        expect(shift.y).toBeCloseTo(0, 6)
      }
    }),
  )
})

test('what differs from everything around it does not count', () => {
  const seen = sightings(({ x, y }) => (x === 10 && y === 6 ? { x: 4, y: -4 } : { x: 0.5, y: 0 }))
  expect(smoothShift(middle, seen, reach).x).toBeCloseTo(0.5, 6)
  expect(smoothShift(middle, seen, reach).y).toBeCloseTo(0, 6)
  expect(expectShift(middle, seen, reach).x).toBeGreaterThan(0.55)
})

test('one sighting moves everything near it, and what was not seen moves nothing', () => {
  const one = { at: { x: 5, y: 0 }, shift: { x: 1, y: -1 }, weight: 0.2 }
  expect(expectShift(middle, [one], reach).x).toBeCloseTo(1, 6)
  expect(expectShift({ x: 500, y: 0 }, [one], reach)).toEqual({ x: 0, y: 0 })
  expect(expectShift(middle, [{ ...one, weight: 0 }], reach)).toEqual({ x: 0, y: 0 })
  expect(smoothShift(middle, [], reach)).toEqual({ x: 0, y: 0 })
})
