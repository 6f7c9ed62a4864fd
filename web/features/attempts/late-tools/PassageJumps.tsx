import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { type PassageMention, passageMentions } from '#domain/passage-mentions.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PassageJumpsProps } from '../screen/late-tools.ts'
import { placeInPassage } from './passage-places.ts'

/** The name in `::highlight(…)`. */
const registryName = 'prep-place'

/** Leads from a question to the places in its passage that it names. */
export function PassageJumps({ html, onShow }: PassageJumpsProps) {
  // What is marked belongs to the browser, and to this question.
  useEffect(() => () => void (canMark() && CSS.highlights.delete(registryName)), [])

  function jump(mention: PassageMention) {
    // On a narrow screen the passage must be there before it can have the focus.
    flushSync(onShow)
    const pane = document.querySelector<HTMLElement>('.passage-place')
    const place = pane === null ? null : placeInPassage(pane, mention)
    if (pane === null || place === null) return
    if (canMark()) CSS.highlights.set(registryName, underMarkings(place))
    const distance = place.getBoundingClientRect().top - pane.getBoundingClientRect().top
    pane.scrollTop += distance - pane.clientHeight / 4
    pane.focus({ preventScroll: true })
  }

  const mentions = passageMentions(html)
  if (mentions.length === 0) return null
  return (
    <ul aria-label="Places in the passage" className="-mt-3 flex flex-wrap gap-x-2">
      {mentions.map((mention) => (
        <li key={`${mention.kind} ${mention.number} ${mention.text}`}>
          <Button variant="ghost" size="sm" onClick={() => jump(mention)} className="-ml-3 text-accent-ink">
            <CornerUpLeft aria-hidden="true" />
            Show {mention.kind} {mention.number}
            {mention.text !== undefined && ` of Text ${mention.text}`}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What the student marked stays on top. */
function underMarkings(place: Range): Highlight {
  const highlight = new Highlight(place)
  highlight.priority = -1
  return highlight
}

function canMark(): boolean {
  return 'highlights' in CSS
}
