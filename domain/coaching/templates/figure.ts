/** Small drawings in SVG, for the figures of templates. Lengths are in pixels of the screen. */

export interface FigureDrawing {
  readonly svg: string
  readonly width: number
  readonly height: number
}

type Point = readonly [x: number, y: number]

const ink = '#1a1a1a'
const shade = '#dbe7f7'

export function makeDrawing(width: number, height: number, parts: readonly string[]): FigureDrawing {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="#fff"/>${parts.join('')}</svg>`
  return { svg, width, height }
}

export function drawLine([x1, y1]: Point, [x2, y2]: Point): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink}" stroke-width="1.5"/>`
}

export function drawPolygon(points: readonly Point[]): string {
  return `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${shade}" stroke="${ink}" stroke-width="1.5"/>`
}

export function drawDot([x, y]: Point, isOpen = false): string {
  return `<circle cx="${x}" cy="${y}" r="6" fill="${isOpen ? '#fff' : ink}" stroke="${ink}" stroke-width="1.5"/>`
}

/** Centered on the point. */
export function drawLabel([x, y]: Point, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y + 5}" font-family="DejaVu Sans, Arial, sans-serif" font-size="15" text-anchor="middle" fill="${ink}">${escaped}</text>`
}
