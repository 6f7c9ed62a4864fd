import './progress.css'
import type { ReactNode } from 'react'
import type { Progress } from '#contracts/progress.ts'
import type { Subject } from '#contracts/tests.ts'
import { scoreBadge } from '#domain/badges.ts'
import { bandFigures, bandWords } from '#domain/band-words.ts'
import { formatShortDuration } from '#domain/durations.ts'
import { fewestForScaled } from '#domain/scaled-scores.ts'
import { checksInWords } from '#domain/submission-checks.ts'
import { Card } from '#web/ui/Card.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Remarks } from '#web/ui/Remarks.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'
import { type ChartGoal, ScoreChart } from './ScoreChart.tsx'
import { changeWords, scaledOf, sectionWords } from './score-words.ts'

export interface ProgressReportProps {
  progress: Progress
  /** Topics over all submissions. */
  topics: ReactNode
  /** The composite score that the student aims for. */
  goal?: ChartGoal | null
  /** What a reader sees if nothing was submitted. */
  emptyText: string
  addressOf: (score: Progress['scores'][number]) => string
  renderLink: (address: string, words: string) => ReactNode
}

const subjectNames: Record<Subject, string> = { reading: 'Reading', math: 'Math' }

/** Scores over time as lines and as a table, the topics from weak to strong, and the time for each question. */
export function ProgressReport({
  progress,
  topics,
  goal = null,
  emptyText,
  addressOf,
  renderLink,
}: ProgressReportProps) {
  const { scores, pace } = progress
  if (scores.length === 0) {
    return <EmptyState title="No progress to show yet" text={emptyText} />
  }
  const full = scores.flatMap((score) => (score.composite === null ? [] : [{ ...score, composite: score.composite }]))
  const scaled = scores.filter(hasScaled)
  const scored = scores.filter(({ sections }) => sections.length > 0)
  const estimated = scaled.some(({ isEstimated }) => isEstimated) ? ', estimated' : ''
  return (
    <div className="progress-report flex flex-col gap-8">
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {full.length > 0 && (
          <ScoreChart
            title={`Composite score${estimated}`}
            summary={changeWords(
              `Composite scores of full tests, out of 800${estimated}`,
              full.map(({ composite }) => composite),
            )}
            max={800}
            goal={goal}
            labels={full.map(dayOf)}
            series={[{ name: 'Composite', values: full.map(({ composite }) => composite) }]}
          />
        )}
        {scaled.length === 0 && scored.length > 0 && <PercentChart scores={scored} />}
        {scaled.length > 0 && (
          <ScoreChart
            title={`Section scores${estimated}`}
            summary={(['reading', 'math'] as const)
              .map((subject) =>
                changeWords(`${subjectNames[subject]}, out of 400${estimated}`, valuesOf(scaled, subject)),
              )
              .join(' ')}
            max={400}
            labels={scaled.map(dayOf)}
            series={(['reading', 'math'] as const).map((subject) => ({
              name: subjectNames[subject],
              values: scaled.map((score) => scaledOf(score, subject)),
            }))}
          />
        )}
      </div>
      <LatestBand scores={full} />
      {new Set(scaled.map(({ scaleId }) => scaleId)).size > 1 && (
        <p className="-mt-4 text-muted text-sm">
          These tests were scored on different scales. Scaled scores of different scales cannot be compared.
        </p>
      )}
      <ScoreTable scores={scores} addressOf={addressOf} renderLink={renderLink} />
      {pace.length > 0 && <Pace pace={pace} />}
      {topics}
    </div>
  )
}

/** How sure the latest composite is. */
function LatestBand({ scores }: Pick<Progress, 'scores'>) {
  const latest = scores.at(-1)
  if (latest === undefined || latest.band === null) return null
  return (
    <p className="-mt-4 tabular-nums">
      The latest composite is {latest.composite}. {bandWords(latest.band)}
    </p>
  )
}

/** Of short tests, which have no scaled scores. A line joins only answers in the same subject. */
function PercentChart({ scores }: Pick<Progress, 'scores'>) {
  const series = (['reading', 'math'] as const)
    .map((subject) => ({ name: subjectNames[subject], values: scores.map((score) => percentOf(score, subject)) }))
    .filter(({ values }) => values.some((value) => value !== null))
  return (
    <ScoreChart
      title="Right answers in percent"
      summary={series
        .map(({ name, values }) =>
          changeWords(
            `${name}, right answers in percent`,
            values.flatMap((value) => value ?? []),
          ),
        )
        .join(' ')}
      max={100}
      labels={scores.map(dayOf)}
      series={series}
    />
  )
}

