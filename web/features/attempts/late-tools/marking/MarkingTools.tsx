import './markings.css'
import { useEffect, useEffectEvent } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { MarkedAttempt } from '../../screen/test-screen.ts'
import { findMarkingAt } from './highlight-painter.ts'
import { MarkingBar } from './MarkingBar.tsx'
import { getHighlightModeColor, showMarkingBar, useBarSubject } from './marking-bar.ts'
import { listSelectedStretches, listShownMarkings, markStretches, parsePlaceName, removeMarking } from './markings.ts'
import { findTextRange } from './text-offsets.ts'
import { useFinishedSelection } from './use-finished-selection.ts'

export interface MarkingToolsProps {
  attempt: MarkedAttempt
  /** If true, a selection highlights at once, and a click on a highlight removes it. */
  isMarking: boolean
}

/** Listens to all texts of the question: a selection or a clicked highlight gets a bar with colors. Each question has its own instance. */
export function MarkingTools({ attempt, isMarking }: MarkingToolsProps) {
  const { isOpen } = attempt.view
  const subject = useBarSubject()

  useFinishedSelection(({ isTouch, clicks }) => {
    const stretches = isOpen ? listSelectedStretches() : []
    const range = window.getSelection()?.rangeCount ? window.getSelection()?.getRangeAt(0).cloneRange() : undefined
    if (stretches.length === 0 || range === undefined) return
    // A double click on an option is an impatient choice, not a selection.
    if (clicks > 1 && (isInPiece(range.startContainer) || stretches.every(({ place }) => place === 'option'))) return
    if (isMarking) markStretches(attempt, stretches, getHighlightModeColor())
    else showMarkingBar({ kind: 'selection', stretches, isTouch, anchor: range })
  })

  useTextPresses((box, event) => {
    const at = parsePlaceName(box.dataset.markable ?? '')
    const isChoice = at.place === 'option' || isInPiece(event.target)
    if (isSelectedIn(box)) {
      // Selecting the text of an option does not choose it.
      if (isChoice) event.preventDefault()
      return
    }
    // A click on an option's text chooses the option. It affects a highlight only in highlight mode.
    if (!isOpen || (isChoice && !isMarking)) return
    const here = listShownMarkings(attempt).filter(
      ({ highlight: { place, option } }) => place === at.place && option === at.option,
    )
    const pressed = findMarkingAt(
      box,
      here.map(({ highlight }) => highlight),
      event.clientX,
      event.clientY,
    )
    const marking = here.find(({ highlight }) => highlight === pressed)
    if (marking === undefined) return
    event.preventDefault()
    const { id, note } = marking.highlight
    // In highlight mode, a click removes a highlight. One with a note is not removed by a single click.
    if (isMarking && note === undefined) removeMarking(attempt, marking)
    else showMarkingBar({ kind: 'marking', id, isWriting: false, anchor: findTextRange(box, marking.highlight) ?? box })
  })

  // The bar's state is outside React, and belongs to one question.
  useEffect(() => () => showMarkingBar(null), [])

  return (
    <>
      <span role="status">
        <VisuallyHidden>{subject?.kind === 'selection' && 'Text selected. Press Tab to highlight it.'}</VisuallyHidden>
      </span>
      {subject !== null && isOpen && <MarkingBar attempt={attempt} subject={subject} />}
    </>
  )
}

/** Calls back for each click in highlightable text, before any other handler. */
function useTextPresses(onPress: (box: HTMLElement, event: MouseEvent) => void) {
  const press = useEffectEvent(onPress)

  // There are many texts, and their nodes are not React's.
  useEffect(() => {
    const listen = (event: MouseEvent) => {
      const box = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-markable]') : null
      if (box !== null) press(box, event)
    }
    document.addEventListener('click', listen, true)
    return () => document.removeEventListener('click', listen, true)
  }, [])
}

/** Returns true for clickable words in the question's text. */
function isInPiece(node: EventTarget | null): boolean {
  const element = node instanceof Text ? node.parentElement : node
  return element instanceof Element && element.closest('.piece') !== null
}

function isSelectedIn(box: HTMLElement): boolean {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(box, true)
}
