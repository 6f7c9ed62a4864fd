import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { AnswerSheet, Highlight } from '#contracts/attempts.ts'
import type { Paper, PaperQuestion } from '#contracts/tests.ts'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { markingAt, paintMarkings } from './highlight-painter.ts'
import { type MarkingStore, mark, markingsAt } from './markings.ts'
import { stretchOf } from './text-offsets.ts'

export interface MarkableHtmlProps {
  html: string
  place: Highlight['place']
  question: PaperQuestion
  paper: Pick<Paper, 'questions'>
  answers: AnswerSheet
  store: MarkingStore
  /** While it is on, selecting marks. */
  isMarking: boolean
  className?: string
}

/** A selection by touch has no end that the page hears of; after so long a pause it is taken as meant. */
const touchMilliseconds = 700

/** Authored text that can be marked: select to mark, press a marking to remove it. */
export function MarkableHtml({
  html,
  place,
  question,
  paper,
  answers,
  store,
  isMarking,
  className,
}: MarkableHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  const erase = useRef(() => {})
  const markings = markingsAt(place, question, paper.questions, answers)
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

  const takeSelection = useEffectEvent(() => {
    const selection = window.getSelection()
    if (box.current === null || selection === null || selection.isCollapsed) return
    const stretch = stretchOf(box.current, selection.getRangeAt(0))
    if (stretch === null) return
    mark(store, question.id, place, stretch)
    selection.collapseToEnd()
  })

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

  function removeAt(x: number, y: number) {
    if (box.current === null || window.getSelection()?.isCollapsed === false) return
    const pressed = markingAt(
      box.current,
      markings.map(({ highlight }) => highlight),
      x,
      y,
    )
    const owner = markings.find(({ highlight }) => highlight === pressed)?.owner
    if (pressed !== undefined && owner !== undefined) store.removeHighlight(owner, pressed.id)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the notes does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list beside the notes does the same by keyboard
    <div
      ref={box}
      data-markable={place}
      data-marking={isMarking || undefined}
      onClick={({ clientX, clientY }) => removeAt(clientX, clientY)}
      className={className}
    >
      <SanitisedHtml html={html} onWritten={paint} />
    </div>
  )
}
