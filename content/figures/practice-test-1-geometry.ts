// Owns the drawings of the lines, triangles, circles, and solids in the math section of practice test 1. Angles that are
// asked for are drawn 10 to 20 degrees off, as on the exam, so that a student has to reason and cannot measure.

import {
  angleMark,
  dot,
  drawing,
  equalMark,
  type Figure,
  insideAngle,
  label,
  line,
  lineWithArrows,
  type Point,
  polar,
  polygon,
  SHADE,
} from './svg.ts'

const tangent = (degrees: number): number => Math.tan((degrees * Math.PI) / 180)

const exteriorAngle = (): string => {
  const q: Point = [50, 305]
  const r: Point = [330, 305]
  const s: Point = [500, 305]
  const height = (r[0] - q[0]) / (1 / tangent(53) + 1 / tangent(59))
  const p: Point = [q[0] + height / tangent(53), q[1] - height]
  return drawing(540, 350, [
    polygon([p, q, r]),
    line(r, s),
    dot(s, 3.5),
    angleMark(p, q, r, 42),
    angleMark(q, p, r, 30),
    angleMark(r, p, s, 28),
    label(insideAngle(p, q, r, 110), '(3*x* − 5)°'),
    label([q[0] + 112, q[1] - 20], '(2*x* + 11)°'),
    label(insideAngle(r, p, s, 66), '106°'),
    label([p[0], p[1] - 16], '*P*'),
    label([q[0] - 16, q[1] + 12], '*Q*'),
    label([r[0], r[1] + 20], '*R*'),
    label([s[0], s[1] + 20], '*S*'),
  ])
}

const parallelLines = (): string => {
  const slant = 78
  const upper: Point = [310, 90]
  const lower: Point = [310 - 130 / tangent(slant), 220]
  const top = polar(upper, 75, slant)
  const bottom = polar(lower, 75, slant + 180)
  return drawing(540, 310, [
    lineWithArrows([40, upper[1]], [490, upper[1]]),
    lineWithArrows([40, lower[1]], [490, lower[1]]),
    lineWithArrows(bottom, top),
    angleMark(upper, [490, upper[1]], lower, 24),
    angleMark(lower, [490, lower[1]], upper, 24),
    label([upper[0] + 98, upper[1] + 26], '(7*x* − 22)°'),
    label([lower[0] + 100, lower[1] - 24], '(3*x* + 2)°'),
    label([512, upper[1]], '*m*'),
    label([512, lower[1]], '*n*'),
    label([top[0] + 18, top[1] + 4], '*t*'),
  ])
}

const bisectedTriangle = (): string => {
  const b: Point = [70, 340]
  const c: Point = [310, 340]
  const a: Point = [190, 340 - 120 * tangent(61)]
  const reach = 240 / (Math.cos((30.5 * Math.PI) / 180) + Math.sin((30.5 * Math.PI) / 180) / tangent(61))
  const d = polar(b, reach, 30.5)
  const mark = (first: Point, second: Point, radius: number): string => {
    const middle = insideAngle(b, first, second, radius)
    const outward = insideAngle(b, first, second, radius + 6)
    const inward: Point = [2 * middle[0] - outward[0], 2 * middle[1] - outward[1]]
    return angleMark(b, first, second, radius) + line(inward, outward, { width: 1.6 })
  }
  return drawing(380, 300, [
    `<g transform="translate(0 -72)">`,
    polygon([a, b, c]),
    line(b, d),
    equalMark(a, b, 0.35),
    equalMark(a, c, 0.35),
    mark(c, d, 46),
    mark(d, a, 40),
    angleMark(a, b, c, 34),
    label(insideAngle(a, b, c, 60), '40°', { size: 20 }),
    label([a[0], a[1] - 16], '*A*'),
    label([b[0] - 16, b[1] + 4], '*B*'),
    label([c[0] + 16, c[1] + 4], '*C*'),
    label([d[0] + 16, d[1] - 6], '*D*'),
    '</g>',
  ])
}

const fabric = (): string => {
  const [left, right, top, bottom] = [14, 448, 40, 250]
  const radius = (bottom - top) / 2
  const middle = (top + bottom) / 2
  const arc = (x: number, from: number, to: number): readonly Point[] =>
    Array.from({ length: 61 }, (_, step) => polar([x, middle], radius, from + ((to - from) * step) / 60))
  const cut = { dash: '6 6', width: 1.4 }
  return drawing(540, 310, [
    polygon([[left, top], ...arc(right, 90, 270).map(([x, y]): Point => [x, y]), ...arc(left, -90, 90)], {
      fill: SHADE,
    }),
    line([left, top], [left, bottom], cut),
    line([right, top], [right, bottom], cut),
    label([(left + right) / 2, bottom + 28], '16 in.'),
    label([right + 10, middle], '10 in.', { anchor: 'start' }),
  ])
}

export const geometryFigures: readonly Figure[] = [
  { file: 'q04-exterior-angle.png', svg: exteriorAngle() },
  { file: 'q12-parallel-lines.png', svg: parallelLines() },
  { file: 'q52-isosceles-triangle.png', svg: bisectedTriangle() },
  { file: 'q57-fabric.png', svg: fabric() },
]
