import ClipboardList from 'lucide-react/icons/clipboard-list'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Pencil from 'lucide-react/icons/pencil'
import Target from 'lucide-react/icons/target'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import type { ManagedStudent, studentSorts } from '#contracts/student-administration.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { BreakableText } from '#web/ui/BreakableText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { SortChoice } from '#web/ui/list-address.ts'
import { SortTh } from '#web/ui/SortTh.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'

export type StudentAct = 'parents' | 'assign' | 'assignments' | 'goals' | 'edit' | 'delete'

export interface StudentTableProps {
  students: readonly ManagedStudent[]
  sorted: { sort: (typeof studentSorts)[number]; order: SortChoice['order'] }
  onSort: (choice: SortChoice) => void
  /** User ids of those who are selected. */
  selected: ReadonlySet<string>
  onSelect: (students: readonly ManagedStudent[], isSelected: boolean) => void
  onAct: (act: StudentAct, student: ManagedStudent) => void
}

export function StudentTable({ students, sorted, onSort, selected, onSelect, onAct }: StudentTableProps) {
  const areAll = students.length > 0 && students.every(({ userId }) => selected.has(userId))
  return (
    <CardTable label="Students" compact>
      <thead>
        <tr {...stackedRow}>
          <Th className="select-cell w-0">
            <Checkbox
              aria-label="Select everybody on this page"
              checked={areAll}
              disabled={students.length === 0}
              onChange={() => onSelect(students, !areAll)}
            />
          </Th>
          <SortTh column="fullName" label="Student Name" sorted={sorted} onSort={onSort} />
          <SortTh column="email" label="Email" sorted={sorted} onSort={onSort} />
          <SortTh column="grade" label="Grade" sorted={sorted} onSort={onSort} />
          <SortTh column="school" label="School" sorted={sorted} onSort={onSort} />
          <Th>Status</Th>
          <Th>Linked Parents</Th>
          <Th pinned>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {students.map((student) => (
          <tr
            key={student.userId}
            {...stackedRow}
            className={selected.has(student.userId) ? 'bg-accent-soft/40' : undefined}
          >
            <Td className="select-cell">
              <Checkbox
                aria-label={`Select ${student.fullName}`}
                checked={selected.has(student.userId)}
                onChange={(event) => onSelect([student], event.currentTarget.checked)}
              />
            </Td>
            <Th scope="row" wide className="min-w-36">
              {student.fullName}
              {student.tutor !== null && (
                <span className="block font-normal text-muted text-xs">Tutor: {student.tutor.fullName}</span>
              )}
            </Th>
            <Td wide className="text-muted">
              <BreakableText text={student.email} />
            </Td>
            <Td label="Grade">{student.grade}</Td>
            <Td label="School" className="min-w-28">
              {student.school}
            </Td>
            <Td>
              <Badge variant={student.isFormal ? 'default' : 'outline'}>
                {student.isFormal ? 'Formal Student' : 'User Only'}
              </Badge>
            </Td>
            <Td wide label="Linked parents" className="min-w-32">
              <Parents parents={student.parents} />
            </Td>
            <Td pinned wide className="px-2!">
              <StudentActions student={student} onAct={onAct} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function Parents({ parents }: Pick<ManagedStudent, 'parents'>) {
  if (parents.length === 0) return <span className="text-muted">None</span>
  return (
    <ul>
      {parents.map((parent) => (
        <li key={parent.id}>
          {parent.fullName}
          {parent.isPrimary && <span className="text-muted text-xs"> (primary)</span>}
        </li>
      ))}
    </ul>
  )
}

const acts: readonly {
  act: StudentAct
  words: (name: string) => string
  Icon: ComponentType<{ 'aria-hidden'?: 'true' }>
  isForEverybody: boolean
}[] = [
  { act: 'parents', words: (name) => `Link parents of ${name}`, Icon: Users, isForEverybody: false },
  { act: 'assign', words: (name) => `Assign tests to ${name}`, Icon: ClipboardPlus, isForEverybody: false },
  { act: 'assignments', words: (name) => `Assigned tests of ${name}`, Icon: ClipboardList, isForEverybody: false },
  { act: 'goals', words: (name) => `Goals of ${name}`, Icon: Target, isForEverybody: false },
  { act: 'edit', words: (name) => `Edit ${name}`, Icon: Pencil, isForEverybody: true },
  { act: 'delete', words: (name) => `Delete ${name}`, Icon: Trash2, isForEverybody: true },
]

function StudentActions({ student, onAct }: { student: ManagedStudent; onAct: StudentTableProps['onAct'] }) {
  return (
    <div className="flex items-center justify-end">
      {acts
        .filter(({ isForEverybody }) => isForEverybody || student.isFormal)
        .map(({ act, words, Icon }) => (
          <Button
            key={act}
            variant="ghost"
            size="icon"
            className="pointer-fine:size-9!"
            aria-label={words(student.fullName)}
            data-tooltip={words(student.fullName)}
            onClick={() => onAct(act, student)}
          >
            <Icon aria-hidden="true" />
          </Button>
        ))}
    </div>
  )
}
