import type { ManagedClass } from '#contracts/class-administration.ts'
import { say } from '#web/api/say.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteClass } from './classes.queries.ts'
import { classDeletionWords } from './deletion-words.ts'

export function DeleteClassDialog({ one, onClose }: { one: ManagedClass; onClose: () => void }) {
  const remove = useDeleteClass()

  function act() {
    remove.mutate(one.id, {
      onSuccess: () => toast({ title: 'Class deleted', description: one.name, variant: 'success' }),
      onError: (error) => toast({ title: 'Failed to delete class', description: say(error), variant: 'destructive' }),
      onSettled: onClose,
    })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete the class ${one.name}?`}
      description={classDeletionWords(one)}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" onClick={act} busy={remove.isPending}>
            Delete Class
          </Button>
        </>
      }
    />
  )
}
