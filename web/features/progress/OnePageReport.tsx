import { subjectNames } from '#domain/text/subject-names.ts'
import { formatDay } from '#web/ui/text/format-day.ts'
import './report.css'
import { Fragment, useState } from 'react'
import type { Pacing } from '#contracts/coaching/pacing.ts'
import type { Goals } from '#contracts/people/goals.ts'
import type { Progress } from '#contracts/reports/progress.ts'
import { pacingWords } from '#domain/coaching/pacing.ts'
import { figuresNote, goalLines, listTargets } from '#domain/people/goals.ts'
import type { LatestScore } from '#domain/scores/latest-score.ts'
import { bandWords } from '#domain/scores/score-bands.ts'
import { changeLine } from '#domain/scores/score-change.ts'
import { answersForStanding, fewestForStanding, standingLooks } from '#domain/scores/topic-standing.ts'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { type ActAddresses, NextAct } from './NextAct.tsx'
import { type ReportContent, reportContent } from './report-content.ts'
import { sectionWords } from './score-words.ts'

export interface OnePageReportProps {
  /** Where a link to this sheet leads; undefined for a sheet that is alone. */
  place?: string
  name: string
  /** The student's first name, for other readers; null for the student. */
  about: string | null
  /** Beside the name, such as the grade. */
  detail: string
  progress: Progress
  /** The schools that the student aims for; undefined until they are loaded. */
  schools: Goals['schools'] | undefined
  /** Of the latest test; null where there is nothing to say. */
  pacing: Pacing | null
  /** Null for readers who take no test. */
  actAddresses?: ActAddresses | null
}

/** One student on one sheet of paper: the latest score, what to do next, and then what both come from. */
export function OnePageReport({
  place,
  name,
  about,
  detail,
  progress,
  schools = [],
  pacing,
  actAddresses = null,
}: OnePageReportProps) {
  const [now] = useState(() => new Date())
  const content = reportContent(progress, { now })
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
        {latest === null ? <p>No test submitted yet.</p> : <Latest {...content} latest={latest} />}
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{about === null ? 'Next steps' : `Next steps for ${about}`}</h3>
        <ol className="list-decimal pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {actAddresses !== null && <NextAct progress={progress} addresses={actAddresses} />}
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

function Latest({
  latest,
  latestTest,
  sinceThen,
}: { latest: LatestScore } & Pick<ReportContent, 'latestTest' | 'sinceThen'>) {
  const change = changeLine(latest)
  if (latest.outOf === 0) return <p>Not scored.</p>
  return (
    <>
      <p className="text-lg tabular-nums">
        <span className="font-semibold text-2xl">{latest.score}</span>
        <span>{` ${scoreWords(latest)}`}</span>
        {latestTest !== null && (
          <span className="text-base text-muted">
            {' '}
            <span>{`· ${latestTest.testTitle}, `}</span>
            <span className="whitespace-nowrap">{formatDay(latestTest.submittedAt)}</span>
          </span>
        )}
      </p>
      {latestTest?.band != null && <p className="tabular-nums">{bandWords(latestTest.band)}</p>}
      {change !== null && <p>{change}</p>}
      {sinceThen !== null && <p className="tabular-nums">{`Since then: ${sinceThen}.`}</p>}
    </>
  )
}

function Schools({ schools, composite }: { schools: Goals['schools']; composite: number | null }) {
  const targets = listTargets(schools)
  const [favorite] = targets
  if (composite === null) {
    return (
      <section className="flex flex-col gap-1">
        <h3 className="font-semibold">Schools</h3>
        <p>{goalLines(schools, null).join('')}</p>
        {favorite !== undefined && (
          <>
            <p>A full test will show how far it is.</p>
            <p className="text-muted text-sm">
              <SourceNote {...figuresNote([favorite])} />
            </p>
          </>
        )}
      </section>
    )
  }
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">Schools</h3>
      {goalLines(schools, composite).map((line) => (
        <p key={line} className="tabular-nums">
          {line}
        </p>
      ))}
      {targets.length > 0 && (
        <p className="text-muted text-sm">
          <SourceNote {...figuresNote(targets)} />
        </p>
      )}
    </section>
  )
}

function scoreWords({ of, outOf, isEstimated }: LatestScore): string {
  if (of === 'right') return `of ${outOf} right`
  const subject = of === 'composite' ? '' : ` in ${of}`
  return `of ${outOf}${subject}${isEstimated ? ', estimated' : ''}`
}

function Results({ results }: Pick<ReportContent, 'results'>) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">Results, newest first</h3>
      <ul className="text-sm tabular-nums">
        {results.map((score) => (
          <li key={score.submissionId} className="border-line border-b py-1.5 last:border-b-0">
            <span className="font-medium">{score.testTitle}</span>,{' '}
            <span className="whitespace-nowrap">{formatDay(score.submittedAt)}</span>
            <span className="block">
              {figuresOf(score).map((figure, at) => (
                <Fragment key={figure}>
                  {at > 0 && <>&nbsp;· </>}
                  <span className="whitespace-nowrap">{figure}</span>
                </Fragment>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function figuresOf(score: Progress['scores'][number]): string[] {
  const hasScaled = score.sections.some(({ scaled }) => scaled !== null)
  return [
    ...(score.composite === null ? [] : [`Composite ${score.composite} / 800`]),
    ...score.sections.map(({ subject }) => `${subjectNames[subject]} ${sectionWords(score, subject)}`),
    ...(score.totalQuestions > 0 ? [`${score.scorePercentage}% right in all`] : []),
    ...(score.isEstimated && hasScaled ? ['scaled scores estimated'] : []),
  ]
}

function TimeOfLatest({ pacing, about, title }: { pacing: Pacing; title: string } & Pick<OnePageReportProps, 'about'>) {
  const sentences = pacingWords(pacing, about)
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

function Topics({ columns, untold }: Pick<ReportContent, 'columns' | 'untold'>) {
  const shown = columns.filter(({ topics }) => topics.length > 0)
  if (shown.length === 0) {
    if (untold === 0) return null
    return (
      <section>
        <h3 className="mb-1 font-semibold">Topics</h3>
        <p>{`Too few answers to rate topics yet. We rate a topic after ${fewestForStanding} different questions.`}</p>
      </section>
    )
  }
  return (
    <section>
      <h3 className="mb-2 font-semibold">Topics</h3>
      <div className="standings grid gap-4 sm:grid-cols-3">
        {shown.map(({ standing, topics, more }) => (
          <div key={standing}>
            <h4>
              <ToneTag tone={standingLooks[standing].tone}>{standingLooks[standing].words}</ToneTag>
            </h4>
            <ul className="mt-1.5 text-sm">
              {topics.map(({ subject, topic, correct, scored }) => (
                <li key={`${subject} ${topic}`} className="py-0.5">
                  <span>{topic}</span>{' '}
                  <span className="whitespace-nowrap text-muted tabular-nums">
                    {scored === 0 ? 'in practice' : `${correct} of ${scored}`}
                  </span>
                </li>
              ))}
              {more > 0 && <li className="text-muted">{`and ${more} more`}</li>}
            </ul>
          </div>
        ))}
      </div>
      <p className="mt-2 text-muted text-sm">
        {`A topic is rated by its last ${answersForStanding} different questions, practice included, and the first answer to each. The figures count tests only, all attempts.${untold > 0 ? ` ${untold === 1 ? '1 topic has' : `${untold} topics have`} fewer than ${fewestForStanding} different questions, too few to rate.` : ''}`}
      </p>
    </section>
  )
}
