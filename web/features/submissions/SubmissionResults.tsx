import './results.css'
import type { ReactNode } from 'react'
import type { Submission } from '#contracts/scores/submissions.ts'
import { aboutHalfRight } from '#domain/scores/estimate-words.ts'
import { describeSectionsNotReached } from '#domain/scores/not-reached.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Tabs } from '#web/ui/page/Tabs.tsx'
import { DateTime, DayText } from '#web/ui/text/DateTime.tsx'
import { CheckRemark } from './CheckRemark.tsx'
import { ScoreFacts, ScoreSummary, type ShownScoreBands } from './ScoreSummary.tsx'
import { TopicAnalysis, type TopicAnalysisProps } from './TopicAnalysis.tsx'

export interface SubmissionResultsProps {
  submission: Submission
  /** False for readers other than the student, who see whose results these are. A printout always shows the name. */
  isOwn: boolean
  /** The link that compares it with another attempt, after the date. */
  comparison: ReactNode
  /** A note that the reader must see before the score. */
  notice?: ReactNode
  actions: ReactNode
  /** How certain the scores are; undefined until loaded. */
  bands: ShownScoreBands | undefined
  /** How an adaptive test went; nothing for other tests. */
  route: ReactNode
  /** How far the student's schools are. */
  forecast: ReactNode
  /** The button for the next step. */
  nextStep: ReactNode
  /** What the result means and what to do now. */
  nextSteps: ReactNode
  /** Where the time went. */
  pacing: ReactNode
  renderPractice: TopicAnalysisProps['renderPractice']
  /** Shown instead of the topics for a test that reports skills. */
  skills: ReactNode
  /** The tutor's comments. */
  comments: ReactNode
  /** Actions next to the heading of the review. */
  reviewActions: ReactNode
  /** The review of each question. */
  review: ReactNode
  tab: string
  onTab: (tab: string) => void
}

/** The results page for the student, the parent, and the tutor alike. */
export function SubmissionResults({
  submission,
  isOwn,
  comparison,
  notice,
  actions,
  bands,
  route,
  forecast,
  nextStep,
  nextSteps,
  pacing,
  renderPractice,
  skills,
  comments,
  reviewActions,
  review,
  tab,
  onTab,
}: SubmissionResultsProps) {
  return (
    <div className="test-results">
      <PageHeader
        title={submission.testTitle}
        description={
          <p>
            <span className={isOwn ? 'hidden print:inline' : undefined}>{`${submission.studentName} · `}</span>
            <When submission={submission} />
            {comparison} {submission.isUntimed && <Badge>Untimed</Badge>}
          </p>
        }
        actions={<div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      />
      <div className="flex flex-col gap-5">
        {notice}
        {submission.checks && <CheckRemark checks={submission.checks} />}
        <ScoreSummary submission={submission} bands={bands} nextStep={nextStep} />
        <Tabs
          label="Results"
          value={tab}
          onChange={onTab}
          isWhole
          tabs={[
            {
              value: 'score',
              label: 'Score',
              content: (
                <div className="flex flex-col gap-6">
                  <ScoreFacts submission={submission} />
                  {route}
                  {nextSteps}
                  {forecast}
                  {comments}
                </div>
              ),
            },
            { value: 'time', label: 'Time', content: <div className="flex flex-col gap-6">{pacing}</div> },
            {
              value: 'topics',
              label: 'Topics',
              content: submission.reportsSkills ? (
                skills
              ) : (
                <TopicAnalysis
                  topics={submission.topics}
                  leftOut={submission.questionsLeftOut}
                  counts={describeCounts(submission)}
                  renderPractice={renderPractice}
                />
              ),
            },
            { value: 'answers', label: 'Answers', content: <Answers actions={reviewActions}>{review}</Answers> },
          ]}
        />
      </div>
    </div>
  )
}

/** What the figures of the topics do not say. */
function describeCounts({ isAdaptive, sections }: Submission): string {
  return [isAdaptive ? aboutHalfRight : '', describeSectionsNotReached(sections)].join(' ').trim()
}

/** An attempt on paper has a day, and somebody who entered it. */
function When({ submission: { submittedAt, enteredAt, enteredBy } }: Pick<SubmissionResultsProps, 'submission'>) {
  if (enteredAt === undefined) {
    return (
      <>
        Submitted <DateTime instant={submittedAt} />
      </>
    )
  }
  return (
    <>
      Taken on paper on <DayText instant={submittedAt} />
      <span>{enteredBy === undefined ? ', entered on ' : `, entered by ${enteredBy} on `}</span>
      <DayText instant={enteredAt} />
    </>
  )
}

function Answers({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="review">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="review" className="font-semibold text-xl">
          Review
        </h2>
        <div className="print:hidden">{actions}</div>
      </div>
      {children}
    </section>
  )
}

export function SubmissionResultsSkeleton() {
  return (
    <>
      <Skeleton className="mb-2 h-9 w-64" />
      <Skeleton className="mb-8 h-5 w-48" />
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="mt-6 h-72 rounded-xl" />
    </>
  )
}
