/** Solid black pieces of a picture that can be the registration marks of a sheet. */
import type { SheetPoint } from '#domain/answers/bubble-sheet.ts'
import type { GrayPicture } from './picture.ts'

export interface SheetSquare {
  readonly center: SheetPoint
  /** In pixels. */
  readonly area: number
}

const blackFrom = 115
/** Of the square of the shorter side of the picture, if the sheet fills it, or half of it. */
const areas = { least: 0.6e-4, most: 9e-4 }
/** Of the area of a parallelogram with the same moments. Letters, rings and strokes are below. */
const solid = { least: 0.82, most: 1.08 }
const mostStretched = 3.5
/** Sheets have four; each more is tried in combination with the others. */
const enoughSquares = 12

/** Those outside first: whatever else is on the sheet, such as bubbles filled with a felt pen, is between its marks. */
export function findSquares(picture: GrayPicture): SheetSquare[] {
  const { width, height, darkness } = picture
  const side = Math.min(width, height)
  const [least, most] = [areas.least * side * side, areas.most * side * side]
  const seen = new Uint8Array(darkness.length)
  const stack = new Int32Array(darkness.length)
  const found: SheetSquare[] = []
  for (let start = 0; start < darkness.length; start += 1) {
    if (seen[start] === 1 || (darkness[start] ?? 0) < blackFrom) continue
    const piece = follow(picture, start, seen, stack)
    if (piece.area < least || piece.area > most || !isSolid(piece)) continue
    found.push({ center: { x: piece.x / piece.area, y: piece.y / piece.area }, area: piece.area })
  }
  return outermost(found)
}

/** The corners around all of them, and around those that are left, until there are enough. */
function outermost(squares: readonly SheetSquare[]): SheetSquare[] {
  const chosen: SheetSquare[] = []
  let left = [...squares]
  while (left.length > 0 && chosen.length < enoughSquares) {
    const corners = cornersAround(left)
    chosen.push(...corners)
    left = left.filter((square) => !corners.includes(square))
  }
  return chosen
}

/** The convex hull, by Andrew's monotone chain. */
function cornersAround(squares: readonly SheetSquare[]): SheetSquare[] {
  const sorted = squares.toSorted((one, other) => one.center.x - other.center.x || one.center.y - other.center.y)
  const half = (some: readonly SheetSquare[]) => {
    const chain: SheetSquare[] = []
    for (const square of some) {
      while (turnsBack(chain.at(-2), chain.at(-1), square)) chain.pop()
      chain.push(square)
    }
    return chain
  }
  return [...new Set([...half(sorted), ...half(sorted.toReversed())])]
}

function turnsBack(before: SheetSquare | undefined, last: SheetSquare | undefined, next: SheetSquare): boolean {
  if (before === undefined || last === undefined) return false
  const [a, b, c] = [before.center, last.center, next.center]
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0
}

/** Sums over the pixels of a connected piece. */
interface Piece {
  area: number
  x: number
  y: number
  xx: number
  yy: number
  xy: number
}

function follow({ width, height, darkness }: GrayPicture, start: number, seen: Uint8Array, stack: Int32Array): Piece {
  const piece = { area: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 }
  let waiting = 0
  function visit(at: number) {
    if (seen[at] === 1 || (darkness[at] ?? 0) < blackFrom) return
    seen[at] = 1
    stack[waiting] = at
    waiting += 1
  }
  visit(start)
  while (waiting > 0) {
    waiting -= 1
    const at = stack[waiting] ?? 0
    const [x, y] = [at % width, Math.floor(at / width)]
    piece.area += 1
    piece.x += x
    piece.y += y
    piece.xx += x * x
    piece.yy += y * y
    piece.xy += x * y
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    if (y > 0) visit(at - width)
    if (y < height - 1) visit(at + width)
  }
  return piece
}

/** A square of side s has the variance s² / 12 in each direction, and perspective keeps the product. */
function isSolid({ area, x, y, xx, yy, xy }: Piece): boolean {
  const [meanX, meanY] = [x / area, y / area]
  const [varX, varY, both] = [xx / area - meanX * meanX, yy / area - meanY * meanY, xy / area - meanX * meanY]
  const product = varX * varY - both * both
  if (product <= 0) return false
  const share = area / (12 * Math.sqrt(product))
  const spread = Math.sqrt((varX - varY) ** 2 + 4 * both * both)
  const [long, short] = [(varX + varY + spread) / 2, (varX + varY - spread) / 2]
  return share > solid.least && share < solid.most && long < mostStretched * short
}
