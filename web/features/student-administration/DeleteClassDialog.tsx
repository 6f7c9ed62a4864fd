import type { ManagedClass } from '#contracts/class-administration.ts'
import { say } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/Confirmation.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDeleteClass } from './classes.queries.ts'
import { classDeletionWords } from './deletion-words.ts'

export function DeleteClassDialog({ managedClass, onClose }: { managedClass: ManagedClass; onClose: () => void }) {
  const remove = useDeleteClass()

  function act() {
    remove.mutate(managedClass.id, {
      onSuccess: () => toast({ title: 'Class deleted', description: managedClass.name, variant: 'success' }),
      onError: (error) => toast({ title: 'Failed to delete class', description: say(error), variant: 'destructive' }),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete the class ${managedClass.name}?`}
      description={classDeletionWords(managedClass)}
      confirm="Delete Class"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
