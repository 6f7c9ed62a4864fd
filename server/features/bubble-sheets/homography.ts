/** A flat sheet in a photograph: where a place of the paper, in millimeters, is in the picture, in pixels. */
import type { Point } from '#domain/answers/bubble-sheet.ts'

export type Corners = readonly [Point, Point, Point, Point]

/** Row by row; the last of the nine is 1. */
export type Homography = readonly number[]

/** Undefined where three of the points are on one line. */
export function findHomography(from: Corners, to: Corners): Homography | undefined {
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

export function project(homography: Homography, { x, y }: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography
  const depth = g * x + h * y + 1
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** Square pixels of a square millimeter there. Negative where the picture is mirrored. */
export function areaScale(homography: Homography, at: Point): number {
  const here = project(homography, at)
  const right = project(homography, { x: at.x + 1, y: at.y })
  const below = project(homography, { x: at.x, y: at.y + 1 })
  return (right.x - here.x) * (below.y - here.y) - (right.y - here.y) * (below.x - here.x)
}

/** By Gauss's elimination; each row is an equation with its right side at the end. */
function solve(equations: number[][]): number[] | undefined {
  const rows = equations.map((row) => [...row])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0))
    const pivot = column + below.indexOf(Math.max(...below))
    const chosen = rows[pivot]
    if (chosen === undefined || Math.abs(chosen[column] ?? 0) < 1e-9) return undefined
    rows[pivot] = rows[column] ?? chosen
    rows[column] = chosen
    for (const [at, row] of rows.entries()) {
      if (at === column) continue
      const share = (row[column] ?? 0) / (chosen[column] ?? 1)
      for (let cell = column; cell <= size; cell += 1) row[cell] = (row[cell] ?? 0) - share * (chosen[cell] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
