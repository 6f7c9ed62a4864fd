import type { ReactNode } from 'react'
import type { TestReport } from '#contracts/reports/reports.ts'
import { minQuestionsForScaled } from '#domain/scores/scaled-scores.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { formatDecimal, statisticFormulas } from './report-words.ts'

/** The basic figures of the test, and how reliable its total score is. */
export function ReportFigures({ report }: { report: TestReport }) {
  const { scores, reliability } = report
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 p-5 sm:grid-cols-3 sm:p-6 lg:grid-cols-4">
        <Figure name="Counted submissions" note={`of ${report.submissions} by ${report.students} students`}>
          {report.countedSubmissions}
        </Figure>
        <Figure
          name="Mean score"
          note={
            scores === null ? '' : `median ${round(scores.median)}%, ${round(scores.lowest)}–${round(scores.highest)}%`
          }
        >
          {scores === null ? '–' : `${round(scores.mean)}%`}
        </Figure>
        <Figure name="Standard deviation" note="of the scores, in percentage points">
          {scores?.standardDeviation == null ? '–' : round(scores.standardDeviation)}
        </Figure>
        <Figure name="Average composite" note={compositeNote(report)}>
          {report.composite === null ? '–' : Math.round(report.composite.mean)}
        </Figure>
        <Figure name="Reliability (KR-20)" note="Cronbach’s alpha">
          {formatDecimal(reliability.alpha)}
        </Figure>
        <Figure name="Standard error" note="of measurement, in right answers">
          {formatDecimal(reliability.standardError)}
        </Figure>
        <Figure
          name="Average total"
          note={`right of ${reliability.questions} questions, standard deviation ${formatDecimal(reliability.standardDeviation)}`}
        >
          {formatDecimal(reliability.meanTotal)}
        </Figure>
        <Figure name="High and low scorers" note="the best and the weakest 27%, equal totals together">
          {`${report.groups.upper} and ${report.groups.lower}`}
        </Figure>
      </dl>
      <details className="border-line border-t px-5 py-2 sm:px-6">
        <summary className="flex min-h-11 items-center font-medium text-sm">How these figures are worked out</summary>
        <dl className="flex max-w-prose flex-col gap-4 pt-1 pb-4 text-sm">
          {statisticFormulas.map(({ name, formula, meaning }) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="mt-0.5 font-mono text-[0.8125rem]">{formula}</dd>
              <dd className="mt-0.5 text-muted">{meaning}</dd>
            </div>
          ))}
          <div>
            <dt className="font-semibold">Standard deviation</dt>
            <dd className="mt-0.5 text-muted">
              Of a sample (divided by n − 1), for percentages and for total scores alike.
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Averages</dt>
            <dd className="mt-0.5 text-muted">
              {`Each counted submission has its exact percentage; nothing is rounded before it is averaged. A question without an answer counts as wrong. Scaled scores are averaged over submissions with at least ${minQuestionsForScaled} scored questions in the subject, composites where both subjects have them.`}
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Total score</dt>
            <dd className="mt-0.5 text-muted">
              Counts the questions that every counted submission was asked and scored on. A question that only some were
              asked is judged by those.
            </dd>
          </div>
        </dl>
      </details>
    </Card>
  )
}

function compositeNote({ composite, isEstimated, hasSeveralScales, countedSubmissions }: TestReport): string {
  if (hasSeveralScales) return 'scored on several scales, so not averaged'
  if (composite === null) return `needs ${minQuestionsForScaled} questions in each subject`
  const of = composite.submissions < countedSubmissions ? `, over ${composite.submissions} submissions` : ''
  return `out of 800${isEstimated ? ', estimated' : ''}${of}`
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="mt-0.5 font-semibold text-2xl tabular-nums tracking-tight">{children}</dd>
      <dd className="text-muted text-sm tabular-nums">{note}</dd>
    </div>
  )
}

function round(figure: number): string {
  return String(Math.round(figure * 10) / 10)
}
