// Owns the drawings of the math section of the fourth full test. The histogram is exact, the sheet and the squares are off scale.

import { drawing, type Figure, label, line, lineWithArrows, path, polygon, SHADE, SOFT } from './svg.ts'

const plants: readonly (readonly [from: number, count: number])[] = [
  [10, 7],
  [20, 8],
  [30, 10],
  [40, 9],
  [50, 6],
]

const histogram = (): string => {
  const [left, base, step, unit] = [84, 330, 84, 26]
  const y = (count: number): number => base - count * unit
  return drawing(540, 430, [
    label([300, 26], 'Heights of Tomato Plants', { bold: true }),
    ...[2, 4, 6, 8, 10].flatMap((count) => [
      line([left, y(count)], [left + 5 * step, y(count)], { color: SOFT }),
      label([left - 12, y(count)], String(count), { anchor: 'end' }),
    ]),
    ...plants.map(([, count], at) =>
      polygon(
        [
          [left + at * step, base],
          [left + at * step, y(count)],
          [left + (at + 1) * step, y(count)],
          [left + (at + 1) * step, base],
        ],
        { fill: SHADE },
      ),
    ),
    path([
      [left, 58],
      [left, base],
      [left + 5 * step, base],
    ]),
    ...plants.map(([from], at) => label([left + (at + 0.5) * step, base + 24], `${from}–${from + 9}`)),
    label([300, base + 70], 'Height in inches'),
    label([left + 4, 44], 'Plants', { anchor: 'end' }),
  ])
}

const sheet = (): string => {
  const [left, top, width, height, cut] = [40, 60, 370, 260, 62]
  const [right, bottom] = [left + width, top + height]
  const corners = [left, right - cut].flatMap((x) => [top, bottom - cut].map((y) => [x, y] as const))
  const dashed = { dash: '10 8' }
  return drawing(540, 400, [
    polygon([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]),
    ...corners.map(([x, y]) =>
      polygon(
        [
          [x, y],
          [x + cut, y],
          [x + cut, y + cut],
          [x, y + cut],
        ],
        { fill: SHADE },
      ),
    ),
    line([left + cut, top + cut], [right - cut, top + cut], dashed),
    line([left + cut, bottom - cut], [right - cut, bottom - cut], dashed),
    line([left + cut, top + cut], [left + cut, bottom - cut], dashed),
    line([right - cut, top + cut], [right - cut, bottom - cut], dashed),
    label([left + cut / 2, top - 22], '2 in.'),
    lineWithArrows([left, bottom + 26], [right, bottom + 26]),
    label([(left + right) / 2, bottom + 54], '14 in.'),
    lineWithArrows([right + 26, top], [right + 26, bottom]),
    label([right + 40, (top + bottom) / 2], '10 in.', { anchor: 'start' }),
  ])
}

const squares = (): string => {
  const [left, top, large, small, shared] = [96, 30, 230, 160, 62]
  const [x, y] = [left + large - shared, top + large - shared]
  const [right, bottom] = [x + small, y + small]
  const square = (from: number, down: number, side: number) =>
    [
      [from, down],
      [from + side, down],
      [from + side, down + side],
      [from, down + side],
    ] as const
  const stripes = Array.from({ length: 15 }, (_, at) => x + (at + 1) * 10)
  return drawing(510, 390, [
    polygon(square(left, top, large), { fill: SHADE }),
    polygon(square(x, y, small), { fill: '#ffffff' }),
    ...stripes.map((at) => line([at, at < x + shared ? y + shared : y], [at, bottom], { width: 1.4 })),
    polygon(square(x, y, small)),
    polygon(square(x, y, shared), { fill: '#ffffff' }),
    polygon(square(left, top, large)),
    label([left - 14, top + large / 2], '8 in.', { anchor: 'end' }),
    label([right + 10, y + small / 2], '6 in.', { anchor: 'start' }),
  ])
}

export const form4MathFigures: readonly Figure[] = [
  { file: 'heights.png', svg: histogram() },
  { file: 'sheet.png', svg: sheet() },
  { file: 'squares.png', svg: squares() },
]
