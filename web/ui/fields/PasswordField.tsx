import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useId, useState } from 'react'
import { classNames } from '../text/class-names.ts'
import { controlLook, controlWords, Field, type FieldWords } from './Field.tsx'

export interface PasswordFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the text. */
export function PasswordField({ label, error, hint, className, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field id={id} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          {...input}
          {...controlWords(id, { label, error, hint })}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(controlLook, 'pr-12')}
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          aria-label={`Show ${label.toLowerCase()}`}
          data-tooltip={isShown ? 'Hide' : 'Show'}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </Field>
  )
}
