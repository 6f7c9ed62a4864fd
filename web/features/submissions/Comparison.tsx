import type { ReactNode } from 'react'
import type { ScoreForecast } from '#contracts/coaching/score-forecast.ts'
import type { Submission, TopicScore } from '#contracts/scores/submissions.ts'
import { buildFiguresNote, listCutoffTargets } from '#domain/people/goals.ts'
import { judgeStanding, standingStyles } from '#domain/scores/topic-standing.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Folded } from '#web/ui/page/Folded.tsx'
import { stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { SourceNote } from '#web/ui/text/SourceNote.tsx'
import { ComparedHeader, changeArrow } from './compared-parts.tsx'
import {
  type AttemptHeaders,
  type ComparedTopic,
  compareScores,
  compareTopics,
  listForecastNotes,
  summarizeChanges,
} from './comparison.ts'
import { describeQuestionsLeftOut } from './hidden-words.ts'

export interface AttemptComparisonProps {
  past: Submission
  now: Submission
  /** Question by question, for two attempts at the same test; otherwise a text that says why there is nothing. */
  questions: ReactNode
  /** What to do about the change. */
  nextStep: ReactNode
  /** How certain the scores are, and how far the first school is; undefined until loaded. */
  forecasts: { past: ScoreForecast | undefined; now: ScoreForecast | undefined }
  heads: AttemptHeaders
}

/** The scores and topics of two attempts. */
export function AttemptComparison({ past, now, questions, nextStep, forecasts, heads }: AttemptComparisonProps) {
  const leftOut = past.questionsLeftOut + now.questionsLeftOut
  const scaled = [past, now].filter(hasScaled)
  const topics = compareTopics(past.topics, now.topics)
  const changed = topics.filter(({ change }) => change !== 'same')
  const same = topics.filter(({ change }) => change === 'same')
  const [goal] = listCutoffTargets(forecasts.now?.goals.schools ?? [])
  return (
    <div className="flex flex-col gap-8">
      <Part id="compared-scores" title="Scores" heads={heads}>
        <p className="mb-3 font-medium empty:hidden">{summarizeChanges(past, now)}</p>
        <div className="mb-4 empty:hidden">{nextStep}</div>
        <Table stacked label="Scores of both attempts" className="compared-table">
          <ComparedHeader name="Score" {...heads} isNumeric last="Change" />
          <tbody>
            {compareScores(past, now).map((line) => (
              <tr key={line.name} {...stackedRowProps}>
                <Th scope="row" wide className="font-normal">
                  {line.name}
                </Th>
                <ScoreCell figure={line.past} notes={listForecastNotes(forecasts.past, line.of)} />
                <ScoreCell label={changeArrow} figure={line.now} notes={listForecastNotes(forecasts.now, line.of)} />
                <Td numeric className="font-semibold">
                  {line.change}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        {scaled.length > 0 && (
          <p className="mt-2 text-muted text-sm">
            <span>{`${scaled.some(({ isEstimated }) => isEstimated) ? 'Scaled scores are estimates. ' : ''}Below a score is where the average of many such tests would most likely be.`}</span>
            {goal !== undefined && (
              <>
                {' '}
                <span>{`Goal: ${goal.name}, ${goal.lowestScore} in ${goal.year}. `}</span>
                <SourceNote {...buildFiguresNote([goal])} />
              </>
            )}
          </p>
        )}
        {scaled.length === 2 && past.scaleId !== now.scaleId && (
          <p className="mt-2 text-muted text-sm">
            These attempts were scored on different scales, so their scaled scores cannot be compared.
          </p>
        )}
      </Part>
      <Part id="compared-topics" title="Topics" heads={heads}>
        {leftOut > 0 && <p className="mb-3 text-muted">{describeQuestionsLeftOut(leftOut)}</p>}
        {changed.length > 0 && <ChangedTopics rows={changed} heads={heads} />}
        {same.length > 0 && (
          <div className="mt-4">
            <Folded title={`The same both times (${same.length})`}>
              <p className="px-4 pb-4 text-muted text-sm sm:px-6">{same.map(topicWords).join(', ')}</p>
            </Folded>
          </div>
        )}
      </Part>
      <Part id="compared-questions" title="Questions" heads={heads}>
        {questions}
      </Part>
    </div>
  )
}

function ChangedTopics({ rows, heads }: { rows: readonly ComparedTopic[]; heads: AttemptHeaders }) {
  return (
    <Table stacked label="Topics of both attempts" className="compared-table">
      <ComparedHeader name="Topic" {...heads} isNumeric last="Change" />
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.subject} ${row.topic}`} {...stackedRowProps}>
            <Th scope="row" wide className="font-normal">
              <span>{`${row.topic} `}</span>
              <span className="block text-muted text-xs">{subjectNames[row.subject]}</span>
            </Th>
            <TopicCell topic={row.past} />
            <TopicCell label={changeArrow} topic={row.now} />
            <Td numeric className="font-semibold">
              {row.change}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function topicWords({ topic, now }: ComparedTopic): string {
  return now === null ? topic : `${topic} ${now.correct} of ${now.scored}`
}

interface PartProps {
  id: string
  title: string
  heads: AttemptHeaders
  children: ReactNode
}

/** On a phone, the days are shown here instead of in each row. */
function Part({ id, title, heads, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      <p className="mb-4 text-muted text-sm sm:hidden">{`${heads.past} ${changeArrow} ${heads.now}`}</p>
      {children}
    </section>
  )
}

function ScoreCell({ label, figure, notes }: { label?: string; figure: string; notes: readonly string[] }) {
  return (
    <Td numeric label={label}>
      <span>{figure}</span>
      {notes.map((note) => (
        <span key={note} className="block whitespace-nowrap text-muted text-xs">
          {note}
        </span>
      ))}
    </Td>
  )
}

function TopicCell({ label, topic }: { label?: string; topic: TopicScore | null }) {
  if (topic === null) {
    return (
      <Td numeric label={label} className="text-muted">
        –
      </Td>
    )
  }
  const standing = judgeStanding(topic)
  return (
    <Td numeric label={label}>
      <span className="whitespace-nowrap">{`${topic.correct} of ${topic.scored}`}</span>
      {standing !== null && (
        <span className="mt-1 block">
          <ToneTag tone={standingStyles[standing].tone}>{standingStyles[standing].words}</ToneTag>
        </span>
      )}
    </Td>
  )
}

function hasScaled({ sections }: Submission): boolean {
  return sections.some(({ scaled }) => scaled !== null)
}
