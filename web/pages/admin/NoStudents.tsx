import type { studentStatuses } from '#contracts/people/student-administration.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'

interface NoStudentsProps {
  filters: { search: string; grade: number | undefined; status: Status | undefined }
  onClear: () => void
}

type Status = (typeof studentStatuses)[number]

/** Messages for lists that the dashboard links to, once nothing is left to do. */
const allDone: Partial<Record<Status, { title: string; text: string }>> = {
  no_test: { title: 'Every student has a test', text: 'Nobody waits for a first test.' },
  late: { title: 'Nobody is late', text: 'No student has an overdue test.' },
  user_only: { title: 'Every student has a record', text: 'No account of a student waits for one.' },
}

export function NoStudentsFound({ filters: { search, grade, status }, onClear }: NoStudentsProps) {
  const isNarrow = search !== '' || grade !== undefined
  const none = { title: 'No students found', text: 'No students match this search and these filters.' }
  const words = (!isNarrow && status !== undefined && allDone[status]) || none
  if (!isNarrow && status === undefined) {
    return <EmptyState {...none} action={<ButtonLink to={paths.admin.addStudents()}>Add students</ButtonLink>} />
  }
  return (
    <EmptyState
      {...words}
      action={
        <Button variant="outline" onClick={onClear}>
          Show all students
        </Button>
      }
    />
  )
}
