import { useState } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { PlanTable, type PlanTableProps } from '#web/features/practice/PlanTable.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'

const StudentGoalsDialog = createLazyDialog(
  async () => (await import('#web/features/goals/StudentGoalsDialog.tsx')).StudentGoalsDialog,
)

/** Shows the plans of students, with fields to set their goals. */
export function PlansWithGoals(props: Omit<PlanTableProps, 'renderGoals'>) {
  const [opened, setOpened] = useState<{ id: StudentId; fullName: string } | null>(null)
  return (
    <>
      <PlanTable
        {...props}
        renderGoals={({ studentId, name: fullName }) => (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Goals of ${fullName}`}
            onClick={() => setOpened({ id: studentId, fullName })}
          >
            Goals
          </Button>
        )}
      />
      {opened !== null && <StudentGoalsDialog student={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
