import Target from 'lucide-react/icons/target'
import { type ReactNode, useState } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { weekMinutesWords } from '#domain/coaching/practice-weeks.ts'
import { gapWords } from '#domain/people/goals.ts'
import { lastWorkWords } from '#domain/people/last-work.ts'
import { scoreBadge } from '#domain/scores/badges.ts'
import { areReached, compositeForGoals, notReachedSentences } from '#domain/scores/not-reached.ts'
import { bandFigures } from '#domain/scores/score-bands.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import '#web/ui/tables/card-cells.css'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { SortBy, type SortColumn, SortThs } from '#web/ui/tables/SortBy.tsx'
import { stackedRow, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { AttentionBadges } from './AttentionBadges.tsx'
import type { ListedStudent } from './chosen-students.ts'
import { lookAtWords, overdueLine, studentName } from './student-words.ts'

export interface StudentTableProps {
  students: readonly ListedStudent[]
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  renderLink: (studentId: string, words: string) => ReactNode
  onGoals: (student: ListedStudent['student']) => void
  selected: ReadonlySet<string>
  onSelect: (studentIds: readonly StudentId[], isSelected: boolean) => void
}

const columns: readonly SortColumn[] = [
  { column: 'name', label: 'Student' },
  { column: 'attention', label: 'Needs attention', width: 'w-[18%]' },
  { column: 'grade', label: 'Grade', width: 'w-19', numeric: true },
  { column: 'latest', label: 'Latest', width: 'w-20', numeric: true },
  { column: 'average', label: 'Average', width: 'w-23', numeric: true },
  { column: 'practice', label: 'Practice', width: 'w-23', startsWith: 'desc', numeric: true },
  { column: 'last', label: 'Last work', width: 'w-28', startsWith: 'desc' },
]

/** A line for each student: what needs attention, the scores, the goal, and the week. */
export function StudentTable({ students, sorted, onSort, selected, onSelect, ...row }: StudentTableProps) {
  const sorting = { columns, sorted, onSort }
  const ids = students.map(({ student }) => student.id)
  return (
    <CardTable label="My students" compact lined before={<SortBy {...sorting} />}>
      <thead>
        <tr {...stackedRow}>
          <Th className="select-cell w-11">
            <Checkbox
              aria-label="Select all students on this page"
              checked={ids.every((id) => selected.has(id))}
              onChange={(event) => onSelect(ids, event.currentTarget.checked)}
            />
          </Th>
          <SortThs {...sorting} columns={columns.slice(0, -2)} />
          <Th>Goal</Th>
          <SortThs {...sorting} columns={columns.slice(-2)} />
          <Th pinned className="w-16">
            Goals
          </Th>
        </tr>
      </thead>
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

interface StudentRowProps extends ListedStudent, Pick<StudentTableProps, 'renderLink' | 'onGoals'> {
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function StudentRow({ student, latest, average, isSelected, onSelect, onGoals, ...listed }: StudentRowProps) {
  const name = `Goals of ${studentName(student)}`
  const goals: RowAct = { word: 'Goals', name, Icon: Target, place: 'icon', does: () => onGoals(student) }
  return (
    <tr {...stackedRow} className="card-indented relative">
      <Td className="select-cell">
        <Checkbox
          aria-label={`Select ${studentName(student)}`}
          checked={isSelected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
        />
      </Td>
      <Th scope="row" wide className="card-acts-room">
        {listed.renderLink(student.id, studentName(student))}
        <span className="ml-2 font-normal text-muted text-xs">{student.school}</span>
      </Th>
      <AttentionCell student={student} {...listed} />
      <Td numeric label="Grade" className="short-fact">
        {student.grade}
      </Td>
      <Td numeric label="Latest" className="short-fact">
        {latest === null ? '–' : <Badge variant={scoreBadge(latest).variant}>{scoreBadge(latest).percentage}</Badge>}
      </Td>
      <Td numeric label="Average" className="short-fact">
        {average === null ? '–' : `${average}%`}
      </Td>
      <Td wide>{student.goal === null && latestComposite(student) === undefined ? '–' : <Goal student={student} />}</Td>
      <Td numeric label="Practice" className="short-fact">
        {weekMinutesWords(student.practice.seconds, student.practice.weeklyMinutes)}
      </Td>
      <Td label="Last work" className="short-fact">
        <LastWork lastWorkAt={listed.lastWorkAt} />
      </Td>
      <Td pinned className="card-acts px-2!">
        <RowActs subject={studentName(student)} acts={[goals]} />
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
  const remarks = lookAtWords(attemptsToLookAt)
  if (attention.length === 0 && remarks.length === 0) return <Td wide>–</Td>
  return (
    <Td wide>
      <span className="inline-flex gap-1.5 align-middle">
        <AttentionBadges reasons={attention} />
        {remarks.map((remark) => (
          <Badge key={remark} variant="outline">
            {remark}
          </Badge>
        ))}
      </span>
      {attention.includes('overdue') && (
        <span className="ml-2 text-muted text-xs">{overdueLine(student, now, ownTimeZone())}</span>
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
  const forGoals = compositeForGoals(student.submissions)
  const facts = [
    composite === null ? '' : `${composite} of 800${isEstimated ? ' est.' : ''}`,
    areReached(sections) ? '' : notReachedSentences(sections),
    band ? `most likely ${bandFigures(band)}` : '',
    goal === null ? '' : `${goal.name}, ${goal.lowestScore} in ${goal.year}`,
  ]
  return (
    <>
      <span className="card-only text-muted">{`${goal === null ? 'Score' : 'Goal'} `}</span>
      {goal !== null && forGoals !== null && (
        <ToneTag tone={forGoals >= goal.lowestScore ? 'success' : 'neutral'}>{gapWords(forGoals, goal)}</ToneTag>
      )}{' '}
      <span className="text-muted text-xs tabular-nums">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </>
  )
}

/** Marked where nothing came for a week. */
function LastWork({ lastWorkAt: at }: Pick<ListedStudent, 'lastWorkAt'>) {
  const { words, isIdle } = lastWorkWords(at, new Date(), ownTimeZone())
  return (
    <span className={isIdle ? 'font-medium text-danger-ink' : undefined}>
      {at === null ? words : <DateTime instant={at} words={words} />}
    </span>
  )
}
