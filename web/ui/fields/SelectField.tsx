import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useId } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import { controlClasses, Field, type FieldTexts, linkControlTexts } from './Field.tsx'

export interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly { value: string; label: string }[]
  /** Shown first and cannot be chosen, for a choice without a default. */
  placeholder?: string | undefined
}

/** The platform's own select element. */
export function SelectField({ label, error, hint, className, options, placeholder, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <select
          {...select}
          {...linkControlTexts(id, { label, error, hint })}
          className={joinClassNames(controlClasses, 'appearance-none pr-10')}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
        />
      </div>
    </Field>
  )
}
