import type { ReactNode } from 'react'
import { Card } from '#web/ui/page/Card.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

interface HeroProps {
  /** What kind of step it is, in a few words. */
  label: string
  title: string
  isUrgent?: boolean
  /** The page's only highlighted button. */
  button: ReactNode
  /** One line of facts. */
  children: ReactNode
}

/** A student's next step, with the button that starts it. */
export function HeroCard({ label, title, isUrgent = false, button, children }: HeroProps) {
  return (
    <Card className={joinClassNames('items-start gap-3 p-5 sm:p-6', isUrgent ? 'border-danger' : 'border-accent/40')}>
      <div>
        <p className="text-muted text-xs">{label}</p>
        <h2 className="mt-0.5 font-semibold text-xl">{title}</h2>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm tabular-nums">
          {children}
        </div>
      </div>
      {button}
    </Card>
  )
}
