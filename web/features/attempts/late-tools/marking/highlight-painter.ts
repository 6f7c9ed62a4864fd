/**
 * Shows highlighted stretches of a text: as custom highlights, which do not change the text, or else as `<mark>` elements in it. An icon at
 * the end of a highlight marks a note.
 */
import { highlightColors, type Highlight as Marking } from '#contracts/attempts/attempts.ts'
import { getHighlightColor } from '../../engine/highlights.ts'
import { findTextRange, splitTextRange } from './text-offsets.ts'

type Color = (typeof highlightColors)[number]

interface Painted {
  readonly range: Range
  readonly color: Color
  readonly hasNote: boolean
}

/** The highlight names in `::highlight(…)`. */
const registryNames: Readonly<Record<Color, string>> = {
  yellow: 'prep-marking',
  blue: 'prep-marking-blue',
  pink: 'prep-marking-pink',
}

/** Permanent objects: engines repaint reliably when the ranges of a highlight change, but not when the highlight is replaced. */
const shared = new Map<Color, Highlight>()

/** Shows exactly these highlights in the box, and returns a function that removes them. */
export function paintHighlights(box: HTMLElement, markings: readonly Marking[]): () => void {
  const painted = markings.flatMap((marking): Painted[] => {
    const range = findTextRange(box, marking)
    return range === null ? [] : [{ range, color: getHighlightColor(marking), hasNote: marking.note !== undefined }]
  })
  const removeSigns = showSigns(box, painted)
  const erase = 'highlights' in CSS ? paintRanges(painted) : wrapRanges(box, painted)
  return () => {
    removeSigns()
    erase()
  }
}

/** Returns the highlight at a point of the window. */
export function findMarkingAt(box: Element, markings: readonly Marking[], x: number, y: number): Marking | undefined {
  return markings.find((marking) => {
    const boxes = Array.from(findTextRange(box, marking)?.getClientRects() ?? [])
    return boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  })
}

function paintRanges(painted: readonly Painted[]): () => void {
  for (const color of highlightColors) {
    const one = shared.get(color) ?? new Highlight()
    shared.set(color, one)
    CSS.highlights.set(registryNames[color], one)
  }
  for (const { range, color } of painted) shared.get(color)?.add(range)
  return () => {
    for (const { range, color } of painted) shared.get(color)?.delete(range)
  }
}

function wrapRanges(box: Element, painted: readonly Painted[]): () => void {
  const parts = painted.flatMap(({ range, color }) => splitTextRange(box, range).map((part) => ({ ...part, color })))
  // Goes from the end, so that earlier offsets stay valid.
  const marks = parts.toReversed().map(({ node, from, to, color }) => {
    const inner = node.splitText(from)
    inner.splitText(to - from)
    const mark = document.createElement('mark')
    mark.className = 'marking'
    mark.dataset.color = color
    inner.replaceWith(mark)
    mark.append(inner)
    return mark
  })
  return () => {
    for (const mark of marks) mark.replaceWith(...mark.childNodes)
    box.normalize()
  }
}

/** Shows an icon over the upper corner of the last character of each highlight with a note. It takes no space in the line. */
function showSigns(box: HTMLElement, painted: readonly Painted[]): () => void {
  const noted = painted.filter(({ hasNote }) => hasNote)
  // Most texts have no notes, and measuring would lay out the whole page.
  if (noted.length === 0) return () => undefined
  // An option is inline, so its corner is the corner of its first line.
  const corner = box.getClientRects()[0]
  // Screen positions are zoomed, and styles inside the text are zoomed again.
  const zoom = 'currentCSSZoom' in box ? box.currentCSSZoom : 1
  const signs = noted.flatMap(({ range }) => {
    const end = Array.from(range.getClientRects()).at(-1)
    if (end === undefined || corner === undefined) return []
    const sign = document.createElement('span')
    sign.className = 'note-sign'
    sign.ariaHidden = 'true'
    sign.style.left = `${(end.right - corner.left) / zoom}px`
    sign.style.top = `${(end.top - corner.top) / zoom}px`
    return [sign]
  })
  box.append(...signs)
  return () => {
    for (const sign of signs) sign.remove()
  }
}
