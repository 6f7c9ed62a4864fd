import './passage-jumps.css'
import CornerUpLeft from 'lucide-react/icons/corner-up-left'
import { useEffect } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { listPassageMentions, type PassageMention } from '../screen/passage-mentions.ts'
import type { PassageJumpsProps } from '../screen/test-screen.ts'
import { markedPlaceHighlight, showInPassage } from './show-in-passage.ts'

/** Links from a question to the places in its passage that it names, in the one line that the question reserves for them. */
export function PassageJumps({ html, onShow }: PassageJumpsProps) {
  // The mark belongs to the browser, and to this question.
  useEffect(() => () => void ('highlights' in CSS && CSS.highlights.delete(markedPlaceHighlight)), [])

  const mentions = listPassageMentions(html)
  if (mentions.length === 0) return null
  return (
    <ul aria-label="Places in the passage" className="flex gap-x-2 overflow-x-auto">
      {mentions.map((mention) => (
        <li key={wordsFor(mention)}>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => showInPassage(mention, onShow)}
            className="whitespace-nowrap text-accent-ink -outline-offset-2"
          >
            <CornerUpLeft aria-hidden="true" />
            <span>{`Show ${wordsFor(mention)}`}</span>
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
