import { useId } from 'react'
import { optionId } from '#contracts/wire/ids.ts'
import {
  clearPlace,
  getPlaceName,
  listOfferedOptions,
  listOptionsInPlace,
  listPlaces,
  placeOption,
} from '#domain/answers/placed-answers.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import type { KindProps } from '../kind-props.ts'
import { PlacedState } from '../placed/PlacedState.tsx'
import { TextWithGaps } from '../placed/TextWithGaps.tsx'

const longestChoice = 300

/** The platform's native menus, in the sentences of the question. */
export function DropDowns({ question, label, record, isOpen, renderText, onRevise }: KindProps) {
  const id = useId()
  const { response = [] } = record

  function menu(at: number) {
    const place = listPlaces(question)[at]
    if (place === undefined) return null
    const [chosen] = listOptionsInPlace(question, response, place.id)
    return (
      <select
        aria-label={getPlaceName(question, at)}
        value={chosen?.id ?? ''}
        onChange={({ currentTarget }) => {
          const option = optionId.safeParse(currentTarget.value)
          onRevise((before) =>
            option.success ? placeOption(before, question, place.id, option.data) : clearPlace(before, place.id),
          )
        }}
        className={menuLook}
      >
        <option value="">Choose…</option>
        {listOfferedOptions(question, place).map((option) => (
          <option key={option.id} value={option.id}>
            {extractPlainText(option.html, longestChoice)}
          </option>
        ))}
      </select>
    )
  }

  return (
    <fieldset disabled={!isOpen} aria-describedby={id} className="flex min-w-0 flex-col gap-4 disabled:opacity-70">
      <legend>
        <VisuallyHidden>{`${label}: choose from each menu in the text.`}</VisuallyHidden>
      </legend>
      <TextWithGaps text={renderText()} renderGap={menu} />
      <PlacedState id={id} question={question} response={response} />
    </fieldset>
  )
}

const menuLook =
  'mx-0.5 my-0.5 inline-block min-h-11 max-w-full rounded-lg border-2 border-line-strong bg-surface px-2 py-1 text-ellipsis ' +
  'font-medium text-[length:inherit] text-ink hover:bg-sunken disabled:cursor-not-allowed'
