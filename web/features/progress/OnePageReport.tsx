import { subjectNames } from '#domain/text/subject-names.ts'
import { formatDay } from '#web/ui/text/format-day.ts'
import './report.css'
import { type ReactNode, useState } from 'react'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import type { Goals } from '#contracts/people/goals.ts'
import type { Progress } from '#contracts/reports/progress.ts'
import { subjects } from '#contracts/wire/subjects.ts'
import { listPacingAdvice } from '#domain/coaching/pacing.ts'
import { buildFiguresNote, listCutoffTargets, listGoalSentences } from '#domain/people/goals.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { describeBand } from '#domain/scores/score-bands.ts'
import { describeScoreChange } from '#domain/scores/score-change.ts'
import {
  answersForStanding,
  minAnswersForStanding,
  standingStyles,
  type TopicStanding,
} from '#domain/scores/topic-standing.ts'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { PatternBar, type PatternBarProps } from '#web/ui/page/PatternBar.tsx'
import { StatTile } from '#web/ui/page/Stat.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { buildReportContent, type ReportContent } from './report-content.ts'
import { ScoreRuler } from './ScoreRuler.tsx'
import { describeScoreUnit, describeSectionScore } from './score-words.ts'

export interface OnePageReportProps {
  /** The target for links to this sheet; undefined for a single sheet. */
  place?: string
  name: string
  /** The student's first name for other readers; null for the student. */
  about: string | null
  /** Text next to the name, such as the grade. */
  detail: string
  progress: Progress
  /** The student's goal schools; undefined until they are loaded. */
  schools: Goals['schools'] | undefined
  /** Pacing in the latest test; null if there is nothing to say. */
  pacing: Pacing | null
  /** Null for readers who do not take tests. */
  act?: ReactNode
}

/** One student on one sheet of paper: the latest score, what to do next, and the data behind both. */
export function OnePageReport({
  place,
  name,
  about,
  detail,
  progress,
  schools = [],
  pacing,
  act = null,
}: OnePageReportProps) {
  const [now] = useState(() => new Date())
  const content = buildReportContent(progress, { now })
  const { latest, results, columns, untold, steps } = content
  return (
    <Card className="one-page gap-5 p-5 sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b pb-3">
        <h2 id={place} className="scroll-mt-20 font-semibold text-2xl">
          {name}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-muted">
          {detail !== '' && <span>{detail}</span>}
          <span className="whitespace-nowrap">{formatDay(now)}</span>
        </p>
      </header>
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">{latest?.of === 'composite' ? 'Latest full test' : 'Latest result'}</h3>
        {latest === null ? (
          <p>No test submitted yet.</p>
        ) : (
          <Latest {...content} latest={latest} goal={listCutoffTargets(schools)[0]?.lowestScore ?? null} />
        )}
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{about === null ? 'Next steps' : `Next steps for ${about}`}</h3>
        <ol className="list-decimal pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {act !== null && <p className="mt-3 empty:hidden print:hidden">{act}</p>}
      </section>
      {schools.length > 0 && (
        <Schools
          schools={schools}
          composite={latest?.of === 'composite' && latest.notReached === undefined ? latest.score : null}
        />
      )}
      {results.length > 0 && <Results results={results} />}
      {pacing !== null && <TimeOfLatest pacing={pacing} about={about} title={results[0]?.testTitle ?? ''} />}
      <Topics columns={columns} untold={untold} />
    </Card>
  )
}

interface LatestProps extends Pick<ReportContent, 'latestTest' | 'sinceThen'> {
  latest: LatestScore
  /** The lowest score of the favorite school; null for none. */
  goal: number | null
}

function Latest({ latest, latestTest, sinceThen, goal }: LatestProps) {
  const change = describeScoreChange(latest)
  if (latest.outOf === 0) return <p>Not scored.</p>
  const { score, outOf } = latest
  const band = latestTest?.band ?? undefined
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-2">
      <div>
        <StatTile
          label={latestTest === null ? '' : `${latestTest.testTitle}, ${formatDay(latestTest.submittedAt)}`}
          value={String(score)}
          unit={describeScoreUnit(latest)}
          note={band === undefined ? undefined : describeBand(band)}
        />
        {change !== null && <p>{change}</p>}
        {sinceThen !== null && <p className="tabular-nums">{`Since then: ${sinceThen}.`}</p>}
      </div>
      <div className="min-w-60 flex-1">
        <ScoreRuler score={score} outOf={outOf} band={band} goal={latest.of === 'composite' ? goal : null} />
      </div>
    </div>
  )
}

