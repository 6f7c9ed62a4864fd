import type { ManagedClass } from '#contracts/people/class-administration.ts'
import { say } from '#web/api/say.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { undoAction } from '#web/ui/feedback/undo-action.ts'
import { useDeleteClass } from './classes.queries.ts'
import { classDeletionWords } from './deletion-words.ts'

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
          action: undoAction(() => restore.mutateAsync(deletionId)),
        }),
      onError: (error) => toast({ title: 'Failed to delete class', description: say(error), variant: 'destructive' }),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete the class ${managedClass.name}?`}
      description={classDeletionWords(managedClass)}
      confirm="Delete Class"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
