import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { SubmissionSummary } from '#contracts/submissions.ts'
import { scoreBadge } from '#domain/badges.ts'
import { formatDuration } from '#domain/durations.ts'
import { checksInWords } from '#domain/submission-checks.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Remarks } from '#web/ui/Remarks.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { scaledWords } from './scaled-words.ts'

export interface SubmissionListProps {
  submissions: readonly SubmissionSummary[]
  addressOf: (submission: SubmissionSummary) => string
}

/** Submissions in the order given, each a way to its results. */
export function SubmissionList({ submissions, addressOf }: SubmissionListProps) {
  if (submissions.length === 0) {
    return (
      <EmptyState title="No results yet" text="When you submit a test, its score and topic analysis appear here." />
    )
  }
  return (
    <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      {submissions.map((submission) => (
        <li key={submission.id} className="border-line border-b last:border-b-0">
          <SubmissionRow submission={submission} to={addressOf(submission)} />
        </li>
      ))}
    </ul>
  )
}

function SubmissionRow({ submission, to }: { submission: SubmissionSummary; to: string }) {
  const { testTitle, submittedAt, correctAnswers, totalQuestions, timeSpent, checks } = submission
  const score = scoreBadge(submission)
  const scaled = scaledWords(submission)
  return (
    <Link
      to={to}
      className="flex flex-col gap-3 px-4 py-4 text-ink no-underline -outline-offset-2 hover:bg-sunken/60 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between sm:px-6"
    >
      <span className="min-w-0 sm:flex-[1_1_16rem]">
        <span className="block font-semibold">{testTitle}</span>
        <span className="mt-0.5 block text-muted text-sm tabular-nums">
          <DateTime instant={submittedAt} /> · {correctAnswers}/{totalQuestions} correct ·{' '}
          <span className="whitespace-nowrap">{formatDuration(timeSpent)}</span>
        </span>
        {checks && <Remarks remarks={checksInWords(checks)} />}
      </span>
      <span className="flex shrink-0 flex-wrap items-center gap-2">
        <Badge variant={score.variant}>{score.words}</Badge>
        {scaled !== null && <Badge variant={scaled.variant}>{scaled.words}</Badge>}
        <ChevronRight aria-hidden="true" className="size-4 text-muted max-sm:hidden" />
      </span>
    </Link>
  )
}

export function SubmissionListSkeleton() {
  return (
    <div className="flex flex-col gap-px overflow-hidden rounded-xl border border-line">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className="h-20 rounded-none" />
      ))}
    </div>
  )
}
