import type { ManagedStudent } from '#contracts/people/student-administration.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { describeStudentDeletion } from './deletion-words.ts'
import { showCannotDelete } from './say-cannot-delete.ts'
import { useDeleteStudent } from './students.queries.ts'

export function DeleteStudentDialog({ student, onClose }: { student: ManagedStudent; onClose: () => void }) {
  const remove = useDeleteStudent()

  function act() {
    remove.mutate(student, {
      onSuccess: () => toast({ title: 'Student deleted', description: student.fullName, variant: 'success' }),
      onError: (error) => {
        if (isRefusal(error, 'not_formal_student')) showCannotDelete()
        else toastFailure('Failed to delete student', error)
      },
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete ${student.fullName}?`}
      description={describeStudentDeletion(student)}
      confirm="Delete Student"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
