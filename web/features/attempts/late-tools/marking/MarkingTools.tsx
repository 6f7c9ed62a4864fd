import './markings.css'
import { useEffect, useEffectEvent } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { MarkedAttempt } from '../../screen/test-screen.ts'
import { markingAt } from './highlight-painter.ts'
import { MarkingBar } from './MarkingBar.tsx'
import { nextColor, showBar, useBarSubject } from './marking-bar.ts'
import { markStretches, placeOfName, removeMarking, selectedStretches, shownMarkings } from './markings.ts'
import { findRange } from './text-offsets.ts'
import { useFinishedSelection } from './use-finished-selection.ts'

export interface MarkingToolsProps {
  attempt: MarkedAttempt
  /** While it is on, selecting marks, and a press on a marking removes it. */
  isMarking: boolean
}

/**
 * Listens to all the texts of the question: selected words get a bar with colors, and so does a pressed marking. Each
 * question has its own.
 */
export function MarkingTools({ attempt, isMarking }: MarkingToolsProps) {
  const { isOpen } = attempt.view
  const subject = useBarSubject()

  useFinishedSelection(({ isTouch, clicks }) => {
    const stretches = isOpen ? selectedStretches() : []
    const range = window.getSelection()?.rangeCount ? window.getSelection()?.getRangeAt(0).cloneRange() : undefined
    if (stretches.length === 0 || range === undefined) return
    // A double click on an option is an impatient choice.
    if (clicks > 1 && (isInPiece(range.startContainer) || stretches.every(({ place }) => place === 'option'))) return
    if (isMarking) markStretches(attempt, stretches, nextColor())
    else showBar({ kind: 'selection', stretches, isTouch, anchor: range })
  })

  useTextPresses((box, event) => {
    const at = placeOfName(box.dataset.markable ?? '')
    const isChoice = at.place === 'option' || isInPiece(event.target)
    if (isSelectedIn(box)) {
      // Selecting the words of an option is not choosing it.
      if (isChoice) event.preventDefault()
      return
    }
    // The words of an option are there to be pressed: only in the mode does that touch a marking.
    if (!isOpen || (isChoice && !isMarking)) return
    const here = shownMarkings(attempt).filter(
      ({ highlight: { place, option } }) => place === at.place && option === at.option,
    )
    const pressed = markingAt(
      box,
      here.map(({ highlight }) => highlight),
      event.clientX,
      event.clientY,
    )
    const marking = here.find(({ highlight }) => highlight === pressed)
    if (marking === undefined) return
    event.preventDefault()
    const { id, note } = marking.highlight
    // In the mode a press removes; a note is not lost by a press.
    if (isMarking && note === undefined) removeMarking(attempt, marking)
    else showBar({ kind: 'marking', id, isWriting: false, anchor: findRange(box, marking.highlight) ?? box })
  })

  // The bar is outside of React, and belongs to one question.
  useEffect(() => () => showBar(null), [])

  return (
    <>
      <span role="status">
        <VisuallyHidden>{subject?.kind === 'selection' && 'Text selected. Press Tab to highlight it.'}</VisuallyHidden>
      </span>
      {subject !== null && isOpen && <MarkingBar attempt={attempt} subject={subject} />}
    </>
  )
}

/** Calls back for each press in a text that can be marked, before anything else gets it. */
function useTextPresses(onPress: (box: HTMLElement, event: MouseEvent) => void) {
  const press = useEffectEvent(onPress)

  // The texts are many, and their nodes are not those of React.
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-markable]') : null
      if (box !== null) press(box, event)
    }
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [])
}

/** Words of the question's text that can be chosen. */
function isInPiece(node: EventTarget | null): boolean {
  const element = node instanceof Text ? node.parentElement : node
  return element instanceof Element && element.closest('.piece') !== null
}

function isSelectedIn(box: HTMLElement): boolean {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(box, true)
}
