import { type ToastContent, toast } from './toast.ts'
import { toastFailure } from './toast-failure.ts'

/** The Undo button in a notice about a deletion. `restore` returns the name of the restored object. */
export function makeUndoAction(restore: () => Promise<{ name: string }>): NonNullable<ToastContent['action']> {
  async function undo() {
    try {
      const { name } = await restore()
      toast({ title: 'Restored', description: name, variant: 'success' })
    } catch (error) {
      toastFailure('Failed to restore it', error)
    }
  }

  return { label: 'Undo', onPress: () => void undo() }
}
