import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { CheckLine } from '#web/ui/fields/Checkbox.tsx'

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
    <fieldset aria-describedby={error === undefined ? undefined : id}>
      <legend className="font-medium text-sm">{legend}</legend>
      {options.map(({ value, label }) => (
        <CheckLine key={value} {...input} value={value} label={label} />
      ))}
      {error !== undefined && (
        <p id={id} role="alert" className="text-danger-ink text-sm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
