import './gradebook.css'
import type { ReactNode } from 'react'
import type { GradebookState } from '#domain/gradebook.ts'
import { Badge, type BadgeVariant } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { stackedRow, Table, Td, Th } from '#web/ui/Table.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import {
  type Cell,
  type GradebookStudent,
  type GradebookTest,
  type Row,
  stateWords,
  studentName,
} from './gradebook-rows.ts'

export interface GradebookTableProps {
  rows: readonly Row[]
  timeZone: string
  renderName: (student: GradebookStudent) => ReactNode
  addressOf: (submission: { testSlug: string; id: string }) => string
  onAssign: (student: GradebookStudent, test: GradebookTest) => void
}

/** A row for each student, a column for each test. On a phone, a card for each student. */
export function GradebookTable({ rows, timeZone, renderName, addressOf, onAssign }: GradebookTableProps) {
  const tests = rows[0]?.cells.map(({ test }) => test) ?? []
  return (
    <Table label="Gradebook" stacked className="gradebook">
      <thead>
        <tr {...stackedRow} className="align-bottom">
          <Th className="sticky left-0 z-10 bg-sunken!">Student</Th>
          {tests.map(({ id, title }) => (
            <Th key={id} className="min-w-32 whitespace-normal!">
              {title}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ student, cells }) => (
          <tr key={student.id} {...stackedRow}>
            <Th scope="row" wide className="sticky left-0 z-10 min-w-40 bg-surface">
              {renderName(student)}
            </Th>
            {cells.map((cell) => (
              <Td key={cell.test.id} wide label={cell.test.title}>
                <OneCell
                  cell={cell}
                  name={studentName(student)}
                  timeZone={timeZone}
                  addressOf={addressOf}
                  onAssign={() => onAssign(student, cell.test)}
                />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const looks: Partial<Record<GradebookState, BadgeVariant>> = {
  overdue: 'destructive',
  late: 'destructive',
  in_progress: 'default',
}

interface OneCellProps {
  cell: Cell
  name: string
  timeZone: string
  addressOf: GradebookTableProps['addressOf']
  onAssign: () => void
}

function OneCell({ cell, name, timeZone, addressOf, onAssign }: OneCellProps) {
  const { test, state, submission } = cell
  if (state === 'not_assigned') {
    return (
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3 text-accent-ink!"
        aria-label={`Assign ${test.title} to ${name}`}
        onClick={onAssign}
      >
        Assign
      </Button>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {submission !== null && (
        <TextLink
          to={addressOf({ testSlug: test.slug, id: submission.id })}
          aria-label={`${submission.scorePercentage}%: ${test.title}, ${name}`}
        >
          <span className="font-semibold tabular-nums">{submission.scorePercentage}%</span>
        </TextLink>
      )}
      {submission?.composite != null && (
        <span className="text-muted text-xs tabular-nums">{submission.composite} of 800</span>
      )}
      {state !== 'submitted' && <Badge variant={looks[state] ?? 'outline'}>{stateWords(cell, timeZone)}</Badge>}
      {state === 'submitted' && submission === null && <span className="text-muted">Submitted</span>}
    </span>
  )
}
