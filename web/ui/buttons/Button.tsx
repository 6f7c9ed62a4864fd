import { type ComponentProps, type MouseEvent, useId } from 'react'
import { type ButtonSize, type ButtonVariant, getButtonClasses } from './button-classes.ts'
import { SpinnerIcon } from './Spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Whether work is in progress: a spinner covers the label, the width stays, and pressing the button does nothing. */
  busy?: boolean | undefined
  /** Why the button is disabled. It stays focusable so that everyone can learn the reason. */
  disabledReason?: string | null | undefined
}

/** A button of size `icon` needs an `aria-label`; use the same words for `data-tooltip`. */
export function Button({
  variant = 'default',
  size = 'md',
  type = 'button',
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const reason = disabledReason ?? undefined
  const isBlocked = busy || reason !== undefined

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBlocked) {
      event.preventDefault()
      event.stopPropagation()
    } else {
      onClick?.(event)
    }
  }

  return (
    <>
      <button
        {...rest}
        type={type}
        className={getButtonClasses(variant, size, className)}
        onClick={press}
        aria-disabled={isBlocked || undefined}
        aria-busy={busy || undefined}
        {...(reason !== undefined && { 'aria-describedby': reasonId, 'data-tooltip': reason })}
      >
        <span className={busy ? 'inline-flex items-center justify-center gap-2 opacity-0' : 'contents'}>
          {children}
        </span>
        {busy && (
          <span className="absolute inset-0 grid place-items-center">
            <SpinnerIcon />
          </span>
        )}
      </button>
      {reason !== undefined && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
