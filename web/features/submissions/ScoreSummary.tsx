import type { ReactNode } from 'react'
import type { Outlook } from '#contracts/outlook.ts'
import type { ScoreBand } from '#contracts/score-band.ts'
import type { SectionScore, Submission } from '#contracts/submissions.ts'
import { percentageBadge, scaledBadge } from '#domain/badges.ts'
import { bandWords } from '#domain/band-words.ts'
import { formatDuration } from '#domain/durations.ts'
import { fewestForScaled } from '#domain/scaled-scores.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { subjectNames } from './subject-names.ts'

/** How sure each score is. */
export type ShownBands = Pick<Outlook, 'composite' | 'sections'>

export interface ScoreSummaryProps {
  submission: Submission
  /** Undefined until they are loaded. */
  bands: ShownBands | undefined
}

/** The composite first, then what it is made of, then the plain figures. */
export function ScoreSummary({ submission, bands }: ScoreSummaryProps) {
  const { composite, sections, isEstimated, scorePercentage, correctAnswers, totalQuestions } = submission
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      {sections.length > 0 && (
        <div
          className={classNames(
            'grid gap-4 sm:gap-5',
            composite === null ? 'sm:grid-cols-2' : 'lg:grid-cols-[1.15fr_1fr_1fr]',
          )}
        >
          {composite !== null && (
            <CompositeCard composite={composite} band={bands?.composite?.band} isEstimated={isEstimated} />
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
      <Card>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-5 sm:p-6 lg:grid-cols-4">
          <Figure name="Percentage">
            {totalQuestions === 0 ? (
              'Not scored'
            ) : (
              <>
                {scorePercentage}% <PercentageBadge percentage={scorePercentage} />
              </>
            )}
          </Figure>
          <Figure name="Correct">
            {correctAnswers}/{totalQuestions}
          </Figure>
          <Figure name="Unanswered">{submission.unanswered}</Figure>
          <Figure name="Time spent">{formatDuration(submission.timeSpent)}</Figure>
        </dl>
      </Card>
    </div>
  )
}

/** The words of the percentage, at the same shares of what can be reached. */
const compositeWords = { default: 'Excellent', secondary: 'Good', destructive: 'Needs Improvement' }

interface CompositeCardProps {
  composite: number
  band: ScoreBand | undefined
  isEstimated: boolean
}

function CompositeCard({ composite, band, isEstimated }: CompositeCardProps) {
  const variant = scaledBadge(composite)
  return (
    <Card className="gap-4 p-5 sm:p-6">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium text-muted text-sm">Composite score</h2>
        <Badge variant={variant}>{compositeWords[variant]}</Badge>
      </div>
      <p className="flex min-h-12 flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-semibold text-5xl tracking-tight">{composite}</span>
        <span className="text-lg text-muted">out of 800{isEstimated && ', estimated'}</span>
      </p>
      <ProgressBar value={composite} max={800} label="Composite score out of 800" />
      <Band band={band} />
      <p className="text-muted text-sm">
        Reading plus math.{isEstimated && ' Estimated: the exam’s own scale is not published.'}
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
  return (
    <Card className="gap-4 p-5 sm:p-6">
      <h2 className="flex min-h-7 items-center font-medium text-muted text-sm">{name}</h2>
      <p className="flex min-h-12 flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-semibold text-4xl tracking-tight">{scaled ?? `${raw} of ${scored}`}</span>
        <span className="text-muted">
          {scaled === null ? 'right' : `out of 400${isEstimated ? ', estimated' : ''}`}
        </span>
      </p>
      {scaled === null ? (
        <ProgressBar value={raw} max={scored} label={`${name}, right answers`} />
      ) : (
        <>
          <ProgressBar value={scaled} max={400} label={`${name} scaled score out of 400`} />
          <Band band={band} />
        </>
      )}
      <p className="text-muted text-sm tabular-nums">
        {scaled === null
          ? `A scaled score needs at least ${fewestForScaled} questions.`
          : `${raw} of ${scored} correct${isEstimated ? '. The exam’s own scale is not published.' : ''}`}
      </p>
    </Card>
  )
}

/** Its two lines are kept free until it is loaded. */
function Band({ band }: { band: ScoreBand | undefined }) {
  return <p className="min-h-10 text-sm tabular-nums">{band && bandWords(band)}</p>
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold text-xl tabular-nums">
        {children}
      </dd>
    </div>
  )
}
