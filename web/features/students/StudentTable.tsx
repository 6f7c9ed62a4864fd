import { type ReactNode, useState } from 'react'
import type { StudentId } from '#contracts/wire/ids.ts'
import { gapWords } from '#domain/people/goals.ts'
import { scoreBadge } from '#domain/scores/badges.ts'
import { areReached, compositeForGoals, notReachedSentences } from '#domain/scores/not-reached.ts'
import { bandFigures } from '#domain/scores/score-bands.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import '#web/ui/tables/card-cells.css'
import { ToneTag } from '#web/ui/feedback/ToneTag.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { SortBy, type SortColumn, SortThs } from '#web/ui/tables/SortBy.tsx'
import { stackedRow, Td, Th } from '#web/ui/tables/Table.tsx'
import { Day } from '#web/ui/text/DateTime.tsx'
import { ownTimeZone } from '#web/ui/text/own-time-zone.ts'
import { Remarks } from '#web/ui/text/Remarks.tsx'
import { AttentionBadges } from './AttentionBadges.tsx'
import type { ListedStudent } from './chosen-students.ts'
import { lookAtWords, overdueLine, studentName } from './student-words.ts'

export interface StudentTableProps {
  students: readonly ListedStudent[]
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  renderLink: (studentId: string, words: string) => ReactNode
  selected: ReadonlySet<string>
  onSelect: (studentIds: readonly StudentId[], isSelected: boolean) => void
}

const columns: readonly SortColumn[] = [
  { column: 'name', label: 'Student' },
  { column: 'attention', label: 'Needs attention' },
  { column: 'grade', label: 'Grade', numeric: true },
  { column: 'latest', label: 'Latest', numeric: true },
  { column: 'average', label: 'Average', numeric: true },
  { column: 'last', label: 'Last submitted', startsWith: 'desc' },
]

/** A line for each student, with what needs attention and how many attempts have remarks, which the student's page shows. */
export function StudentTable({ students, sorted, onSort, renderLink, selected, onSelect }: StudentTableProps) {
  const [now] = useState(() => new Date())
  const sorting = { columns, sorted, onSort }
  const ids = students.map(({ student }) => student.id)
  return (
    <CardTable label="My students" compact before={<SortBy {...sorting} />}>
      <thead>
        <tr {...stackedRow}>
          <Th className="select-cell">
            <Checkbox
              aria-label="Select all students on this page"
              checked={ids.every((id) => selected.has(id))}
              onChange={(event) => onSelect(ids, event.currentTarget.checked)}
            />
          </Th>
          <SortThs {...sorting} columns={columns.slice(0, -1)} />
          <Th>Goal</Th>
          <SortThs {...sorting} columns={columns.slice(-1)} />
        </tr>
      </thead>
      <tbody>
        {students.map(({ student, attention, attemptsToLookAt, latest, average, lastSubmittedAt }) => (
          <tr key={student.id} {...stackedRow}>
            <Td className="select-cell">
              <Checkbox
                aria-label={`Select ${studentName(student)}`}
                checked={selected.has(student.id)}
                onChange={(event) => onSelect([student.id], event.currentTarget.checked)}
              />
            </Td>
            <Th scope="row" wide className="min-w-40">
              {renderLink(student.id, studentName(student))}
              <span className="block font-normal text-muted text-xs card-inline card-inline-after">
                {student.school}
              </span>
              <Remarks remarks={lookAtWords(attemptsToLookAt)} />
            </Th>
            <Td wide>
              {attention.length === 0 ? (
                '–'
              ) : (
                <>
                  <span className="inline-flex flex-wrap gap-1.5 align-middle">
                    <AttentionBadges reasons={attention} />
                  </span>
                  {attention.includes('overdue') && (
                    <span className="block text-muted text-xs card-inline card-inline-after">
                      {overdueLine(student, now, ownTimeZone())}
                    </span>
                  )}
                </>
              )}
            </Td>
            <Td numeric label="Grade" className="short-fact">
              {student.grade}
            </Td>
            <Td numeric label="Latest" className="short-fact">
              {latest === null ? (
                '–'
              ) : (
                <Badge variant={scoreBadge(latest).variant}>{scoreBadge(latest).percentage}</Badge>
              )}
            </Td>
            <Td numeric label="Average" className="short-fact">
              {average === null ? '–' : `${average}%`}
            </Td>
            <Td wide className="min-w-28">
              {student.goal === null && latestComposite(student) === undefined ? '–' : <Goal student={student} />}
            </Td>
            <Td label="Last submitted" className="short-fact whitespace-nowrap">
              {lastSubmittedAt === null ? '–' : <Day instant={lastSubmittedAt} />}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function latestComposite({ submissions }: ListedStudent['student']) {
  return submissions.find((one) => one.composite !== null)
}

/** The latest composite score, how sure it is, and how far it is from the favorite school. */
function Goal({ student }: Pick<ListedStudent, 'student'>) {
  const { goal } = student
  const { composite = null, band, isEstimated = false, sections = [] } = latestComposite(student) ?? {}
  const forGoals = compositeForGoals(student.submissions)
  return (
    <>
      <span className="text-muted card-only">{`${goal === null ? 'Score' : 'Goal'} `}</span>
      {goal !== null && forGoals !== null && (
        <ToneTag tone={forGoals >= goal.lowestScore ? 'success' : 'neutral'}>{gapWords(forGoals, goal)}</ToneTag>
      )}{' '}
      {composite !== null && (
        <span className="block text-muted text-xs tabular-nums card-inline">
          <span className="whitespace-nowrap">{`${composite} of 800${isEstimated ? ' est.' : ''}`}</span>
          {!areReached(sections) && (
            <span className="block card-inline">
              <OnPhone>. </OnPhone>
              <span>{notReachedSentences(sections)}</span>
            </span>
          )}
          {band && (
            <span className="block card-inline whitespace-nowrap">
              <OnPhone>, </OnPhone>
              <span>{`most likely ${bandFigures(band)}`}</span>
            </span>
          )}
        </span>
      )}
      {goal !== null && (
        <span className="block text-muted text-xs card-inline">
          {composite !== null && <OnPhone>. </OnPhone>}
          <span>{`${goal.name}, ${goal.lowestScore} in ${goal.year}`}</span>
        </span>
      )}
    </>
  )
}

/** Between facts that have lines of their own where there is room. */
function OnPhone({ children }: { children: string }) {
  return <span className="card-only">{children}</span>
}
