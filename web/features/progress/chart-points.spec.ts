import { expect, it } from 'vitest'
import { pathOf, pointsOf } from './chart-points.ts'

const plot = { left: 0, right: 100, top: 0, bottom: 50 }

it('spreads values evenly and puts higher ones higher', () => {
  expect(pointsOf([0, 200, 400], 400, plot)).toEqual([
    { x: 0, y: 50, value: 0 },
    { x: 50, y: 25, value: 200 },
    { x: 100, y: 0, value: 400 },
  ])
})

it('keeps the place of a value that is missing', () => {
  expect(pointsOf([100, null, 100], 400, plot).map(({ x }) => x)).toEqual([0, 100])
})

it('puts a single value in the middle, and draws a line from the first point on', () => {
  const [only] = pointsOf([400], 400, plot)
  expect(only).toEqual({ x: 50, y: 0, value: 400 })
  expect(pathOf(pointsOf([0, 400], 400, plot))).toBe('M0.0 50.0L100.0 0.0')
})
