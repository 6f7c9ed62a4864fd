import type { ManagedClass } from '#contracts/class-administration.ts'
import { say } from '#web/api/say.ts'
import { Confirmation } from '#web/ui/Confirmation.tsx'
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
    <Confirmation
      title={`Delete the class ${one.name}?`}
      description={classDeletionWords(one)}
      confirm="Delete Class"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
