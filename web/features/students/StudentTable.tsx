import Target from 'lucide-react/icons/target'
import { Fragment, type ReactNode, useState } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { describeWeekMinutes } from '#domain/coaching/practice-weeks.ts'
import { describeGap } from '#domain/people/goals.ts'
import { describeLastWork } from '#domain/people/last-work.ts'
import { getScoreBadge } from '#domain/scores/badges.ts'
import { areSectionsReached, describeSectionsNotReached, findCompositeForGoals } from '#domain/scores/not-reached.ts'
import { formatBand } from '#domain/scores/score-bands.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import '#web/ui/tables/card-cells.css'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { type SortColumn, SortMenu } from '#web/ui/tables/SortBy.tsx'
import { SortTh } from '#web/ui/tables/SortTh.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { getOwnTimeZone } from '#web/ui/text/own-time-zone.ts'
import { AttentionBadges } from './AttentionBadges.tsx'
import type { ListedStudent, StudentSort } from './chosen-students.ts'
import { describeAttemptsToCheck, describeOverdue, getStudentName } from './student-words.ts'

export interface StudentTableProps {
  students: readonly ListedStudent[]
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  renderLink: (studentId: string, words: string) => ReactNode
  onGoals: (student: ListedStudent['student']) => void
  selected: ReadonlySet<string>
  onSelect: (studentIds: readonly StudentId[], isSelected: boolean) => void
}

