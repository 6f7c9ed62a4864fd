import type { ReactNode } from 'react'
import type { AnswerPlace } from '#contracts/answers/kinds.ts'
import { getPlaceName, listOptionsInPlace, listPlaces, shortenOptionText } from '#domain/answers/placed-answers.ts'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { TextWithGaps } from '../placed/TextWithGaps.tsx'
import type { DragPlacesProps } from './drag-props.ts'
import { useDraggedCard, useDropPlace } from './use-dragging.ts'

/** The gaps of the text as buttons. A gap takes the held card, or gives its own card back. */
export function Gaps({ text, ...places }: DragPlacesProps & { text: ReactNode }) {
  return (
    <TextWithGaps
      text={text}
      renderGap={(at) => {
        const place = listPlaces(places.question)[at]
        return place && <Gap {...places} place={place} at={at} />
      }}
    />
  )
}

function Gap({
  question,
  response,
  held,
  isOpen,
  onHold,
  onPut,
  place,
  at,
}: DragPlacesProps & { place: AnswerPlace; at: number }) {
  const [card] = listOptionsInPlace(question, response, place.id)
  const drop = useDropPlace<HTMLSpanElement>(isOpen ? (option) => onPut(option, place.id) : null)
  const drag = useDraggedCard<HTMLButtonElement>(isOpen && card ? card.id : null)
  const isHeld = card !== undefined && held === card.id
  return (
    <span ref={drop} className="mx-0.5 inline-block max-w-full rounded-lg align-middle data-over:bg-accent-soft">
      <button
        ref={drag}
        type="button"
        aria-label={`${getPlaceName(question, at)}: ${card === undefined ? 'empty' : shortenOptionText(card.html)}`}
        aria-pressed={isHeld}
        onClick={() => {
          if (held !== null && !isHeld) onPut(held, place.id)
          else if (card !== undefined) onHold(card.id)
        }}
        className={joinClassNames(
          'min-h-11 min-w-20 max-w-full rounded-lg border-2 px-2.5 py-1 text-left disabled:cursor-not-allowed',
          card === undefined ? 'border-line-strong border-dashed' : 'border-line-strong bg-surface font-medium',
          held !== null && !isHeld && 'border-accent bg-accent-soft',
          isHeld && 'border-accent bg-accent-soft forced-colors:border-4',
        )}
      >
        {card === undefined ? (
          <span className="font-normal text-muted text-sm">{at + 1}</span>
        ) : (
          <SanitisedHtml inline html={card.html} />
        )}
      </button>
    </span>
  )
}