function percentOf({ sections }: Progress['scores'][number], subject: Subject): number | null {
  const section = sections.find((one) => one.subject === subject)
  return section === undefined ? null : Math.round((100 * section.raw) / section.scored)
}

function ScoreTable({
  scores,
  addressOf,
  renderLink,
}: Pick<ProgressReportProps, 'addressOf' | 'renderLink'> & Pick<Progress, 'scores'>) {
  const isEstimated = scores.some((score) => score.isEstimated && hasScaled(score))
  return (
    <section aria-labelledby="scores">
      <h2 id="scores" className="mb-4 font-semibold text-xl">
        All scores
      </h2>
      <CardTable label="All scores, newest first">
        <thead>
          <tr {...stackedRow}>
            <Th>Test</Th>
            <Th>Submitted</Th>
            <Th numeric>Composite</Th>
            <Th numeric>Reading</Th>
            <Th numeric>Math</Th>
            <Th numeric>Correct</Th>
            <Th numeric>Per question</Th>
          </tr>
        </thead>
        <tbody>
          {scores.toReversed().map((score) => (
            <tr key={score.submissionId} {...stackedRow}>
              <Th scope="row" wide className={score.checks && 'min-w-44'}>
                {renderLink(addressOf(score), score.testTitle)}
                {score.checks && <Remarks remarks={checksInWords(score.checks)} />}
              </Th>
              <Td label="Submitted" className="whitespace-nowrap">
                {dayOf(score)}
              </Td>
              <Td numeric label="Composite" className="whitespace-nowrap">
                <span className="font-semibold">{score.composite === null ? '–' : `${score.composite} / 800`}</span>
                {score.band !== null && <span className="block text-muted text-xs">{bandFigures(score.band)}</span>}
              </Td>
              <Td numeric label="Reading" className="whitespace-nowrap">
                {sectionWords(score, 'reading')}
              </Td>
              <Td numeric label="Math" className="whitespace-nowrap">
                {sectionWords(score, 'math')}
              </Td>
              <Td numeric label="Correct">
                {scoreBadge(score).percentage}
              </Td>
              <Td numeric label="Per question">
                {score.secondsPerQuestion === null ? '–' : formatShortDuration(score.secondsPerQuestion)}
              </Td>
            </tr>
          ))}
        </tbody>
      </CardTable>
      <p className="mt-2 text-muted text-sm">
        Every attempt has its own line. A subject needs {fewestForScaled} questions for a scaled score out of 400; with
        fewer, you see right answers. A composite needs both subjects. Below it is where the average of many such tests
        would most likely be.
        {isEstimated && ' Scaled scores are estimates: the exam’s own scale is not published.'}
      </p>
    </section>
  )
}

function Pace({ pace }: Pick<Progress, 'pace'>) {
  return (
    <section aria-labelledby="pace">
      <h2 id="pace" className="mb-4 font-semibold text-xl">
        Time per question
      </h2>
      <p className="-mt-3 mb-4 text-muted">All attempts count.</p>
      <Card>
        <dl className="grid grid-cols-2 gap-4 p-5 sm:p-6">
          {pace.map(({ subject, questions, secondsPerQuestion }) => (
            <div key={subject}>
              <dt className="text-muted text-sm">{subjectNames[subject]}</dt>
              <dd className="mt-0.5 font-semibold text-xl tabular-nums">{formatShortDuration(secondsPerQuestion)}</dd>
              <dd className="text-muted text-sm tabular-nums">
                over {questions} answered {questions === 1 ? 'question' : 'questions'}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

function hasScaled({ sections }: Pick<Progress['scores'][number], 'sections'>): boolean {
  return sections.some(({ scaled }) => scaled !== null)
}

function dayOf({ submittedAt }: { submittedAt: string }): string {
  return new Date(submittedAt).toLocaleDateString(undefined, { month: 'short', day: 'numeric', year: 'numeric' })
}

function valuesOf(scores: Progress['scores'], subject: Subject): number[] {
  return scores.flatMap((score) => scaledOf(score, subject) ?? [])
}
