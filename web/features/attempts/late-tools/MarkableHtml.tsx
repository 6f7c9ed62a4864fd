import { type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import type { MarkableHtmlProps } from '../screen/late-tools.ts'
import { markingAt, paintMarkings } from './highlight-painter.ts'
import { markingsAt, markSelection, nameOfPlace } from './markings.ts'

/** A selection by touch has no end that the page hears of; after so long a pause it is taken as meant. */
const touchMilliseconds = 700

/** Authored text that can be marked: select to mark, press a marking to remove it. */
export function MarkableHtml({ html, at, question, paper, answers, store, isMarking, className }: MarkableHtmlProps) {
  const box = useRef<HTMLDivElement & HTMLSpanElement>(null)
  const erase = useRef(() => {})
  const isOption = at.place === 'option'
  const markings = markingsAt(at, question, paper.questions, answers)
  const shown = markings.map(({ highlight: { id, startIndex, endIndex } }) => `${id} ${startIndex} ${endIndex}`).join()

  const paint = useEffectEvent(() => {
    erase.current()
    if (box.current === null) return
    erase.current = paintMarkings(
      box.current,
      markings.map(({ highlight }) => highlight),
    )
  })

  // Markings are the browser's or stand in nodes that React does not know; they follow the text and the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both decide what is painted
  useLayoutEffect(() => {
    paint()
    return () => {
      erase.current()
      erase.current = () => {}
    }
  }, [html, shown])

  // Of all texts on the screen the first to hear of it marks in each, and nothing is left selected for the others.
  const takeSelection = useEffectEvent(() => void markSelection(store, question.id))

  // A selection is the browser's, and it may end anywhere on the page.
  useEffect(() => {
    if (!isMarking) return
    const leaving = new AbortController()
    const { signal } = leaving
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTouch = false
    document.addEventListener(
      'pointerdown',
      ({ pointerType }) => {
        isTouch = pointerType === 'touch'
      },
      { signal },
    )
    document.addEventListener('pointerup', () => !isTouch && setTimeout(takeSelection), { signal })
    document.addEventListener('keyup', ({ key }) => key === 'Shift' && takeSelection(), { signal })
    document.addEventListener(
      'selectionchange',
      () => {
        clearTimeout(timer)
        if (isTouch) timer = setTimeout(takeSelection, touchMilliseconds)
      },
      { signal },
    )
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [isMarking])

  function press(event: MouseEvent) {
    const { clientX: x, clientY: y } = event
    if (window.getSelection()?.isCollapsed === false) {
      // Selecting the words of an option is not choosing it.
      if (isMarking) event.preventDefault()
      return
    }
    // The words of an option are there to be pressed: only in the mode does that remove a marking.
    if (box.current === null || (isOption && !isMarking)) return
    const pressed = markingAt(
      box.current,
      markings.map(({ highlight }) => highlight),
      x,
      y,
    )
    const owner = markings.find(({ highlight }) => highlight === pressed)?.owner
    if (pressed === undefined || owner === undefined) return
    event.preventDefault()
    store.removeHighlight(owner, pressed.id)
  }

  const Box = isOption ? 'span' : 'div'

  return (
    // The list beside the notes removes markings by keyboard.
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
