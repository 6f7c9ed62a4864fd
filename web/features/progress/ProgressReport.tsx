import { subjectNames } from '#domain/text/subject-names.ts'
import './progress.css'
import { type ReactNode, Suspense } from 'react'
import type { Progress } from '#contracts/reports/progress.ts'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { formatBand } from '#domain/scores/score-bands.ts'
import { formatShortDuration } from '#domain/text/durations.ts'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import type { ChartGoal } from './ScoreChart.tsx'
import { countCharts, ScoreCharts } from './ScoreCharts.tsx'
import { describeSectionScore, describeSubmissionDay, hasAnyScaledScore } from './score-words.ts'

/** Loaded right after the page, whose first load is limited. */
/** Only for tutors and administrators. Families do not get this data. */
const ScoreChecks = createLazyExtra(async () => (await import('./ScoreChecks.tsx')).ScoreChecks)

const HowItGoes = preloadedPart(async () => (await import('./HowItGoes.tsx')).HowItGoes)

export interface ProgressReportProps {
  progress: Progress
  /** Topics across all submissions. */
  topics: ReactNode
  /** Skills in the latest test that reports skills. */
  skills?: ReactNode
  /** The exam and the goal schools, in a line. */
  goals?: ReactNode
  /** Null for readers who do not take tests. */
  act?: ReactNode
  /** The composite score that the student aims for. */
  goal?: ChartGoal | null
  /** Shown if nothing was submitted. */
  emptyText: string
  addressOf: (score: Progress['scores'][number]) => string
  renderLink: (address: string, words: string) => ReactNode
}

/**
 * A summary in a few sentences, then scores over time as lines and as a table, the topics from weak to strong, and the time for each
 * question.
 */
export function ProgressReport({
  progress,
  topics,
  skills,
  goals,
  act = null,
  goal = null,
  emptyText,
  addressOf,
  renderLink,
}: ProgressReportProps) {
  const { scores, pace } = progress
  const head = (
    <Suspense fallback={<Skeleton className="h-52 rounded-xl" />}>
      <HowItGoes {...{ progress, goals, act }} />
    </Suspense>
  )
  if (scores.length === 0) {
    if (progress.topics.length === 0) {
      return (
        <div className="flex flex-col gap-8">
          {progress.assigned.length > 0 && head}
          <EmptyState title="No progress to show yet" text={emptyText} action={progress.assigned.length === 0 && act} />
        </div>
      )
    }
    return (
      <div className="progress-report flex flex-col gap-8">
        {head}
        <p className="text-muted">Scores and the time per question appear here after the first test.</p>
        {topics}
      </div>
    )
  }
  const hasOneChart = countCharts(scores) === 1
  const scales = new Set(scores.filter(hasAnyScaledScore).map(({ scaleId }) => scaleId))
  return (
    <div className="progress-report flex flex-col gap-8">
      {!hasOneChart && head}
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {/* A single chart leaves room next to it. */}
        {hasOneChart && head}
        <ScoreCharts scores={scores} goal={goal} />
      </div>
      {scales.size > 1 && (
        <p className="-mt-4 text-muted text-sm">
          These tests were scored on different scales. Scaled scores of different scales cannot be compared.
        </p>
      )}
      <ScoreTable scores={scores} addressOf={addressOf} renderLink={renderLink} />
      {skills}
      {topics}
      {pace.length > 0 && <PaceSection pace={pace} />}
    </div>
  )
}

export function ScoreTable({
  scores,
  addressOf,
  renderLink,
}: Pick<ProgressReportProps, 'addressOf' | 'renderLink'> & Pick<Progress, 'scores'>) {
  const isEstimated = scores.some((score) => score.isEstimated && hasAnyScaledScore(score))
  const hasComposite = scores.some(({ composite }) => composite !== null)
  return (
    <section aria-labelledby="scores">
      <h2 id="scores" className="mb-4 font-semibold text-xl">
        All scores
      </h2>
      <CardTable label="All scores, newest first">
        <HeadRow>
          <Th>Test</Th>
          <Th>Submitted</Th>
          {hasComposite && <Th numeric>Composite</Th>}
          <Th numeric>Reading</Th>
          <Th numeric>Math</Th>
          <Th numeric>Correct</Th>
          <Th numeric>Per question</Th>
        </HeadRow>
        <tbody>
          {scores.toReversed().map((score) => (
            <tr key={score.submissionId} {...stackedRowProps}>
              <Th scope="row" wide className={score.checks && 'min-w-44'}>
                {renderLink(addressOf(score), score.testTitle)}
                {score.checks && (
                  <Suspense>
                    <ScoreChecks checks={score.checks} />
                  </Suspense>
                )}
              </Th>
              <Td label="Submitted" className="short-fact whitespace-nowrap">
                {describeSubmissionDay(score)}
              </Td>
              {hasComposite && (
                <Td numeric label="Composite" className="whitespace-nowrap">
                  {score.composite === null ? '–' : <Composite composite={score.composite} band={score.band} />}
                </Td>
              )}
              <Td numeric label="Reading" className="short-fact whitespace-nowrap">
                {describeSectionScore(score, 'reading')}
              </Td>
              <Td numeric label="Math" className="short-fact whitespace-nowrap">
                {describeSectionScore(score, 'math')}
              </Td>
              <Td numeric label="Correct" className="short-fact">
                {getScoreBadge(score).percentage}
              </Td>
              <Td numeric label="Per question" className="short-fact">
                {score.secondsPerQuestion === null ? '–' : formatShortDuration(score.secondsPerQuestion)}
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      {isEstimated && (
        <p className="mt-2 text-muted text-sm">Scaled scores are estimates: the exam’s own scale is not published.</p>
      )}
      <PageHelp title="How we count">
        <p>
          {`Every attempt has its own line. A subject needs ${minQuestionsForScaled} questions for a score out of 400. With fewer, or in a test that looks at skills, you see right answers.${hasComposite ? ' A composite adds both subjects.' : ''}${hasComposite ? ' Below it is where the average of many such tests would most likely be.' : ''}`}
        </p>
      </PageHelp>
    </section>
  )
}

function Composite({ composite, band }: Pick<Progress['scores'][number], 'composite' | 'band'>) {
  return (
    <>
      <span className="font-semibold">{`${composite} / 800`}</span>
      {band !== null && <span className="block text-muted text-xs">{formatBand(band)}</span>}
    </>
  )
}

export function PaceSection({ pace }: Pick<Progress, 'pace'>) {
  return (
    <Folded title="Time per question">
      <div className="px-4 pb-4 sm:px-6">
        <p className="mb-3 text-muted text-sm">All attempts count.</p>
        <dl className="grid grid-cols-2 gap-4">
          {pace.map(({ subject, questions, secondsPerQuestion }) => (
            <div key={subject}>
              <dt className="text-muted text-sm">{subjectNames[subject]}</dt>
              <dd className="mt-0.5 font-semibold text-xl tabular-nums">{formatShortDuration(secondsPerQuestion)}</dd>
              <dd className="text-muted text-sm tabular-nums">
                {`over ${questions} answered ${questions === 1 ? 'question' : 'questions'}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Folded>
  )
}
