import { say } from '#web/api/say.ts'
import { type ToastWords, toast } from './toast.ts'

/** The Undo of a notice that something was deleted. `restore` returns the name of what is there again. */
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
