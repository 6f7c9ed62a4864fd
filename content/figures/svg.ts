// Owns the tiny SVG toolkit with which the exam figures are drawn: shapes, angle marks, and labels as strings.

export type Point = readonly [x: number, y: number]

export type Figure = { readonly file: string; readonly svg: string }

type Stroke = { readonly width?: number; readonly color?: string; readonly dash?: string; readonly fill?: string }

type LabelStyle = { readonly size?: number; readonly anchor?: 'start' | 'middle' | 'end'; readonly bold?: boolean }

const INK = '#1a1a1a'
export const SOFT = '#c9ced6'
export const SHADE = '#b9cdea'

const SCALE = 2

/** In a drawing of 560 units this is 12 px on a phone of 320 px. No label of such a drawing is smaller. */
const letters = 25
const SANS = 'DejaVu Sans, sans-serif'
const SERIF = 'DejaVu Serif, serif'

const round = (value: number): string => String(Math.round(value * 100) / 100)

const pair = ([x, y]: Point): string => `${round(x)},${round(y)}`

const strokeAttributes = ({ width = 2, color = INK, dash, fill = 'none' }: Stroke): string =>
  `fill="${fill}" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"` +
  (dash === undefined ? '' : ` stroke-dasharray="${dash}"`)

export const drawing = (width: number, height: number, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}"` +
  ` viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#ffffff"/>${parts.join('')}</svg>`

export const path = (points: readonly Point[], stroke: Stroke = {}): string =>
  `<polyline points="${points.map(pair).join(' ')}" ${strokeAttributes(stroke)}/>`

export const line = (from: Point, to: Point, stroke: Stroke = {}): string => path([from, to], stroke)

export const polygon = (points: readonly Point[], stroke: Stroke = {}): string =>
  `<polygon points="${points.map(pair).join(' ')}" ${strokeAttributes(stroke)}/>`

export const circle = ([x, y]: Point, radius: number, stroke: Stroke = {}): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${strokeAttributes(stroke)}/>`

export const dot = (at: Point, radius = 4): string => circle(at, radius, { fill: INK, width: 0 })

export const polar = ([x, y]: Point, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y - radius * Math.sin(angle)]
}

const direction = (from: Point, to: Point): number => (Math.atan2(from[1] - to[1], to[0] - from[0]) * 180) / Math.PI

export const along = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** The turn from one ray to the other that is less than 180 degrees, as a start angle and a sweep. */
const turn = (vertex: Point, first: Point, second: Point): { start: number; sweep: number } => {
  const start = direction(vertex, first)
  const sweep = ((direction(vertex, second) - start + 540) % 360) - 180
  return { start, sweep }
}

const curve = (center: Point, radius: number, start: number, sweep: number): readonly Point[] => {
  const steps = Math.max(8, Math.ceil(Math.abs(sweep) / 3))
  return Array.from({ length: steps + 1 }, (_, step) => polar(center, radius, start + (sweep * step) / steps))
}

export const angleMark = (vertex: Point, first: Point, second: Point, radius: number): string => {
  const { start, sweep } = turn(vertex, first, second)
  return path(curve(vertex, radius, start, sweep), { width: 1.6 })
}

export const insideAngle = (vertex: Point, first: Point, second: Point, distance: number): Point => {
  const { start, sweep } = turn(vertex, first, second)
  return polar(vertex, distance, start + sweep / 2)
}

export const rightAngleMark = (vertex: Point, first: Point, second: Point, size = 14): string => {
  const one = polar(vertex, size, direction(vertex, first))
  const two = polar(vertex, size, direction(vertex, second))
  const corner: Point = [one[0] + two[0] - vertex[0], one[1] + two[1] - vertex[1]]
  return path([one, corner, two], { width: 1.6 })
}

export const equalMark = (from: Point, to: Point, share = 0.5): string => {
  const middle = along(from, to, share)
  const across = direction(from, to) + 90
  return line(polar(middle, 8, across), polar(middle, 8, across + 180))
}

export const arrowHead = (tip: Point, degrees: number, size = 10): string =>
  polygon([tip, polar(tip, size, degrees + 158), polar(tip, size, degrees - 158)], { fill: INK, width: 1 })

export const lineWithArrows = (from: Point, to: Point): string =>
  line(from, to) + arrowHead(to, direction(from, to)) + arrowHead(from, direction(to, from))

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const span = (text: string, italic: boolean): string =>
  italic
    ? `<tspan font-family="${SERIF}" font-style="italic">${escapeXml(text)}</tspan>`
    : `<tspan>${escapeXml(text)}</tspan>`

/** Writes text centered on a height; parts between asterisks are set in italics, as variables are in print. */
export const label = ([x, y]: Point, text: string, style: LabelStyle = {}): string => {
  const { size = letters, anchor = 'middle', bold = false } = style
  const spans = text.split('*').map((part, index) => (part === '' ? '' : span(part, index % 2 === 1)))
  return (
    `<text x="${round(x)}" y="${round(y + size * 0.36)}" font-family="${SANS}" font-size="${size}" fill="${INK}"` +
    ` text-anchor="${anchor}" font-weight="${bold ? 'bold' : 'normal'}" xml:space="preserve">${spans.join('')}</text>`
  )
}

/** The size of the smallest text of a drawing, in its own units. */
export const smallestLetters = (svg: string): number =>
  Math.min(...[...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size)))
