import './clickable-text.css'
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect } from 'react'
import { describeChosenCount, describeOptionsToChoose, toggleOption } from '#domain/answers/multiple-select.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'
import { type TextPlace, useTextPlaces } from '../placed/use-text-places.ts'
import { findPieceElements } from './pieces-in.ts'

/**
 * Pieces of the text act as toggle buttons. They stay inline elements, because a real button could not wrap, and so that highlights keep
 * their characters.
 */
export function ClickableText({ question, label, record, isOpen, renderText, onRevise }: KindProps) {
  const id = useId()
  const { options, choose } = question
  const { response = [] } = record
  const [box, pieces] = useTextPlaces(findPieceElements)

  // These elements are not rendered by React.
  useLayoutEffect(() => {
    for (const { at, element } of pieces) {
      const option = options[at]
      element.setAttribute('role', 'button')
      element.setAttribute('aria-pressed', String(option !== undefined && response.includes(option.id)))
      element.setAttribute('aria-disabled', String(!isOpen))
      element.tabIndex = 0
    }
  }, [pieces, options, response, isOpen])

  const pieceAt = (target: EventTarget) =>
    pieces.find(({ element }) => target instanceof Node && element.contains(target))

  function toggle({ at, element }: TextPlace) {
    const option = options[at]
    element.focus({ preventScroll: true })
    if (isOpen && option !== undefined) onRevise((before) => toggleOption(before, option.id, choose))
  }

  function press(event: MouseEvent) {
    const piece = pieceAt(event.target)
    // Selecting words does not choose them.
    if (piece && !event.defaultPrevented && !(event.detail > 0 && isSelecting(event.target))) toggle(piece)
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    const piece = pieceAt(event.target)
    if (piece === undefined) return
    event.preventDefault()
    if (!event.repeat) toggle(piece)
  }

  return (
    <fieldset aria-describedby={`${id}-state`} className="flex min-w-0 flex-col gap-4">
      <legend>
        <VisuallyHidden>{`${label}: ${describeOptionsToChoose(choose)}`}</VisuallyHidden>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the presses on the pieces in it */}
      <div
        ref={box}
        data-closed={!isOpen || undefined}
        className="pieces"
        onMouseDown={({ target }) => leaveUnfocused(pieceAt(target)?.element)}
        onClick={press}
        onKeyDown={pressKey}
      >
        {renderText()}
      </div>
      <p className="flex flex-wrap gap-x-3">
        <span data-readable="" className="font-semibold">
          {describeOptionsToChoose(choose)}
        </span>
        <span id={`${id}-state`} role="status" className="text-muted text-sm leading-6">
          {describeChosenCount(response, choose)}
        </span>
      </p>
    </fieldset>
  )
}

/**
 * In Chromium, a selection cannot start at the first letter of an element that the mouse press focuses. So the element cannot take the
 * focus until the button is released; the click focuses it instead.
 */
function leaveUnfocused(element: HTMLElement | undefined) {
  if (element === undefined) return
  element.removeAttribute('tabindex')
  document.addEventListener('mouseup', () => element.setAttribute('tabindex', '0'), { once: true, capture: true })
}

function isSelecting(target: EventTarget): boolean {
  const selection = window.getSelection()
  return selection !== null && !selection.isCollapsed && target instanceof Node && selection.containsNode(target, true)
}
