import type { ReactNode } from 'react'
import type { StudentId } from '#contracts/ids.ts'
import { scoreBadge } from '#domain/badges.ts'
import { gapWords } from '#domain/goals.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import type { SortChoice } from '#web/ui/list-address.ts'
import { Remarks } from '#web/ui/Remarks.tsx'
import { SortTh } from '#web/ui/SortTh.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'
import { ToneTag } from '#web/ui/ToneTag.tsx'
import { AttentionBadges } from './AttentionBadges.tsx'
import type { ListedStudent } from './chosen-students.ts'
import { lookAtWords, studentName } from './student-words.ts'

export interface StudentTableProps {
  students: readonly ListedStudent[]
  sorted: SortChoice
  onSort: (choice: SortChoice) => void
  renderLink: (studentId: string, words: string) => ReactNode
  selected: ReadonlySet<string>
  onSelect: (studentIds: readonly StudentId[], isSelected: boolean) => void
}

/** A line for each student, with what needs attention and how many attempts have remarks, which the student's page shows. */
export function StudentTable({ students, sorted, onSort, renderLink, selected, onSelect }: StudentTableProps) {
  const sort = { sorted, onSort }
  const ids = students.map(({ student }) => student.id)
  return (
    <CardTable label="My students" compact>
      <thead>
        <tr {...stackedRow}>
          <Th className="select-cell">
            <Checkbox
              aria-label="Select all students on this page"
              checked={ids.every((id) => selected.has(id))}
              onChange={(event) => onSelect(ids, event.currentTarget.checked)}
            />
          </Th>
          <SortTh column="name" label="Student" {...sort} />
          <Th>Needs attention</Th>
          <SortTh column="grade" label="Grade" numeric {...sort} />
          <SortTh column="submissions" label="Submissions" numeric startsWith="desc" {...sort} />
          <SortTh column="latest" label="Latest" numeric {...sort} />
          <SortTh column="average" label="Average" numeric {...sort} />
          <Th>Goal</Th>
          <SortTh column="last" label="Last submitted" startsWith="desc" {...sort} />
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
              <span className="block font-normal text-muted text-xs">{student.school}</span>
              <Remarks remarks={lookAtWords(attemptsToLookAt)} />
            </Th>
            <Td label="Needs attention">
              <span className="inline-flex flex-wrap gap-1.5 align-middle">
                {attention.length === 0 ? (
                  <span className="text-muted">–</span>
                ) : (
                  <AttentionBadges reasons={attention} />
                )}
              </span>
            </Td>
            <Td numeric label="Grade">
              {student.grade}
            </Td>
            <Td numeric label="Submissions">
              {student.submissions.length}
            </Td>
            <Td numeric label="Latest">
              {latest === null ? (
                '–'
              ) : (
                <Badge variant={scoreBadge(latest).variant}>{scoreBadge(latest).percentage}</Badge>
              )}
            </Td>
            <Td numeric label="Average">
              {average === null ? '–' : `${average}%`}
            </Td>
            <Td wide label="Goal" className="min-w-28">
              <Goal student={student} />
            </Td>
            <Td label="Last submitted" className="whitespace-nowrap">
              {lastSubmittedAt === null ? '–' : <DateTime instant={lastSubmittedAt} />}
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** How far the latest composite score is from the favorite school. */
function Goal({ student: { goal, submissions } }: Pick<ListedStudent, 'student'>) {
  const composite = submissions.find((one) => one.composite !== null)?.composite ?? null
  if (goal === null) return <span className="text-muted">–</span>
  return (
    <>
      {composite !== null && (
        <ToneTag tone={composite >= goal.lowestScore ? 'success' : 'neutral'}>{gapWords(composite, goal)}</ToneTag>
      )}
      <span className="block text-muted text-xs">{`${goal.name}, ${goal.lowestScore} in ${goal.year}`}</span>
    </>
  )
}
