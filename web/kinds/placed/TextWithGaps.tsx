import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { type TextPlace, useTextPlaces } from './use-text-places.ts'

export interface TextWithGapsProps {
  /** Contains a `.gap` element for each gap, with its number counted from one. */
  text: ReactNode
  /** `at` is zero-based. */
  renderGap: (at: number) => ReactNode
}

/** The text of a question with a control in each of its gaps. */
export function TextWithGaps({ text, renderGap }: TextWithGapsProps) {
  const [box, gaps] = useTextPlaces(gapsIn)
  return (
    <div ref={box} className="[&_.gap]:border-0! [&_.gap]:text-ink! [&_.gap]:text-start!">
      {text}
      {gaps.map(({ at, element }) => createPortal(renderGap(at), element, String(at)))}
    </div>
  )
}

function gapsIn(box: HTMLElement): TextPlace[] {
  return [...box.querySelectorAll<HTMLElement>('.gap')].map((element) => {
    // The number that the gap shows while it is empty.
    if (element.dataset.gap === undefined) {
      element.dataset.gap = /\d+/.exec(element.textContent)?.[0] ?? ''
      element.replaceChildren()
    }
    return { at: Number(element.dataset.gap) - 1, element }
  })
}
