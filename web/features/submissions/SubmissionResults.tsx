import './results.css'
import type { ReactNode } from 'react'
import type { Submission } from '#contracts/submissions.ts'
import { DateTime } from '#web/ui/DateTime.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CheckRemark } from './CheckRemark.tsx'
import { ScoreSummary, type ShownBands } from './ScoreSummary.tsx'
import { TopicAnalysis, type TopicAnalysisProps } from './TopicAnalysis.tsx'

export interface SubmissionResultsProps {
  submission: Submission
  /** Readers other than the student see whose results these are; a printout always says so. */
  isOwn: boolean
  actions: ReactNode
  /** How sure the scores are; undefined until it is loaded. */
  bands: ShownBands | undefined
  /** How far it is to the student's schools. */
  outlook: ReactNode
  /** What the result means and what to do now. */
  nextSteps: ReactNode
  /** Where the time went. */
  pacing: ReactNode
  renderPractice: TopicAnalysisProps['renderPractice']
  /** What a tutor wrote. */
  comments: ReactNode
  /** The look back at each question. */
  review: ReactNode
}

/** The same for the student, the parent and the tutor. */
export function SubmissionResults({
  submission,
  isOwn,
  actions,
  bands,
  outlook,
  nextSteps,
  pacing,
  renderPractice,
  comments,
  review,
}: SubmissionResultsProps) {
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
        <ScoreSummary submission={submission} bands={bands} />
        {outlook}
        {nextSteps}
        {pacing}
        <TopicAnalysis
          topics={submission.topics}
          leftOut={submission.questionsLeftOut}
          renderPractice={renderPractice}
        />
        {comments}
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
    <>
      <Skeleton className="mb-2 h-9 w-64" />
      <Skeleton className="mb-8 h-5 w-48" />
      <div className="grid gap-4 sm:gap-5 lg:grid-cols-[1.15fr_1fr_1fr]">
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
        <Skeleton className="h-48 rounded-xl" />
      </div>
      <Skeleton className="mt-5 h-24 rounded-xl" />
    </>
  )
}
