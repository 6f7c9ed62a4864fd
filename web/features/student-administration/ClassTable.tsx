import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Pencil from 'lucide-react/icons/pencil'
import Table2 from 'lucide-react/icons/table-2'
import Ticket from 'lucide-react/icons/ticket'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { classSorts, ManagedClass } from '#contracts/class-administration.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import type { SortChoice } from '#web/ui/list-address.ts'
import { SortTh } from '#web/ui/SortTh.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'

export type ClassAct = 'students' | 'assign' | 'code' | 'edit' | 'delete'

export interface ClassTableProps {
  classes: readonly ManagedClass[]
  sorted: { sort: (typeof classSorts)[number]; order: SortChoice['order'] }
  onSort: (choice: SortChoice) => void
  resultsAddress: (managedClass: ManagedClass) => string
  gradebookAddress: (managedClass: ManagedClass) => string
  onAct: (act: ClassAct, managedClass: ManagedClass) => void
}

export function ClassTable({ classes, sorted, onSort, resultsAddress, gradebookAddress, onAct }: ClassTableProps) {
  return (
    <CardTable label="Classes" compact>
      <thead>
        <tr {...stackedRow}>
          <SortTh column="name" label="Class Name" sorted={sorted} onSort={onSort} />
          <SortTh column="tutor" label="Tutor" sorted={sorted} onSort={onSort} />
          <SortTh column="gradeLevel" label="Grade Level" sorted={sorted} onSort={onSort} />
          <SortTh column="studentCount" label="Students" sorted={sorted} onSort={onSort} startsWith="desc" numeric />
          <SortTh column="createdAt" label="Created" sorted={sorted} onSort={onSort} startsWith="desc" />
          <Th pinned>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {classes.map((managedClass) => (
          <tr key={managedClass.id} {...stackedRow}>
            <Th scope="row" wide className="min-w-40">
              {managedClass.name}
              <span className="line-clamp-2 font-normal text-muted text-xs">{managedClass.description}</span>
            </Th>
            <Td label="Tutor" className="min-w-28">
              {managedClass.tutor?.fullName ?? <span className="text-muted">No tutor</span>}
            </Td>
            <Td>Grade {managedClass.gradeLevel}</Td>
            <Td numeric label="Students">
              {managedClass.studentCount}
            </Td>
            <Td label="Created" className="whitespace-nowrap">
              <DateTime instant={managedClass.createdAt} />
            </Td>
            <Td pinned wide className="px-2!">
              <ClassActions
                managedClass={managedClass}
                resultsAddress={resultsAddress(managedClass)}
                gradebookAddress={gradebookAddress(managedClass)}
                onAct={onAct}
              />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

const look = 'pointer-fine:size-9!'

const acts = [
  { act: 'assign', words: (name: string) => `Assign tests to ${name}`, Icon: ClipboardPlus },
  { act: 'code', words: (name: string) => `Make a code for ${name}`, Icon: Ticket },
  { act: 'edit', words: (name: string) => `Edit ${name}`, Icon: Pencil },
  { act: 'delete', words: (name: string) => `Delete ${name}`, Icon: Trash2 },
] as const

interface ClassActionsProps {
  managedClass: ManagedClass
  resultsAddress: string
  gradebookAddress: string
  onAct: ClassTableProps['onAct']
}

function ClassActions({ managedClass, resultsAddress, gradebookAddress, onAct }: ClassActionsProps) {
  const links = [
    { to: resultsAddress, words: `Results of ${managedClass.name}`, Icon: ChartColumn },
    { to: gradebookAddress, words: `Gradebook of ${managedClass.name}`, Icon: Table2 },
  ]
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        size="sm"
        variant="outline"
        onClick={() => onAct('students', managedClass)}
        aria-label={`Manage Students of ${managedClass.name}`}
      >
        <Users aria-hidden="true" />
        Manage Students
      </Button>
      {links.map(({ to, words, Icon }) => (
        <ButtonLink
          key={words}
          to={to}
          variant="ghost"
          size="icon"
          className={look}
          aria-label={words}
          data-tooltip={words}
        >
          <Icon aria-hidden="true" />
        </ButtonLink>
      ))}
      {acts.map(({ act, words, Icon }) => (
        <Button
          key={act}
          variant="ghost"
          size="icon"
          className={look}
          aria-label={words(managedClass.name)}
          data-tooltip={words(managedClass.name)}
          onClick={() => onAct(act, managedClass)}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </div>
  )
}
