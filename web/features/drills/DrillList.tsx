import type { ReactNode } from 'react'
import type { Drill } from '#contracts/coaching/drills.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeDrill } from './drill-words.ts'

export interface DrillListProps {
  drills: readonly Drill[]
  renderActs: (drill: Drill) => ReactNode
}

export function DrillList({ drills, renderActs }: DrillListProps) {
  return (
    <ul className="rounded-xl border border-line bg-surface shadow-card">
      {drills.map((drill) => (
        <li
          key={drill.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b px-4 py-4 last:border-b-0 sm:px-6"
        >
          <div className="min-w-0 text-sm">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-base">
              <span>{`${drill.title} `}</span>
              {drill.isArchived && <Badge variant="outline">Archived</Badge>}
            </h2>
            <p className="mt-0.5 text-muted tabular-nums">{describeDrill(drill)}</p>
            <p className="mt-0.5 text-muted">
              Made <DateTime instant={drill.createdAt} />
              {!drill.isMine && <span>{` by ${drill.maker ?? 'somebody whose account was deleted'}`}</span>}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">{renderActs(drill)}</div>
        </li>
      ))}
    </ul>
  )
}
