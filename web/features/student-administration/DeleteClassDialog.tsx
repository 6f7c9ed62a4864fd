import type { ManagedClass } from '#contracts/people/class-administration.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { useUndoDeletion } from '#web/ui/feedback/use-undo-deletion.ts'
import { useDeleteClass } from './classes.queries.ts'
import { describeClassDeletion } from './deletion-words.ts'

export function DeleteClassDialog({ managedClass, onClose }: { managedClass: ManagedClass; onClose: () => void }) {
  const undo = useUndoDeletion()

  return (
    <ActConfirmation
      title={`Delete the class ${managedClass.name}?`}
      description={describeClassDeletion(managedClass)}
      confirm="Delete Class"
      act={useDeleteClass()}
      input={managedClass.id}
      done={({ deletionId }) => ({ title: 'Class deleted', description: managedClass.name, action: undo(deletionId) })}
      failure="Failed to delete class"
      onClose={onClose}
    />
  )
}
