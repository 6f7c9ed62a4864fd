/** Finds a bubble sheet in a picture by its four marks, whichever way up it is, and reads which page it is. */
import {
  type BubbleSheet,
  codeSide,
  markSide,
  type Point,
  readPageCode,
  type SheetCode,
  type SheetPage,
} from '#domain/answers/bubble-sheet.ts'
import { findSquares, type Square } from './find-squares.ts'
import { areaScale, type Corners, findHomography, type Homography, project } from './homography.ts'
import { darknessAt, type Picture } from './picture.ts'

export interface LocatedPage {
  readonly homography: Homography
  readonly sheet: BubbleSheet
  readonly page: SheetPage
}

/** How far the area of a mark may be from what perspective says, as a logarithm. */
const mostOff = 0.55
const blackFrom = 0.45

/** The places where a page of these sheets can be, the likeliest first. */
export function* locateSheet(picture: Picture, sheets: readonly BubbleSheet[]): Generator<LocatedPage> {
  const squares = findSquares(picture)
  const fits = sheets.flatMap((sheet) => fitsOf(sheet, squares)).toSorted((one, other) => one.off - other.off)
  for (const { sheet, homography } of fits) {
    const page = sheet.pages.find((one) => isPrinted(one, sheet, homography, picture))
    if (page) yield { homography, sheet, page }
  }
}

interface Fit {
  readonly sheet: BubbleSheet
  readonly homography: Homography
  readonly off: number
}

function fitsOf(sheet: BubbleSheet, squares: readonly Square[]): Fit[] {
  const [page] = sheet.pages
  const [topLeft, topRight, bottomLeft, bottomRight] = page?.marks ?? []
  if (!topLeft || !topRight || !bottomLeft || !bottomRight) return []
  // Around the sheet, as `around` orders what it finds.
  const marks: Corners = [topLeft, topRight, bottomRight, bottomLeft]
  const fits: Fit[] = []
  for (const four of foursOf(squares)) {
    for (let turn = 0; turn < 4; turn += 1) {
      const turned = around(four, turn)
      const homography = findHomography(marks, centersOf(turned))
      if (homography === undefined) continue
      const offs = turned.map(({ area }, at) => {
        const scale = areaScale(homography, marks[at] ?? topLeft)
        return scale <= 0 ? Number.POSITIVE_INFINITY : Math.abs(Math.log(area / (markSide * markSide * scale)))
      })
      if (Math.max(...offs) < mostOff) fits.push({ sheet, homography, off: offs.reduce((sum, off) => sum + off, 0) })
    }
  }
  return fits
}

type Four = readonly [Square, Square, Square, Square]

/** A mark in front is at most this many times as large as one at the back. */
const mostLarger = 5

function* foursOf(squares: readonly Square[]): Generator<Four> {
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
  const angle = ({ center }: Square) => Math.atan2(center.y - y, center.x - x)
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

function centersOf([a, b, c, d]: Four): Corners {
  return [a.center, b.center, c.center, d.center]
}

function isPrinted(page: SheetPage, sheet: BubbleSheet, homography: Homography, picture: Picture): boolean {
  const read = readPageCode(page.code.map(({ center }) => meanDarkness(picture, homography, center) > blackFrom))
  return (
    read !== null && isSame(read, { page: sheet.pages.indexOf(page), paper: sheet.paper.name, isLarge: sheet.isLarge })
  )
}

function isSame(one: SheetCode, other: SheetCode): boolean {
  return one.page === other.page && one.paper === other.paper && one.isLarge === other.isLarge
}

/** Over the middle of a square of the code. */
function meanDarkness(picture: Picture, homography: Homography, center: Point): number {
  const steps = [-0.3, -0.15, 0, 0.15, 0.3].map((share) => share * codeSide)
  const values = steps.flatMap((down) =>
    steps.map((across) => {
      const { x, y } = project(homography, { x: center.x + across, y: center.y + down })
      return darknessAt(picture, x, y)
    }),
  )
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
