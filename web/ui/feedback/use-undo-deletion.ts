import type { DeletionId } from '#contracts/wire/ids.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { type ToastContent, toast } from './toast.ts'
import { toastFailure } from './toast-failure.ts'

/** Returns the Undo button in a notice about a deletion. */
export function useUndoDeletion(): (deletionId: DeletionId) => NonNullable<ToastContent['action']> {
  const restore = useRestoreDeletion()

  async function undo(deletionId: DeletionId) {
    try {
      const { name } = await restore.mutateAsync(deletionId)
      toast({ title: 'Restored', description: name, variant: 'success' })
    } catch (error) {
      toastFailure('Failed to restore it', error)
    }
  }

  return (deletionId) => ({ label: 'Undo', onPress: () => void undo(deletionId) })
}
