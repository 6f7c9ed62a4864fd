import type { ReactNode } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { classNames } from '#web/ui/text/class-names.ts'

interface GlanceProps {
  title: string
  isUrgent?: boolean
  button: ReactNode
  /** Below the button. */
  more?: ReactNode
  children: ReactNode
}

/** One answer on the dashboard, with the button that leads to where one can act. */
export function Glance({ title, isUrgent = false, button, more, children }: GlanceProps) {
  return (
    <Card className={classNames('gap-3 p-5 sm:p-6', isUrgent && 'border-danger')}>
      <h2 className="font-medium text-muted text-sm">{title}</h2>
      <div className="flex grow flex-col gap-2">{children}</div>
      <div className="flex flex-wrap gap-3">{button}</div>
      {more}
    </Card>
  )
}
