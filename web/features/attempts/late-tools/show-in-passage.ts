import { flushSync } from 'react-dom'
import type { PassageMention } from '../screen/passage-mentions.ts'
import { findPlaceInPassage } from './passage-places.ts'

/** The highlight name in `::highlight(…)`. */
export const markedPlaceHighlight = 'prep-place'

/** Scrolls to a place that a question names, and marks it. */
export function showInPassage(mention: PassageMention, onShow: () => void) {
  // On a narrow screen, the passage must be visible before it can take the focus.
  flushSync(onShow)
  const pane = document.querySelector<HTMLElement>('.passage-place')
  const place = pane === null ? null : findPlaceInPassage(pane, mention)
  if (pane === null || place === null) return
  if ('highlights' in CSS) CSS.highlights.set(markedPlaceHighlight, underMarkings(place))
  const distance = place.getBoundingClientRect().top - pane.getBoundingClientRect().top
  pane.scrollTop += distance - pane.clientHeight / 4
  pane.focus({ preventScroll: true })
}

/** The student's highlights stay on top. */
function underMarkings(place: Range): Highlight {
  const highlight = new Highlight(place)
  highlight.priority = -1
  return highlight
}
