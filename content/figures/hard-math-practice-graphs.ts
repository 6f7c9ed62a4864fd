// Owns the drawings of data in the hard math practice. They are graphs, so they are exact.

import {
  dot,
  drawing,
  type Figure,
  label,
  line,
  lineWithArrows,
  type Point,
  path,
  polygon,
  SHADE,
  SOFT,
} from './svg.ts'

const minutesAt = (minutes: number): number => 40 + minutes * 8

const box = (
  middle: number,
  [least, lower, median, upper, most]: readonly [number, number, number, number, number],
): string => {
  const upright = (minutes: number, half: number): string =>
    line([minutesAt(minutes), middle - half], [minutesAt(minutes), middle + half])
  return [
    line([minutesAt(least), middle], [minutesAt(lower), middle]),
    line([minutesAt(upper), middle], [minutesAt(most), middle]),
    polygon(
      [
        [minutesAt(lower), middle - 26],
        [minutesAt(upper), middle - 26],
        [minutesAt(upper), middle + 26],
        [minutesAt(lower), middle + 26],
      ],
      { fill: '#f4f7fc' },
    ),
    upright(median, 26),
    upright(least, 12),
    upright(most, 12),
  ].join('')
}

const twoBoxPlots = (): string => {
  const base = 270
  const tick = (minutes: number): string => {
    const isLabeled = minutes % 10 === 0
    const mark = line(
      [minutesAt(minutes), base - (isLabeled ? 9 : 5)],
      [minutesAt(minutes), base + (isLabeled ? 9 : 5)],
    )
    return isLabeled ? mark + label([minutesAt(minutes), base + 28], String(minutes)) : mark
  }
  return drawing(560, 360, [
    label([280, 24], 'Time to Get to School', { bold: true }),
    label([20, 66], 'Bus', { anchor: 'start' }),
    box(110, [12, 20, 30, 38, 54]),
    label([20, 166], 'Subway', { anchor: 'start' }),
    box(208, [16, 22, 26, 30, 44]),
    lineWithArrows([12, base], [548, base]),
    ...Array.from({ length: 31 }, (_, index) => tick(index * 2)),
    label([280, base + 66], 'Minutes'),
  ])
}

const twoDotPlots = (): string => {
  const x = (score: number): number => 90 + (score - 4) * 66
  const plot = (base: number, name: string, counts: readonly (readonly [score: number, students: number])[]): string =>
    [
      label([20, base - 130], name, { anchor: 'start', bold: true }),
      line([50, base], [530, base]),
      ...Array.from(
        { length: 7 },
        (_, index) =>
          line([x(4 + index), base - 6], [x(4 + index), base + 6]) +
          label([x(4 + index), base + 24], String(4 + index)),
      ),
      ...counts.flatMap(([score, students]) =>
        Array.from({ length: students }, (_, index) => dot([x(score), base - 22 - index * 26], 10)),
      ),
    ].join('')
  return drawing(560, 430, [
    plot(160, 'Class A', [
      [5, 1],
      [6, 2],
      [7, 4],
      [8, 2],
      [9, 1],
    ]),
    plot(350, 'Class B', [
      [6, 1],
      [7, 2],
      [8, 3],
      [9, 2],
      [10, 2],
    ]),
    label([290, 408], 'Quiz score'),
  ])
}

const histogram = (): string => {
  const base = 330
  const height = (students: number): number => base - students * 27
  const bars: readonly (readonly [interval: string, students: number])[] = [
    ['0–9', 5],
    ['10–19', 10],
    ['20–29', 9],
    ['30–39', 6],
    ['40–49', 7],
    ['50–59', 3],
  ]
  const bar = ([interval, students]: readonly [string, number], index: number): string => {
    const left = 74 + index * 78
    const corners: readonly Point[] = [
      [left, base],
      [left, height(students)],
      [left + 78, height(students)],
      [left + 78, base],
    ]
    return polygon(corners, { fill: SHADE }) + label([left + 39, base + 22 + (index % 2) * 26], interval)
  }
  return drawing(560, 430, [
    label([300, 24], 'Minutes of Music Practice', { bold: true }),
    ...Array.from({ length: 11 }, (_, students) =>
      line([74, height(students)], [542, height(students)], { color: SOFT, width: 1 }),
    ),
    ...[0, 2, 4, 6, 8, 10].map((students) => label([64, height(students)], String(students), { anchor: 'end' })),
    ...bars.map(bar),
    path([
      [74, height(10)],
      [74, base],
      [542, base],
    ]),
    label([308, 410], 'Minutes'),
    `<g transform="rotate(-90 16 195)">${label([16, 195], 'Students')}</g>`,
  ])
}

const bikeAndJog = (): string => {
  const at = (minutes: number, kilometers: number): Point => [80 + minutes * 14, 350 - kilometers * 34]
  return drawing(540, 430, [
    ...Array.from(
      { length: 7 },
      (_, index) =>
        line(at(index * 5, 0), at(index * 5, 9), { color: SOFT, width: 1 }) +
        label([at(index * 5, 0)[0], 374], String(index * 5)),
    ),
    ...Array.from(
      { length: 10 },
      (_, km) =>
        line(at(0, km), at(30, km), { color: SOFT, width: 1 }) +
        label([70, at(0, km)[1]], String(km), { anchor: 'end' }),
    ),
    path([at(0, 9), at(0, 0), at(30, 0)]),
    line(at(0, 0), at(30, 9), { width: 3 }),
    line(at(0, 0), at(30, 4), { width: 3, dash: '10 8' }),
    dot(at(10, 3), 6),
    dot(at(15, 2), 6),
    label([at(21, 7.6)[0], at(21, 7.6)[1]], 'Bike', { anchor: 'middle' }),
    label([at(26, 2.4)[0], at(26, 2.4)[1]], 'Jog', { anchor: 'middle' }),
    label([290, 408], 'Minutes'),
    `<g transform="rotate(-90 18 200)">${label([18, 200], 'Kilometers')}</g>`,
  ])
}

export const hardMathGraphs: readonly Figure[] = [
  { file: 'two-box-plots.png', svg: twoBoxPlots() },
  { file: 'two-dot-plots.png', svg: twoDotPlots() },
  { file: 'histogram.png', svg: histogram() },
  { file: 'bike-and-jog.png', svg: bikeAndJog() },
]
