import { type ComponentProps, useId, useRef } from 'react'
import { controlClasses, Field, type FieldTexts, linkControlTexts } from '#web/ui/fields/Field.tsx'
import { type RenderPictures, SourceToolbar } from './SourceToolbar.tsx'
import { sourceShortcutKeys } from './source-keys.ts'

export interface SourceFieldProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id' | 'onKeyDown' | 'onPaste'> {
  /** Called to choose the question's picture. */
  onPicture?: (() => void) | undefined
  renderPictures?: RenderPictures | undefined
}

/** A field for text with HTML and `$…$`, with a toolbar for both. */
export function SourceField({ label, error, hint, onPicture, renderPictures, ref, ...input }: SourceFieldProps) {
  const id = useId()
  const control = useRef<HTMLTextAreaElement>(null)
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <SourceToolbar controls={id} control={() => control.current} hasTables {...{ onPicture, renderPictures }} />
      <textarea
        rows={4}
        {...input}
        {...sourceShortcutKeys}
        {...linkControlTexts(id, { label, error, hint })}
        ref={(element) => {
          control.current = element
          if (typeof ref === 'function') return ref(element)
          if (ref) ref.current = element
        }}
        className={`${controlClasses} max-h-96 min-h-24 [field-sizing:content]`}
      />
    </Field>
  )
}
