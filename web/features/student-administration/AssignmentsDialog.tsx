import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { StudentAssignment } from '#contracts/attempts/assignment-administration.ts'
import type { StudentId } from '#contracts/wire/ids.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import { studentAssignmentsQuery, useDeleteAssignment, useUnlockAssignment } from './assigning.queries.ts'
import { describeAssignmentState } from './assignment-words.ts'

export interface AssignmentsDialogProps {
  student: { id: StudentId; fullName: string }
  /** Renders the link to a submission's results. */
  renderResult: (submission: NonNullable<StudentAssignment['latestSubmission']>, testSlug: string) => ReactNode
  onAccommodation: () => void
  onAssign: () => void
  onClose: () => void
}

/** The tests assigned to a student, each with its actions. */
export function AssignmentsDialog({ student, onAccommodation, onAssign, onClose, ...render }: AssignmentsDialogProps) {
  const query = useQuery(studentAssignmentsQuery(student.id))
  return (
    <Dialog
      onClose={onClose}
      title={`Assigned tests of ${student.fullName}`}
      footer={
        <>
          <Button variant="outline" onClick={onAccommodation}>
            Accommodations
          </Button>
          <Button onClick={onAssign}>Assign Tests</Button>
        </>
      }
    >
      <Loaded
        query={query}
        label="Loading the assigned tests"
        skeleton={<Skeleton className="h-40 rounded-lg" />}
        failure="The assigned tests could not be loaded"
        empty={({ assignments }) =>
          assignments.length === 0 && (
            <EmptyState title="No tests assigned" text="Press Assign Tests to give this student their first test." />
          )
        }
      >
        {({ assignments }) => (
          <ul aria-label={`Assigned tests of ${student.fullName}`} className="flex flex-col gap-3">
            {assignments.map((assignment) => (
              <Assignment key={assignment.id} assignment={assignment} {...render} />
            ))}
          </ul>
        )}
      </Loaded>
    </Dialog>
  )
}

type AssignmentProps = Pick<AssignmentsDialogProps, 'renderResult'> & {
  assignment: StudentAssignment
}

function Assignment({ assignment, renderResult }: AssignmentProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed'>('shown')
  const { test, latestSubmission } = assignment
  return (
    <li className="flex flex-col gap-3 rounded-lg border border-line p-4" aria-label={test.title}>
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span>{test.title}</span>
          <Badge variant={assignment.locked ? 'secondary' : 'outline'}>{describeAssignmentState(assignment)}</Badge>
        </p>
        <p className="text-muted text-sm">
          <span>
            {assignment.dueDate === null ? (
              'No due date'
            ) : (
              <>
                Due <DateTime instant={assignment.dueDate} />
              </>
            )}
          </span>
          <Window assignment={assignment} />
          {assignment.hasOwnPin && <span>{' · its own retake PIN'}</span>}
          {latestSubmission !== null && <> · {renderResult(latestSubmission, test.slug)}</>}
        </p>
      </div>
      {assignment.note !== '' && <p className="whitespace-pre-line text-sm">{`“${assignment.note}”`}</p>}
      {mode === 'shown' && <AssignmentActs assignment={assignment} onMode={setMode} />}
      {mode === 'edited' && <AssignmentForm assignment={assignment} onDone={() => setMode('shown')} />}
      {mode === 'removed' && <RemovalQuestion assignment={assignment} onDone={() => setMode('shown')} />}
    </li>
  )
}

interface AssignmentsShown {
  assignment: StudentAssignment
}

interface ActsProps {
  assignment: StudentAssignment
  onMode: (mode: 'edited' | 'removed') => void
}

function Window({ assignment: { opensAt, closesAt } }: AssignmentsShown) {
  return (
    <>
      {opensAt !== null && (
        <>
          {' · '}Opens <DateTime instant={opensAt} />
        </>
      )}
      {closesAt !== null && (
        <>
          {' · '}Closes <DateTime instant={closesAt} />
        </>
      )}
    </>
  )
}

function AssignmentActs({ assignment, onMode }: ActsProps) {
  const unlock = useUnlockAssignment()
  const { title } = assignment.test

  function act() {
    unlock.mutate(assignment.id, {
      onSuccess: () => toast({ title: 'Test unlocked', description: title, variant: 'success' }),
      onError: (error) => toastFailure('Failed to unlock test', error),
    })
  }

  return (
    <div className="flex flex-wrap gap-2">
      {assignment.completed && assignment.locked && (
        <Button size="sm" variant="outline" busy={unlock.isPending} onClick={act} aria-label={`Unlock ${title}`}>
          Unlock
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        onClick={() => onMode('edited')}
        aria-label={`Change dates and PIN of ${title}`}
      >
        Dates and PIN
      </Button>
      <Button size="sm" variant="ghost" onClick={() => onMode('removed')} aria-label={`Remove ${title}`}>
        Remove
      </Button>
    </div>
  )
}

function RemovalQuestion({ assignment, onDone }: { assignment: StudentAssignment; onDone: () => void }) {
  const { title } = assignment.test
  const remove = useDeleteAssignment({
    onSuccess: () => toast({ title: 'Assignment removed', description: title, variant: 'success' }),
    onError: (error) => toastFailure('Failed to remove assignment', error),
  })

  return (
    <div role="alert" className="flex flex-col gap-3">
      <p className="text-sm">
        {`Remove “${title}” from this student? Its dates, note and PIN are deleted. Submissions and a test in progress stay.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="destructive" busy={remove.isPending} onClick={() => remove.mutate(assignment.id)}>
          Remove Assignment
        </Button>
        <Button size="sm" variant="outline" onClick={onDone}>
          Keep
        </Button>
      </div>
    </div>
  )
}
