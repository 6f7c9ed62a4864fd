import { useState } from 'react'
import { classId, type TestId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import type { PickerItem } from '#web/ui/fields/PickerField.tsx'
import { AssignTestsDialog } from './AssignTestsDialog.tsx'
import { ClassField } from './ClassField.tsx'

export interface AssignTestDialogProps {
  test: { id: TestId; title: string }
  /** The page where individual students are chosen. */
  studentsAddress: string
  onClose: () => void
}

/** Asks for the class first, then opens the dialog that assigns tests, with this test selected. */
export function AssignTestDialog({ test, studentsAddress, onClose }: AssignTestDialogProps) {
  const [group, setGroup] = useState<PickerItem | null>(null)
  const [isAsking, setAsking] = useState(true)
  if (!isAsking && group !== null) {
    return (
      <AssignTestsDialog
        assigner="admin"
        name={`the class ${group.label}`}
        target={{ classId: classId.parse(group.value) }}
        firstTest={test.id}
        manageTestsAddress={null}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Assign ${test.title}`}
      footer={
        <>
          <ButtonLink to={studentsAddress} variant="link" className="sm:mr-auto">
            Choose students instead
          </ButtonLink>
          <Button disabledReason={group === null ? 'Please choose a class' : null} onClick={() => setAsking(false)}>
            Go on
          </Button>
        </>
      }
    >
      <ClassField label="Class" placeholder="Name of the class or its tutor" value={group} onPick={setGroup} />
    </Dialog>
  )
}
