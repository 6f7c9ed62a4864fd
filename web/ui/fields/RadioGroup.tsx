import { type ComponentProps, useId } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import { FieldNotes, type FieldTexts } from './Field.tsx'

export interface RadioOption {
  value: string
  label: string
  hint?: string | undefined
}

export interface RadioGroupProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'id' | 'type' | 'value' | 'checked'> {
  options: readonly RadioOption[]
  /** The chosen value if the group is controlled; react-hook-form's `register(...)` leaves it out. */
  value?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  /** Two columns at every width. Without it, as many columns as there is room for. */
  isInTwoColumns?: boolean
}

/** A choice among a few, each on its own tile. */
export function RadioGroup({
  label,
  error,
  hint,
  className,
  options,
  value,
  onValueChange,
  onChange,
  name,
  isInTwoColumns = false,
  ...input
}: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset
      className={joinClassNames('flex min-w-0 flex-col gap-1.5', className)}
      aria-describedby={
        joinClassNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`) || undefined
      }
    >
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div
        className={joinClassNames(
          'grid gap-2',
          isInTwoColumns ? 'grid-cols-2' : 'grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={
              'flex min-h-11 items-center gap-3 rounded-lg border border-line-strong/70 bg-surface px-3 py-2 ' +
              'hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2'
            }
          >
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              {...(value !== undefined && { checked: value === option.value })}
              onChange={(event) => {
                onChange?.(event)
                onValueChange?.(option.value)
              }}
              className="size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block text-sm">{option.label}</span>
              {option.hint !== undefined && <span className="block text-muted text-xs">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} isErrorRead />
    </fieldset>
  )
}
