import { type ComponentProps, useId } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import { controlClasses, Field, type FieldTexts, linkControlTexts } from './Field.tsx'

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {
  /** Classes for the input itself; `className` is for the whole field. */
  inputClassName?: string | undefined
}

/** A field for one line of text. Spread react-hook-form's `register(...)` into it. */
export function TextField({ label, error, hint, className, inputClassName, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <input
        {...input}
        {...linkControlTexts(id, { label, error, hint })}
        className={joinClassNames(controlClasses, inputClassName)}
      />
    </Field>
  )
}
