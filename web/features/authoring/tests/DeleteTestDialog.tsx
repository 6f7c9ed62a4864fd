import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { makeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { useDeleteTest } from '../edits/authoring.queries.ts'
import { describeTestDeletion } from './deletion-words.ts'

export interface DeleteTestDialogProps {
  test: AuthoredTest
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export function DeleteTestDialog({ test, onClose, onDeleted }: DeleteTestDialogProps) {
  const remove = useDeleteTest()
  const restore = useRestoreDeletion()
  const { question, consequence, confirm } = describeTestDeletion(test)

  function act() {
    remove.mutate(test.id, {
      onSuccess: ({ outcome, deletionId }) => {
        toast({
          title: outcome === 'archived' ? 'Test archived' : 'Test deleted successfully.',
          description: test.title,
          variant: 'success',
          action: deletionId === null ? undefined : makeUndoAction(() => restore.mutateAsync(deletionId)),
        })
        onClose()
        onDeleted?.()
      },
      onError: (error) => {
        toastFailure('Failed to delete test. Please try again.', error)
        onClose()
      },
    })
  }

  return (
    <Confirmation
      title={question}
      description={consequence}
      confirm={confirm}
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
