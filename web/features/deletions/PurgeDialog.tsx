import type { Deletion } from '#contracts/administration/deletions.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { usePurgeDeletion } from './deletions.queries.ts'

export function PurgeDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  return (
    <ActConfirmation
      title={`Delete "${deletion.name}" for good?`}
      description="It cannot be restored after that."
      confirm="Delete for Good"
      act={usePurgeDeletion()}
      input={deletion.id}
      done={() => ({ title: 'Deleted for good', description: deletion.name })}
      failure="Failed to delete it"
      onClose={onClose}
    />
  )
}
