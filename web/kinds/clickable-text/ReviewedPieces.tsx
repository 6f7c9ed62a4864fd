import './reviewed-pieces.css'
import { useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { describeRightParts } from '#domain/answers/multiple-select.ts'
import { findClosestKey } from '#domain/answers/responses.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import type { ReviewProps } from '../kind-props.ts'
import { PartMark } from '../PartMark.tsx'
import { type TextPlace, useTextPlaces } from '../placed/use-text-places.ts'
import { findPieceElements } from './pieces-in.ts'

/** The text of the question. Words after each piece say whether it is right or was chosen. */
export function ReviewedPieces({ question, own, right }: ReviewProps) {
  const { html, options } = question
  const key = findClosestKey(right, own)
  const isKnown = right.length > 0
  const [box, marks] = useTextPlaces(marksIn)
  const marked = marks.flatMap(({ at, element }) => {
    const option = options[at]
    const [isOwn, isRight] = option ? [own.includes(option.id), key.includes(option.id)] : [false, false]
    return [{ at, element, isOwn, isRight }]
  })

  // The pieces are not rendered by React.
  useLayoutEffect(() => {
    for (const { element, isOwn, isRight } of marked) {
      const piece = element.parentElement
      if (piece) piece.dataset.part = isRight ? 'right' : !isOwn ? '' : isKnown ? 'wrong' : 'own'
    }
  })

  return (
    <div className="flex flex-col gap-3">
      <div ref={box} className="leading-7">
        <SanitisedHtml html={html} />
        {marked.map(
          ({ at, element, isOwn, isRight }) =>
            (isOwn || isRight) &&
            createPortal(
              <>
                {' '}
                <PartMark {...{ isOwn, isRight, isKnown }} className="inline-flex! align-middle" />
              </>,
              element,
              String(at),
            ),
        )}
      </div>
      {isKnown && own.length > 0 && <p className="font-medium text-sm">{describeRightParts(key, own, 'pieces')}</p>}
    </div>
  )
}

/** Adds an element after the words of each piece. */
function marksIn(box: HTMLElement): TextPlace[] {
  return findPieceElements(box).map(({ at, element: piece }) => {
    const known = piece.querySelector<HTMLElement>(':scope > .piece-mark')
    if (known !== null) return { at, element: known }
    const element = document.createElement('span')
    element.className = 'piece-mark'
    piece.append(element)
    return { at, element }
  })
}
