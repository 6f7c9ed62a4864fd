import ChevronRight from 'lucide-react/icons/chevron-right'
import type { AuditEntry } from '#contracts/administration/audit.ts'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { describeAct, nameField } from './audit-words.ts'

export interface AuditListProps {
  entries: readonly AuditEntry[]
}

/** One line for each action. It expands to show the changes. */
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
                  <span className="font-medium">
                    {`${describeAct(entry.action, entry.entityType)}${entry.name !== null ? ':' : ''}`}
                  </span>
                  {entry.name !== null && <span>{` ${entry.name}`}</span>}
                </span>
                <span className="text-muted">
                  <span>{`${entry.actor?.fullName ?? 'Deleted account or system'}, `}</span>
                  <DateTime instant={entry.at} />
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
  const about = aboutOf(entry)
  const isEmpty = about.length === 0 && entry.changes.length === 0
  return (
    <div className="flex flex-col gap-3 px-4 pt-3 pb-4 text-sm sm:pl-10">
      {isEmpty && <p className="text-muted">No details were kept.</p>}
      <dl className="flex flex-col gap-3">
        {about.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="font-medium">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {entry.changes.map(({ field, before, after }) => (
          <div key={field} className="grid gap-x-4 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]">
            <dt className="font-medium">{nameField(field)}</dt>
            <dd className="wrap-anywhere">
              <span className="text-muted">Before: </span>
              <Value value={before} />
            </dd>
            <dd className="wrap-anywhere">
              <span className="text-muted">After: </span>
              <Value value={after} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere text-muted text-xs">
        {`${entry.actor !== null ? `By ${extractSignInName(entry.actor.email)}. ` : ''}${entry.entityId !== null ? `Id ${entry.entityId}` : ''}`}
      </p>
    </div>
  )
}

/** Lists the test and the students that an entry is about. */
function aboutOf({ test, students }: AuditEntry) {
  return [
    ...(test === null ? [] : [{ label: 'Test', value: test }]),
    ...(students.length === 0
      ? []
      : [{ label: students.length === 1 ? 'Student' : 'Students', value: students.join(', ') }]),
  ]
}

const writtenInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** Shows an instant in the reader's time zone. */
function Value({ value }: { value: string | null }) {
  if (value === null) return 'nothing'
  return writtenInstant.test(value) ? <DateTime instant={value} /> : value
}
