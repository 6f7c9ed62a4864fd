import { describeUndo, type UndoneChange } from '../text/describe-undo.ts'
import { type ToastContent, toast } from './toast.ts'
import { toastFailure } from './toast-failure.ts'

type Action = NonNullable<ToastContent['action']>

/** The Undo button in a notice about a deletion. `restore` returns the name of the restored object. */
export function makeUndoAction(restore: () => Promise<{ name: string }>): Action {
  return makeAction('Failed to restore it', async () => ({ title: 'Restored', description: (await restore()).name }))
}

/** The Undo button in a notice about a change to many. */
export function makeChangeUndoAction(noun: 'question' | 'student', undo: () => Promise<UndoneChange>): Action {
  return makeAction('Failed to undo the change', async () => ({
    title: 'Change undone',
    description: describeUndo(noun, await undo()),
  }))
}

/** The dialog is already closed by then, so callbacks of a mutation would not be called. */
function makeAction(failure: string, act: () => Promise<ToastContent>): Action {
  async function undo() {
    try {
      toast({ ...(await act()), variant: 'success' })
    } catch (error) {
      toastFailure(failure, error)
    }
  }

  return { label: 'Undo', onPress: () => void undo() }
}
