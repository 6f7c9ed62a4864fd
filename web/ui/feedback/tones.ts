/** A color that rates something. Text or figures next to it say the same. */

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral'

/** For text on a tinted background. */
export const toneTints: Record<StatusTone, string> = {
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  neutral: 'bg-sunken text-muted',
}

/** For a bar. */
export const toneFills: Record<StatusTone, string> = {
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  neutral: 'bg-line-strong',
}
