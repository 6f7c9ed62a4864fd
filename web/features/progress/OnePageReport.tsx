import './report.css'
import type { Goals } from '#contracts/goals.ts'
import type { Progress } from '#contracts/progress.ts'
import { bandWords } from '#domain/band-words.ts'
import { figuresNote, goalLines, targetsOf } from '#domain/goals.ts'
import type { LatestScore } from '#domain/latest-score.ts'
import { changeLine } from '#domain/score-change.ts'
import { answersForStanding, fewestForStanding, standingLooks } from '#domain/topic-standing.ts'
import { Card } from '#web/ui/Card.tsx'
import { ToneTag } from '#web/ui/ToneTag.tsx'
import { type ReportContent, reportContent } from './report-content.ts'
import { sectionWords } from './score-words.ts'

export interface OnePageReportProps {
  name: string
  /** Beside the name, such as the grade. */
  detail: string
  progress: Progress
  /** The schools that the student aims for; undefined until they are loaded. */
  schools: Goals['schools'] | undefined
}

/** One student on one sheet of paper: scores, change, topics, next steps. */
export function OnePageReport({ name, detail, progress, schools = [] }: OnePageReportProps) {
  const { latest, band, results, columns, untold, steps } = reportContent(progress)
  return (
    <Card className="one-page gap-5 p-5 sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-3">
        <h2 className="font-semibold text-2xl">{name}</h2>
        <p className="text-muted">{[detail, dayOf(new Date())].filter((part) => part !== '').join(' · ')}</p>
      </header>
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">Latest result</h3>
        {latest === null ? <p>No test submitted yet.</p> : <Latest latest={latest} band={band} />}
      </section>
      {schools.length > 0 && <Schools schools={schools} composite={latest?.of === 'composite' ? latest.score : null} />}
      {results.length > 0 && <Results results={results} />}
      <Topics columns={columns} untold={untold} />
      <section>
        <h3 className="mb-1 font-semibold">Next steps</h3>
        <ol className="list-decimal pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Card>
  )
}

function Latest({ latest, band }: { latest: LatestScore } & Pick<ReportContent, 'band'>) {
  const change = changeLine(latest)
  if (latest.outOf === 0) return <p>Not scored.</p>
  return (
    <>
      <p className="text-lg tabular-nums">
        <span className="font-semibold text-2xl">{latest.score}</span> {scoreWords(latest)}
      </p>
      {band !== null && <p className="tabular-nums">{bandWords(band)}</p>}
      {change !== null && <p>{change}</p>}
    </>
  )
}

function Schools({ schools, composite }: { schools: Goals['schools']; composite: number | null }) {
  const targets = targetsOf(schools)
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Schools</h3>
      {goalLines(schools, composite).map((line) => (
        <p key={line} className="tabular-nums">
          {line}
        </p>
      ))}
      {targets.length > 0 && <p className="text-muted text-sm">{figuresNote(targets)}</p>}
    </section>
  )
}

function scoreWords({ of, outOf, isEstimated }: LatestScore): string {
  if (of === 'right') return `of ${outOf} right`
  const subject = of === 'composite' ? 'composite' : of
  return `out of ${outOf}, ${subject}${isEstimated ? ', estimated' : ''}`
}

function Results({ results }: Pick<ReportContent, 'results'>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">Results, newest first</h3>
      <ul className="text-sm tabular-nums">
        {results.map((score) => (
          <li key={score.submissionId} className="border-line border-b py-1.5 last:border-b-0">
            <span className="font-medium">{score.testTitle}</span>, {dayOf(new Date(score.submittedAt))}
            <span className="block">
              {score.composite !== null && `Composite ${score.composite} / 800 · `}
              Reading {sectionWords(score, 'reading')} · Math {sectionWords(score, 'math')}
              {score.totalQuestions > 0 && ` · ${score.scorePercentage}%`}
              {score.isEstimated &&
                score.sections.some(({ scaled }) => scaled !== null) &&
                ' · scaled scores estimated'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Topics({ columns, untold }: Pick<ReportContent, 'columns' | 'untold'>) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">Topics</h3>
      <div className="grid gap-4 sm:grid-cols-3 print:grid-cols-3">
        {columns.map(({ standing, topics, more }) => (
          <div key={standing}>
            <h4>
              <ToneTag tone={standingLooks[standing].tone}>{standingLooks[standing].words}</ToneTag>
            </h4>
            <ul className="mt-1.5 text-sm">
              {topics.map(({ subject, topic, correct, scored }) => (
                <li key={`${subject} ${topic}`} className="py-0.5">
                  {topic} <span className="whitespace-nowrap text-muted tabular-nums">{`${correct} of ${scored}`}</span>
                </li>
              ))}
              {topics.length === 0 && <li className="text-muted">None</li>}
              {more > 0 && <li className="text-muted">and {more} more</li>}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">
        The words look at the last {answersForStanding} answers in a topic, practice included. The figures count all
        attempts.
        {untold > 0 &&
          ` ${untold === 1 ? '1 topic has' : `${untold} topics have`} fewer than ${fewestForStanding} answers and no word yet.`}
      </p>
    </section>
  )
}

function dayOf(date: Date): string {
  return date.toLocaleDateString(undefined, { dateStyle: 'medium' })
}
