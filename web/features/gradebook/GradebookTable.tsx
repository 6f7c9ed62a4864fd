import './gradebook.css'
import '#web/ui/tables/card-cells.css'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Badge, type BadgeVariant } from '#web/ui/feedback/Badge.tsx'
import { HeadRow, stackedRowProps, Table, Td, Th } from '#web/ui/tables/Table.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import type { GradebookState } from './gradebook.ts'
import {
  type averages,
  describeCellState,
  type GradebookRow,
  type GradebookStudent,
  type GradebookTest,
  type GradebookTestCell,
  getGradebookStudentName,
} from './gradebook-rows.ts'

export interface GradebookTableProps {
  rows: readonly GradebookRow[]
  /** Averages of all rows, not only those on this page. */
  averages: ReturnType<typeof averages>
  timeZone: string
  /** The page where the reader can act on overdue tests. */
  studentAddress: (student: GradebookStudent) => string
  renderName: (student: GradebookStudent) => ReactNode
  addressOf: (submission: { testSlug: string; id: string }) => string
  onAssign: (student: GradebookStudent, test: GradebookTest) => void
}

/** A row for each student, a column for each test. On a phone, a card for each student. */
export function GradebookTable({ rows, averages, timeZone, renderName, ...links }: GradebookTableProps) {
  const { addressOf, studentAddress, onAssign } = links
  const tests = rows[0]?.cells.map(({ test }) => test) ?? []
  return (
    <Table label="Gradebook" stacked className="gradebook">
      <HeadRow className="align-bottom">
        <Th className="sticky left-0 z-10 bg-sunken!">Student</Th>
        {tests.map(({ id, title, isDrill }) => (
          <Th key={id} className="min-w-32 whitespace-normal!">
            <span>{`${title} `}</span>
            {isDrill && <Badge>Drill</Badge>}
          </Th>
        ))}
      </HeadRow>
      <tbody>
        {rows.map(({ student, cells }) => (
          <tr key={student.id} {...stackedRowProps}>
            <Th scope="row" wide className="sticky left-0 z-10 min-w-40 bg-surface">
              {renderName(student)}
              {cells.every(isNotAssigned) && (
                <span className="card-only ml-2 font-normal text-muted">Nothing assigned yet</span>
              )}
            </Th>
            {cells.map((cell) => (
              <Td
                key={cell.test.id}
                wide
                label={cell.test.title}
                className={isNotAssigned(cell) ? 'card-usual' : undefined}
              >
                <OneCell
                  cell={cell}
                  name={getGradebookStudentName(student)}
                  timeZone={timeZone}
                  addressOf={addressOf}
                  studentAddress={studentAddress(student)}
                  onAssign={() => onAssign(student, cell.test)}
                />
              </Td>
            ))}
          </tr>
        ))}
        {averages.length > 0 && <AverageRow averages={averages} />}
      </tbody>
    </Table>
  )
}

/** A card on a phone leaves these cells out, because the student’s page assigns tests too. */
function isNotAssigned({ state }: GradebookTestCell): boolean {
  return state === 'not_assigned'
}

function AverageRow({ averages }: Pick<GradebookTableProps, 'averages'>) {
  return (
    <tr {...stackedRowProps} className="bg-sunken/60">
      <Th scope="row" wide className="gradebook-average sticky left-0 z-10 min-w-40">
        Average
      </Th>
      {averages.map(({ test, average, students }) => (
        <Td key={test.id} wide label={test.title}>
          {average === null ? (
            '–'
          ) : (
            <span className="whitespace-nowrap tabular-nums">
              <span className="font-semibold">{`${average}%`}</span>{' '}
              <span className="text-muted text-xs">{`· ${students === 1 ? '1 student' : `${students} students`}`}</span>
            </span>
          )}
        </Td>
      ))}
    </tr>
  )
}

/** Returns true if the reader can act: the student's page has buttons to remind, or to give more days. */
function needsAct(state: GradebookState): boolean {
  return state === 'overdue' || state === 'closed'
}

const looks: Partial<Record<GradebookState, BadgeVariant>> = {
  late: 'destructive',
  in_progress: 'default',
}

interface OneCellProps {
  cell: GradebookTestCell
  name: string
  timeZone: string
  addressOf: GradebookTableProps['addressOf']
  studentAddress: string
  onAssign: () => void
}

function OneCell({ cell, name, timeZone, addressOf, studentAddress, onAssign }: OneCellProps) {
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
    <span className="gradebook-cell inline-flex items-center gap-x-2 gap-y-1">
      {submission !== null && (
        <TextLink
          to={addressOf({ testSlug: test.slug, id: submission.id })}
          aria-label={`${getScoreBadge(submission).percentage}: ${test.title}, ${name}`}
        >
          <Badge variant={getScoreBadge(submission).variant}>{getScoreBadge(submission).percentage}</Badge>
        </TextLink>
      )}
      {submission?.isUntimed && <span className="text-muted text-xs">Untimed</span>}
      {submission?.composite != null && (
        <span className="text-muted text-xs tabular-nums">
          {`${submission.composite} of 800${submission.isEstimated ? ' est.' : ''}`}
        </span>
      )}
      {needsAct(state) && (
        <TextLink to={studentAddress} aria-label={`${describeCellState(cell, timeZone)}: ${test.title}, ${name}`}>
          <Badge variant="destructive">
            <span>{describeCellState(cell, timeZone)}</span>
            <ChevronRight aria-hidden="true" className="size-3.5" />
          </Badge>
        </TextLink>
      )}
      {state !== 'submitted' && !needsAct(state) && (
        <Badge variant={looks[state] ?? 'outline'}>{describeCellState(cell, timeZone)}</Badge>
      )}
      {state === 'submitted' && submission === null && <span className="text-muted">Submitted</span>}
    </span>
  )
}
