import type { Deletion } from '#contracts/administration/deletions.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { usePurgeDeletion } from './deletions.queries.ts'

export function PurgeDialog({ deletion, onClose }: { deletion: Deletion; onClose: () => void }) {
  const purge = usePurgeDeletion()

  function act() {
    purge.mutate(deletion.id, {
      onSuccess: () => toast({ title: 'Deleted for good', description: deletion.name, variant: 'success' }),
      onError: (error) => toastFailure('Failed to delete it', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete "${deletion.name}" for good?`}
      description="It cannot be restored after that."
      confirm="Delete for Good"
      busy={purge.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
