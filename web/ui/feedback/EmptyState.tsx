import type { ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export interface EmptyStateProps {
  title: string
  /** What will appear here, and how to get it. */
  text: string
  action?: ReactNode
  icon?: ReactNode
  className?: string | undefined
}

export function EmptyState({ title, text, action, icon, className }: EmptyStateProps) {
  return (
    <div
      className={joinClassNames(
        'flex flex-col items-center gap-2 rounded-xl border border-line border-dashed px-6 py-10 text-center',
        className,
      )}
    >
      {icon !== undefined && (
        <span aria-hidden="true" className="mb-1 grid size-11 place-items-center rounded-full bg-sunken text-muted">
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      <p className="max-w-prose text-balance text-muted text-sm">{text}</p>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
