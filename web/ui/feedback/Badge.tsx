import type { ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export type BadgeVariant = 'default' | 'secondary' | 'outline' | 'destructive'

const variants: Record<BadgeVariant, string> = {
  default: 'border-transparent bg-accent-soft text-accent-ink',
  secondary: 'border-transparent bg-line/70 text-ink',
  outline: 'border-line-strong/60 text-muted',
  destructive: 'border-transparent bg-danger-soft text-danger-ink',
}

export interface BadgeProps {
  variant?: BadgeVariant | undefined
  className?: string | undefined
  /** Shown by `TooltipLayer`. */
  tooltip?: string | undefined
  children: ReactNode
}

export function Badge({ variant = 'default', className, tooltip, children }: BadgeProps) {
  return (
    <span
      data-tooltip={tooltip}
      className={joinClassNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border px-2.5 py-0.5 font-medium text-xs leading-5 tabular-nums',
        variants[variant],
        className,
      )}
    >
      {children}
    </span>
  )
}
