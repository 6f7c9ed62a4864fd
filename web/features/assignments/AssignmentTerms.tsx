import type { WindowState } from '#domain/attempts/assignment-window.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'

export interface AssignmentTermsProps {
  assignment: { opensAt: string | null; closesAt: string | null; note: string; completed: boolean }
  state: WindowState
}

/** Shows when the test can be started, and the note of the person who assigned it. */
export function AssignmentTerms({ assignment: { opensAt, closesAt, note }, state }: AssignmentTermsProps) {
  return (
    <>
      {state === 'not_open_yet' && opensAt !== null && (
        <p className="mt-0.5 text-sm">
          Opens <DateTime instant={opensAt} />
        </p>
      )}
      {closesAt !== null && (
        <p className="mt-0.5 text-sm">
          <span>{`${state === 'closed' ? 'Closed' : 'Closes'} `}</span>
          <DateTime instant={closesAt} />
          {state === 'closed' && <span>. Ask your tutor for more time.</span>}
        </p>
      )}
      {note !== '' && <p className="mt-1 max-w-prose whitespace-pre-line text-sm">{`“${note}”`}</p>}
    </>
  )
}
