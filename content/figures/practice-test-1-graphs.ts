// Owns the drawings of the graphs, plots, and the spinner in the math section of practice test 1.

import {
  angleMark,
  arrowHead,
  circle,
  dot,
  drawing,
  type Figure,
  label,
  line,
  lineWithArrows,
  type Point,
  path,
  polar,
  polygon,
  rightAngleMark,
  SOFT,
} from './svg.ts'

const WEEK: readonly (readonly [day: string, books: number])[] = [
  ['Mon', 45],
  ['Tue', 70],
  ['Wed', 30],
  ['Thu', 55],
  ['Fri', 90],
]

const barGraph = (): string => {
  const base = 325
  const height = (value: number): number => base - value * 2.7
  const gridline = (value: number): string => {
    const labeled = value % 10 === 0
    const rule = line([80, height(value)], [540, height(value)], { color: labeled ? SOFT : '#e6e9ee', width: 1 })
    return labeled ? rule + label([70, height(value)], String(value), { size: 15, anchor: 'end' }) : rule
  }
  const bar = ([day, value]: readonly [string, number], index: number): string => {
    const left = 107 + index * 88
    const corners: Point[] = [
      [left, base],
      [left, height(value)],
      [left + 52, height(value)],
      [left + 52, base],
    ]
    return polygon(corners, { fill: '#7fa3d6', width: 1.5 }) + label([left + 26, base + 20], day, { size: 16 })
  }
  return drawing(560, 390, [
    label([310, 22], 'Books Borrowed in One Week', { bold: true }),
    ...Array.from({ length: 21 }, (_, index) => gridline(index * 5)),
    ...WEEK.map(bar),
    path([
      [80, height(100)],
      [80, base],
      [540, base],
    ]),
    label([310, 373], 'Day', { size: 16 }),
    `<g transform="rotate(-90 22 190)">${label([22, 190], 'Number of books', { size: 16 })}</g>`,
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
    return label([x, origin[1] + 13], text, { size: 13 }) + label([origin[0] - 8, y], text, { size: 13, anchor: 'end' })
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
    label([at(-2, 5)[0] - 12, at(-2, 5)[1]], '(−2, 5)', { size: 16, anchor: 'end' }),
    label([at(4, -4)[0] + 12, at(4, -4)[1] - 6], '(4, −4)', { size: 16, anchor: 'start' }),
    label([at(5.2, -5.8)[0] + 16, at(5.2, -5.8)[1] + 4], '*k*'),
  ])
}

const TEAMS_BY_GOALS: readonly number[] = [2, 4, 5, 1, 2, 1, 1]

const linePlot = (): string => {
  const base = 205
  const x = (goals: number): number => 60 + goals * 70
  const cross = ([cx, cy]: Point): string =>
    line([cx - 8, cy - 8], [cx + 8, cy + 8]) + line([cx - 8, cy + 8], [cx + 8, cy - 8])
  const column = (teams: number, goals: number): string =>
    line([x(goals), base - 6], [x(goals), base + 6]) +
    label([x(goals), base + 24], String(goals), { size: 16 }) +
    Array.from({ length: teams }, (_, index) => cross([x(goals), base - 24 - index * 28])).join('')
  return drawing(540, 300, [
    label([270, 24], 'Goals Scored by Each Team', { bold: true }),
    lineWithArrows([20, base], [520, base]),
    ...TEAMS_BY_GOALS.map(column),
    label([270, base + 52], 'Number of goals', { size: 16 }),
    label([270, base + 78], 'Each X represents one team.', { size: 15 }),
  ])
}

const spinner = (): string => {
  const center: Point = [180, 180]
  const radius = 155
  const rim = (degrees: number): string => line(center, polar(center, radius, degrees))
  const tip = polar(center, 110, 38)
  return drawing(360, 360, [
    circle(center, radius, { fill: '#f4f7fc' }),
    ...[90, 180, 270, 225].map(rim),
    rightAngleMark(center, polar(center, 9, 180), polar(center, 9, 90), 18),
    angleMark(center, polar(center, 9, 180), polar(center, 9, 225), 40),
    angleMark(center, polar(center, 9, 225), polar(center, 9, 270), 40),
    label(polar(center, 60, 202.5), '45°', { size: 15 }),
    label(polar(center, 60, 247.5), '45°', { size: 15 }),
    label(polar(center, 95, -15), '1', { size: 26 }),
    label(polar(center, 98, 135), '2', { size: 26 }),
    label(polar(center, 115, 202.5), '3', { size: 26 }),
    label(polar(center, 115, 247.5), '4', { size: 26 }),
    line(center, polar(center, 98, 38), { width: 4 }),
    arrowHead(tip, 38, 18),
    dot(center, 8),
  ])
}

export const graphFigures: readonly Figure[] = [
  { file: 'q11-bar-graph.png', svg: barGraph() },
  { file: 'q36-line.png', svg: coordinateGrid() },
  { file: 'q38-line-plot.png', svg: linePlot() },
  { file: 'q56-spinner.png', svg: spinner() },
]
