import type { ReactNode } from 'react'
import type { TopicScore } from '#contracts/scores/submissions.ts'
import { judgeStanding, standingStyles } from '#domain/scores/topic-standing.ts'
import { subjectNames } from '#domain/text/subject-names.ts'
import { toneTints } from '#web/ui/feedback/tones.ts'
import { Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'
import { getStudentName } from './student-words.ts'
import { computeCellPercentage, makeTopicKey, type TopicRow } from './topic-rows.ts'

export interface TopicMatrixProps {
  topics: readonly TopicScore[]
  rows: readonly TopicRow[]
  sort: string
  onSort: (sort: string) => void
  renderLink: (studentId: string, words: string) => ReactNode
}

/** Students by topics, the weakest first in both directions. The figure shows the percentage; the tint only repeats it. */
export function TopicMatrix({ topics, rows, sort, onSort, renderLink }: TopicMatrixProps) {
  return (
    <Table label="Students by topics">
      <thead>
        <tr className="align-bottom">
          <HeadCell
            column="name"
            label="Student"
            sort={sort}
            onSort={onSort}
            className="sticky left-0 z-10 bg-sunken!"
          />
          <HeadCell column="weakest" label="All topics" sort={sort} onSort={onSort} />
          {topics.map((topic) => (
            <HeadCell
              key={makeTopicKey(topic)}
              column={makeTopicKey(topic)}
              label={topic.topic}
              sort={sort}
              onSort={onSort}
            >
              {subjectNames[topic.subject]}
            </HeadCell>
          ))}
        </tr>
        <tr>
          <Th scope="row" className="sticky left-0 z-10 whitespace-nowrap bg-surface font-semibold">
            All students
          </Th>
          <Cell cell={sumOf(topics)} />
          {topics.map((topic) => (
            <Cell key={makeTopicKey(topic)} cell={topic} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ student, cells, all }) => (
          <tr key={student.id}>
            <Th scope="row" className="sticky left-0 z-10 max-w-44 bg-surface">
              {renderLink(student.id, getStudentName(student))}
            </Th>
            <Cell cell={all} />
            {cells.map((cell, at) => (
              <Cell key={makeTopicKey(topics[at] ?? { subject: 'reading', topic: '' })} cell={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface HeadCellProps {
  column: string
  label: string
  sort: string
  onSort: (sort: string) => void
  className?: string
  children?: ReactNode
}

function HeadCell({ column, label, sort, onSort, className, children }: HeadCellProps) {
  const isSorted = sort === column
  return (
    <Th aria-sort={isSorted ? 'ascending' : undefined} className={joinClassNames('p-0! whitespace-normal!', className)}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={joinClassNames(
          'flex min-h-11 w-full min-w-28 flex-col justify-end px-3 py-2 text-left outline-offset-[-3px] hover:text-ink',
          isSorted && 'text-ink underline underline-offset-4',
        )}
      >
        {children !== undefined && <span className="font-normal">{children}</span>}
        <span>{label}</span>
      </button>
    </Th>
  )
}

function Cell({ cell }: { cell: TopicRow['all'] }) {
  if (cell === null || cell.scored === 0) {
    return (
      <Td className="relative px-3! text-center text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">not asked</span>
      </Td>
    )
  }
  const percentage = computeCellPercentage(cell)
  const standing = judgeStanding(cell.first ?? cell)
  return (
    <Td
      className={joinClassNames(
        'px-3! text-center tabular-nums',
        standing !== null && toneTints[standingStyles[standing].tone],
      )}
    >
      <span className="font-semibold">{`${percentage}%`}</span>
      <span className="block whitespace-nowrap text-xs">{`${cell.correct} of ${cell.scored}`}</span>
    </Td>
  )
}

function sumOf(topics: readonly TopicScore[]): TopicRow['all'] {
  return {
    correct: topics.reduce((sum, { correct }) => sum + correct, 0),
    scored: topics.reduce((sum, { scored }) => sum + scored, 0),
  }
}
