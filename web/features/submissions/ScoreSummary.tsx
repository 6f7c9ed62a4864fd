import type { ReactNode } from 'react'
import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { ScoreBand } from '#contracts/scores/score-band.ts'
import type { SectionScore, Submission } from '#contracts/scores/submissions.ts'
import { percentageBadge } from '#domain/scores/badges.ts'
import { areReached, isUntouched, notReachedSentences, notReachedWords } from '#domain/scores/not-reached.ts'
import { fewestForScaled } from '#domain/scores/scaled-scores.ts'
import { bandWords } from '#domain/scores/score-bands.ts'
import { formatDuration } from '#domain/text/durations.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { classNames } from '#web/ui/text/class-names.ts'

/** How sure each score is. */
export type ShownBands = Pick<ScoreForecast, 'composite' | 'sections'>

export interface ScoreSummaryProps {
  submission: Submission
  /** Undefined until they are loaded. */
  bands: ShownBands | undefined
}

/** The composite first, then what it is made of. */
export function ScoreSummary({ submission, bands }: ScoreSummaryProps) {
  const { composite, sections, isEstimated } = submission
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      {submission.isDrill && <DrillCard submission={submission} />}
      {sections.length > 0 && !submission.isDrill && (
        <div
          className={classNames(
            'grid gap-4 sm:gap-5',
            composite === null ? sections.length > 1 && 'grid-cols-2' : 'lg:grid-cols-[1.15fr_1fr_1fr]',
          )}
        >
          {composite !== null && (
            <CompositeCard
              composite={composite}
              band={bands?.composite?.band}
              isEstimated={isEstimated}
              notReached={notReachedSentences(sections)}
            />
          )}
          {sections.map((section) => (
            <SectionCard
              key={section.subject}
              section={section}
              band={bands?.sections.find(({ subject }) => subject === section.subject)?.band}
              isEstimated={isEstimated}
            />
          ))}
        </div>
      )}
      {!submission.isDrill && sections.some(({ scaled }) => scaled === null) && (
        <p className="-mt-1 text-muted text-sm">{unscaledWords(submission)}</p>
      )}
    </div>
  )
}

/** The plain figures, in one row. */
export function ScoreFacts({ submission }: Pick<ScoreSummaryProps, 'submission'>) {
  const { scorePercentage, correctAnswers, totalQuestions, unanswered, timeSpent, isUntimed, sections } = submission
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 px-5 py-4 sm:flex sm:flex-wrap sm:justify-between sm:px-6">
        <Figure name="Percentage">
          {totalQuestions === 0 ? (
            'Not scored'
          ) : (
            <>
              <span>{`${scorePercentage}% `}</span>
              {areReached(sections) && <PercentageBadge percentage={scorePercentage} />}
            </>
          )}
        </Figure>
        <Figure name="Correct">{`${correctAnswers}/${totalQuestions}`}</Figure>
        <Figure name="Unanswered">{unanswered}</Figure>
        <Figure name="Time spent">{isUntimed ? 'Untimed' : formatDuration(timeSpent)}</Figure>
      </dl>
    </Card>
  )
}

/** A drill has no scaled score: its questions were chosen, and no exam is like them. */
function DrillCard({ submission: { correctAnswers, totalQuestions } }: Pick<ScoreSummaryProps, 'submission'>) {
  return (
    <Card className="gap-4 p-5 sm:p-6">
      <h2 className="flex min-h-7 items-center font-medium text-muted text-sm">
        <Badge>Drill</Badge>
      </h2>
      <p className="flex min-h-12 flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-semibold text-5xl tracking-tight">{`${correctAnswers} of ${totalQuestions}`}</span>
        <span className="text-lg text-muted">right</span>
      </p>
      <ProgressBar value={correctAnswers} max={Math.max(totalQuestions, 1)} label="Right answers" />
      <p className="text-muted text-sm">A drill is practice. It does not count toward scores or averages.</p>
    </Card>
  )
}

interface CompositeCardProps {
  composite: number
  band: ScoreBand | undefined
  isEstimated: boolean
  /** Sentences; empty where every question was reached. */
  notReached: string
}

