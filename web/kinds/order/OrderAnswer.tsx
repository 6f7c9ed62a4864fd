import { useId } from 'react'
import { optionId } from '#contracts/wire/ids.ts'
import { keepLineOrder, listOrderedLines, moveLine } from '#domain/answers/line-order.ts'
import { listPlaces, shortenOptionText } from '#domain/answers/placed-answers.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'
import { PlacedState } from '../placed/PlacedState.tsx'
import { MovableLines } from './MovableLines.tsx'

/** Lines for the student to put in order. The first move makes all of them the answer. */
export function OrderAnswer({ question, label, record, isOpen, renderOption, onRevise }: KindProps) {
  const id = useId()
  const { response = [] } = record
  const isAnswered = response.length >= listPlaces(question).length
  const lines = listOrderedLines(question, response).map((line) => ({
    ...line,
    name: shortenOptionText(line.html),
    text: renderOption?.(line.html, optionId.parse(line.id), ''),
  }))
  return (
    <fieldset
      disabled={!isOpen}
      aria-describedby={`${id}-state`}
      className="flex min-w-0 flex-col gap-3 disabled:opacity-70"
    >
      <legend className="mb-3 font-semibold">
        <VisuallyHidden>{`${label}: `}</VisuallyHidden>
        Put the lines in the right order.
      </legend>
      <MovableLines
        key={`${question.id} ${isOpen}`}
        lines={lines}
        isOpen={isOpen}
        onMove={(line, to) => onRevise((before) => moveLine(before, question, optionId.parse(line), to))}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PlacedState id={`${id}-state`} question={question} response={response} />
        <Button
          variant="outline"
          size="sm"
          disabledReason={isAnswered ? 'This order is your answer already.' : null}
          onClick={() => onRevise((before) => keepLineOrder(before, question))}
        >
          Answer with this order
        </Button>
      </div>
    </fieldset>
  )
}