interface RowProps extends ListedStudent, Pick<StudentTableProps, 'renderLink' | 'onGoals'> {
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

interface StudentColumn extends Omit<SortColumn, 'column'> {
  /** The order that the column gives. Absent if the list cannot be sorted by it. */
  column?: StudentSort
  renderCell: (row: RowProps) => ReactNode
}

/** From left to right: each with its heading and its cell, which is also its place in a card. */
const columns: readonly StudentColumn[] = [
  {
    column: 'name',
    label: 'Student',
    renderCell: ({ student, renderLink }) => (
      <Th scope="row" wide className="card-acts-room">
        {renderLink(student.id, getStudentName(student))}
        <span className="wide-only ml-2 font-normal text-muted text-xs">{student.school}</span>
      </Th>
    ),
  },
  { column: 'attention', label: 'Needs attention', renderCell: (row) => <AttentionCell {...row} /> },
  {
    column: 'grade',
    label: 'Grade',
    width: 'w-19',
    numeric: true,
    renderCell: ({ student }) => (
      <Td numeric label="Grade" className="short-fact">
        {student.grade}
      </Td>
    ),
  },
  {
    column: 'latest',
    label: 'Latest',
    width: 'w-20',
    numeric: true,
    renderCell: ({ latest }) => (
      <Td numeric label="Latest" className="card-shown short-fact">
        {latest === null ? (
          '–'
        ) : (
          <Badge variant={getScoreBadge(latest).variant}>{getScoreBadge(latest).percentage}</Badge>
        )}
      </Td>
    ),
  },
  {
    column: 'average',
    label: 'Average',
    width: 'w-23',
    numeric: true,
    renderCell: ({ average }) => (
      <Td numeric label="Average" className="short-fact">
        {average === null ? '–' : `${average}%`}
      </Td>
    ),
  },
  {
    label: 'Goal',
    width: 'w-29',
    renderCell: ({ student }) => (
      <Td wide>{student.goal === null && latestComposite(student) === undefined ? '–' : <Goal student={student} />}</Td>
    ),
  },
  {
    column: 'practice',
    label: 'Practice',
    width: 'w-23',
    startsWith: 'desc',
    numeric: true,
    renderCell: ({ student: { practice } }) => (
      <Td numeric label="Practice" className="short-fact">
        {describeWeekMinutes(practice.seconds, practice.weeklyMinutes)}
      </Td>
    ),
  },
  {
    column: 'last',
    label: 'Last work',
    width: 'w-28',
    startsWith: 'desc',
    renderCell: ({ attention, lastWorkAt }) => (
      <Td label="Last work" className={attention.length === 0 ? 'card-shown short-fact' : 'short-fact'}>
        <LastWork lastWorkAt={lastWorkAt} />
      </Td>
    ),
  },
]

const sortColumns: readonly SortColumn[] = columns.flatMap(({ column, ...heading }) =>
  column === undefined ? [] : [{ ...heading, column }],
)

/** A line for each student: what needs attention, the scores, the goal, and the week. */
export function StudentTable({ students, sorted, onSort, selected, onSelect, ...row }: StudentTableProps) {
  const ids = students.map(({ student }) => student.id)
  return (
    <CardTable
      label="My students"
      compact
      lined
      before={<SortMenu columns={sortColumns} sorted={sorted} onSort={onSort} />}
    >
      <HeadRow>
        <Th className="select-cell w-11">
          <Checkbox
            aria-label="Select all students on this page"
            checked={ids.every((id) => selected.has(id))}
            onChange={(event) => onSelect(ids, event.currentTarget.checked)}
          />
        </Th>
        {columns.map(({ column, renderCell: _, ...heading }) =>
          column === undefined ? (
            <Th key={heading.label} className={heading.width}>
              {heading.label}
            </Th>
          ) : (
            <SortTh key={heading.label} {...heading} column={column} sorted={sorted} onSort={onSort} />
          ),
        )}
        <Th pinned className="w-15">
          Goals
        </Th>
      </HeadRow>
      <tbody>
        {students.map((listed) => (
          <StudentRow
            key={listed.student.id}
            {...listed}
            {...row}
            isSelected={selected.has(listed.student.id)}
            onSelect={(isSelected) => onSelect([listed.student.id], isSelected)}
          />
        ))}
      </tbody>
    </CardTable>
  )
}

function StudentRow(row: RowProps) {
  const { student, isSelected, onSelect, onGoals } = row
  const name = `Goals of ${getStudentName(student)}`
  const goals: RowAct = { word: 'Goals', name, Icon: Target, place: 'icon', does: () => onGoals(student) }
  return (
    <tr {...stackedRowProps} className="card-indented card-brief relative">
      <Td className="select-cell">
        <Checkbox
          aria-label={`Select ${getStudentName(student)}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </Td>
      {columns.map(({ label, renderCell }) => (
        <Fragment key={label}>{renderCell(row)}</Fragment>
      ))}
      <Td pinned className="card-acts px-2!">
        <RowActs subject={getStudentName(student)} acts={[goals]} />
      </Td>
    </tr>
  )
}

/** Also how many attempts have remarks, which the student's page shows. */
function AttentionCell({
  student,
  attention,
  attemptsToLookAt,
}: Pick<ListedStudent, 'student' | 'attention' | 'attemptsToLookAt'>) {
  const [now] = useState(() => new Date())
  const remarks = describeAttemptsToCheck(attemptsToLookAt)
  if (attention.length === 0 && remarks.length === 0) return <Td wide>–</Td>
  return (
    <Td wide className="card-shown">
      <span className="inline-flex gap-1.5 align-middle">
        <AttentionBadges reasons={attention} />
        {remarks.map((remark) => (
          <Badge key={remark} variant="outline">
            {remark}
          </Badge>
        ))}
      </span>
      {attention.includes('overdue') && (
        <span className="ml-2 text-muted text-xs">{describeOverdue(student, now, getOwnTimeZone())}</span>
      )}
    </Td>
  )
}

function latestComposite({ submissions }: ListedStudent['student']) {
  return submissions.find((one) => one.composite !== null)
}

/** How far the latest composite score is from the favorite school; then, where there is room, the score itself and how sure it is. */
function Goal({ student }: Pick<ListedStudent, 'student'>) {
  const { goal } = student
  const { composite = null, band, isEstimated = false, sections = [] } = latestComposite(student) ?? {}
  const forGoals = findCompositeForGoals(student.submissions)
  const facts = [
    composite === null ? '' : `${composite} of 800${isEstimated ? ' est.' : ''}`,
    areSectionsReached(sections) ? '' : describeSectionsNotReached(sections),
    band ? `most likely ${formatBand(band)}` : '',
    goal === null ? '' : `${goal.name}, ${goal.lowestScore} in ${goal.year}`,
  ]
  return (
    <>
      <span className="card-only text-muted">{`${goal === null ? 'Score' : 'Goal'} `}</span>
      {goal !== null && forGoals !== null && (
        <ToneTag tone={forGoals >= goal.lowestScore ? 'success' : 'neutral'}>{describeGap(forGoals, goal)}</ToneTag>
      )}{' '}
      <span className="text-muted text-xs tabular-nums">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  )
}

/** Marked where nothing came for a week. */
function LastWork({ lastWorkAt: at }: Pick<ListedStudent, 'lastWorkAt'>) {
  const { words, isIdle } = describeLastWork(at, new Date(), getOwnTimeZone())
  return (
    <span className={isIdle ? 'font-medium text-danger-ink' : undefined}>
      {at === null ? words : <DateTime instant={at} words={words} />}
    </span>
  )
}
