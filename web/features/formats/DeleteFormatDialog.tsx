import type { ExamFormat } from '#contracts/authoring/formats.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useDeleteFormat } from './formats.queries.ts'

export interface DeleteFormatDialogProps {
  format: ExamFormat
  onDeleted: () => void
  onClose: () => void
}

export function DeleteFormatDialog({ format, onDeleted, onClose }: DeleteFormatDialogProps) {
  const remove = useDeleteFormat()

  function act() {
    remove.mutate(format.id, {
      onSuccess: () => {
        toast({ title: 'Exam format deleted', description: format.name, variant: 'success' })
        onDeleted()
      },
      onError: (error) => {
        toastFailure('The exam format could not be deleted', error)
        onClose()
      },
    })
  }

  return (
    <Confirmation
      title={`Delete ${format.name}?`}
      description="No test uses it. Attempts and results that began with it keep it. You cannot undo this."
      confirm="Delete Format"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
