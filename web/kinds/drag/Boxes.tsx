import { useId } from 'react'
import type { AnswerPlace } from '#contracts/answers/kinds.ts'
import { getPlaceName, listOptionsInPlace, listPlaces } from '#domain/answers/placed-answers.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { DragCard } from './Card.tsx'
import type { DragPlacesProps } from './drag-props.ts'
import { useDropPlace } from './use-dragging.ts'

/** Boxes with the cards that are in them. Each has a button that takes the held card. */
export function Boxes(places: DragPlacesProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3">
      {listPlaces(places.question).map((place, at) => (
        <Box key={place.id} {...places} place={place} at={at} />
      ))}
    </div>
  )
}

function Box({
  question,
  response,
  held,
  isOpen,
  onHold,
  onPut,
  renderOption,
  place,
  at,
}: DragPlacesProps & { place: AnswerPlace; at: number }) {
  const title = useId()
  const drop = useDropPlace<HTMLFieldSetElement>(isOpen ? (option) => onPut(option, place.id) : null)
  const cards = listOptionsInPlace(question, response, place.id)
  const isHeldHere = cards.some(({ id }) => id === held)
  return (
    <fieldset
      ref={drop}
      aria-labelledby={title}
      className="flex min-w-0 flex-col gap-2 rounded-xl border-2 border-line-strong bg-surface p-3 data-over:border-accent data-over:bg-accent-soft"
    >
      {/* Not a legend: a legend with two lines would break the frame. */}
      <div id={title} data-readable-after="Box" className="px-1 font-semibold">
        <SanitisedHtml inline html={place.html} />
      </div>
      {cards.map((option) => (
        <DragCard
          key={option.id}
          option={option}
          isOpen={isOpen}
          onHold={onHold}
          renderOption={renderOption}
          isHeld={held === option.id}
        />
      ))}
      <Button
        variant="outline"
        aria-label={`Put the card into ${getPlaceName(question, at)}`}
        disabledReason={held === null ? 'Choose a card first.' : isHeldHere ? 'The card is in this box.' : null}
        onClick={() => held !== null && onPut(held, place.id)}
        className="border-dashed"
      >
        Put it here
      </Button>
    </fieldset>
  )
}
