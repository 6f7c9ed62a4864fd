import type { Readiness } from '#contracts/attempts/tests.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'

export interface UntimedDialogProps {
  assignment: Readiness['assignment']
  busy: boolean
  onStart: () => void
  onClose: () => void
}

/** Explains what a student gives up without a clock, before the attempt starts. */
export function UntimedDialog({ assignment, busy, onStart, onClose }: UntimedDialogProps) {
  return (
    <Confirmation
      title="Take it without a clock?"
      description="Take all the time you want. You see what you got right, but it counts toward no score."
      confirm="Start without a clock"
      isDestructive={false}
      busy={busy}
      onConfirm={onStart}
      onClose={onClose}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {assignment !== null && <li>You were given this test. Untimed, it still counts as done.</li>}
        <li>After you submit, you need a PIN to take it again with its clock.</li>
        {assignment !== null && assignment.closesAt !== null && (
          <li>
            It closes <DateTime instant={assignment.closesAt} />. What you have answered by then is submitted.
          </li>
        )}
      </ul>
    </Confirmation>
  )
}
