import { type KeyboardEvent, useId } from 'react'
import { findDraftLayout, layouts } from '#domain/answers/placed-kinds.ts'
import { changePlacedOption, removePlacedDraftOption, setPlacedOptionRight } from '#domain/authoring/placed-drafts.ts'
import { extractPlainText } from '#domain/text/plain-words.ts'
import type { AuthorProps } from '../kind-props.ts'
import { TextRow } from './TextRow.tsx'

export interface PlaceKeyProps extends Pick<AuthorProps, 'draft' | 'onChange'> {
  /** Counts from zero. */
  place: number
  /** `gap 1` */
  name: string
}

/** The right answer for a place. The choices of a menu are also written here. */
export function PlaceKey({ draft, place, name, onChange }: PlaceKeyProps) {
  const id = useId()
  const layout = findDraftLayout(draft)
  if (layout === null) return null
  const { hasMenus, isUsedOnce, option: one } = layouts[layout]
  const { options: menu, right = [] } = draft.places?.[place] ?? {}
  const offered = hasMenus ? (menu ?? []) : [...draft.options.keys()].filter((at) => draft.options[at]?.trim() !== '')
  const isRightElsewhere = (option: number) =>
    isUsedOnce && (draft.places?.some((other, at) => at !== place && other.right.includes(option)) ?? false)
  const mark = (option: number, label: string) => (
    <input
      type={draft.several ? 'checkbox' : 'radio'}
      id={`${id}-${option}`}
      name={`${id}-right`}
      aria-label={label}
      checked={right.includes(option)}
      onChange={({ currentTarget }) => onChange(setPlacedOptionRight(draft, place, option, currentTarget.checked))}
      onKeyDown={(event) => passOver(event, (at) => isRightElsewhere(offered[at] ?? -1))}
      className="size-5 shrink-0 accent-accent"
    />
  )
  if (hasMenus) {
    return offered.map((option, at) => (
      <TextRow
        key={option}
        label={`Choice ${at + 1} of ${name}`}
        value={draft.options[option] ?? ''}
        isMissing={false}
        onType={(text) => onChange(changePlacedOption(draft, option, text))}
        onRemove={() => onChange(removePlacedDraftOption(draft, option))}
      >
        {mark(option, `Choice ${at + 1} of ${name} is right`)}
      </TextRow>
    ))
  }
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-muted text-sm">{`Right in ${name}`}</legend>
      {offered.map((option) => {
        const words = extractPlainText(draft.options[option] ?? '', 60) || `${one} ${option + 1}`
        return (
          <label key={option} htmlFor={`${id}-${option}`} className="flex min-h-11 items-center gap-2 text-sm">
            {mark(option, `${words} is right in ${name}`)}
            <span>{words}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * An arrow key chooses every card that it reaches, and would take a card from the place where it is right. Such a card only gets the focus;
 * a click takes it.
 */
function passOver(event: KeyboardEvent<HTMLInputElement>, isRightElsewhere: (at: number) => boolean) {
  const step = steps[event.key]
  const input = event.currentTarget
  if (step === undefined || input.type !== 'radio') return
  const choices = [...(input.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])]
  const next = (choices.indexOf(input) + step + choices.length) % choices.length
  if (!isRightElsewhere(next)) return
  event.preventDefault()
  choices[next]?.focus()
}
