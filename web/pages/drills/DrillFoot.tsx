import './drill-foot.css'
import type { ReactNode } from 'react'
import { describeChosenQuestions } from '#web/features/drills/drill-words.ts'

export interface DrillFooterProps {
  chosen: number
  minutes: string
  /** The students who will get the drill; null until some are chosen. */
  forWhom: string | null
  /** Why the next step is not possible yet. Shown next to its button. */
  missing: string | null
  children: ReactNode
}

/** Stays visible below the long list: shows what is chosen, and the next step. */
export function DrillFooter({ chosen, minutes, forWhom, missing, children }: DrillFooterProps) {
  return (
    <div className="drill-foot flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-surface px-4 py-3 shadow-card">
      <p className="min-w-0 text-sm tabular-nums">
        <span className="font-medium">{describeChosenQuestions(chosen, minutes, forWhom)}</span>
        {missing !== null && <span className="block text-muted">{missing}</span>}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
