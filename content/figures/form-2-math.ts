// Owns the drawings of the math section of the second full test. The angles of the crossing lines are off scale; the plot is exact.

import {
  angleMark,
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

const boxPlot = (): string => {
  const base = 190
  const x = (minutes: number): number => 40 + minutes * 8
  const tick = (minutes: number): string => {
    const reach = minutes % 10 === 0 ? 9 : 5
    const mark = line([x(minutes), base - reach], [x(minutes), base + reach])
    return minutes % 10 === 0 ? mark + label([x(minutes), base + 28], String(minutes)) : mark
  }
  const upright = (minutes: number, half: number): string => line([x(minutes), 110 - half], [x(minutes), 110 + half])
  return drawing(560, 290, [
    label([280, 24], 'Times of the Runners', { bold: true }),
    lineWithArrows([12, base], [548, base]),
    ...Array.from({ length: 31 }, (_, index) => tick(index * 2)),
    line([x(12), 110], [x(20), 110]),
    line([x(42), 110], [x(58), 110]),
    polygon([
      [x(20), 75],
      [x(42), 75],
      [x(42), 145],
      [x(20), 145],
    ]),
    upright(28, 35),
    upright(12, 16),
    upright(58, 16),
    label([280, base + 68], 'Minutes'),
  ])
}

/** The angle of 70 degrees is drawn as 100, so that nobody reads the answer off the drawing. */
const crossingLines = (): string => {
  const p: Point = [265, 190]
  const [a, b, c, d] = [polar(p, 200, 230), polar(p, 200, 130), polar(p, 200, 50), polar(p, 200, 310)]
  return drawing(530, 380, [
    lineWithArrows(a, c),
    lineWithArrows(b, d),
    angleMark(p, a, b, 34),
    angleMark(p, c, d, 34),
    label(insideAngle(p, a, b, 112), '(4*x* + 10)°'),
    label(insideAngle(p, c, d, 112), '(6*x* − 20)°'),
    label([p[0], p[1] - 30], '*P*'),
    label([a[0] - 18, a[1] + 12], '*A*'),
    label([b[0] - 18, b[1] - 12], '*B*'),
    label([c[0] + 18, c[1] - 12], '*C*'),
    label([d[0] + 18, d[1] + 12], '*D*'),
  ])
}

export const form2MathFigures: readonly Figure[] = [
  { file: 'box-plot.png', svg: boxPlot() },
  { file: 'crossing-lines.png', svg: crossingLines() },
]
