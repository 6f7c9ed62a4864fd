import { useId, useState } from 'react'
import type { OptionId } from '#contracts/wire/ids.ts'
import {
  describeHeldOption,
  listUnplacedOptions,
  placeOption,
  readLayoutRules,
  returnOption,
} from '#domain/answers/placed-answers.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { SanitisedHtml } from '#web/ui/text/SanitisedHtml.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'
import { PlacedState } from '../placed/PlacedState.tsx'
import { Boxes } from './Boxes.tsx'
import { cardClasses, DragCard } from './Card.tsx'
import { Gaps } from './Gaps.tsx'
import { useDropPlace } from './use-dragging.ts'

/**
 * Cards that go into gaps of the text or into boxes. Clicking a card and then its place is enough, also by keyboard; dragging does the
 * same.
 */
export function DragAnswer({ question, label, record, isOpen, renderOption, renderText, onRevise }: KindProps) {
  const id = useId()
  const [held, setHeld] = useState<OptionId | null>(null)
  const { response = [] } = record
  const { isInText } = readLayoutRules(question)
  const left = listUnplacedOptions(question, response)

  function put(option: OptionId, place: OptionId) {
    onRevise((before) => placeOption(before, question, place, option))
    setHeld(null)
  }
  function takeBack(option: OptionId) {
    onRevise((before) => returnOption(before, option))
    setHeld(null)
  }
  const hold = (option: OptionId) => setHeld(held === option ? null : option)
  const bank = useDropPlace<HTMLFieldSetElement>(isOpen ? takeBack : null)
  const isPlaced = held !== null && !left.some((option) => option.id === held)
  const places = { question, response, held, isOpen, onHold: hold, onPut: put, renderOption }

  return (
    <fieldset
      disabled={!isOpen}
      aria-describedby={`${id}-state`}
      onKeyDown={(event) => event.key === 'Escape' && setHeld(null)}
      className="flex min-w-0 flex-col gap-4 disabled:opacity-70"
    >
      <legend className={isInText ? '' : 'mb-3 font-semibold'}>
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        <span>
          {isInText ? (
            <VisuallyHidden>choose a card, then its gap in the text.</VisuallyHidden>
          ) : (
            'Choose a card, then its box. Each card goes into one box.'
          )}
        </span>
      </legend>
      {isInText && <Gaps {...places} text={renderText()} />}
      <fieldset
        ref={bank}
        className="grid min-w-0 rounded-xl border border-line-strong/60 border-dashed p-3 *:col-start-1 *:row-start-1 data-over:bg-accent-soft"
      >
        <legend className="px-1 text-muted text-sm">Cards</legend>
        {!isInText && <RoomForAll question={question} />}
        <div className="flex min-w-0 flex-wrap content-start gap-2">
          {left.map((option) => (
            <DragCard
              key={option.id}
              option={option}
              isOpen={isOpen}
              renderOption={renderOption}
              isHeld={held === option.id}
              onHold={hold}
            />
          ))}
          {left.length === 0 && <p className="self-center text-muted text-sm">All cards are in use.</p>}
          {isPlaced && (
            <Button variant="outline" onClick={() => takeBack(held)}>
              Put it back here
            </Button>
          )}
        </div>
      </fieldset>
      {!isInText && <Boxes {...places} />}
      <div>
        <p role="status" className="font-medium text-sm">
          {held === null ? '' : describeHeldOption(question, held)}
        </p>
        <PlacedState id={`${id}-state`} question={question} response={response} />
      </div>
    </fieldset>
  )
}

/** Reserves the space of all cards, so that the boxes below do not move when cards are taken. */
function RoomForAll({ question }: Pick<KindProps, 'question'>) {
  return (
    <div aria-hidden="true" className="invisible flex min-w-0 flex-wrap gap-2">
      {question.options.map(({ id, html }) => (
        <div key={id} className={cardClasses}>
          <SanitisedHtml inline html={html} />
        </div>
      ))}
    </div>
  )
}
