import type { ReactNode } from 'react'
import type { TopicScore } from '#contracts/submissions.ts'
import type { Subject } from '#contracts/tests.ts'
import { fewestForStanding, standingLooks, standingOf } from '#domain/topic-standing.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { ToneTag } from '#web/ui/ToneTag.tsx'
import { toneFills } from '#web/ui/tones.ts'
import { leftOutWords } from './hidden-words.ts'
import { subjectNames, subjectOrder } from './subject-names.ts'
import { weakestFirst } from './topic-order.ts'

export interface TopicAnalysisProps {
  topics: readonly TopicScore[]
  /** Topics without any answer. */
  untried?: readonly Pick<TopicScore, 'subject' | 'topic'>[]
  /** Questions that the topics do not count for now. */
  leftOut: number
  /** A sentence about which attempts count, if there can be several. */
  counts?: string
  /** The way to practice a topic; nothing where it cannot be practiced. */
  renderPractice?: ((topic: TopicScore) => ReactNode) | undefined
}

/** A bar for every topic in the row that also has its figures: the chart is the table. Weakest first, to practice. */
export function TopicAnalysis({ topics, untried = [], leftOut, counts, renderPractice }: TopicAnalysisProps) {
  if (topics.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-semibold text-xl">
        Topic analysis
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {topics.length > 0 && `The smallest shares come first. A word needs ${fewestForStanding} answers or more. `}
        {counts !== undefined && `${counts} `}
        {leftOut > 0 && leftOutWords(leftOut)}
      </p>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {subjectOrder.map((subject) => {
          const own = topics.filter((topic) => topic.subject === subject)
          return (
            own.length > 0 && (
              <div key={subject} className="flex min-w-0 flex-col gap-3">
                <TopicTable subject={subject} topics={weakestFirst(own)} renderPractice={renderPractice} />
                <Untried topics={untried.filter((topic) => topic.subject === subject)} />
              </div>
            )
          )
        })}
      </div>
    </section>
  )
}

function Untried({ topics }: { topics: readonly Pick<TopicScore, 'topic'>[] }) {
  if (topics.length === 0) return null
  return (
    <p className="text-muted text-sm">
      <ToneTag tone="neutral">Not yet tried</ToneTag> {topics.map(({ topic }) => topic).join(', ')}
    </p>
  )
}

interface TopicTableProps extends Pick<TopicAnalysisProps, 'topics' | 'renderPractice'> {
  subject: Subject
}

function TopicTable({ subject, topics, renderPractice }: TopicTableProps) {
  return (
    <Table label={`${subjectNames[subject]} topics`}>
      <thead>
        <tr>
          <Th>{subjectNames[subject]}</Th>
          <Th numeric>Correct</Th>
          <Th numeric>Share</Th>
        </tr>
      </thead>
      <tbody>
        {topics.map((topic) => (
          <tr key={topic.topic}>
            <Th scope="row" className="w-full font-normal">
              <TopicBar topic={topic} />
              {renderPractice?.(topic)}
            </Th>
            <Td numeric className="whitespace-nowrap text-muted">
              {topic.correct} of {topic.scored}
            </Td>
            <Td numeric className="font-semibold">
              {topic.percentage}%
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function TopicBar({ topic }: { topic: TopicScore }) {
  const standing = standingOf(topic.recent ?? topic)
  const look = standing === null ? null : standingLooks[standing]
  return (
    <>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {topic.topic}
        {look !== null && <ToneTag tone={look.tone}>{look.words}</ToneTag>}
      </span>
      <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line forced-colors:border">
        <span
          className={classNames(
            'block h-full rounded-full forced-colors:bg-[CanvasText]',
            toneFills[look?.tone ?? 'neutral'],
          )}
          style={{ width: `${topic.percentage}%` }}
        />
      </span>
    </>
  )
}
