import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Highlight } from '#contracts/attempts/attempts.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { MarkableHtmlProps } from '../../screen/test-screen.ts'
import { paintHighlights } from './highlight-painter.ts'
import { formatPlaceName, listMarkingsAt } from './markings.ts'

/** Authored text that can be highlighted. `MarkingTools` handles selections and clicks in it. */
export function MarkableHtml({ html, at, question, paper, answers, isMarking, className }: MarkableHtmlProps) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const isOption = at.place === 'option'
  const highlights = listMarkingsAt(at, question, paper.questions, answers).map(({ highlight }) => highlight)
  const paint = usePainted(box, html, highlights)
  const Box = isOption ? 'span' : 'div'

  return (
    <Box ref={box} data-markable={formatPlaceName(at)} data-marking={isMarking || undefined} className={className}>
      <SanitisedHtml inline={isOption} html={html} onWritten={paint} />
    </Box>
  )
}

/** Keeps the highlights painted over the text of the box. Returns a function that repaints them after the text was rewritten. */
function usePainted(box: RefObject<HTMLElement | null>, html: string, highlights: readonly Highlight[]) {
  const erase = useRef(() => {})
  const shown = highlights
    .map(
      ({ id, startIndex, endIndex, color, note }) => `${id} ${startIndex} ${endIndex} ${color} ${note === undefined}`,
    )
    .join()

  const paint = useEffectEvent(() => {
    erase.current()
    if (box.current !== null) erase.current = paintHighlights(box.current, highlights)
  })

  // Highlights belong to the browser, or to nodes that React does not know. They follow the text and the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both decide what is painted
  useLayoutEffect(() => {
    paint()
    return () => {
      erase.current()
      erase.current = () => {}
    }
  }, [html, shown])

  // The note icons are positioned absolutely, so they must move when the text reflows.
  const hasNotes = highlights.some(({ note }) => note !== undefined)
  useEffect(() => {
    if (!hasNotes || box.current === null) return
    const observer = new ResizeObserver(() => paint())
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [hasNotes, box])

  return paint
}
