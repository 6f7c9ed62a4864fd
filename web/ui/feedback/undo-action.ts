import { say } from '#web/api/say.ts'
import { type ToastWords, toast } from './toast.ts'

/** The Undo button in a notice about a deletion. `restore` returns the name of the restored object. */
export function undoAction(restore: () => Promise<{ name: string }>): NonNullable<ToastWords['action']> {
  async function undo() {
    try {
      const { name } = await restore()
      toast({ title: 'Restored', description: name, variant: 'success' })
    } catch (error) {
      toast({ title: 'Failed to restore it', description: say(error), variant: 'destructive' })
    }
  }

  return { label: 'Undo', onPress: () => void undo() }
}
