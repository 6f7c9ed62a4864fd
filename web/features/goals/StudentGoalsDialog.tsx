import { useQuery } from '@tanstack/react-query'
import type { StudentId } from '#contracts/wire/ids.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { GoalsDialog } from './GoalsDialog.tsx'
import { goalsQuery } from './goals.queries.ts'

export interface StudentGoalsDialogProps {
  student: { id: StudentId; fullName: string }
  onClose: () => void
}

/** The goals of a student, opened from a list to read and edit. */
export function StudentGoalsDialog({ student: { id, fullName }, onClose }: StudentGoalsDialogProps) {
  const query = useQuery(goalsQuery(id))
  if (query.data !== undefined) {
    return <GoalsDialog goals={query.data} studentId={id} name={fullName} onClose={onClose} />
  }
  return (
    <Dialog onClose={onClose} title={`Goals of ${fullName}`} keep="Cancel">
      <Loaded
        query={query}
        label="Loading the goals"
        skeleton={<Skeleton className="h-72" />}
        failure="The goals could not be loaded"
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}
