// Owns the drawings of shapes in the hard math practice. Some of their angles and lengths are drawn off scale.

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
  rightAngleMark,
  SHADE,
  SOFT,
} from './svg.ts'

const numberPyramid = (): string => {
  const [wide, high] = [120, 66]
  const rows: readonly (readonly string[])[] = [['5'], ['', ''], ['', '', ''], ['4', '−6', '*n*', '−2']]
  const brick = (text: string, row: number, place: number): string => {
    const left = 20 + (3 - row) * (wide / 2) + place * wide
    const top = 16 + row * high
    const corners: readonly Point[] = [
      [left, top],
      [left + wide, top],
      [left + wide, top + high],
      [left, top + high],
    ]
    const shape = polygon(corners, { fill: text === '' ? 'none' : '#f4f7fc' })
    return shape + label([left + wide / 2, top + high / 2], text, { size: 28 })
  }
  return drawing(
    520,
    296,
    rows.flatMap((row, at) => row.map((text, place) => brick(text, at, place))),
  )
}

/** Angle COE measures 34 degrees and is drawn as 45, so that angle DOE looks like none of the options. */
const crossingLinesAndRay = (): string => {
  const o: Point = [270, 240]
  const [a, b, c, d, e] = [
    polar(o, 230, 180),
    polar(o, 230, 0),
    polar(o, 220, 135),
    polar(o, 110, 315),
    polar(o, 210, 90),
  ]
  return drawing(540, 340, [
    lineWithArrows(a, b),
    lineWithArrows(c, d),
    line(o, e),
    rightAngleMark(o, b, e, 20),
    angleMark(o, a, c, 46),
    angleMark(o, c, e, 38),
    label([insideAngle(o, a, c, 150)[0], insideAngle(o, a, c, 150)[1] + 6], '(3*x* + 5)°'),
    label(insideAngle(o, c, e, 84), '2*x*°'),
    label([a[0] + 6, a[1] + 26], '*A*'),
    label([b[0] - 6, b[1] + 26], '*B*'),
    label([c[0] - 8, c[1] - 20], '*C*'),
    label([d[0] + 18, d[1] + 6], '*D*'),
    label([e[0] + 20, e[1] + 6], '*E*'),
    label([o[0] - 10, o[1] + 24], '*O*'),
  ])
}

const quarterCircles = (): string => {
  const [left, top, side] = [70, 30, 300]
  const right = left + side
  const bottom = top + side
  const quarter = (corner: Point, start: number): string => {
    const arc = Array.from({ length: 31 }, (_, step) => polar(corner, side / 2, start + step * 3))
    return polygon([corner, ...arc], { fill: SHADE, width: 1.6 })
  }
  return drawing(440, 390, [
    quarter([left, top], 270),
    quarter([right, top], 180),
    quarter([right, bottom], 90),
    quarter([left, bottom], 0),
    polygon([
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]),
    label([left + side / 2, bottom + 28], '20 m'),
  ])
}

/** The slanted sides are drawn longer than the 5 feet that they are beside the base of 6. */
const tent = (): string => {
  const front: readonly Point[] = [
    [40, 330],
    [230, 330],
    [135, 150],
  ]
  const shift = ([x, y]: Point): Point => [x + 260, y - 90]
  const [left = [0, 0], right = [0, 0], peak = [0, 0]] = front
  const foot: Point = [135, 330]
  return drawing(540, 380, [
    polygon(front, { fill: '#f4f7fc' }),
    polygon([right, shift(right), shift(peak), peak], { fill: SHADE }),
    line(left, shift(left), { dash: '6 6', width: 1.4 }),
    line(shift(left), shift(right), { dash: '6 6', width: 1.4 }),
    line(shift(left), shift(peak), { dash: '6 6', width: 1.4 }),
    line(peak, foot, { dash: '6 6', width: 1.6 }),
    rightAngleMark(foot, right, peak, 14),
    label([135, 358], '6 ft'),
    label([104, 270], '4 ft'),
    label([222, 236], '5 ft'),
    label([400, 308], '8 ft'),
  ])
}

