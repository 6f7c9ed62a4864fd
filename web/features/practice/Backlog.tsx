import { formatLocalDay } from '#domain/people/goals.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useLetGoOfReviews } from './review-cards.queries.ts'

/** One click lets go of all reviews that are due, also of those that did not fit today, and the notice takes it back. */
export function Backlog() {
  const letGo = useLetGoOfReviews()

  async function change(on: string | null) {
    try {
      const { before } = await letGo.mutateAsync(on)
      if (on === null) return
      toast({
        title: 'You let go of these reviews',
        description: 'They come back only if you miss them again.',
        action: { label: 'Undo', onPress: () => change(before) },
      })
    } catch (error) {
      toastFailure('The reviews stay as they were', error)
    }
  }

  return (
    <div>
      <p>Too many? Start fresh: they come back only if you miss them again.</p>
      <Button
        variant="outline"
        size="sm"
        className="mt-1"
        busy={letGo.isPending}
        onClick={() => change(formatLocalDay(new Date()))}
      >
        Let go of them
      </Button>
    </div>
  )
}
