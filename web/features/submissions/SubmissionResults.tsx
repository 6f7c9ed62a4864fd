import './results.css'
import type { ReactNode } from 'react'
import type { Submission } from '#contracts/submissions.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { CheckRemark } from './CheckRemark.tsx'
import { DateTime } from './DateTime.tsx'
import { ScoreSummary } from './ScoreSummary.tsx'
import { TopicAnalysis } from './TopicAnalysis.tsx'

export interface SubmissionResultsProps {
  submission: Submission
  /** Others than the student are told whose results these are; on paper everybody is. */
  isOwn: boolean
  actions: ReactNode
  /** The look back at each question. */
  review: ReactNode
}

/** The same for the student, the parent and the tutor. */
export function SubmissionResults({ submission, isOwn, actions, review }: SubmissionResultsProps) {
  return (
    <div className="test-results">
      <PageHeader
        title={submission.testTitle}
        description={
          <p>
            <span className={isOwn ? 'hidden print:inline' : undefined}>{submission.studentName} · </span>
            Submitted <DateTime instant={submission.submittedAt} />
          </p>
        }
        actions={<div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      />
      <div className="flex flex-col gap-8">
        {submission.checks && <CheckRemark checks={submission.checks} />}
        <ScoreSummary submission={submission} />
        <TopicAnalysis topics={submission.topics} leftOut={submission.questionsLeftOut} />
        <section aria-labelledby="review">
          <h2 id="review" className="mb-4 font-semibold text-xl">
            Review
          </h2>
          {review}
        </section>
      </div>
    </div>
  )
}

export function SubmissionResultsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading the results</VisuallyHidden>
      <Skeleton className="mb-2 h-9 w-64" />
      <Skeleton className="mb-8 h-5 w-48" />
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-[1.15fr_1fr_1fr]">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
      <Skeleton className="mt-5 h-24 rounded-xl" />
    </div>
  )
}
