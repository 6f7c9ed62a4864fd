import { type MouseEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Highlight } from '#contracts/attempts.ts'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import type { MarkableHtmlProps } from '../screen/late-tools.ts'
import { markingAt, paintMarkings } from './highlight-painter.ts'
import { markingsAt, markSelection, nameOfPlace } from './markings.ts'
import { useFinishedSelection } from './use-finished-selection.ts'

/** Authored text that can be marked: select to mark, press a marking to remove it. */
export function MarkableHtml({ html, at, question, paper, answers, store, isMarking, className }: MarkableHtmlProps) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const isOption = at.place === 'option'
  const markings = markingsAt(at, question, paper.questions, answers)
  const highlights = markings.map(({ highlight }) => highlight)
  const paint = usePainted(box, html, highlights)

  // The first of the texts on the screen that handles the event highlights in each, and leaves nothing selected for the
  // others.
  useFinishedSelection(isMarking, () => void markSelection(store, question.id))

  function press(event: MouseEvent) {
    const { clientX: x, clientY: y } = event
    if (window.getSelection()?.isCollapsed === false) {
      // Selecting the words of an option is not choosing it.
      if (isMarking) event.preventDefault()
      return
    }
    // The words of an option are there to be pressed: only in the mode does that remove a marking.
    if (box.current === null || (isOption && !isMarking)) return
    const pressed = markingAt(box.current, highlights, x, y)
    const owner = markings.find(({ highlight }) => highlight === pressed)?.owner
    if (pressed === undefined || owner === undefined) return
    event.preventDefault()
    store.removeHighlight(owner, pressed.id)
  }

  const Box = isOption ? 'span' : 'div'

  return (
    // The list beside the notes removes highlights by keyboard.
    <Box
      ref={box}
      data-markable={nameOfPlace(at)}
      data-marking={isMarking || undefined}
      onClick={press}
      className={className}
    >
      <SanitisedHtml inline={isOption} html={html} onWritten={paint} />
    </Box>
  )
}

/** Keeps the highlights painted over the text of the box. Returns what paints them again when the text was rewritten. */
function usePainted(box: RefObject<HTMLElement | null>, html: string, highlights: readonly Highlight[]) {
  const erase = useRef(() => {})
  const shown = highlights.map(({ id, startIndex, endIndex }) => `${id} ${startIndex} ${endIndex}`).join()

  const paint = useEffectEvent(() => {
    erase.current()
    if (box.current !== null) erase.current = paintMarkings(box.current, highlights)
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

  return paint
}
