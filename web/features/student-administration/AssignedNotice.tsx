import type { Assigned } from '#contracts/attempts/assignment-administration.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { describeNewAssignments, describeNotAssigned } from './assignment-words.ts'

/** Lists the students who did not get a test, which test, and why. */
export function AssignedNotice({ assigned, onClose }: { assigned: Assigned; onClose: () => void }) {
  const missing = assigned.kept - assigned.notAssigned.filter(({ reason }) => reason === 'has_it_already').length
  return (
    <Dialog
      onClose={onClose}
      title="Who did not get a new test"
      description={describeNewAssignments(assigned)}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ul aria-label="Who did not get a new test" className="flex flex-col gap-2 text-sm">
        {assigned.notAssigned.map((one) => (
          <li key={`${one.studentId} ${one.testTitle}`}>{describeNotAssigned(one)}</li>
        ))}
        {missing > 0 && <li>{`And ${missing} more that were there before.`}</li>}
      </ul>
    </Dialog>
  )
}
