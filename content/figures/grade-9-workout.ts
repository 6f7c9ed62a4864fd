// Owns the drawings of the grade 9 math workout.

import {
  along,
  circle,
  dot,
  drawing,
  type Figure,
  label,
  line,
  lineWithArrows,
  type Point,
  polar,
  polygon,
  rightAngleMark,
  SHADE,
  SOFT,
} from './svg.ts'

const triangularPrism = (): string => {
  const corner: Point = [78, 270]
  const top: Point = [78, 150]
  const right: Point = [238, 270]
  const back = ([x, y]: Point): Point => [x + 250, y - 105]
  const hidden = { dash: '6 6', width: 1.6 }
  return drawing(540, 330, [
    polygon([corner, top, right], { fill: '#eef3fb' }),
    line(top, back(top)),
    line(right, back(right)),
    line(back(top), back(right)),
    line(corner, back(corner), hidden),
    line(back(corner), back(top), hidden),
    line(back(corner), back(right), hidden),
    rightAngleMark(corner, top, right),
    label([70, 210], '6 cm', { anchor: 'end' }),
    label([158, 296], '8 cm'),
    label([380, 240], '15 cm', { anchor: 'start' }),
  ])
}

const squareInCircle = (): string => {
  const center: Point = [180, 170]
  const radius = 150
  const corners = [45, 135, 225, 315].map((degrees) => polar(center, radius, degrees))
  const bottom = along(polar(center, radius, 225), polar(center, radius, 315), 0.5)
  return drawing(360, 340, [
    circle(center, radius, { fill: SHADE }),
    polygon(corners, { fill: '#ffffff' }),
    ...corners.map((corner) => dot(corner, 3.5)),
    label([bottom[0], bottom[1] - 18], '8', { size: 20 }),
  ])
}

const coordinateGrid = (): string => {
  const unit = 32
  const origin: Point = [250, 250]
  const at = (x: number, y: number): Point => [origin[0] + x * unit, origin[1] - y * unit]
  const steps = Array.from({ length: 13 }, (_, index) => index - 6)
  const gridline = (step: number): string =>
    line(at(step, -6), at(step, 6), { color: SOFT, width: 1 }) +
    line(at(-6, step), at(6, step), { color: SOFT, width: 1 })
  const tick = (step: number): string => {
    const [x, y] = at(step, step)
    const text = String(step).replace('-', '−')
    // Line k runs through the place below 2.
    const across = step === 2 ? x + 14 : x
    return (
      label([across, origin[1] + 17], text, { size: 23 }) + label([origin[0] - 8, y], text, { size: 23, anchor: 'end' })
    )
  }
  return drawing(500, 500, [
    ...steps.map(gridline),
    lineWithArrows(at(-6.6, 0), at(6.6, 0)),
    lineWithArrows(at(0, -6.6), at(0, 6.6)),
    ...[-6, -4, -2, 2, 4, 6].map(tick),
    label(at(6.95, 0), '*x*'),
    label([at(0, 6.75)[0] + 16, at(0, 6.75)[1]], '*y*'),
    lineWithArrows(at(-2.6, 5.9), at(5.2, -5.8)),
    dot(at(-2, 5), 5),
    dot(at(4, -4), 5),
    label([at(-2, 5)[0] - 12, at(-2, 5)[1]], '(−2, 5)', { size: 23, anchor: 'end' }),
    label([at(4, -4)[0] + 12, at(4, -4)[1] - 6], '(4, −4)', { size: 23, anchor: 'start' }),
    label([at(5.2, -5.8)[0] + 16, at(5.2, -5.8)[1] + 4], '*k*'),
  ])
}

export const grade9Figures: readonly Figure[] = [
  { file: 'q04-line.png', svg: coordinateGrid() },
  { file: 'q05-prism.png', svg: triangularPrism() },
  { file: 'q08-square-in-circle.png', svg: squareInCircle() },
]
