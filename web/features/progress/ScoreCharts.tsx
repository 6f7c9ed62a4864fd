import type { Progress } from '#contracts/reports/progress.ts'
import type { Subject } from '#contracts/wire/subjects.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { type ChartGoal, ScoreChart } from './ScoreChart.tsx'
import { describeSubmissionDay, describeValues, findScaledScore, hasAnyScaledScore } from './score-words.ts'

export interface ScoreChartsProps extends Pick<Progress, 'scores'> {
  /** The composite score that the student aims for. */
  goal: ChartGoal | null
  /** True to show only the most important chart. */
  isLeadOnly?: boolean
}

/** Composite and section scores, or for short tests alone, the percentage of right answers. */
export function ScoreCharts({ scores, goal, isLeadOnly = false }: ScoreChartsProps) {
  const full = fullOf(scores)
  const scaled = scores.filter(hasAnyScaledScore)
  const scored = scoredOf(scores)
  const estimated = scaled.some(({ isEstimated }) => isEstimated) ? ', estimated' : ''
  return (
    <>
      {full.length > 0 && (
        <ScoreChart
          title={`Composite score${estimated}`}
          summary={describeValues(
            `Composite scores of full tests, out of 800${estimated}`,
            full.map(({ composite }) => composite),
          )}
          max={800}
          goal={goal}
          labels={full.map(describeSubmissionDay)}
          series={[{ name: 'Composite', values: full.map(({ composite }) => composite) }]}
        />
      )}
      {scaled.length === 0 && scored.length > 0 && <PercentChart scores={scored} />}
      {scaled.length > 0 && !(isLeadOnly && full.length > 0) && (
        <ScoreChart
          title={`Section scores${estimated}`}
          summary={(['reading', 'math'] as const)
            .map((subject) =>
              describeValues(`${subjectNames[subject]}, out of 400${estimated}`, valuesOf(scaled, subject)),
            )
            .join(' ')}
          max={400}
          labels={scaled.map(describeSubmissionDay)}
          series={(['reading', 'math'] as const).map((subject) => ({
            name: subjectNames[subject],
            values: scaled.map((score) => findScaledScore(score, subject)),
          }))}
        />
      )}
    </>
  )
}

export function countCharts(scores: Progress['scores']): number {
  return Number(fullOf(scores).length > 0) + Number(scoredOf(scores).length > 0)
}

function fullOf(scores: Progress['scores']) {
  return scores.flatMap((score) => (score.composite === null ? [] : [{ ...score, composite: score.composite }]))
}

function scoredOf(scores: Progress['scores']) {
  return scores.filter(({ sections }) => sections.length > 0)
}

/** The chart for short tests, which have no scaled scores. A line connects only results in the same subject. */
function PercentChart({ scores }: Pick<Progress, 'scores'>) {
  const series = (['reading', 'math'] as const)
    .map((subject) => ({ name: subjectNames[subject], values: scores.map((score) => percentOf(score, subject)) }))
    .filter(({ values }) => values.some((value) => value !== null))
  return (
    <ScoreChart
      title="Percent correct"
      summary={series
        .map(({ name, values }) =>
          describeValues(
            `${name}, right answers in percent`,
            values.flatMap((value) => value ?? []),
          ),
        )
        .join(' ')}
      max={100}
      isPercent
      labels={scores.map(describeSubmissionDay)}
      series={series}
    />
  )
}

function percentOf({ sections }: Progress['scores'][number], subject: Subject): number | null {
  const section = sections.find((one) => one.subject === subject)
  return section === undefined ? null : Math.round((100 * section.raw) / section.scored)
}

function valuesOf(scores: Progress['scores'], subject: Subject): number[] {
  return scores.flatMap((score) => findScaledScore(score, subject) ?? [])
}
