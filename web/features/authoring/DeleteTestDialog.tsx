import type { AuthoredTest } from '#contracts/authoring.ts'
import { say } from '#web/api/say.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteTest } from './authoring.queries.ts'
import { deletionWords } from './deletion-words.ts'

export interface DeleteTestDialogProps {
  test: AuthoredTest
  onClose: () => void
  onDeleted?: (() => void) | undefined
}

export function DeleteTestDialog({ test, onClose, onDeleted }: DeleteTestDialogProps) {
  const remove = useDeleteTest()
  const { question, consequence, confirm } = deletionWords(test)

  function act() {
    remove.mutate(test.id, {
      onSuccess: ({ outcome }) => {
        toast({
          title: outcome === 'archived' ? 'Test archived' : 'Test deleted successfully.',
          description: test.title,
          variant: 'success',
        })
        onClose()
        onDeleted?.()
      },
      onError: (error) => {
        toast({ title: 'Failed to delete test. Please try again.', description: say(error), variant: 'destructive' })
        onClose()
      },
    })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={question}
      description={consequence}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={act} busy={remove.isPending}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
