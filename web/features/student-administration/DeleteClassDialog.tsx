import type { ManagedClass } from '#contracts/people/class-administration.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { makeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { useDeleteClass } from './classes.queries.ts'
import { describeClassDeletion } from './deletion-words.ts'

export function DeleteClassDialog({ managedClass, onClose }: { managedClass: ManagedClass; onClose: () => void }) {
  const remove = useDeleteClass()
  const restore = useRestoreDeletion()

  function act() {
    remove.mutate(managedClass.id, {
      onSuccess: ({ deletionId }) =>
        toast({
          title: 'Class deleted',
          description: managedClass.name,
          variant: 'success',
          action: makeUndoAction(() => restore.mutateAsync(deletionId)),
        }),
      onError: (error) => toastFailure('Failed to delete class', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete the class ${managedClass.name}?`}
      description={describeClassDeletion(managedClass)}
      confirm="Delete Class"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
