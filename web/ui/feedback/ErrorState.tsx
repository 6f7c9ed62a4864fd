import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'

export interface ErrorStateProps {
  title: string
  /** What failed and why, in plain words. */
  message: string
  onRetry?: (() => void) | undefined
  isRetrying?: boolean | undefined
  /** Other options next to Retry. */
  children?: ReactNode
}

export function ErrorState({ title, message, onRetry, isRetrying, children }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-2 rounded-xl border border-line bg-surface px-6 py-10 text-center"
    >
      <span className="mb-1 grid size-11 place-items-center rounded-full bg-danger-soft text-danger-ink">
        <CircleAlert aria-hidden="true" className="size-5" />
      </span>
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-pretty text-muted text-sm">{message}</p>
      {(onRetry !== undefined || children !== undefined) && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {onRetry !== undefined && (
            <Button onClick={onRetry} busy={isRetrying}>
              Retry
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
