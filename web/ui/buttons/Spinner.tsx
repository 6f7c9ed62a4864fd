import { joinClassNames } from '../text/class-names.ts'

/** Only the spinning ring, for places that describe the work in words. */
export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      className={joinClassNames('size-5 animate-spin', className)}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-3 text-muted">
      <SpinnerIcon />
      <span>{label}</span>
    </span>
  )
}

export function FullScreenSpinner({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div className="grid min-h-dvh place-items-center bg-canvas text-accent">
      <span role="status" aria-label={label}>
        <SpinnerIcon className="size-9" />
      </span>
    </div>
  )
}
