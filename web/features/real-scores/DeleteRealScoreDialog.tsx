import type { StudentId } from '#contracts/wire/ids.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useDeleteRealScore } from './real-scores.queries.ts'

export function DeleteRealScoreDialog({ studentId, onClose }: { studentId: StudentId | null; onClose: () => void }) {
  const remove = useDeleteRealScore(studentId)

  function act() {
    remove.mutate(undefined, {
      onSuccess: () => toast({ title: 'Exam scores deleted', variant: 'success' }),
      onError: (error) => toastFailure('The exam scores could not be deleted', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title="Delete the exam scores?"
      description="They are deleted at once, also from all figures. You cannot undo this."
      confirm="Delete Scores"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
