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
    const rule = line([80, height(value)], [540, height(value)], { color: labeled ? SOFT : '#dadee6', width: 1 })
    return labeled ? rule + label([70, height(value)], String(value), { anchor: 'end' }) : rule
  }
  const bar = ([day, value]: readonly [string, number], index: number): string => {
    const left = 107 + index * 88
    const corners: Point[] = [
      [left, base],
      [left, height(value)],
      [left + 52, height(value)],
      [left + 52, base],
    ]
    return polygon(corners, { fill: '#7fa3d6', width: 1.5 }) + label([left + 26, base + 20], day)
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
    label([310, 375], 'Day'),
    `<g transform="rotate(-90 13 190)">${label([13, 190], 'Number of books')}</g>`,
  ])
}

const milesGraph = (): string => {
  const at = (gallons: number, miles: number): Point => [90 + gallons * 48, 380 - miles * 2.3]
  const column = (gallons: number): string =>
    line(at(gallons, 0), at(gallons, 140), { color: SOFT, width: 1 }) + label([at(gallons, 0)[0], 398], String(gallons))
  const row = (miles: number): string =>
    line(at(0, miles), at(8, miles), { color: SOFT, width: 1 }) +
    label([80, at(0, miles)[1]], String(miles), { anchor: 'end' })
  return drawing(520, 450, [
    label([282, 24], 'Gas Used and Miles Traveled', { bold: true }),
    ...Array.from({ length: 9 }, (_, gallons) => column(gallons)),
    ...Array.from({ length: 8 }, (_, index) => row(index * 20)),
    path([at(0, 140), at(0, 0), at(8, 0)]),
    line(at(0, 0), at(8, 120), { width: 3 }),
    dot(at(4, 60), 5),
    dot(at(8, 120), 5),
    label([282, 428], 'Gallons of gas'),
    `<g transform="rotate(-90 28 220)">${label([28, 220], 'Miles')}</g>`,
  ])
}

const waysToTravel = (): string => {
  const center: Point = [200, 220]
  const radius = 160
  const rim = (degrees: number): string => line(center, polar(center, radius, degrees))
  const share = (degrees: number, distance: number, text: string): string =>
    label(polar(center, distance, degrees), text, { size: 20 })
  return drawing(400, 400, [
    label([200, 26], 'Ways to Travel to School', { bold: true }),
    circle(center, radius, { fill: '#f4f7fc' }),
    ...[0, 90, 225, 333].map(rim),
    rightAngleMark(center, polar(center, 9, 0), polar(center, 9, 90), 18),
    angleMark(center, polar(center, 9, 90), polar(center, 9, 225), 30),
    label(polar(center, 62, 157), '135°', { size: 20 }),
    share(45, 95, 'Walk'),
    share(140, 116, 'Bus'),
    share(279, 92, 'Subway'),
    label([polar(center, 92, 279)[0], polar(center, 92, 279)[1] + 26], '30%', { size: 20 }),
    share(346, 116, 'Car'),
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
    label([x(goals), base + 24], String(goals)) +
    Array.from({ length: teams }, (_, index) => cross([x(goals), base - 24 - index * 28])).join('')
  return drawing(540, 310, [
    label([270, 24], 'Goals Scored by Each Team', { bold: true }),
    lineWithArrows([20, base], [520, base]),
    ...TEAMS_BY_GOALS.map(column),
    label([270, base + 54], 'Number of goals'),
    label([270, base + 86], 'Each X represents one team.'),
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
    label(polar(center, 66, 202.5), '45°', { size: 18 }),
    label(polar(center, 66, 247.5), '45°', { size: 18 }),
    label(polar(center, 95, -15), '1', { size: 26 }),
    label(polar(center, 98, 135), '2', { size: 26 }),
    label(polar(center, 118, 202.5), '3', { size: 26 }),
    label(polar(center, 118, 247.5), '4', { size: 26 }),
    line(center, polar(center, 98, 38), { width: 4 }),
    arrowHead(tip, 38, 18),
    dot(center, 8),
  ])
}

export const graphFigures: readonly Figure[] = [
  { file: 'q11-bar-graph.png', svg: barGraph() },
  { file: 'q20-circle-graph.png', svg: waysToTravel() },
  { file: 'q36-miles-graph.png', svg: milesGraph() },
  { file: 'q38-line-plot.png', svg: linePlot() },
  { file: 'q56-spinner.png', svg: spinner() },
]
