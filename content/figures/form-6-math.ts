// Owns the drawings of the math section of the sixth full test. The box plots are exact, the ramp and the block are off scale.

import { drawing, type Figure, label, line, lineWithArrows, type Point, polygon, rightAngleMark, SHADE } from './svg.ts'

const avenues: readonly (readonly [name: string, marks: readonly [number, number, number, number, number]])[] = [
  ['First Avenue', [2, 5, 12, 18, 30]],
  ['Second Avenue', [3, 4, 8, 12, 24]],
]

const floors = (): string => {
  const [left, unit, base] = [40, 15.2, 292]
  const x = (floor: number): number => left + floor * unit
  const boxPlot = (at: number, [name, marks]: (typeof avenues)[number]): readonly string[] => {
    const [least, lower, middle, upper, greatest] = marks
    const y = 92 + at * 112
    return [
      label([left, y - 50], name, { anchor: 'start' }),
      line([x(least), y], [x(lower), y]),
      line([x(upper), y], [x(greatest), y]),
      ...[least, greatest].map((end) => line([x(end), y - 12], [x(end), y + 12])),
      polygon(
        [
          [x(lower), y - 24],
          [x(upper), y - 24],
          [x(upper), y + 24],
          [x(lower), y + 24],
        ],
        { fill: SHADE },
      ),
      line([x(middle), y - 24], [x(middle), y + 24], { width: 3 }),
    ]
  }
  return drawing(540, 390, [
    ...avenues.flatMap((avenue, at) => boxPlot(at, avenue)),
    line([left, base], [x(31), base]),
    ...Array.from({ length: 16 }, (_, at) => line([x(at * 2), base - 6], [x(at * 2), base + 6])),
    ...[0, 6, 12, 18, 24, 30].map((floor) => label([x(floor), base + 26], String(floor))),
    label([x(15), base + 66], 'Number of floors'),
  ])
}

const ramp = (): string => {
  const [near, foot, top]: readonly Point[] = [
    [40, 290],
    [330, 290],
    [330, 130],
  ]
  const back = ([x, y]: Point): Point => [x + 70, y - 95]
  if (near === undefined || foot === undefined || top === undefined) throw new Error('Three corners')
  return drawing(540, 360, [
    polygon([near, top, back(top), back(near)], { fill: SHADE }),
    polygon([foot, top, back(top), back(foot)]),
    polygon([near, foot, top]),
    rightAngleMark(foot, near, top),
    label([185, 318], '15 ft'),
    label([330 - 14, 220], '8 ft', { anchor: 'end' }),
    label([222, 150], '17 ft'),
    label([382, 256], '6 ft', { anchor: 'start' }),
  ])
}

const block = (): string => {
  const [left, top, right, bottom] = [40, 70, 420, 310]
  const [from, to, wide] = [90, 260, 96]
  return drawing(540, 400, [
    polygon(
      [
        [from, bottom],
        [from + wide, bottom],
        [to + wide, top],
        [to, top],
      ],
      { fill: SHADE },
    ),
    polygon([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]),
    label([to + wide / 2, top - 22], '12 m'),
    label([from + wide / 2 + 16, bottom - 20], '12 m'),
    label([(from + to) / 2 - 18, (top + bottom) / 2], '50 m', { anchor: 'end' }),
    lineWithArrows([left, bottom + 26], [right, bottom + 26]),
    label([(left + right) / 2, bottom + 54], '60 m'),
    lineWithArrows([right + 26, top], [right + 26, bottom]),
    label([right + 40, (top + bottom) / 2], '40 m', { anchor: 'start' }),
  ])
}

export const form6MathFigures: readonly Figure[] = [
  { file: 'floors.png', svg: floors() },
  { file: 'ramp.png', svg: ramp() },
  { file: 'block.png', svg: block() },
]
