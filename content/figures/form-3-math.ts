// Owns the drawings of the math section of the third full test. The angles of the three lines are off scale; the rest is exact.

import {
  angleMark,
  circle,
  dot,
  drawing,
  type Figure,
  insideAngle,
  label,
  line,
  lineWithArrows,
  type Point,
  polar,
  polygon,
} from './svg.ts'

const laps: readonly (readonly [laps: number, swimmers: number])[] = [
  [2, 1],
  [3, 3],
  [4, 2],
  [5, 1],
  [7, 2],
  [8, 1],
  [10, 1],
]

const dotPlot = (): string => {
  const base = 190
  const x = (value: number): number => 10 + value * 45
  const tick = (value: number): string =>
    line([x(value), base - 7], [x(value), base + 7]) + label([x(value), base + 28], String(value))
  return drawing(550, 280, [
    label([275, 24], 'Laps of the Swimmers', { bold: true }),
    lineWithArrows([14, base], [540, base]),
    ...Array.from({ length: 11 }, (_, index) => tick(index + 1)),
    ...laps.flatMap(([value, swimmers]) =>
      Array.from({ length: swimmers }, (_, index) => dot([x(value), base - 26 - index * 32], 10)),
    ),
    label([275, base + 66], 'Number of laps'),
  ])
}

/** Angles AOB, BOC, and COD measure 76, 57, and 47 degrees and are drawn as 60, 65, and 55. */
const threeLines = (): string => {
  const o: Point = [270, 210]
  const [a, b, c, d, e, f] = [
    polar(o, 235, 180),
    polar(o, 195, 120),
    polar(o, 195, 55),
    polar(o, 235, 0),
    polar(o, 165, 300),
    polar(o, 165, 235),
  ]
  return drawing(540, 400, [
    lineWithArrows(a, d),
    lineWithArrows(b, e),
    lineWithArrows(c, f),
    angleMark(o, a, b, 42),
    angleMark(o, c, d, 42),
    angleMark(o, f, e, 42),
    label(insideAngle(o, a, b, 84), '2*x*°'),
    label(insideAngle(o, c, d, 116), '(*x* + 9)°'),
    label(insideAngle(o, f, e, 86), '57°'),
    label([a[0] + 4, a[1] + 28], '*A*'),
    label([b[0] - 20, b[1] + 2], '*B*'),
    label([c[0] + 20, c[1] + 2], '*C*'),
    label([d[0] - 4, d[1] + 28], '*D*'),
    label([e[0] + 20, e[1] - 4], '*E*'),
    label([f[0] - 20, f[1] - 4], '*F*'),
    label([o[0] + 34, o[1] + 24], '*O*'),
  ])
}

const cansAndBand = (): string => {
  const radius = 74
  const centers: readonly Point[] = [
    [116, 96],
    [116 + 2 * radius, 96],
    [116 + 2 * radius, 96 + 2 * radius],
    [116, 96 + 2 * radius],
  ]
  const corner = (at: Point, start: number): readonly Point[] =>
    Array.from({ length: 31 }, (_, step) => polar(at, radius + 3, start - step * 3))
  const [upperLeft = [0, 0], upperRight = [0, 0], lowerRight = [0, 0], lowerLeft = [0, 0]] = centers
  const band = [
    ...corner(upperLeft, 180),
    ...corner(upperRight, 90),
    ...corner(lowerRight, 0),
    ...corner(lowerLeft, 270),
  ]
  const [left, right] = [lowerLeft[0] - radius, lowerLeft[0] + radius]
  const under = lowerLeft[1] + radius + 26
  return drawing(380, 400, [
    ...centers.map((center) => circle(center, radius, { fill: '#f4f7fc' })),
    polygon(band, { width: 6 }),
    lineWithArrows([left, under], [right, under]),
    line([left, under - 10], [left, under + 10]),
    line([right, under - 10], [right, under + 10]),
    label([lowerLeft[0], under + 30], '6 in.'),
  ])
}

export const form3MathFigures: readonly Figure[] = [
  { file: 'laps.png', svg: dotPlot() },
  { file: 'three-lines.png', svg: threeLines() },
  { file: 'cans-and-band.png', svg: cansAndBand() },
]
