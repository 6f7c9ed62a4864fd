import { Link } from 'react-router'
import type { SelectedStudent } from '#contracts/people/matching-students.ts'
import type { ManagedStudent } from '#contracts/people/student-administration.ts'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { AccessDialog } from '#web/features/access-cards/AccessDialog.tsx'
import { PrintCardsDialog } from '#web/features/access-cards/PrintCardsDialog.tsx'
import { AccommodationDialog } from '#web/features/administration/AccommodationDialog.tsx'
import { StudentGoalsDialog } from '#web/features/goals/StudentGoalsDialog.tsx'
import { JoinCodeDialog } from '#web/features/joining/JoinCodeDialog.tsx'
import { AssignmentsDialog } from '#web/features/student-administration/AssignmentsDialog.tsx'
import { AssignTestsDialog } from '#web/features/student-administration/AssignTestsDialog.tsx'
import { BulkEditDialog } from '#web/features/student-administration/BulkEditDialog.tsx'
import { DeleteStudentDialog } from '#web/features/student-administration/DeleteStudentDialog.tsx'
import { FormalStudentsDialog } from '#web/features/student-administration/FormalStudentsDialog.tsx'
import { LinkParentsDialog } from '#web/features/student-administration/LinkParentsDialog.tsx'
import { EditStudentDialog } from '#web/features/student-administration/StudentDialog.tsx'
import type { StudentAct } from '#web/features/student-administration/StudentTable.tsx'
import { parseFormalId } from '#web/features/student-administration/students.queries.ts'
import { buildSubmissionAddress, paths } from '#web/paths.ts'

export type OpenStudentDialog =
  | { name: StudentAct | 'accommodation' | 'code'; student: ManagedStudent }
  | { name: 'assign_several'; students: readonly SelectedStudent[] }
  | { name: 'edit_several'; students: readonly SelectedStudent[] }
  | { name: 'make_formal'; students: readonly SelectedStudent[] }
  | { name: 'print_cards'; students: readonly SelectedStudent[] }

export interface StudentDialogsProps {
  open: OpenStudentDialog
  onOpen: (dialog: OpenStudentDialog) => void
  onClose: () => void
  /** Called after tests were assigned to the selected students. */
  onAssigned: () => void
  /** Called after the selected students were changed together. */
  onEdited: () => void
  onMadeFormal: (made: readonly Pick<ManagedStudent, 'id' | 'userId'>[]) => void
}

export function StudentDialogs({ open, onOpen, onClose, onAssigned, onEdited, onMadeFormal }: StudentDialogsProps) {
  if (open.name === 'make_formal') {
    return <FormalStudentsDialog people={open.students} onMade={onMadeFormal} onClose={onClose} />
  }
  if (open.name === 'edit_several') {
    return <BulkEditDialog students={open.students} onEdited={onEdited} onClose={onClose} />
  }
  if (open.name === 'print_cards') {
    return <PrintCardsDialog students={open.students} onClose={onClose} />
  }
  if (open.name === 'assign_several') {
    const { students } = open
    const [only] = students
    return (
      <AssignTestsDialog
        assigner="admin"
        name={students.length === 1 && only !== undefined ? only.fullName : `${students.length} students`}
        target={{ studentIds: students.map(parseFormalId) }}
        manageTestsAddress={paths.admin.tests()}
        onAssigned={onAssigned}
        onClose={onClose}
      />
    )
  }
  const { name, student } = open
  switch (name) {
    case 'edit':
      return <EditStudentDialog student={student} onClose={onClose} />
    case 'access':
      return <AccessDialog person={student} onClose={onClose} />
    case 'delete':
      return <DeleteStudentDialog student={student} onClose={onClose} />
    case 'parents':
      return (
        <LinkParentsDialog student={student} onMakeCode={() => onOpen({ name: 'code', student })} onClose={onClose} />
      )
    case 'code':
      return (
        <JoinCodeDialog
          target={{ kind: 'child', studentId: parseFormalId(student) }}
          name={student.fullName}
          onClose={onClose}
        />
      )
    case 'assign':
      return (
        <AssignTestsDialog
          assigner="admin"
          name={student.fullName}
          target={{ studentIds: [parseFormalId(student)] }}
          manageTestsAddress={paths.admin.tests()}
          onClose={onClose}
        />
      )
    case 'goals':
      return (
        <StudentGoalsDialog student={{ id: parseFormalId(student), fullName: student.fullName }} onClose={onClose} />
      )
    case 'accommodation':
      return (
        <AccommodationDialog student={{ id: parseFormalId(student), fullName: student.fullName }} onClose={onClose} />
      )
    case 'assignments':
      return (
        <AssignmentsDialog
          student={{ id: parseFormalId(student), fullName: student.fullName }}
          renderResult={(submission, testSlug) => (
            <Link to={buildSubmissionAddress({ testSlug, id: submission.id })}>
              {`Result: ${getScoreBadge(submission).percentage}${submission.isUntimed ? ', untimed' : ''}`}
            </Link>
          )}
          onAccommodation={() => onOpen({ name: 'accommodation', student })}
          onAssign={() => onOpen({ name: 'assign', student })}
          onClose={onClose}
        />
      )
  }
}
