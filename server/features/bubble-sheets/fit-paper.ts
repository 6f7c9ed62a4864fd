/** Finds the bubbles of a page whose paper is not flat: by the rings of each row, from the four marks inward. */
import type { Bubble, BubbleSheet, SheetPage, SheetPoint, SheetQuestion } from '#domain/answers/bubble-sheet.ts'
import { flatScale } from './flatten-page.ts'
import type { GrayPicture } from './picture.ts'
import { quantile } from './quantile.ts'
import { expectShift, type Sighting, smoothShift } from './smooth-shifts.ts'

export interface FoundBubble extends Bubble {
  /** In pixels of the flattened page. */
  readonly seen: SheetPoint
  readonly radius: number
  /** How much darker its printed ring is than the paper around it. */
  readonly contrast: number
}

export interface FoundQuestion {
  readonly question: SheetQuestion
  readonly bubbles: readonly FoundBubble[]
}

/** Millimeters around the expected place where a row is looked for: less than half of the way to the next one. */
const search = 1.75
/** Rows at this distance, in rows, still say something about a place. */
const reachInRows = 3.5

export function fitPaper(flat: GrayPicture, sheet: BubbleSheet, page: SheetPage): FoundQuestion[] {
  const reach = reachInRows * sheet.lengths.bubble.down
  const sightings: Sighting[] = page.marks.map((at) => ({ at, shift: { x: 0, y: 0 }, weight: 1 }))
  for (const row of inward(
    page.questions.flatMap((question) => rowsOf(question, sheet)),
    page.marks,
  )) {
    sightings.push(findRow(flat, row, expectShift(row.at, sightings, reach)))
  }
  return page.questions.flatMap((question) => {
    if (question.shape === 'line') return []
    const radius = radiusOf(question, sheet) * flatScale
    const rings = ringsOf(flat, radius)
    const bubbles = question.bubbles.map((bubble) => {
      const seen = toPixels(bubble.center, smoothShift(bubble.center, sightings, reach))
      return { ...bubble, seen, radius, contrast: contrastAt(flat, indexOf(flat, seen), rings) }
    })
    return [{ question, bubbles }]
  })
}

interface Row {
  readonly at: SheetPoint
  readonly centers: readonly SheetPoint[]
  readonly radius: number
}

function rowsOf(question: SheetQuestion, sheet: BubbleSheet): Row[] {
  if (question.shape === 'line') return []
  const radius = radiusOf(question, sheet) * flatScale
  return [...Map.groupBy(question.bubbles, ({ center }) => center.y).values()].map((bubbles) => {
    const centers = bubbles.map(({ center }) => center)
    const x = centers.reduce((sum, center) => sum + center.x / centers.length, 0)
    return { at: { x, y: centers[0]?.y ?? 0 }, centers, radius }
  })
}

function radiusOf({ shape }: SheetQuestion, { lengths: { bubble, grid } }: BubbleSheet): number {
  return shape === 'number' ? grid.radius : bubble.radius
}

/** Always the row that is nearest to a mark or to a row before it. */
function* inward(rows: readonly Row[], marks: readonly SheetPoint[]): Generator<Row> {
  const left = new Map(rows.map((row) => [row, Math.min(...marks.map((mark) => distance(mark, row.at)))]))
  while (left.size > 0) {
    const [next] = [...left].reduce((one, other) => (other[1] < one[1] ? other : one))
    left.delete(next)
    for (const [row, before] of left) left.set(row, Math.min(before, distance(next.at, row.at)))
    yield next
  }
}

/** Where most rings of the row are darkest compared with the paper around them. */
function findRow(flat: GrayPicture, { at, centers, radius }: Row, expected: SheetPoint): Sighting {
  const rings = ringsOf(flat, radius)
  const starts = centers.map((center) => indexOf(flat, toPixels(center, expected)))
  let best = { contrast: 0, across: 0, down: 0 }
  // Every other pixel, then those next to the best.
  for (const { reach, step } of [
    { reach: search * flatScale, step: 2 },
    { reach: 1, step: 1 },
  ]) {
    const { across: x, down: y } = best
    for (let down = y - reach; down <= y + reach; down += step) {
      for (let across = x - reach; across <= x + reach; across += step) {
        const moved = down * flat.width + across
        // Not the mean: a mark is darker than any ring.
        const contrast = quantile(
          starts.map((start) => contrastAt(flat, start + moved, rings)),
          0.4,
        )
        if (contrast > best.contrast) best = { contrast, across, down }
      }
    }
  }
  const shift = { x: expected.x + best.across / flatScale, y: expected.y + best.down / flatScale }
  return { at, shift, weight: best.contrast }
}

interface Rings {
  readonly printed: readonly number[]
  readonly around: readonly number[]
}

/** Where the pixels of a ring, and of the paper around it, are from that of its center. */
function ringsOf({ width }: GrayPicture, radius: number): Rings {
  return { printed: circle(radius, width), around: circle(1.2 * radius, width) }
}

function circle(radius: number, width: number): number[] {
  return Array.from({ length: 24 }, (_, at) => {
    const angle = (at * Math.PI) / 12
    return Math.round(radius * Math.sin(angle)) * width + Math.round(radius * Math.cos(angle))
  })
}

/** From 0 to 1. */
function contrastAt({ darkness }: GrayPicture, center: number, { printed, around }: Rings): number {
  let difference = 0
  for (const offset of printed) difference += darkness[center + offset] ?? 0
  for (const offset of around) difference -= darkness[center + offset] ?? 0
  return difference / (255 * printed.length)
}

function toPixels(center: SheetPoint, shift: SheetPoint): SheetPoint {
  return { x: Math.round((center.x + shift.x) * flatScale), y: Math.round((center.y + shift.y) * flatScale) }
}

function indexOf({ width }: GrayPicture, { x, y }: SheetPoint): number {
  return y * width + x
}

function distance(one: SheetPoint, other: SheetPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
