import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import Pencil from 'lucide-react/icons/pencil'
import Table2 from 'lucide-react/icons/table-2'
import Ticket from 'lucide-react/icons/ticket'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { classSorts, ManagedClass } from '#contracts/people/class-administration.ts'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { SortBy, type SortColumn, SortThs } from '#web/ui/tables/SortBy.tsx'
import { stackedRow, Td, Th } from '#web/ui/tables/Table.tsx'
import { Day } from '#web/ui/text/DateTime.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

export type ClassAct = 'students' | 'assign' | 'code' | 'edit' | 'delete'

export interface ClassTableProps {
  classes: readonly ManagedClass[]
  sorted: { sort: (typeof classSorts)[number]; order: SortChoice['order'] }
  onSort: (choice: SortChoice) => void
  resultsAddress: (managedClass: ManagedClass) => string
  gradebookAddress: (managedClass: ManagedClass) => string
  onAct: (act: ClassAct, managedClass: ManagedClass) => void
}

const columns: readonly SortColumn[] = [
  { column: 'name', label: 'Class Name' },
  { column: 'tutor', label: 'Tutor' },
  { column: 'gradeLevel', label: 'Grade Level', width: 'w-30' },
  { column: 'studentCount', label: 'Students', width: 'w-28', startsWith: 'desc', numeric: true },
  { column: 'createdAt', label: 'Created', width: 'w-34', startsWith: 'desc' },
]

export function ClassTable({ classes, sorted, onSort, resultsAddress, gradebookAddress, onAct }: ClassTableProps) {
  const sorting = { columns, sorted, onSort }
  return (
    <CardTable label="Classes" compact lined before={<SortBy {...sorting} />}>
      <thead>
        <tr {...stackedRow}>
          <SortThs {...sorting} />
          <Th pinned className="w-88">
            Actions
          </Th>
        </tr>
      </thead>
      <tbody>
        {classes.map((managedClass) => (
          <tr key={managedClass.id} {...stackedRow}>
            <Th scope="row" wide>
              <TextLink to={resultsAddress(managedClass)}>{managedClass.name}</TextLink>
              <span className="ml-2 font-normal text-muted text-xs">{managedClass.description}</span>
            </Th>
            <Td label="Tutor">{managedClass.tutor?.fullName ?? <span className="text-muted">No tutor</span>}</Td>
            <Td label="Grade level">{managedClass.gradeLevel}</Td>
            <Td numeric label="Students">
              {managedClass.studentCount}
            </Td>
            <Td label="Created">
              <Day instant={managedClass.createdAt} />
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

interface ClassActionsProps {
  managedClass: ManagedClass
  resultsAddress: string
  gradebookAddress: string
  onAct: ClassTableProps['onAct']
}

function ClassActions({ managedClass, resultsAddress, gradebookAddress, onAct }: ClassActionsProps) {
  const { name } = managedClass
  const does = (act: ClassAct) => () => onAct(act, managedClass)
  const acts: RowAct[] = [
    { word: 'Manage Students', name: `Manage Students of ${name}`, Icon: Users, place: 'word', does: does('students') },
    { word: 'Assign tests', name: `Assign tests to ${name}`, Icon: ClipboardPlus, place: 'word', does: does('assign') },
    { word: 'Results', name: `Results of ${name}`, Icon: ChartColumn, place: 'menu', does: { to: resultsAddress } },
    { word: 'Gradebook', name: `Gradebook of ${name}`, Icon: Table2, place: 'menu', does: { to: gradebookAddress } },
    { word: 'Make a code', name: `Make a code for ${name}`, Icon: Ticket, place: 'menu', does: does('code') },
    { word: 'Edit', name: `Edit ${name}`, Icon: Pencil, place: 'menu', does: does('edit') },
    { word: 'Delete', name: `Delete ${name}`, Icon: Trash2, place: 'menu', does: does('delete') },
  ]
  return <RowActs subject={name} acts={acts} />
}
