// Owns the independent checks of the questions of the grade 9 math workout.

import {
  arcLength,
  diskArea,
  distance,
  only,
  pairs,
  quadrilateralArea,
  range,
  total,
  triangleArea,
} from './brute-force.ts'
import { type Checks, expression, near, value } from './check.ts'

const prismSurface = (): number => {
  const back = (place: readonly number[]): readonly number[] => [...place.slice(0, 2), 15]
  const corner = [0, 0, 0]
  const top = [0, 6, 0]
  const right = [8, 0, 0]
  const wall = (from: readonly number[], to: readonly number[]): number =>
    quadrilateralArea(from, to, back(to), back(from))
  const walls = wall(corner, top) + wall(top, right) + wall(right, corner)
  return walls + triangleArea(corner, top, right) + triangleArea(back(corner), back(top), back(right))
}

const trapezoidArea = (): number => {
  const height = only(range(1, 20), (h) => near(distance([0, 0], [6, h]), 10) && near(distance([16, h], [22, 0]), 10))
  return quadrilateralArea([0, 0], [22, 0], [16, height], [6, height])
}

const lateralSurface = (): number => {
  const radius = only(range(1, 50), (r) => near(r * r * 5, 180))
  return total(range(1, 5).map(() => arcLength(radius, 360)))
}

export const grade9Workout: Checks = {
  1: expression(
    pairs([-3, -1, 0.5, 2, 5], [-2, -1, 0.5, 3]).map(([x, y]) => ({ x, y })),
    (result, { x = 0, y = 0 }) => near(result / ((2 * x ** 3 * y) ** 3 / (4 * x ** 5 * y ** -2)), 1),
  ),
  2: value(() => (360_000 * 0.002) / 0.0008),
  3: value(() => only(range(-20, 20, 0.5), (x) => near((2 ** x * 4 ** 3) / 8 ** x, 1))),
  4: value(() => only(range(-50, 50), (y) => (y - 5) * (4 + 2) === (-4 - 5) * (12 + 2))),
  5: value(prismSurface),
  6: value(trapezoidArea),
  7: value(lateralSurface),
  8: value(() => Math.round((diskArea(distance([-4, -4], [4, 4]) / 2) - 64) * 1000) / 1000),
}