function CompositeCard({ composite, band, isEstimated, notReached }: CompositeCardProps) {
  return (
    <Card className="gap-4 p-5 sm:p-6">
      <h2 className="flex min-h-7 items-center font-medium text-muted text-sm">Composite score</h2>
      <p className="flex min-h-12 flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-semibold text-5xl tracking-tight">{composite}</span>
        <span className="text-lg text-muted">{`out of 800${isEstimated ? ', estimated' : ''}`}</span>
      </p>
      <ProgressBar value={composite} max={800} label="Composite score out of 800" />
      {notReached === '' ? (
        <Band band={band} />
      ) : (
        <p className="text-sm">{`${notReached} So this score does not say what a test to the end would bring.`}</p>
      )}
      <p className="text-muted text-sm">
        {`Reading plus math.${isEstimated ? ' Estimated: the exam’s own scale is not published.' : ''}`}
      </p>
    </Card>
  )
}

function PercentageBadge({ percentage }: { percentage: number }) {
  const { label, variant } = percentageBadge(percentage)
  return (
    <Badge variant={variant} className="align-middle">
      {label}
    </Badge>
  )
}

interface SectionCardProps {
  section: SectionScore
  band: ScoreBand | undefined
  isEstimated: boolean
}

/** With few questions, one answer would move a scaled score by a hundred points, so right answers are shown instead. */
function SectionCard({ section, band, isEstimated }: SectionCardProps) {
  const { raw, scored, scaled } = section
  const name = subjectNames[section.subject]
  const notReached = notReachedWords(section)
  if (isUntouched(section)) return <UntouchedCard name={name} scored={scored} isScaled={scaled !== null} />
  return (
    <Card className={classNames('p-5 sm:p-6', scaled === null ? 'gap-2' : 'gap-4')}>
      <h2 className="flex min-h-7 items-center font-medium text-muted text-sm">{name}</h2>
      <p className="flex min-h-12 flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className={classNames('font-semibold tracking-tight', scaled === null ? 'text-3xl' : 'text-4xl')}>
          {scaled ?? `${raw} of ${scored}`}
        </span>
        <span className="text-muted">
          {scaled === null ? 'right' : `out of 400${isEstimated ? ', estimated' : ''}`}
        </span>
      </p>
      {scaled === null ? (
        <ProgressBar value={raw} max={scored} label={`${name}, right answers`} />
      ) : (
        <>
          <ProgressBar value={scaled} max={400} label={`${name} scaled score out of 400`} />
          {notReached === null && <Band band={band} />}
        </>
      )}
      {notReached !== null && (
        <p className="text-sm">{`${notReached}. ${section.notReached === 1 ? 'It counts' : 'They count'} as missed.`}</p>
      )}
      {scaled !== null && (
        <p className="text-muted text-sm tabular-nums">
          {`${raw} of ${scored} correct${isEstimated ? '. The exam’s own scale is not published.' : ''}`}
        </p>
      )}
    </Card>
  )
}

/** A figure would look like a rating. */
function UntouchedCard({ name, scored, isScaled }: { name: string; scored: number; isScaled: boolean }) {
  return (
    <Card className="gap-2 p-5 sm:p-6">
      <h2 className="flex min-h-7 items-center font-medium text-muted text-sm">{name}</h2>
      <p className="font-semibold text-2xl tracking-tight">Not reached</p>
      <p className="text-muted text-sm">
        {`None of the ${scored} questions was reached.${isScaled ? ' The composite counts them as missed, as the exam does.' : ' They count as missed.'}`}
      </p>
    </Card>
  )
}

function unscaledWords({ isUntimed, reportsSkills }: Pick<Submission, 'isUntimed' | 'reportsSkills'>): string {
  if (isUntimed) return 'Untimed: no clock ran. The exam has one, so this result counts toward no score.'
  if (reportsSkills) return 'This test gives no score. It shows where to start.'
  return `A scaled score needs at least ${fewestForScaled} questions in each subject.`
}

/** Its two lines are kept free until it is loaded. */
function Band({ band }: { band: ScoreBand | undefined }) {
  return <p className="min-h-10 text-sm tabular-nums">{band && bandWords(band)}</p>
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="gap-x-2 sm:flex sm:flex-wrap sm:items-center">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
