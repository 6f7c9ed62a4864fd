// Owns the drawing of the figure in the math section of the diagnostic test. It is off scale on purpose.

import { drawing, equalMark, type Figure, label, line, type Point, polygon, rightAngleMark } from './svg.ts'

const squareAndTriangle = (): string => {
  const width = 190
  const height = 236
  const a: Point = [50, 278]
  const b: Point = [a[0] + width, a[1]]
  const c: Point = [b[0], b[1] - height]
  const d: Point = [a[0], c[1]]
  const e: Point = [b[0] + 126, b[1] - height / 2 - 6]
  return drawing(420, 330, [
    polygon([a, b, c, d]),
    polygon([b, e, c]),
    line(a, e),
    ...[
      [a, b],
      [d, c],
      [a, d],
      [b, c],
      [b, e],
      [c, e],
    ].flatMap(([from, to]) => (from === undefined || to === undefined ? [] : [equalMark(from, to)])),
    rightAngleMark(d, a, c),
    label([a[0] - 16, a[1] + 12], '*A*'),
    label([b[0], b[1] + 20], '*B*'),
    label([c[0], c[1] - 18], '*C*'),
    label([d[0] - 16, d[1] - 8], '*D*'),
    label([e[0] + 18, e[1]], '*E*'),
  ])
}

export const diagnosticFigures: readonly Figure[] = [{ file: 'q05-square-triangle.png', svg: squareAndTriangle() }]