/** Drawn to scale: E is at two fifths of DC. */
const rectangleAndTriangle = (): string => {
  const [a, b, c, d]: readonly [Point, Point, Point, Point] = [
    [60, 280],
    [450, 280],
    [450, 72],
    [60, 72],
  ]
  const e: Point = [216, 72]
  return drawing(540, 350, [
    polygon([a, d, e], { fill: SHADE }),
    polygon([a, b, c, d]),
    label([a[0] - 18, a[1] + 12], '*A*'),
    label([b[0] + 18, b[1] + 12], '*B*'),
    label([c[0] + 18, c[1] - 10], '*C*'),
    label([d[0] - 18, d[1] - 10], '*D*'),
    label([e[0], e[1] - 24], '*E*'),
    label([255, 310], '15 in.'),
    label([496, 176], '8 in.'),
  ])
}

const streetGrid = (): string => {
  const at = (east: number, north: number): Point => [70 + east * 120, 400 - north * 110]
  const ways = [0, 1, 2, 3].map(
    (n) => line(at(n, 0), at(n, 3), { width: 5, color: SOFT }) + line(at(0, n), at(3, n), { width: 5, color: SOFT }),
  )
  const closed = at(1, 2)
  const cross = 13
  return drawing(500, 470, [
    ...ways,
    dot(at(0, 0), 9),
    dot(at(3, 3), 9),
    circle(closed, 22, { fill: '#ffffff' }),
    line([closed[0] - cross, closed[1] - cross], [closed[0] + cross, closed[1] + cross], { width: 3 }),
    line([closed[0] - cross, closed[1] + cross], [closed[0] + cross, closed[1] - cross], { width: 3 }),
    label([70, 436], 'Home'),
    label([430, 36], 'School'),
  ])
}

const quadrilateralOnGrid = (): string => {
  const at = ([x, y]: Point): Point => [270 + x * 46, 250 - y * 46]
  const rules = Array.from({ length: 11 }, (_, index) => index - 5).map(
    (n) =>
      line(at([n, -4]), at([n, 5]), { color: SOFT, width: 1 }) +
      (n < -4 ? '' : line(at([-5, n]), at([5, n]), { color: SOFT, width: 1 })),
  )
  const corners: readonly Point[] = [
    [-4, -1],
    [2, -3],
    [4, 3],
    [-2, 4],
  ]
  const numbers = [-2, 2, 4].map((n) => label([at([n, 0])[0], at([n, 0])[1] + 18], String(n).replace('-', '−')))
  const heights = [-2, 2, 4].map((n) =>
    label([at([0, n])[0] + 8, at([0, n])[1]], String(n).replace('-', '−'), { anchor: 'start' }),
  )
  return drawing(550, 480, [
    ...rules,
    polygon(corners.map(at), { fill: '#dbe6f6', width: 3 }),
    lineWithArrows(at([-5.5, 0]), at([5.5, 0])),
    lineWithArrows(at([0, -4.6]), at([0, 5.1])),
    ...numbers,
    ...heights,
    ...corners.map((corner) => dot(at(corner), 6)),
    label([at([5.5, 0])[0] + 4, at([5.5, 0])[1] - 24], '*x*'),
    label([at([0, 5.1])[0] + 22, at([0, 5.1])[1] + 8], '*y*'),
  ])
}

export const hardMathShapes: readonly Figure[] = [
  { file: 'number-pyramid.png', svg: numberPyramid() },
  { file: 'crossing-lines-and-ray.png', svg: crossingLinesAndRay() },
  { file: 'quarter-circles.png', svg: quarterCircles() },
  { file: 'tent.png', svg: tent() },
  { file: 'rectangle-and-triangle.png', svg: rectangleAndTriangle() },
  { file: 'street-grid.png', svg: streetGrid() },
  { file: 'quadrilateral-on-grid.png', svg: quadrilateralOnGrid() },
]
