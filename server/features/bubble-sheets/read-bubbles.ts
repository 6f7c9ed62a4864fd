/** How dark each bubble of a flattened page is. */
import type { BubbleSheet, SheetPage, SheetPoint, SheetQuestion } from '#domain/answers/bubble-sheet.ts'
import { type FoundBubble, type FoundQuestion, fitPaper } from './fit-paper.ts'
import type { GrayPicture } from './picture.ts'
import { quantile } from './quantile.ts'

export interface BubbleDarkness {
  readonly sign: string
  readonly column: number
  /** From 0, as the paper around it, to 1. */
  readonly darkness: number
  /** The same, compared with the paper of a wider neighborhood: a mark that sticks out hides the paper around it. */
  readonly blackness: number
  /** Whether its printed ring is seen. */
  readonly hasRing: boolean
}

export interface QuestionDarkness {
  readonly question: SheetQuestion
  /** Where its bubbles were seen, in pixels of the flattened page. */
  readonly seen: readonly SheetPoint[]
  readonly bubbles: readonly BubbleDarkness[]
  /** False where the printed rings are not where they should be. */
  readonly isSeen: boolean
}

/** Of the contrast that the rings of a page usually have, where one is seen. */
const leastOfUsual = 0.35
const leastContrast = 0.03
/** Of the questions, those whose rings may be hidden on a page that can be read. */
const mostHidden = 0.12

/** Null where the rings are not where this page has them. */
export function measureBubbles(flat: GrayPicture, sheet: BubbleSheet, page: SheetPage): QuestionDarkness[] | null {
  const found = fitPaper(flat, sheet, page)
  const usual = quantile(found.map(contrastOf), 0.5)
  const isRing = (contrast: number) => contrast >= leastOfUsual * usual
  const read = found.map((one) => ({
    question: one.question,
    seen: one.bubbles.map(({ seen }) => seen),
    bubbles: one.bubbles.map((bubble) => {
      const { sign, column, contrast } = bubble
      return { sign, column, ...darknessOf(flat, bubble), hasRing: isRing(contrast) }
    }),
    isSeen: isRing(contrastOf(one)),
  }))
  const hidden = read.filter(({ isSeen }) => !isSeen).length
  return usual < leastContrast || hidden > mostHidden * read.length ? null : read
}

/** The median, because a mark may hide a ring. */
function contrastOf({ bubbles }: FoundQuestion): number {
  return quantile(
    bubbles.map(({ contrast }) => contrast),
    0.5,
  )
}

/** Compared with most of what is around it: the edge of a stain or a shadow may be near, and a mark may stick out. */
function darknessOf(flat: GrayPicture, { seen, radius }: FoundBubble) {
  const values = (from: number, to: number) => valuesIn(flat, seen, from * radius, to * radius)
  const inside = values(0, 0.66)
  const blackness = inside.reduce((sum, value) => sum + value, 0) / inside.length
  const paper = quantile(values(1.2, 1.5), 0.5)
  return { blackness, darkness: Math.max(0, 1 - (1 - blackness) / Math.max(0.05, 1 - paper)) }
}

/** Of all pixels whose distance from the center is between these, from 0 to 1. */
function valuesIn({ width, darkness }: GrayPicture, center: SheetPoint, from: number, to: number): number[] {
  const values: number[] = []
  for (let y = -Math.floor(to); y <= to; y += 1) {
    for (let x = -Math.floor(to); x <= to; x += 1) {
      const distance = Math.hypot(x, y)
      if (distance >= from && distance <= to) values.push((darkness[(center.y + y) * width + center.x + x] ?? 0) / 255)
    }
  }
  return values
}
