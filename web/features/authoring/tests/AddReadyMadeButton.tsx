import { Button, type ButtonProps } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useAddReadyMade } from './ready-made.queries.ts'

/** Adds the missing tests of those that come with the program. */
export function AddReadyMadeButton({ variant }: Pick<ButtonProps, 'variant'>) {
  const { add, progress } = useAddReadyMade()

  async function press() {
    try {
      const added = await add.mutateAsync()
      toast({ title: addedWords(added), variant: 'success' })
    } catch (error) {
      toastFailure('Not all tests were added. Press again to add the rest.', error)
    }
  }

  return (
    <div className="flex flex-col items-start gap-1">
      <Button variant={variant} busy={add.isPending} onClick={() => void press()}>
        Add the ready-made tests
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {progress === null ? '' : `Adding test ${progress.done + 1} of ${progress.all}`}
      </p>
    </div>
  )
}

function addedWords(count: number): string {
  if (count === 0) return 'All ready-made tests are here already.'
  return count === 1 ? '1 test was added.' : `${count} tests were added.`
}
