import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import { useEffect } from 'react'
import { type PassageMention, passageMentions } from '#domain/passage-mentions.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** The name in `::highlight(…)`. */
export const markedPlace = 'prep-place'

export interface PassageJumpsProps {
  /** The text of the question. */
  html: string
  /** Null until its code is there. The buttons keep their room from the start, so that nothing moves then. */
  onJump: ((mention: PassageMention) => void) | null
}

/** Lead from a question to the places in its passage that it names. */
export function PassageJumps({ html, onJump }: PassageJumpsProps) {
  // What is marked belongs to the browser, and to this question.
  useEffect(() => () => void ('highlights' in CSS && CSS.highlights.delete(markedPlace)), [])

  const mentions = passageMentions(html)
  if (mentions.length === 0) return null
  return (
    <ul
      aria-label="Places in the passage"
      className={classNames('-my-3 flex flex-wrap gap-x-2', onJump === null && 'invisible')}
    >
      {mentions.map((mention) => (
        <li key={wordsFor(mention)}>
          <Button variant="ghost" size="sm" onClick={() => onJump?.(mention)} className="-ml-3 text-accent-ink">
            <CornerUpLeft aria-hidden="true" />
            Show {wordsFor(mention)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function wordsFor({ kind, number, text }: PassageMention): string {
  const place = number > 0 ? `${kind} ${number}` : `${number === -1 ? 'last' : 'next-to-last'} ${kind}`
  return text === undefined ? place : `${place} of Text ${text}`
}
