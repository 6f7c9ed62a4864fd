// Owns the drawings of the math section of the skills diagnostic. The shape is off scale; the plot is exact.

import { drawing, type Figure, label, line, lineWithArrows, type Point, polygon } from './svg.ts'

const STUDENTS_BY_PETS: readonly number[] = [2, 5, 2, 1, 3, 1, 1]

const petsLinePlot = (): string => {
  const base = 205
  const x = (pets: number): number => 60 + pets * 70
  const cross = ([cx, cy]: Point): string =>
    line([cx - 8, cy - 8], [cx + 8, cy + 8]) + line([cx - 8, cy + 8], [cx + 8, cy - 8])
  const column = (students: number, pets: number): string =>
    line([x(pets), base - 6], [x(pets), base + 6]) +
    label([x(pets), base + 24], String(pets)) +
    Array.from({ length: students }, (_, index) => cross([x(pets), base - 24 - index * 28])).join('')
  return drawing(540, 310, [
    label([270, 24], 'Pets of 15 Students', { bold: true }),
    lineWithArrows([20, base], [520, base]),
    ...STUDENTS_BY_PETS.map(column),
    label([270, base + 54], 'Number of pets'),
    label([270, base + 86], 'Each X represents one student.'),
  ])
}

/** The top, 8 of 14, is drawn as 6 of 14; the side that goes down 4 of 9 is drawn as 5 of 9. */
const lShape = (): string => {
  const [left, top, right, bottom] = [80, 60, 500, 330]
  const inner: Point = [260, 210]
  return drawing(540, 380, [
    polygon([[left, top], [inner[0], top], inner, [right, inner[1]], [right, bottom], [left, bottom]]),
    label([(left + inner[0]) / 2, top - 24], '8'),
    label([left - 26, (top + bottom) / 2], '9'),
    label([inner[0] + 24, (top + inner[1]) / 2], '4'),
    label([(left + right) / 2, bottom + 26], '14'),
  ])
}

export const skillsDiagnosticFigures: readonly Figure[] = [
  { file: 'pets-line-plot.png', svg: petsLinePlot() },
  { file: 'l-shape.png', svg: lShape() },
]
