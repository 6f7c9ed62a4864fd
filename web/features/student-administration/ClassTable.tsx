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
import { type SortColumn, SortMenu, SortThs } from '#web/ui/tables/SortBy.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DayText } from '#web/ui/text/DateTime.tsx'
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

/** On a tablet the actions need the room of this column. A phone's card shows it. */
const unlessTablet = '@min-[34rem]:max-lg:hidden'

const columns: readonly SortColumn[] = [
  { column: 'name', label: 'Class Name' },
  { column: 'tutor', label: 'Tutor', width: 'lg:w-36' },
  { column: 'gradeLevel', label: 'Grade Level', width: `w-30 ${unlessTablet}` },
  { column: 'studentCount', label: 'Students', width: 'w-28', startsWith: 'desc', numeric: true },
  { column: 'createdAt', label: 'Created', width: `w-34 ${unlessTablet}`, startsWith: 'desc' },
]

export function ClassTable({ classes, sorted, onSort, resultsAddress, gradebookAddress, onAct }: ClassTableProps) {
  const sorting = { columns, sorted, onSort }
  return (
    // Its few columns fit beside the rail of a tablet.
    <div className="[--least-table-width:45rem]">
      <CardTable label="Classes" compact lined before={<SortMenu {...sorting} />}>
        <HeadRow>
          <SortThs {...sorting} />
          <Th pinned className="w-88">
            Actions
          </Th>
        </HeadRow>
        <tbody>
          {classes.map((managedClass) => (
            <tr key={managedClass.id} {...stackedRowProps}>
              <Th scope="row" wide>
                <TextLink to={resultsAddress(managedClass)}>{managedClass.name}</TextLink>
                {/* In a row of one line, only its first letters would have room. */}
                <span className="ml-2 font-normal text-muted text-xs @min-[34rem]:hidden">
                  {managedClass.description}
                </span>
              </Th>
              <Td label="Tutor" className="short-fact">
                {managedClass.tutor?.fullName ?? <span className="text-muted">No tutor</span>}
              </Td>
              <Td label="Grade level" className={`short-fact ${unlessTablet}`}>
                {managedClass.gradeLevel}
              </Td>
              <Td numeric label="Students" className="short-fact">
                {managedClass.studentCount}
              </Td>
              <Td label="Created" className={`short-fact ${unlessTablet}`}>
                <DayText instant={managedClass.createdAt} />
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
    </div>
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
