import type { TopicScore } from '#contracts/submissions.ts'
import type { Subject } from '#contracts/tests.ts'
import { Table, Td, Th } from '#web/ui/Table.tsx'
import { leftOutWords } from './hidden-words.ts'
import { subjectNames, subjectOrder } from './subject-names.ts'
import { weakestFirst } from './topic-order.ts'

export interface TopicAnalysisProps {
  topics: readonly TopicScore[]
  /** Questions that the topics do not count for now. */
  leftOut: number
  /** Which attempts count, where there may be several: a sentence. */
  counts?: string
}

/** A bar for every topic in the row that also has its figures: the chart is the table. Weakest first, to practice. */
export function TopicAnalysis({ topics, leftOut, counts }: TopicAnalysisProps) {
  if (topics.length === 0 && leftOut === 0) return null
  return (
    <section aria-labelledby="topics">
      <h2 id="topics" className="font-semibold text-xl">
        Topic analysis
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {topics.length > 0 && 'Topics to work on come first. '}
        {counts !== undefined && `${counts} `}
        {leftOut > 0 && leftOutWords(leftOut)}
      </p>
      <div className="grid items-start gap-4 sm:gap-5 lg:grid-cols-2">
        {subjectOrder.map((subject) => {
          const own = topics.filter((topic) => topic.subject === subject)
          return own.length > 0 && <TopicTable key={subject} subject={subject} topics={weakestFirst(own)} />
        })}
      </div>
    </section>
  )
}

function TopicTable({ subject, topics }: { subject: Subject; topics: readonly TopicScore[] }) {
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
              {topic.topic}
              <span
                aria-hidden="true"
                className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line forced-colors:border"
              >
                <span
                  className="block h-full rounded-full bg-accent forced-colors:bg-[CanvasText]"
                  style={{ width: `${topic.percentage}%` }}
                />
              </span>
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
