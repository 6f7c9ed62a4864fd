import type { ReactNode } from 'react'
import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { SectionScore, Submission } from '#contracts/scores/submissions.ts'
import { getPercentageBadge } from '#domain/scores/badges.ts'
import {
  areSectionsReached,
  describeNotReached,
  describeSectionsNotReached,
  isSectionUntouched,
} from '#domain/scores/not-reached.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { describeBand } from '#domain/scores/score-bands.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { describeTimeSpent } from './time-words.ts'

/** How certain each score is. */
export type ShownScoreBands = Pick<ScoreForecast, 'composite' | 'sections'>

export interface ScoreSummaryProps {
  submission: Submission
  /** Undefined until loaded. */
  bands: ShownScoreBands | undefined
  /** The button for the next step. */
  nextStep: ReactNode
}

/** One card: the score, what to do now, and the parts of the score. */
export function ScoreSummary({ submission, bands, nextStep }: ScoreSummaryProps) {
  const { composite, sections, isEstimated, isDrill, correctAnswers, totalQuestions } = submission
  const notReached = describeSectionsNotReached(sections)
  // Next to a composite, each subject has its own figure; a single figure is shown alone.
  const [only] = composite === null && sections.length === 1 ? sections : []
  const estimated = isEstimated ? ', estimated' : ''
  return (
    <Card className="gap-5 p-5 sm:p-6 lg:grid lg:grid-cols-2 lg:gap-x-10">
      <div className="flex flex-col items-start gap-3">
        {isDrill || (composite === null && only?.scaled == null) ? (
          <BigFigure
            title={isDrill ? <Badge>Drill</Badge> : ((only && subjectNames[only.subject]) ?? 'Right answers')}
            value={correctAnswers}
            words={`of ${totalQuestions} right`}
          />
        ) : composite === null ? (
          <BigFigure
            title={subjectNames[only?.subject ?? 'reading']}
            value={only?.scaled ?? 0}
            words={`out of 400${estimated}`}
          />
        ) : (
          <BigFigure title="Composite score" value={composite} words={`out of 800${estimated}`} />
        )}
        {notReached !== '' ? (
          <p className="text-sm">{`${notReached} So this score does not show what a finished test would bring.`}</p>
        ) : (
          (composite ?? only?.scaled ?? null) !== null && (
            <Band band={composite === null ? bands?.sections[0]?.band : bands?.composite?.band} />
          )
        )}
        {nextStep}
      </div>
      <div className="flex flex-col justify-center gap-4">
        {!isDrill &&
          sections.map((section) => (
            <SectionBar
              key={section.subject}
              section={section}
              estimated={estimated}
              hasCount={submission.isAdaptive === undefined || section.scaled === null}
            />
          ))}
        {isDrill && <p className="text-muted text-sm">A drill does not count toward scores or averages.</p>}
      </div>
    </Card>
  )
}

function BigFigure({ title, value, words }: { title: ReactNode; value: number; words: string }) {
  return (
    <div>
      <h2 className="text-muted text-xs">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
        <span className="font-semibold text-4xl tracking-tight">{value}</span>
        <span className="text-muted">{words}</span>
      </p>
    </div>
  )
}

interface SectionBarProps {
  section: SectionScore
  estimated: string
  /** False if the number of right answers says little. */
  hasCount: boolean
}

/** With few questions, one answer would move a scaled score by a hundred points, so right answers are shown instead. */
function SectionBar({ section, estimated, hasCount }: SectionBarProps) {
  const { raw, scored, scaled } = section
  const name = subjectNames[section.subject]
  const notReached = describeNotReached(section)
  if (isSectionUntouched(section)) {
    return (
      <div>
        <h3 className="font-medium">{`${name}: not reached`}</h3>
        <p className="text-muted text-sm">{`None of the ${scored} questions was reached. They count as missed, as in the exam.`}</p>
      </div>
    )
  }
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 tabular-nums">
        <h3 className="font-medium">{name}</h3>
        <p>
          {scaled !== null && <span className="font-semibold text-lg">{scaled}</span>}
          {scaled !== null && (
            <span className="text-muted text-sm">{` out of 400${estimated}${hasCount ? ' · ' : ''}`}</span>
          )}
          {hasCount && <span className="text-muted text-sm">{`${raw} of ${scored} right`}</span>}
        </p>
      </div>
      {scaled === null ? (
        <ProgressBar value={raw} max={scored} label={`${name}, right answers`} />
      ) : (
        <ProgressBar value={scaled} max={400} label={`${name} scaled score out of 400`} />
      )}
      {notReached !== null && (
        <p className="mt-1 text-sm">{`${notReached}. ${section.notReached === 1 ? 'It counts' : 'They count'} as missed.`}</p>
      )}
    </div>
  )
}

/** The basic figures in one row, and what they leave out. */
export function ScoreFacts({ submission }: Pick<ScoreSummaryProps, 'submission'>) {
  const { scorePercentage, correctAnswers, totalQuestions, unanswered, sections } = submission
  const isUnscaled = !submission.isDrill && sections.some(({ scaled }) => scaled === null)
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        {submission.isAdaptive === undefined && (
          <>
            <Figure name="Percentage">
              {totalQuestions === 0 ? (
                'Not scored'
              ) : (
                <>
                  <span>{`${scorePercentage}% `}</span>
                  {areSectionsReached(sections) && <PercentageBadge percentage={scorePercentage} />}
                </>
              )}
            </Figure>
            <Figure name="Correct">{`${correctAnswers}/${totalQuestions}`}</Figure>
          </>
        )}
        <Figure name="Unanswered">{unanswered}</Figure>
        <Figure name="Time spent">{describeTimeSpent(submission)}</Figure>
      </dl>
      {isUnscaled && <p className="mt-3 text-muted text-sm">{unscaledWords(submission)}</p>}
    </div>
  )
}

function PercentageBadge({ percentage }: { percentage: number }) {
  const { label, variant } = getPercentageBadge(percentage)
  return (
    <Badge variant={variant} className="align-middle">
      {label}
    </Badge>
  )
}

function unscaledWords({ isUntimed, reportsSkills }: Pick<Submission, 'isUntimed' | 'reportsSkills'>): string {
  if (isUntimed) return 'Untimed: no clock ran. The exam has one, so this result counts toward no score.'
  if (reportsSkills) return 'This test gives no score. It shows where to start.'
  return `A scaled score needs at least ${minQuestionsForScaled} questions in each subject.`
}

/** Reserves its line until it is loaded. */
function Band({ band }: { band: Parameters<typeof describeBand>[0] | undefined }) {
  return <p className="min-h-5.5 text-sm tabular-nums">{band && describeBand(band)}</p>
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
