import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { AddReadyMadeButton } from './AddReadyMadeButton.tsx'
import { ReadyMadeUpdates } from './ReadyMadeUpdates.tsx'
import { readyMadeQuery, useRemoveReadyMade } from './ready-made.queries.ts'

/** Adds the tests that come with the program, or removes the unused ones. */
export function ReadyMadeCard() {
  const query = useQuery(readyMadeQuery())
  const remove = useRemoveReadyMade()
  const tests = query.data?.tests ?? []
  const present = tests.filter(({ isPresent }) => isPresent).length

  async function press() {
    try {
      const { removed, kept } = await remove.mutateAsync()
      toast({ title: removedWords(removed), description: keptWords(kept), variant: 'success' })
    } catch (error) {
      toastFailure('The tests could not be removed.', error)
    }
  }

  return (
    <>
      <CardDescription className="px-5 sm:px-6">
        Full tests of this year’s exam, a diagnostic, workouts, and questions for practice. Students see them at once,
        except those that are for practice alone. Adding again never changes a test that is here.
      </CardDescription>
      <CardContent className="text-sm">
        <Loaded
          query={query}
          label="Loading the ready-made tests"
          skeleton={<Skeleton className="h-6" />}
          failure="The ready-made tests could not be loaded"
        >
          {() => <p>{`${present} of ${tests.length} are here.`}</p>}
        </Loaded>
        <ReadyMadeUpdates />
      </CardContent>
      <CardFooter className="flex-wrap items-start gap-3">
        <AddReadyMadeButton variant="outline" />
        <Button
          variant="ghost"
          busy={remove.isPending}
          disabledReason={present === 0 ? 'There are none to remove.' : null}
          onClick={() => void press()}
        >
          Remove those that nobody uses
        </Button>
      </CardFooter>
    </>
  )
}

function removedWords(removed: number): string {
  if (removed === 0) return 'No test was removed.'
  if (removed === 1) return '1 test was removed. You can restore it in Recently Deleted.'
  return `${removed} tests were removed. You can restore them in Recently Deleted.`
}

function keptWords(kept: readonly string[]): string {
  return kept.length === 0 ? '' : `Kept, because they were changed, assigned or begun: ${kept.join(', ')}.`
}
