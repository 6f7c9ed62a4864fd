/** The actions on a submission, and the review of its questions. */
import { useMutation, useQuery } from '@tanstack/react-query'
import FileDown from 'lucide-react/icons/file-down'
import Printer from 'lucide-react/icons/printer'
import { useDeferredValue } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Role } from '#contracts/accounts/profile.ts'
import type { HiddenAnswers } from '#contracts/coaching/hidden-answers.ts'
import type { ReviewedQuestion } from '#contracts/coaching/reviews.ts'
import type { Submission } from '#contracts/scores/submissions.ts'
import type { QuestionId, SubmissionId } from '#contracts/wire/ids.ts'
import { commentsQuery } from '#web/features/comments/comments.queries.ts'
import { QuestionComments } from '#web/features/comments/QuestionComments.tsx'
import { ReportProblemButton } from '#web/features/problem-reports/ReportProblemButton.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { AnswerReview } from '#web/features/submissions/AnswerReview.tsx'
import { listComparable } from '#web/features/submissions/comparison.ts'
import { describeWithheldReview, isReviewFilter, type ReviewFilter } from '#web/features/submissions/review-filters.ts'
import { fetchAnswersTable, reviewQuery } from '#web/features/submissions/reviews.queries.ts'
import { historyQuery } from '#web/features/submissions/submissions.queries.ts'
import { buildComparisonAddress, buildReportAddress, buildWorksheetAddress, paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { offerDownload } from '#web/ui/buttons/download.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import type { PracticeLinks } from './use-practice.tsx'

/** On a phone, the review has the print button. */
export function ResultActions({ submission }: { submission: Submission }) {
  const { profile } = useAuth()
  const report = profile && buildReportAddress(profile.role, submission.studentId)
  return (
    <>
      {report !== null && (
        <ButtonLink to={report} variant="outline">
          One-page report
        </ButtonLink>
      )}
      {submission.enteredAt !== undefined && (profile?.role === 'tutor' || profile?.role === 'admin') && (
        <ButtonLink
          to={`${paths[profile.role].answersOnPaper(submission.studentId)}?submission=${submission.id}`}
          variant="outline"
        >
          Correct the answers
        </ButtonLink>
      )}
      <Button variant="outline" className="max-sm:hidden" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </>
  )
}

/** What can be taken along of the answers. */
export function ReviewActions({ submission }: { submission: Submission }) {
  const exporting = useMutation({
    mutationFn: () => fetchAnswersTable(submission.id),
    onSuccess: (text) => offerDownload(`${submission.testSlug}-answers.csv`, text, 'text/csv;charset=utf-8'),
    onError: (error) => toastFailure('Export failed', error),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={buildWorksheetAddress(submission)} size="sm" variant="outline">
        <Printer aria-hidden="true" />
        Print worksheet
      </ButtonLink>
      <Button size="sm" variant="outline" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        <FileDown aria-hidden="true" />
        Export CSV
      </Button>
    </div>
  )
}

/** Renders nothing without another attempt. The link is on an existing line, so nothing moves when it appears. */
export function CompareLink({ submission }: { submission: Submission }) {
  const history = useQuery(historyQuery(submission.id)).data?.submissions ?? []
  if (listComparable(submission, history).length === 0) return null
  return (
    <span className="print:hidden">
      <span className="max-sm:hidden"> · </span>
      <br className="sm:hidden" />
      <TextLink to={buildComparisonAddress(submission)}>Compare attempts</TextLink>
    </span>
  )
}

interface ReviewOfProps {
  id: SubmissionId
  practice: PracticeLinks
  wanted: { readonly id: QuestionId } | null
}

export function SubmissionReview({ id, practice, wanted }: ReviewOfProps) {
  const { profile } = useAuth()
  const { data } = useQuery(commentsQuery(id))
  const loaded = useQuery(reviewQuery(id))
  // Over a hundred rows are rendered in pieces, so that the page can respond meanwhile.
  const query = { ...loaded, data: useDeferredValue(loaded.data) }
  const [search, setSearch] = useSearchParams()
  // The history state may contain the submission to show.
  const { state } = useLocation()
  const asked = search.get('show')

  function show(filter: ReviewFilter) {
    const next = new URLSearchParams(search)
    next.set('show', filter)
    setSearch(next, { replace: true, preventScrollReset: true, state })
  }

  return (
    <Loaded
      query={query}
      label="Loading the questions"
      skeleton={<Skeleton className="h-64 rounded-xl" />}
      failure="The questions could not be loaded"
    >
      {({ review, withheld, availableAt, hidden }) =>
        review === null ? (
          <EmptyState title="Answers are not shown" text={describeWithheldReview(withheld, availableAt, hidden)} />
        ) : (
          <AnswerReview
            review={review}
            hidden={hidden}
            filter={isReviewFilter(asked) ? asked : 'all'}
            onFilter={show}
            renderPractice={practice.shortLinkTo}
            renderComments={(reviewed) =>
              profile && <BelowQuestion {...{ id, reviewed, hidden }} reader={profile.role} />
            }
            commentsOn={(question) => data?.comments.filter((one) => one.question?.id === question).length ?? 0}
            wanted={wanted}
          />
        )
      }
    </Loaded>
  )
}

interface BelowQuestionProps {
  id: SubmissionId
  reviewed: ReviewedQuestion
  hidden: HiddenAnswers | null
  reader: Role
}

function BelowQuestion({ id, reviewed, hidden, reader }: BelowQuestionProps) {
  const { questionId, number, question, isCorrect } = reviewed
  const isHidden = hidden !== null && isCorrect === null
  return (
    <>
      <QuestionComments submission={id} question={{ id: questionId, number }} reader={reader} />
      {question !== null && !isHidden && (
        <ReportProblemButton about={{ questionId, submissionId: id }} name={`question ${number}`} reader={reader} />
      )}
    </>
  )
}
