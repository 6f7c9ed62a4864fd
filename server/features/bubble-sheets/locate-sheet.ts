/** Finds a bubble sheet in a picture by its four marks, whichever way up it is, and reads which page it is. */
import {
  type BubbleSheet,
  codeSquareLength,
  decodePageCode,
  markSideLength,
  type SheetCode,
  type SheetPage,
  type SheetPoint,
} from '#domain/answers/bubble-sheet.ts'
import { findSquares, type SheetSquare } from './find-squares.ts'
import { computeAreaScale, findHomography, type Homography, projectPoint, type SquareCorners } from './homography.ts'
import { type GrayPicture, getDarknessAt } from './picture.ts'

export interface LocatedPage {
  readonly homography: Homography
  readonly sheet: BubbleSheet
  readonly page: SheetPage
}

/** How far the area of a mark may be from what perspective says, as a logarithm. */
const mostOff = 0.55
const blackFrom = 0.45

/** The places where a page of these sheets can be, the likeliest first. */
export function* findSheetLocations(picture: GrayPicture, sheets: readonly BubbleSheet[]): Generator<LocatedPage> {
  const squares = findSquares(picture)
  // On paper of one size, marks and code are always in the same places.
  const firstPages = new Map(sheets.flatMap(({ paper, pages: [first] }) => (first ? [[paper.name, first]] : [])))
  const fits = [...firstPages.values()].flatMap((page) => fitsOf(page, squares))
  for (const { homography, page: some } of fits.toSorted((one, other) => one.off - other.off)) {
    const code = readCode(some, homography, picture)
    const sheet = sheets.find(({ paper, isLarge }) => paper.name === code?.paper && isLarge === code.isLarge)
    const page = sheet?.pages[code?.page ?? 0]
    if (sheet && page && firstPages.get(sheet.paper.name) === some) yield { homography, sheet, page }
  }
}

interface Fit {
  readonly page: SheetPage
  readonly homography: Homography
  readonly off: number
}

function fitsOf(page: SheetPage, squares: readonly SheetSquare[]): Fit[] {
  const [topLeft, topRight, bottomLeft, bottomRight] = page.marks
  if (!topLeft || !topRight || !bottomLeft || !bottomRight) return []
  // Around the sheet, as `around` orders what it finds.
  const marks: SquareCorners = [topLeft, topRight, bottomRight, bottomLeft]
  const fits: Fit[] = []
  for (const four of foursOf(squares)) {
    for (let turn = 0; turn < 4; turn += 1) {
      const turned = around(four, turn)
      const homography = findHomography(marks, centersOf(turned))
      if (homography === undefined) continue
      const offs = turned.map(({ area }, at) => {
        const scale = computeAreaScale(homography, marks[at] ?? topLeft)
        return scale <= 0
          ? Number.POSITIVE_INFINITY
          : Math.abs(Math.log(area / (markSideLength * markSideLength * scale)))
      })
      if (Math.max(...offs) < mostOff) fits.push({ page, homography, off: offs.reduce((sum, off) => sum + off, 0) })
    }
  }
  return fits
}

type Four = readonly [SheetSquare, SheetSquare, SheetSquare, SheetSquare]

/** A mark in front is at most this many times as large as one at the back. */
const mostLarger = 5

function* foursOf(squares: readonly SheetSquare[]): Generator<Four> {
  for (const [a, one] of squares.entries()) {
    for (const [b, two] of squares.entries()) {
      if (b <= a) continue
      for (const [c, three] of squares.entries()) {
        if (c <= b) continue
        for (const four of squares.slice(c + 1)) {
          const areas = [one.area, two.area, three.area, four.area]
          if (Math.max(...areas) < mostLarger * Math.min(...areas)) yield [one, two, three, four]
        }
      }
    }
  }
}

/** Clockwise in the picture, beginning with another one for each turn. */
function around(four: Four, turn: number): Four {
  const x = four.reduce((sum, { center }) => sum + center.x / 4, 0)
  const y = four.reduce((sum, { center }) => sum + center.y / 4, 0)
  const angle = ({ center }: SheetSquare) => Math.atan2(center.y - y, center.x - x)
  const [a, b, c, d] = four.toSorted((one, other) => angle(one) - angle(other))
  if (!a || !b || !c || !d) return four
  const turns: readonly Four[] = [
    [a, b, c, d],
    [b, c, d, a],
    [c, d, a, b],
    [d, a, b, c],
  ]
  return turns[turn] ?? four
}

function centersOf([a, b, c, d]: Four): SquareCorners {
  return [a.center, b.center, c.center, d.center]
}

/** In millimeters: how far bent paper moves the last square of the code along its row, and up or down. */
const bends = { across: [0, 1, -1, 2, -2], down: [0, 1, -1, 2, -2, 3, -3] }

/** What the code of this page says: the mark beside it is in its place, and its squares are farther off the farther they are from there. */
function readCode({ code, marks }: SheetPage, homography: Homography, picture: GrayPicture): SheetCode | null {
  const [start, end] = [marks[2]?.x ?? 0, code.at(-1)?.center.x ?? 0]
  let clearest: { read: SheetCode | null; clarity: number } = { read: null, clarity: 0 }
  for (const across of bends.across) {
    for (const down of bends.down) {
      const values = code.map(({ center: { x, y } }) => {
        const share = (x - start) / (end - start)
        return meanDarkness(picture, homography, { x: x + share * across, y: y + share * down })
      })
      const read = decodePageCode(values.map((value) => value > blackFrom))
      const clarity = Math.min(...values.map((value) => Math.abs(value - blackFrom)))
      if (read !== null && clarity > clearest.clarity) clearest = { read, clarity }
    }
  }
  return clearest.read
}

/** Over the middle of a square of the code. */
function meanDarkness(picture: GrayPicture, homography: Homography, center: SheetPoint): number {
  const steps = [-0.3, 0, 0.3].map((share) => share * codeSquareLength)
  const values = steps.flatMap((down) =>
    steps.map((across) => {
      const { x, y } = projectPoint(homography, { x: center.x + across, y: center.y + down })
      return getDarknessAt(picture, x, y)
    }),
  )
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
