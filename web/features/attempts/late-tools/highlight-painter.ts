/**
 * Shows highlighted stretches of a text: as custom highlights, which do not change the text, or else as `<mark>`
 * elements in it.
 */
import type { Highlight as Marking } from '#contracts/attempts.ts'
import { partsOf, rangeOf } from './text-offsets.ts'

/** The name in `::highlight(…)`. */
const registryName = 'prep-marking'

/** One permanent object: engines repaint reliably when ranges change, not when it is replaced. */
let shared: Highlight | null = null

/** Shows exactly these highlights in the box, and returns the function that removes them. */
export function paintMarkings(box: Element, markings: readonly Marking[]): () => void {
  const ranges = markings.flatMap((marking) => rangeOf(box, marking) ?? [])
  return 'highlights' in CSS ? paintRanges(ranges) : wrapRanges(box, ranges)
}

/** Which of the markings is shown at a point of the window. */
export function markingAt(box: Element, markings: readonly Marking[], x: number, y: number): Marking | undefined {
  return markings.find((marking) => {
    const boxes = Array.from(rangeOf(box, marking)?.getClientRects() ?? [])
    return boxes.some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom)
  })
}

function paintRanges(ranges: readonly Range[]): () => void {
  shared ??= new Highlight()
  CSS.highlights.set(registryName, shared)
  for (const range of ranges) shared.add(range)
  return () => {
    for (const range of ranges) shared?.delete(range)
  }
}

function wrapRanges(box: Element, ranges: readonly Range[]): () => void {
  const parts = ranges.flatMap((range) => partsOf(box, range))
  // From the end, so that earlier offsets stay valid.
  const marks = parts.toReversed().map(({ node, from, to }) => {
    const inner = node.splitText(from)
    inner.splitText(to - from)
    const mark = document.createElement('mark')
    mark.className = 'marking'
    inner.replaceWith(mark)
    mark.append(inner)
    return mark
  })
  return () => {
    for (const mark of marks) mark.replaceWith(...mark.childNodes)
    box.normalize()
  }
}
