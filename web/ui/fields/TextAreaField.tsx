import { type ComponentProps, useId } from 'react'
import { joinClassNames } from '../text/class-names.ts'
import { controlClasses, Field, type FieldTexts, linkControlTexts } from './Field.tsx'

export interface TextAreaFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {
  /** Classes for the text area itself; `className` is for the whole field. */
  inputClassName?: string | undefined
}

/** A field for several lines of text, as tall as its content if the browser supports that. */
export function TextAreaField({ label, error, hint, className, inputClassName, ...input }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <textarea
        rows={4}
        {...input}
        {...linkControlTexts(id, { label, error, hint })}
        className={joinClassNames(controlClasses, 'max-h-96 [field-sizing:content]', inputClassName)}
      />
    </Field>
  )
}
