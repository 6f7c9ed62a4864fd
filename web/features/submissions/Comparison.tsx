import type { ReactNode } from 'react'
import type { Review } from '#contracts/reviews.ts'
import type { Submission, TopicScore } from '#contracts/submissions.ts'
import { standingLooks, standingOf } from '#domain/topic-standing.ts'
import { SanitisedHtml } from '#web/ui/SanitisedHtml.tsx'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { ToneTag } from '#web/ui/ToneTag.tsx'
import { askingLine } from './asking-line.ts'
import { compareQuestions, compareScores, compareTopics } from './comparison.ts'
import { leftOutWords } from './hidden-words.ts'
import type { Verdict } from './review-filters.ts'
import { subjectNames } from './subject-names.ts'
import { VerdictMark } from './VerdictMark.tsx'

export interface ComparisonProps {
  past: Submission
  now: Submission
  /** Question by question, for two attempts at the same test; otherwise why there is nothing. */
  questions: ReactNode
}

/** Scores and topics of two attempts. */
export function Comparison({ past, now, questions }: ComparisonProps) {
  const heads = { past: dayOf(past), now: dayOf(now) }
  const leftOut = past.questionsLeftOut + now.questionsLeftOut
  const scaled = [past, now].filter(hasScaled)
  return (
    <div className="flex flex-col gap-8">
      <Part id="compared-scores" title="Scores">
        <Table label="Scores of both attempts">
          <Head name="Score" {...heads} isNumeric last="Change" />
          <tbody>
            {compareScores(past, now).map((line) => (
              <tr key={line.name}>
                <Th scope="row" className="font-normal">
                  {line.name}
                </Th>
                <Td numeric>{line.past}</Td>
                <Td numeric>{line.now}</Td>
                <Td numeric className="font-semibold">
                  {line.change}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        {scaled.some(({ isEstimated }) => isEstimated) && (
          <p className="mt-2 text-muted text-sm">Scaled scores are estimates.</p>
        )}
        {scaled.length === 2 && past.scaleId !== now.scaleId && (
          <p className="mt-2 text-muted text-sm">
            These attempts were scored on different scales, so their scaled scores cannot be compared.
          </p>
        )}
      </Part>
      <Part id="compared-topics" title="Topics">
        {leftOut > 0 && <p className="mb-3 text-muted">{leftOutWords(leftOut)}</p>}
        <Table label="Topics of both attempts">
          <Head name="Topic" {...heads} />
          <tbody>
            {compareTopics(past.topics, now.topics).map((row) => (
              <tr key={`${row.subject} ${row.topic}`}>
                <Th scope="row" className="font-normal">
                  {row.topic} <span className="block text-muted text-xs">{subjectNames[row.subject]}</span>
                </Th>
                <TopicCell topic={row.past} />
                <TopicCell topic={row.now} />
              </tr>
            ))}
          </tbody>
        </Table>
      </Part>
      <Part id="compared-questions" title="Questions">
        {questions}
      </Part>
    </div>
  )
}

export interface ComparedQuestionsProps {
  past: { review: Review; submission: Submission }
  now: { review: Review; submission: Submission }
}

/** Each question of a test, past and now. */
export function ComparedQuestions({ past, now }: ComparedQuestionsProps) {
  return (
    <Table label="Questions of both attempts">
      <Head name="Question" past={dayOf(past.submission)} now={dayOf(now.submission)} />
      <tbody>
        {compareQuestions(past.review, now.review).map((row) => (
          <tr key={row.asked.questionId}>
            <Th scope="row" className="w-full min-w-40 font-normal">
              <span className="font-semibold">Question {row.asked.number}</span>
              {row.asked.question !== null && (
                <SanitisedHtml inline html={askingLine(row.asked.question.html)} className="line-clamp-2" />
              )}
            </Th>
            <VerdictCell verdict={row.past} />
            <VerdictCell verdict={row.now} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-semibold text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface HeadProps {
  name: string
  past: string
  now: string
  last?: string
  isNumeric?: boolean
}

function Head({ name, past, now, last, isNumeric = false }: HeadProps) {
  return (
    <thead>
      <tr>
        <Th>{name}</Th>
        <Th numeric={isNumeric}>{past}</Th>
        <Th numeric={isNumeric}>{now}</Th>
        {last !== undefined && <Th numeric={isNumeric}>{last}</Th>}
      </tr>
    </thead>
  )
}

function TopicCell({ topic }: { topic: TopicScore | null }) {
  if (topic === null) return <Td className="text-muted">–</Td>
  const standing = standingOf(topic)
  return (
    <Td>
      <span className="whitespace-nowrap tabular-nums">
        {topic.correct} of {topic.scored}
      </span>
      {standing !== null && (
        <span className="mt-1 block">
          <ToneTag tone={standingLooks[standing].tone}>{standingLooks[standing].words}</ToneTag>
        </span>
      )}
    </Td>
  )
}

function VerdictCell({ verdict }: { verdict: Verdict | null }) {
  return (
    <Td className="whitespace-nowrap">
      {verdict === null ? <span className="text-muted">Not asked</span> : <VerdictMark verdict={verdict} />}
    </Td>
  )
}

function hasScaled({ sections }: Submission): boolean {
  return sections.some(({ scaled }) => scaled !== null)
}

function dayOf({ submittedAt }: Submission): string {
  return new Date(submittedAt).toLocaleDateString(undefined, { month: 'short', day: 'numeric', year: 'numeric' })
}
