import type { ManagedClass } from '#contracts/people/class-administration.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { makeUndoAction } from '#web/ui/feedback/undo-action.ts'
import { useDeleteClass } from './classes.queries.ts'
import { describeClassDeletion } from './deletion-words.ts'

export function DeleteClassDialog({ managedClass, onClose }: { managedClass: ManagedClass; onClose: () => void }) {
  const restore = useRestoreDeletion()

  return (
    <ActConfirmation
      title={`Delete the class ${managedClass.name}?`}
      description={describeClassDeletion(managedClass)}
      confirm="Delete Class"
      act={useDeleteClass()}
      input={managedClass.id}
      done={({ deletionId }) => ({
        title: 'Class deleted',
        description: managedClass.name,
        action: makeUndoAction(() => restore.mutateAsync(deletionId)),
      })}
      failure="Failed to delete class"
      onClose={onClose}
    />
  )
}
