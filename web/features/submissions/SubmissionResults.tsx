import './results.css'
import type { ReactNode } from 'react'
import type { Submission } from '#contracts/scores/submissions.ts'
import { notReachedSentences } from '#domain/scores/not-reached.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { CheckRemark } from './CheckRemark.tsx'
import { ScoreFacts, ScoreSummary, type ShownBands } from './ScoreSummary.tsx'
import { TopicAnalysis, type TopicAnalysisProps } from './TopicAnalysis.tsx'

export interface SubmissionResultsProps {
  submission: Submission
  /** Readers other than the student see whose results these are; a printout always says so. */
  isOwn: boolean
  /** The way to compare it with another attempt; it follows the date. */
  comparison: ReactNode
  /** What the reader has to know before the score. */
  notice?: ReactNode
  actions: ReactNode
  /** How sure the scores are; undefined until it is loaded. */
  bands: ShownBands | undefined
  /** How far it is to the student's schools. */
  forecast: ReactNode
  /** What the result means and what to do now. */
  nextSteps: ReactNode
  /** Where the time went. */
  pacing: ReactNode
  renderPractice: TopicAnalysisProps['renderPractice']
  /** Of a test that reports skills, instead of the topics. */
  skills: ReactNode
  /** What a tutor wrote. */
  comments: ReactNode
  /** Beside the heading of the review. */
  reviewActions: ReactNode
  /** The look back at each question. */
  review: ReactNode
}

/** The same for the student, the parent and the tutor. */
export function SubmissionResults({
  submission,
  isOwn,
  comparison,
  notice,
  actions,
  bands,
  forecast,
  nextSteps,
  pacing,
  renderPractice,
  skills,
  comments,
  reviewActions,
  review,
}: SubmissionResultsProps) {
  return (
    <div className="test-results">
      <PageHeader
        title={submission.testTitle}
        description={
          <p>
            <span className={isOwn ? 'hidden print:inline' : undefined}>{`${submission.studentName} · `}</span>
            Submitted <DateTime instant={submission.submittedAt} />
            {comparison} {submission.isUntimed && <Badge>Untimed</Badge>}
          </p>
        }
        actions={<div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      />
      <div className="flex flex-col gap-8">
        {notice}
        {submission.checks && <CheckRemark checks={submission.checks} />}
        <ScoreSummary submission={submission} bands={bands} />
        {nextSteps}
        <ScoreFacts submission={submission} />
        {forecast}
        {pacing}
        {submission.reportsSkills ? (
          skills
        ) : (
          <TopicAnalysis
            topics={submission.topics}
            leftOut={submission.questionsLeftOut}
            counts={notReachedSentences(submission.sections)}
            renderPractice={renderPractice}
          />
        )}
        {comments}
        <section aria-labelledby="review">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="review" className="font-semibold text-xl">
              Review
            </h2>
            <div className="print:hidden">{reviewActions}</div>
          </div>
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
