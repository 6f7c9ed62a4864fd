import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { joinClassNames } from '../text/class-names.ts'

export type AlertTone = 'info' | 'success' | 'warning' | 'error'

const tones: Record<AlertTone, { look: string; Icon: typeof Info; role: 'alert' | 'status' | undefined }> = {
  info: { look: 'border-accent/30 bg-accent-soft text-accent-ink', Icon: Info, role: undefined },
  success: { look: 'border-success/35 bg-success-soft text-success-ink', Icon: CircleCheck, role: 'status' },
  warning: { look: 'border-warning/40 bg-warning-soft text-warning-ink', Icon: TriangleAlert, role: 'status' },
  error: { look: 'border-danger/35 bg-danger-soft text-danger-ink', Icon: CircleAlert, role: 'alert' },
}

export interface AlertProps {
  tone: AlertTone
  title: string
  className?: string | undefined
  children?: ReactNode
}

/** A notice in the page. Screen readers announce errors immediately, and success and warnings when the user pauses. */
export function Alert({ tone, title, className, children }: AlertProps) {
  const { look, Icon, role } = tones[tone]
  return (
    <div role={role} className={joinClassNames('flex gap-3 rounded-lg border p-4 text-sm', look, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow">
        <p className="text-pretty font-semibold">{title}</p>
        {children !== undefined && <div className="mt-1 flex flex-col items-start gap-2 text-ink">{children}</div>}
      </div>
    </div>
  )
}
