// Owns the drawings of the math section of the full test for grade 9. The scatter plot is exact, the other two are off scale.

import {
  along,
  angleMark,
  dot,
  drawing,
  type Figure,
  insideAngle,
  label,
  line,
  type Point,
  polygon,
  rightAngleMark,
  SHADE,
  SOFT,
} from './svg.ts'

const typists: readonly (readonly [hours: number, words: number])[] = [
  [1, 20],
  [2, 27],
  [3, 26],
  [4, 32],
  [5, 30],
  [6, 41],
  [7, 36],
  [8, 42],
  [9, 40],
  [10, 47],
]

const typing = (): string => {
  const [left, base, wide, high] = [92, 416, 42, 7.2]
  const at = (hours: number, words: number): Point => [left + hours * wide, base - words * high]
  return drawing(540, 506, [
    ...Array.from({ length: 10 }, (_, step) =>
      line(at(0, (step + 1) * 5), at(10, (step + 1) * 5), { color: SOFT, width: 1 }),
    ),
    ...Array.from({ length: 10 }, (_, step) => line(at(step + 1, 0), at(step + 1, 50), { color: SOFT, width: 1 })),
    line(at(0, 0), at(10, 0)),
    line(at(0, 0), at(0, 50)),
    ...[0, 2, 4, 6, 8, 10].map((hours) => label([at(hours, 0)[0], base + 24], String(hours))),
    ...[10, 20, 30, 40, 50].map((words) => label([left - 12, at(0, words)[1]], String(words), { anchor: 'end' })),
    line(at(0, 20), at(10, 45), { width: 3 }),
    ...typists.map(([hours, words]) => dot(at(hours, words), 6)),
    label([left + 5 * wide, base + 64], 'Hours of practice'),
    label([10, 16], 'Words a minute', { anchor: 'start' }),
  ])
}

const parallel = (): string => {
  const [top, low] = [70, 300]
  const apex: Point = [250, top]
  const [left, right]: readonly [Point, Point] = [
    [110, low],
    [400, low],
  ]
  const [far, beyond]: readonly [Point, Point] = [
    [30, top],
    [500, top],
  ]
  return drawing(540, 360, [
    line(far, beyond),
    line([30, low], [500, low]),
    line(apex, left),
    line(apex, right),
    angleMark(left, right, apex, 40),
    label(insideAngle(left, right, apex, 74), '62°'),
    angleMark(apex, left, right, 44),
    label(insideAngle(apex, left, right, 74), '53°'),
    angleMark(apex, right, beyond, 36),
    label(insideAngle(apex, right, beyond, 64), '*x*°'),
    label([515, top], '*m*'),
    label([515, low], '*n*'),
  ])
}

const field = (): string => {
  const a: Point = [110, 110]
  const b: Point = [110, 330]
  const c: Point = [430, 330]
  const d: Point = [186.4, 44.7]
  const besides = (from: Point, to: Point, x: number, y: number): Point => {
    const middle = along(from, to, 0.5)
    return [middle[0] + x, middle[1] + y]
  }
  return drawing(540, 400, [
    polygon([a, b, c, d], { fill: SHADE }),
    rightAngleMark(b, a, c),
    rightAngleMark(d, a, c),
    label([a[0] - 16, a[1] - 12], '*A*'),
    label([b[0] - 18, b[1] + 20], '*B*'),
    label([c[0] + 18, c[1] + 20], '*C*'),
    label([d[0] + 12, d[1] - 20], '*D*'),
    label(besides(a, b, -14, 0), '15 m', { anchor: 'end' }),
    label(besides(b, c, 0, 30), '20 m'),
    label(besides(a, d, -12, -24), '7 m'),
  ])
}

export const grade9FormFigures: readonly Figure[] = [
  { file: 'typing.png', svg: typing() },
  { file: 'parallel.png', svg: parallel() },
  { file: 'field.png', svg: field() },
]
