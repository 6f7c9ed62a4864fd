/** A flat sheet in a photograph: where a place of the paper, in millimeters, is in the picture, in pixels. */
import type { SheetPoint } from '#domain/answers/bubble-sheet.ts'
import { solve } from './linear-equations.ts'

export type SquareCorners = readonly [SheetPoint, SheetPoint, SheetPoint, SheetPoint]

/** Row by row; the last of the nine is 1. */
export type Homography = readonly number[]

/** Undefined where three of the points are on one line. */
export function findHomography(from: SquareCorners, to: SquareCorners): Homography | undefined {
  const equations = from.flatMap((source, at) => {
    const { x, y } = source
    const target = to[at] ?? source
    return [
      [x, y, 1, 0, 0, 0, -target.x * x, -target.x * y, target.x],
      [0, 0, 0, x, y, 1, -target.y * x, -target.y * y, target.y],
    ]
  })
  const solved = solve(equations)
  return solved && [...solved, 1]
}

export function projectPoint(homography: Homography, { x, y }: SheetPoint): SheetPoint {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography
  const depth = g * x + h * y + 1
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** Square pixels of a square millimeter there. Negative where the picture is mirrored. */
export function computeAreaScale(homography: Homography, at: SheetPoint): number {
  const here = projectPoint(homography, at)
  const right = projectPoint(homography, { x: at.x + 1, y: at.y })
  const below = projectPoint(homography, { x: at.x, y: at.y + 1 })
  return (right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x)
}
