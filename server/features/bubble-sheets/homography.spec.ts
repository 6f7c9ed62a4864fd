import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeAreaScale, findHomography, projectPoint, type SquareCorners } from './homography.ts'

const sheet: SquareCorners = [
  { x: 0, y: 0 },
  { x: 200, y: 0 },
  { x: 200, y: 260 },
  { x: 0, y: 260 },
]

test('it takes the corners to where they were seen, and the middle between them', () => {
  const near = fc.double({ min: -60, max: 60, noNaN: true })
  const moved = fc.tuple(near, near)
  fc.assert(
    fc.property(moved, moved, moved, moved, (...moves) => {
      const seen = sheet.map(({ x, y }, at) => ({ x: 8 * x + (moves[at]?.[0] ?? 0), y: 8 * y + (moves[at]?.[1] ?? 0) }))
      const [a, b, c, d] = seen
      if (!a || !b || !c || !d) throw new Error('A sheet has four corners.')
      const homography = findHomography(sheet, [a, b, c, d])
      if (homography === undefined) throw new Error('These corners are not on one line.')
      for (const [at, corner] of sheet.entries()) {
        expect(projectPoint(homography, corner).x).toBeCloseTo(seen[at]?.x ?? 0, 4)
        expect(projectPoint(homography, corner).y).toBeCloseTo(seen[at]?.y ?? 0, 4)
      }
      expect(computeAreaScale(homography, { x: 100, y: 130 })).toBeGreaterThan(0)
    }),
  )
})

test('it turns a mirrored sheet down', () => {
  const [a, b, c, d] = sheet
  const homography = findHomography(sheet, [b, a, d, c])
  expect(homography && computeAreaScale(homography, { x: 100, y: 130 })).toBeLessThan(0)
})

test('three corners on a line are no sheet', () => {
  const [a, b] = sheet
  expect(findHomography(sheet, [a, b, { x: 100, y: 0 }, { x: 50, y: 0 }])).toBeUndefined()
})
