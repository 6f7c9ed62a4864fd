/** What can be done with a submission, and the look back at its questions. */
import { useMutation, useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import { useLocation, useSearchParams } from 'react-router'
import type { SubmissionId } from '#contracts/ids.ts'
import type { Submission } from '#contracts/submissions.ts'
import { say } from '#web/api/say.ts'
import { AnswerReview } from '#web/features/submissions/AnswerReview.tsx'
import { isReviewFilter, type ReviewFilter, withheldWords } from '#web/features/submissions/review-filters.ts'
import { fetchAnswersTable, reviewQuery } from '#web/features/submissions/submissions.queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { download } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

export function ResultActions({ submission }: { submission: Submission }) {
  const exporting = useMutation({
    mutationFn: () => fetchAnswersTable(submission.id),
    onSuccess: (text) => download(`${submission.testSlug}-answers.csv`, text, 'text/csv;charset=utf-8'),
    onError: (error) => toast({ title: 'Export failed', description: say(error), variant: 'destructive' }),
  })
  return (
    <>
      <Button variant="outline" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
      <Button variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        <FileDown aria-hidden="true" />
        Export CSV
      </Button>
    </>
  )
}

export function ReviewOf({ id }: { id: SubmissionId }) {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(id))
  const [search, setSearch] = useSearchParams()
  // It may carry the submission that is shown.
  const { state } = useLocation()
  const asked = search.get('show')

  function show(filter: ReviewFilter) {
    const next = new URLSearchParams(search)
    next.set('show', filter)
    setSearch(next, { replace: true, preventScrollReset: true, state })
  }

  if (data !== undefined) {
    if (data.review === null) {
      return (
        <EmptyState title="Answers are not shown" text={withheldWords(data.withheld, data.availableAt, data.hidden)} />
      )
    }
    const filter = isReviewFilter(asked) ? asked : 'all'
    return <AnswerReview review={data.review} hidden={data.hidden} filter={filter} onFilter={show} />
  }
  if (error !== null) {
    return (
      <ErrorState
        title="The questions could not be loaded"
        message={say(error)}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <div role="status">
      <VisuallyHidden>Loading the questions</VisuallyHidden>
      <Skeleton className="h-64 rounded-xl" />
    </div>
  )
}
