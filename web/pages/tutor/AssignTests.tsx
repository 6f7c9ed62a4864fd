import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AssignmentTarget } from '#contracts/attempts/assignment-administration.ts'
import type { ClassId, StudentId, TestId } from '#contracts/wire/ids.ts'
import { ClassChoice } from '#web/features/joining/ClassChoice.tsx'
import { joiningQuery } from '#web/features/joining/joining.queries.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import type { ButtonSize, ButtonVariant } from '#web/ui/buttons/button-classes.ts'
import { SelectedBar } from '#web/ui/tables/SelectedBar.tsx'
import { buildNewDrillAddress } from '../drills/drill-address.ts'
import { ClassActsPlace } from './ClassActsPlace.tsx'
import { buildReportsAddress } from './report-address.ts'

const AssignTestsDialog = createLazyDialog(
  async () => (await import('#web/features/student-administration/AssignTestsDialog.tsx')).AssignTestsDialog,
)

const JoinCodeDialog = createLazyDialog(
  async () => (await import('#web/features/joining/JoinCodeDialog.tsx')).JoinCodeDialog,
)

interface Assignees {
  readonly target: AssignmentTarget
  /** In words: "Maya Chen", "3 students", "Saturday Prep". */
  readonly name: string
  /** The test that is chosen at first. */
  readonly firstTest?: TestId
}

/** The dialog in which a tutor assigns tests. Renders nothing if there is nobody to assign them to. */
export function AssignToStudentsSection({
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

interface AssignButtonProps {
  studentId: StudentId
  name: string
  variant?: ButtonVariant
  size?: ButtonSize
}

/** For one student. */
export function AssignButton({ studentId, name, variant, size }: AssignButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpen(true)} aria-label={`Assign tests to ${name}`}>
        Assign tests
      </Button>
      {isOpen && (
        <AssignToStudentsSection
          assignees={{ target: { studentIds: [studentId] }, name }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** A tutor's actions for a class. */
export function AssignToClasses() {
  const joining = useQuery(joiningQuery())
  const classes = joining.data?.classes ?? []
  const [invited, setInvited] = useState<{ id: ClassId; name: string } | null>(null)
  const [assignees, setAssignees] = useState<Assignees | null>(null)
  if (joining.isPending) return <ClassActsPlace />
  return (
    <>
      <ClassChoice
        classes={classes}
        renderActs={({ id, name }, isOnly) => (
          <>
            {isOnly && <span className="self-center text-muted text-sm max-sm:hidden">{name}</span>}
            <Button
              variant="outline"
              aria-label={`Assign tests to ${name}`}
              onClick={() => setAssignees({ target: { classId: id }, name })}
            >
              Assign tests
            </Button>
            <ButtonLink
              variant="outline"
              aria-label={`New drill for ${name}`}
              to={buildNewDrillAddress({ classId: id, missed: true })}
            >
              New drill
            </ButtonLink>
            <Button variant="outline" aria-label={`Invite to ${name}`} onClick={() => setInvited({ id, name })}>
              Invite
            </Button>
          </>
        )}
      />
      <AssignToStudentsSection assignees={assignees} onClose={() => setAssignees(null)} />
      {invited !== null && (
        <JoinCodeDialog
          target={{ kind: 'class', classId: invited.id }}
          name={invited.name}
          onClose={() => setInvited(null)}
        />
      )}
    </>
  )
}

export interface SelectedStudentsProps {
  selected: readonly StudentId[]
  onClear: () => void
}

/** Actions for the students selected in the list. */
export function SelectedStudents({ selected, onClear }: SelectedStudentsProps) {
  const [assignees, setAssignees] = useState<Assignees | null>(null)
  const name = selected.length === 1 ? '1 student' : `${selected.length} students`
  const [only] = selected
  const reports = buildReportsAddress(selected)
  return (
    <>
      <SelectedBar
        isShown={selected.length > 0}
        words={`${name} selected`}
        acts={
          <>
            <Button size="sm" onClick={() => setAssignees({ target: { studentIds: [...selected] }, name })}>
              Assign tests
            </Button>
            <ButtonLink size="sm" variant="outline" to={buildNewDrillAddress({ students: selected, missed: true })}>
              New drill
            </ButtonLink>
            {only !== undefined && selected.length === 1 && (
              <ButtonLink size="sm" variant="outline" to={paths.tutor.answersOnPaper(only)}>
                Enter answers from paper
              </ButtonLink>
            )}
            {reports !== null && (
              <ButtonLink size="sm" variant="outline" to={reports} aria-label={`One-page reports of ${name}`}>
                One-page reports
              </ButtonLink>
            )}
            <Button size="sm" variant="outline" onClick={onClear}>
              Clear
            </Button>
          </>
        }
      />
      <AssignToStudentsSection assignees={assignees} onClose={() => setAssignees(null)} />
    </>
  )
}
