/** The frame of a form control: label above, hint and error below, tied together for screen readers. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export interface FieldTexts {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

export const controlClasses =
  'block min-h-11 w-full rounded-lg border border-line-strong/70 bg-surface px-3 py-2 text-base text-ink ' +
  'placeholder:text-muted hover:border-line-strong aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken'

/** Attributes that connect the control with its texts. */
export function linkControlTexts(id: string, { error, hint }: FieldTexts) {
  const describedBy = joinClassNames(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`)
  return {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export interface FieldNotesProps extends Omit<FieldTexts, 'label'> {
  id: string
  /** Whether a screen reader reads the error when it appears, because the focus may stay where it is. */
  isErrorRead?: boolean
}

export function FieldNotes({ id, error, hint, isErrorRead = false }: FieldNotesProps) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p
          id={`${id}-error`}
          role={isErrorRead ? 'alert' : undefined}
          className="flex items-start gap-1.5 text-danger-ink text-sm"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

export interface FieldProps extends FieldTexts {
  id: string
  className?: string | undefined
  children: ReactNode
}

export function Field({ id, label, error, hint, className, children }: FieldProps) {
  return (
    <div className={joinClassNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
