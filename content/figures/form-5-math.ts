// Owns the drawings of the math section of the fifth full test. The bar graph is exact, the sheet and the squares are off scale.

import { drawing, type Figure, label, line, type Point, path, polygon, SHADE, SOFT } from './svg.ts'

const days: readonly (readonly [name: string, cocoa: number, tea: number])[] = [
  ['Mon', 20, 15],
  ['Tue', 25, 20],
  ['Wed', 15, 35],
  ['Thu', 30, 20],
  ['Fri', 15, 15],
]

const box = (left: number, top: number, width: number, height: number): readonly Point[] => [
  [left, top],
  [left + width, top],
  [left + width, top + height],
  [left, top + height],
]

const cups = (): string => {
  const [left, base, step, bar, unit] = [70, 350, 92, 34, 7]
  const right = left + days.length * step
  const y = (count: number): number => base - count * unit
  return drawing(560, 480, [
    label([300, 26], 'Cups Sold', { bold: true }),
    ...[5, 10, 15, 20, 25, 30, 35].flatMap((count) => [
      line([left, y(count)], [right, y(count)], { color: SOFT }),
      label([left - 12, y(count)], String(count), { anchor: 'end' }),
    ]),
    ...days.flatMap(([name, cocoa, tea], at) => {
      const from = left + at * step + 12
      return [
        polygon(box(from, y(cocoa), bar, cocoa * unit), { fill: SHADE }),
        polygon(box(from + bar, y(tea), bar, tea * unit), { fill: '#ffffff' }),
        label([from + bar, base + 24], name),
      ]
    }),
    path([
      [left, y(37)],
      [left, base],
      [right, base],
    ]),
    polygon(box(150, 422, 28, 28), { fill: SHADE }),
    label([190, 436], 'Cocoa', { anchor: 'start' }),
    polygon(box(330, 422, 28, 28), { fill: '#ffffff' }),
    label([370, 436], 'Tea', { anchor: 'start' }),
  ])
}

const corner = (): string => {
  const [left, top, right, bottom] = [90, 70, 410, 300]
  const [across, down] = [120, 96]
  const upper: Point = [right - across, top]
  const lower: Point = [right, top + down]
  return drawing(540, 370, [
    polygon([[left, top], upper, lower, [right, bottom], [left, bottom]], { fill: SHADE }),
    path([upper, [right, top], lower], { dash: '10 8' }),
    label([right - across / 2, top - 24], '3 in.'),
    label([right + 14, top + down / 2], '4 in.', { anchor: 'start' }),
    label([right - across / 2 - 26, top + down / 2 + 22], '5 in.', { anchor: 'end' }),
    label([left - 14, (top + bottom) / 2], '8 in.', { anchor: 'end' }),
    label([(left + right) / 2, bottom + 30], '12 in.'),
  ])
}

const ring = (): string => {
  const [left, top, longer, shorter] = [90, 20, 210, 120]
  const inner = longer - shorter
  return drawing(510, 370, [
    polygon(box(left + shorter, top + shorter, inner, inner), { fill: SHADE }),
    polygon(box(left, top, longer, shorter)),
    polygon(box(left + longer, top, shorter, longer)),
    polygon(box(left + shorter, top + longer, longer, shorter)),
    polygon(box(left, top + shorter, shorter, longer)),
  ])
}

export const form5MathFigures: readonly Figure[] = [
  { file: 'cups.png', svg: cups() },
  { file: 'corner.png', svg: corner() },
  { file: 'ring.png', svg: ring() },
]
