import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cycleReaderHeight,
  getArrowStep,
  getInitialReaderPlace,
  keepWithinArea,
  readerBarHeight,
  smallestReaderArea,
} from './line-place.ts'

const area = { width: 800, height: 500 }

test('begins over the whole width', () => {
  expect(getInitialReaderPlace(area)).toEqual({ left: 0, top: 125, width: 800, height: 96 })
})

test.each([
  [
    'beyond the left edge',
    { left: -30, top: 10, width: 300, height: 80 },
    { left: 0, top: 10, width: 300, height: 80 },
  ],
  [
    'beyond the lower edge',
    { left: 0, top: 490, width: 300, height: 80 },
    { left: 0, top: 376, width: 300, height: 80 },
  ],
  ['wider than everything', { left: 50, top: 0, width: 900, height: 80 }, { left: 0, top: 0, width: 800, height: 80 }],
  ['too small to read in', { left: 0, top: 0, width: 5, height: 5 }, { left: 0, top: 0, width: 240, height: 48 }],
])('a window %s is brought back', (_, place, expected) => {
  expect(keepWithinArea(place, area)).toEqual(expected)
})

test('the window and its bar are always within an area where they fit', () => {
  const pixels = fc.integer({ min: -5000, max: 5000 })
  const areas = fc.record({
    width: fc.integer({ min: smallestReaderArea.width, max: 4000 }),
    height: fc.integer({ min: smallestReaderArea.height + readerBarHeight, max: 4000 }),
  })
  fc.assert(
    fc.property(fc.record({ left: pixels, top: pixels, width: pixels, height: pixels }), areas, (place, within) => {
      const { left, top, width, height } = keepWithinArea(place, within)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + width).toBeLessThanOrEqual(within.width)
      expect(top + height + readerBarHeight).toBeLessThanOrEqual(within.height)
    }),
  )
})

test('has four heights without dragging', () => {
  expect([48, 60, 100, 120, 240, 400].map(cycleReaderHeight)).toEqual([60, 120, 120, 240, 48, 48])
})

test.each([
  ['ArrowUp', false, { x: 0, y: -12 }],
  ['ArrowDown', true, { x: 0, y: 60 }],
  ['ArrowLeft', false, { x: -12, y: 0 }],
  ['ArrowRight', false, { x: 12, y: 0 }],
  ['Enter', false, null],
])('%s, large: %s, moves by %j', (key, isLarge, by) => {
  expect(getArrowStep(key, isLarge)).toEqual(by)
})
