import ChevronRight from 'lucide-react/icons/chevron-right'
import type { AuditEntry } from '#contracts/audit.ts'
import { DateTime } from '#web/ui/DateTime.tsx'
import { actOf, entityOf, fieldWords } from './audit-words.ts'

export interface AuditListProps {
  entries: readonly AuditEntry[]
}

/** One line for each act; it opens on what changed. */
export function AuditList({ entries }: AuditListProps) {
  return (
    <ul aria-label="Audit log" className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
      {entries.map((entry) => (
        <li key={entry.id}>
          <details className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-start gap-2 px-4 py-3 text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="mt-0.5 size-4 shrink-0 transition-transform group-open:rotate-90"
              />
              <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4 gap-y-1">
                <span className="wrap-anywhere min-w-0">
                  <span className="font-medium">{actOf(entry.action)}</span>{' '}
                  <span className="text-muted">{entityOf(entry.entityType).toLowerCase()}</span>
                  {entry.name !== null && ` ${entry.name}`}
                </span>
                <span className="text-muted">
                  {entry.actor?.fullName ?? 'Deleted account or system'}, <DateTime instant={entry.at} />
                </span>
              </span>
            </summary>
            <Changes entry={entry} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 text-sm sm:pl-10">
      {entry.changes.length === 0 && <p className="text-muted">No details were kept.</p>}
      <dl className="flex flex-col gap-3">
        {entry.changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-medium">{fieldWords(field)}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted">Before: </span>
              {before ?? 'nothing'}
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-muted">After: </span>
              {after ?? 'nothing'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere text-muted text-xs">
        {entry.actor !== null && `By ${entry.actor.email}. `}
        {entry.entityId !== null && `Id ${entry.entityId}`}
      </p>
    </div>
  )
}
