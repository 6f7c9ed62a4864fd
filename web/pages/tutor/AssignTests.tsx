import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignmentTarget } from '#contracts/assignment-administration.ts'
import type { StudentId, TestId } from '#contracts/ids.ts'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const AssignTestsDialog = lazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)

interface Assignees {
  readonly target: AssignmentTarget
  /** In words: "Maya Chen", "3 students", "Saturday Prep". */
  readonly name: string
  /** The test that is chosen at first. */
  readonly firstTest?: TestId
}

/** The dialog in which a tutor assigns tests; nothing while there is nobody to assign them to. */
export function AssignToStudents({
  assignees,
  ...on
}: {
  assignees: Assignees | null
  onClose: () => void
  onAssigned?: () => void
}) {
  if (assignees === null) return null
  return <AssignTestsDialog assigner="tutor" {...assignees} {...on} manageTestsAddress={null} />
}

/** For one student. */
export function AssignButton({ studentId, name }: { studentId: StudentId; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Assign tests to ${name}`}>
        Assign tests
      </Button>
      {isOpen && (
        <AssignToStudents assignees={{ target: { studentIds: [studentId] }, name }} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

/** One button for each class of the tutor. */
export function AssignToClasses() {
  const classes = useQuery(joiningQuery()).data?.classes ?? []
  const [assignees, setAssignees] = useState<Assignees | null>(null)
  return (
    <>
      {classes.map(({ id, name }) => (
        <Button key={id} variant="outline" onClick={() => setAssignees({ target: { classId: id }, name })}>
          Assign tests to {name}
        </Button>
      ))}
      <AssignToStudents assignees={assignees} onClose={() => setAssignees(null)} />
    </>
  )
}

export interface SelectedStudentsProps {
  selected: readonly StudentId[]
  onClear: () => void
}

/** What can be done with the students selected in the list. */
export function SelectedStudents({ selected, onClear }: SelectedStudentsProps) {
  const [assignees, setAssignees] = useState<Assignees | null>(null)
  const name = selected.length === 1 ? '1 student' : `${selected.length} students`
  return (
    <div role="status" className="empty:hidden">
      {selected.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/30 bg-accent-soft px-4 py-2 text-accent-ink text-sm">
          <p className="font-medium">{name} selected</p>
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            <Button size="sm" onClick={() => setAssignees({ target: { studentIds: [...selected] }, name })}>
              Assign tests
            </Button>
            <Button size="sm" variant="outline" onClick={onClear}>
              Clear
            </Button>
          </div>
        </div>
      )}
      <AssignToStudents assignees={assignees} onClose={() => setAssignees(null)} />
    </div>
  )
}
