/** How dark each bubble of a page is, after the grid was laid over what is printed. */
import type { Bubble, Point, SheetLengths, SheetQuestion } from '#domain/answers/bubble-sheet.ts'
import { type Homography, project } from './homography.ts'
import type { LocatedPage } from './locate-sheet.ts'
import { darknessAt, type Picture } from './picture.ts'

export interface ReadBubble {
  readonly sign: string
  readonly column: number
  /** From 0, as the paper around it, to 1. */
  readonly darkness: number
  /** The same, compared with the paper of a wider neighborhood: a mark that sticks out hides the paper around it, and a shadow counts too. */
  readonly blackness: number
}

export interface ReadQuestion {
  readonly question: SheetQuestion
  readonly bubbles: readonly ReadBubble[]
  /** False where the printed rings are not where they should be. */
  readonly isSeen: boolean
}

/** Of the contrast that the rings of a page usually have, where one is seen. */
const leastOfUsual = 0.35
const leastContrast = 0.03
/** Of the questions, those whose rings may be hidden on a page that can be read. */
const mostHidden = 0.12

/** Paper that is not flat moves a bubble by this much at most, in millimeters. */
const mostShift = 2
const shiftStep = 0.25
/** Questions within this many millimeters move together; one may differ by `mostUnlike`. */
const neighborhood = 28
const mostUnlike = 1.25

/** Inside the printed ring. */
const inside = discPoints(0.66)
const ring = circlePoints(1)
const around = circlePoints(1.2)
const farAround = [...around, ...circlePoints(1.5)]

/** Null where the rings are not where this page has them. */
export function readBubbles(picture: Picture, { homography, page, sheet }: LocatedPage): ReadQuestion[] | null {
  const asked = page.questions.filter((question) => question.shape !== 'line')
  const shifts = asked.map((question) => ({
    at: middleOf(question.bubbles),
    ...findShift(picture, homography, question.bubbles, radiusOf(question, sheet.lengths)),
  }))
  const read = asked.map((question, index) => {
    const own = shifts[index] ?? { at: { x: 0, y: 0 }, shift: { x: 0, y: 0 }, contrast: 0 }
    const near = shifts.filter(({ at }) => Math.hypot(at.x - own.at.x, at.y - own.at.y) <= neighborhood)
    const shift = {
      x: quantile(
        near.map((one) => one.shift.x),
        0.5,
      ),
      y: quantile(
        near.map((one) => one.shift.y),
        0.5,
      ),
    }
    const radius = radiusOf(question, sheet.lengths)
    const bubbles = question.bubbles.map(({ sign, column, center }) => ({
      sign,
      column,
      ...darknessOf(picture, homography, moved(center, shift), radius),
    }))
    const isAlike = Math.hypot(own.shift.x - shift.x, own.shift.y - shift.y) <= mostUnlike
    return { question, bubbles, contrast: isAlike ? own.contrast : 0 }
  })
  const usual = quantile(
    read.map(({ contrast }) => contrast),
    0.5,
  )
  const seen = read.map(({ contrast, ...rest }) => ({ ...rest, isSeen: contrast >= leastOfUsual * usual }))
  const hidden = seen.filter(({ isSeen }) => !isSeen).length
  return usual < leastContrast || hidden > mostHidden * seen.length ? null : seen
}

function radiusOf({ shape }: SheetQuestion, { bubble, grid }: SheetLengths): number {
  return shape === 'number' ? grid.radius : bubble.radius
}

/** Where the printed rings are darkest compared with the paper around them: roughly first, then nearby. */
function findShift(picture: Picture, homography: Homography, bubbles: readonly Bubble[], radius: number) {
  const sample = bubbles.length > 12 ? bubbles.filter((_, at) => at % 5 === 0) : bubbles
  function contrastOf(shift: Point): number {
    const contrasts = sample.map(({ center }) => contrastAt(picture, homography, moved(center, shift), radius))
    // Of two places that are alike the nearer one is right.
    return mean(contrasts) - (0.004 * Math.hypot(shift.x, shift.y)) / mostShift
  }
  const rough = bestShift({ x: 0, y: 0 }, mostShift, 2 * shiftStep, contrastOf)
  const shift = bestShift(rough, shiftStep, shiftStep, contrastOf)
  return { shift, contrast: contrastOf(shift) }
}

function bestShift(from: Point, reach: number, step: number, contrastOf: (shift: Point) => number): Point {
  let [best, most] = [from, Number.NEGATIVE_INFINITY]
  for (let down = -reach; down <= reach; down += step) {
    for (let across = -reach; across <= reach; across += step) {
      const shift = moved(from, { x: across, y: down })
      const contrast = contrastOf(shift)
      if (contrast > most) [best, most] = [shift, contrast]
    }
  }
  return best
}

/** How much darker the printed ring is than the paper around it. */
function contrastAt(picture: Picture, homography: Homography, at: Point, radius: number): number {
  return meanAt(picture, homography, at, radius, ring) - meanAt(picture, homography, at, radius, around)
}

/** Compared with the lightest part around it: the edge of a shadow may be near, and a mark may stick out. */
function darknessOf(picture: Picture, homography: Homography, center: Point, radius: number) {
  const paper = quantile(valuesAt(picture, homography, center, radius, farAround), 0.25)
  const blackness = meanAt(picture, homography, center, radius, inside)
  return { blackness, darkness: Math.max(0, 1 - (1 - blackness) / Math.max(0.05, 1 - paper)) }
}

function valuesAt(picture: Picture, homography: Homography, center: Point, radius: number, points: readonly Point[]) {
  return points.map((point) => {
    const at = project(homography, { x: center.x + radius * point.x, y: center.y + radius * point.y })
    return darknessAt(picture, at.x, at.y)
  })
}

function meanAt(picture: Picture, homography: Homography, center: Point, radius: number, points: readonly Point[]) {
  return mean(valuesAt(picture, homography, center, radius, points))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function moved(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y }
}

function middleOf(bubbles: readonly Bubble[]): Point {
  const count = Math.max(1, bubbles.length)
  return {
    x: bubbles.reduce((sum, { center }) => sum + center.x / count, 0),
    y: bubbles.reduce((sum, { center }) => sum + center.y / count, 0),
  }
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
}

/** In a circle around 0, in a grid. */
function discPoints(radius: number): Point[] {
  const steps = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((step) => (step * radius) / 5)
  return steps.flatMap((y) => steps.map((x) => ({ x, y }))).filter(({ x, y }) => Math.hypot(x, y) <= radius)
}

function circlePoints(radius: number): Point[] {
  return Array.from({ length: 24 }, (_, at) => {
    const angle = (at * Math.PI) / 12
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}
