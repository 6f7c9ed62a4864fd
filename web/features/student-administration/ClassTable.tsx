import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { classSorts, ManagedClass } from '#contracts/class-administration.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import type { SortChoice } from '#web/ui/list-address.ts'
import { SortTh } from '#web/ui/SortTh.tsx'
import { Table, Td, Th } from '#web/ui/Table.tsx'

export type ClassAct = 'students' | 'assign' | 'edit' | 'delete'

export interface ClassTableProps {
  classes: readonly ManagedClass[]
  sorted: { sort: (typeof classSorts)[number]; order: SortChoice['order'] }
  onSort: (choice: SortChoice) => void
  renderInstant: (instant: string) => ReactNode
  resultsAddress: (one: ManagedClass) => string
  onAct: (act: ClassAct, one: ManagedClass) => void
}

export function ClassTable({ classes, sorted, onSort, renderInstant, resultsAddress, onAct }: ClassTableProps) {
  return (
    <Table label="Classes" compact>
      <thead>
        <tr>
          <SortTh column="name" label="Class Name" sorted={sorted} onSort={onSort} />
          <SortTh column="tutor" label="Tutor" sorted={sorted} onSort={onSort} />
          <SortTh column="gradeLevel" label="Grade Level" sorted={sorted} onSort={onSort} />
          <SortTh column="studentCount" label="Students" sorted={sorted} onSort={onSort} startsWith="desc" numeric />
          <SortTh column="createdAt" label="Created" sorted={sorted} onSort={onSort} startsWith="desc" />
          <Th pinned>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {classes.map((one) => (
          <tr key={one.id}>
            <Th scope="row" className="min-w-40">
              {one.name}
              <span className="line-clamp-2 font-normal text-muted text-xs">{one.description}</span>
            </Th>
            <Td className="min-w-28">{one.tutor?.fullName ?? <span className="text-muted">No tutor</span>}</Td>
            <Td>Grade {one.gradeLevel}</Td>
            <Td numeric>{one.studentCount}</Td>
            <Td className="whitespace-nowrap">{renderInstant(one.createdAt)}</Td>
            <Td pinned className="px-2!">
              <ClassActions one={one} resultsAddress={resultsAddress(one)} onAct={onAct} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const look = 'pointer-fine:size-9!'

const acts = [
  { act: 'assign', words: (name: string) => `Assign tests to ${name}`, Icon: ClipboardPlus },
  { act: 'edit', words: (name: string) => `Edit ${name}`, Icon: Pencil },
  { act: 'delete', words: (name: string) => `Delete ${name}`, Icon: Trash2 },
] as const

interface ClassActionsProps {
  one: ManagedClass
  resultsAddress: string
  onAct: ClassTableProps['onAct']
}

function ClassActions({ one, resultsAddress, onAct }: ClassActionsProps) {
  const results = `Results of ${one.name}`
  return (
    <div className="flex items-center gap-1">
      <Button
        size="sm"
        variant="outline"
        onClick={() => onAct('students', one)}
        aria-label={`Manage Students of ${one.name}`}
      >
        <Users aria-hidden="true" />
        Manage Students
      </Button>
      <ButtonLink
        to={resultsAddress}
        variant="ghost"
        size="icon"
        className={look}
        aria-label={results}
        data-tooltip={results}
      >
        <ChartColumn aria-hidden="true" />
      </ButtonLink>
      {acts.map(({ act, words, Icon }) => (
        <Button
          key={act}
          variant="ghost"
          size="icon"
          className={look}
          aria-label={words(one.name)}
          data-tooltip={words(one.name)}
          onClick={() => onAct(act, one)}
        >
          <Icon aria-hidden="true" />
        </Button>
      ))}
    </div>
  )
}
