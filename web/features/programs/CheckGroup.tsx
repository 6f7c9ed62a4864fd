import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CheckLine } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'

/** Bind it to a list. */
export interface CheckGroupProps extends UseFormRegisterReturn {
  legend: string
  options: readonly { value: string; label: string }[]
  error: string | undefined
}

/** Several of a few. */
export function CheckGroup({ legend, options, error, ...input }: CheckGroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="font-medium text-sm">{legend}</legend>
      <div className="grid gap-x-4 @md:grid-cols-2">
        {options.map(({ value, label }) => (
          <CheckLine key={value} {...input} value={value} label={label} />
        ))}
      </div>
      <FieldNotes id={id} error={error} isErrorRead />
    </fieldset>
  )
}