function Schools({ schools, composite }: { schools: Goals['schools']; composite: number | null }) {
  const targets = listCutoffTargets(schools)
  const [favorite] = targets
  if (composite === null) {
    return (
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">Schools</h3>
        <p>{listGoalSentences(schools, null).join('')}</p>
        {favorite !== undefined && (
          <>
            <p>A full test will show how far it is.</p>
            <p className="text-muted text-sm">
              <SourceNote {...buildFiguresNote([favorite])} />
            </p>
          </>
        )}
      </section>
    )
  }
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Schools</h3>
      {listGoalSentences(schools, composite).map((line) => (
        <p key={line} className="tabular-nums">
          {line}
        </p>
      ))}
      {targets.length > 0 && (
        <p className="text-muted text-sm">
          <SourceNote {...buildFiguresNote(targets)} />
        </p>
      )}
    </section>
  )
}

function Results({ results }: Pick<ReportContent, 'results'>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">Results, newest first</h3>
      <table className="w-full text-left text-sm tabular-nums max-sm:text-xs">
        <thead className="text-muted text-xs">
          <tr>
            <th className="pr-3 font-medium">Test</th>
            {subjects.map((subject) => (
              <th key={subject} className="w-1/5 pr-3 font-medium">
                {subjectNames[subject]}
              </th>
            ))}
            <th className="text-right font-medium">Score</th>
          </tr>
        </thead>
        <tbody>
          {results.map((score) => (
            <Result key={score.submissionId} score={score} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Result({ score }: { score: Progress['scores'][number] }) {
  const cell = 'border-line border-t py-1.5 pr-3 align-top'
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium`}>
        <span>{score.testTitle}</span>{' '}
        <span className="whitespace-nowrap font-normal text-muted">{formatDay(score.submittedAt)}</span>
      </th>
      {subjects.map((subject) => {
        const section = score.sections.find((one) => one.subject === subject)
        return (
          <td key={subject} className={cell}>
            <span className="sm:whitespace-nowrap">{describeSectionScore(score, subject)}</span>
            {section !== undefined && section.scored > 0 && (
              <PatternBar
                share={(100 * section.raw) / section.scored}
                pattern={subject === 'reading' ? 'full' : 'slanted'}
                className="text-accent"
              />
            )}
          </td>
        )
      })}
      <td className="border-line border-t py-1.5 text-right align-top">
        <span className="inline-flex flex-wrap justify-end gap-x-3 sm:whitespace-nowrap">
          {score.totalQuestions > 0 && !score.isAdaptive && <span>{`${score.scorePercentage}% right`}</span>}
          {score.composite !== null && (
            <span className="font-medium">{`${score.composite} / 800${score.isEstimated ? ' est.' : ''}`}</span>
          )}
        </span>
      </td>
    </tr>
  )
}

function TimeOfLatest({ pacing, about, title }: { pacing: Pacing; title: string } & Pick<OnePageReportProps, 'about'>) {
  const sentences = listPacingAdvice(pacing, about)
  if (sentences.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 font-semibold">{`Where the time went in ${title}`}</h3>
      <ul className="list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

const bars: Record<TopicStanding, Pick<PatternBarProps, 'pattern' | 'className'>> = {
  learning: { pattern: 'slanted', className: 'text-warning' },
  getting_there: { pattern: 'lines', className: 'text-accent' },
  strong: { pattern: 'full', className: 'text-success' },
}

const leftOut = 'Untimed results and drills are left out of the scores.'

function Topics({ columns, untold }: Pick<ReportContent, 'columns' | 'untold'>) {
  const shown = columns.filter(({ topics }) => topics.length > 0)
  if (shown.length === 0) {
    if (untold === 0) return <p className="text-muted text-sm">{leftOut}</p>
    return (
      <section>
        <h3 className="mb-1 font-semibold">Topics</h3>
        <p>{`Too few answers to rate topics yet. We rate a topic after ${minAnswersForStanding} different questions. ${leftOut}`}</p>
      </section>
    )
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Topics</h3>
      <div className="standings grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {shown.map(({ standing, topics, more }) => (
          <div key={standing}>
            <h4>
              <ToneTag tone={standingStyles[standing].tone}>{standingStyles[standing].words}</ToneTag>
            </h4>
            <ul className="mt-1.5 text-sm">
              {topics.map(({ subject, topic, correct, scored }) => (
                <li key={`${subject} ${topic}`} className="py-0.5">
                  <span className="flex justify-between gap-2">
                    <span>{topic}</span>
                    <span className="whitespace-nowrap text-muted tabular-nums">
                      {scored === 0 ? 'in practice' : `${correct} of ${scored}`}
                    </span>
                  </span>
                  {scored > 0 && <PatternBar share={(100 * correct) / scored} {...bars[standing]} />}
                </li>
              ))}
              {more > 0 && <li className="text-muted">{`and ${more} more`}</li>}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">
        {`The word comes from the first answers to the last ${answersForStanding} different questions, the figures from tests.${untold > 0 ? ` ${untold} more ${untold === 1 ? 'topic has' : 'topics have'} too few answers.` : ''} ${leftOut}`}
      </p>
    </section>
  )
}
