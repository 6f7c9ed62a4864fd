import { describeAddress } from '#domain/people/sign-in-names.ts'
import '#web/ui/tables/card-cells.css'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import ClipboardPlus from 'lucide-react/icons/clipboard-plus'
import FilePenLine from 'lucide-react/icons/file-pen-line'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Target from 'lucide-react/icons/target'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { ManagedStudent, studentSorts } from '#contracts/people/student-administration.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import type { SortChoice } from '#web/ui/tables/list-address.ts'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { type SortColumn, SortMenu, SortThs } from '#web/ui/tables/SortBy.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { BreakableText } from '#web/ui/text/BreakableText.tsx'
import { joinClassNames } from '#web/ui/text/class-names.ts'

export type StudentAct = 'parents' | 'assign' | 'assignments' | 'goals' | 'access' | 'edit' | 'delete'

export interface StudentTableProps {
  students: readonly ManagedStudent[]
  sorted: { sort: (typeof studentSorts)[number]; order: SortChoice['order'] }
  onSort: (choice: SortChoice) => void
  /** User ids of the selected people. */
  selected: ReadonlySet<string>
  onSelect: (students: readonly ManagedStudent[], isSelected: boolean) => void
  onAct: (act: StudentAct, student: ManagedStudent) => void
  /** Columns that this administrator has hidden. */
  hidden: ReadonlySet<string>
  /** Where answers from paper are entered. */
  paperAddress: (student: ManagedStudent) => string
}

const columns: readonly SortColumn[] = [
  { column: 'fullName', label: 'Student Name', width: 'w-[15%]' },
  { column: 'email', label: 'Email', width: 'w-[16%]' },
  { column: 'grade', label: 'Grade', width: 'w-19' },
  { column: 'school', label: 'School' },
]

/** The default order. No column shows it. */
const dateAdded: SortColumn = { column: 'createdAt', label: 'Date added', startsWith: 'desc' }

export function StudentTable({
  students,
  sorted,
  onSort,
  selected,
  onSelect,
  onAct,
  hidden,
  paperAddress,
}: StudentTableProps) {
  const areAll = students.length > 0 && students.every(({ userId }) => selected.has(userId))
  const sorting = { columns: columns.filter(({ column }) => !hidden.has(column)), sorted, onSort }
  return (
    <CardTable
      label="Students"
      compact
      lined
      before={<SortMenu {...sorting} columns={[...sorting.columns, dateAdded]} />}
    >
      <HeadRow>
        <Th className="select-cell w-11">
          <Checkbox
            aria-label="Select everybody on this page"
            checked={areAll}
            disabled={students.length === 0}
            onChange={() => onSelect(students, !areAll)}
          />
        </Th>
        <SortThs {...sorting} />
        {!hidden.has('tutor') && <Th>Tutor</Th>}
        {!hidden.has('status') && <Th className="w-34">Status</Th>}
        {!hidden.has('parents') && <Th>Linked Parents</Th>}
        <Th pinned className="w-26">
          Actions
        </Th>
      </HeadRow>
      <tbody>
        {students.map((student) => (
          <tr
            key={student.userId}
            {...stackedRowProps}
            className={joinClassNames(
              'card-indented card-brief relative',
              selected.has(student.userId) && 'bg-accent-soft/40',
            )}
          >
            <Td className="select-cell">
              <Checkbox
                aria-label={`Select ${student.fullName}`}
                checked={selected.has(student.userId)}
                onChange={(event) => onSelect([student], event.currentTarget.checked)}
              />
            </Td>
            <Th scope="row" wide className="card-acts-room">
              {student.fullName}
            </Th>
            <StudentCells student={student} hidden={hidden} />
            <Td pinned wide className="card-acts px-2!">
              <StudentActions student={student} onAct={onAct} paperAddress={paperAddress} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** The cells of a row that can be hidden. */
function StudentCells({ student, hidden }: { student: ManagedStudent; hidden: ReadonlySet<string> }) {
  return (
    <>
      {!hidden.has('email') && (
        <Td label="Email" className="text-muted">
          <BreakableText text={describeAddress(student.email)} />
        </Td>
      )}
      {!hidden.has('grade') && (
        <Td label="Grade" className="card-shown short-fact">
          {student.grade}
        </Td>
      )}
      {!hidden.has('school') && (
        <Td label="School" className="card-shown">
          {student.school}
        </Td>
      )}
      {!hidden.has('tutor') && (
        <Td label="Tutor" className="card-shown">
          {student.tutor?.fullName ?? '–'}
        </Td>
      )}
      {!hidden.has('status') && (
        <Td label="Status" className={student.isFormal ? 'card-usual' : 'card-shown'}>
          <Badge variant={student.isFormal ? 'default' : 'outline'}>
            {student.isFormal ? 'Formal Student' : 'User Only'}
          </Badge>
        </Td>
      )}
      {!hidden.has('parents') && (
        <Td label="Linked parents">
          <Parents parents={student.parents} />
        </Td>
      )}
    </>
  )
}

function Parents({ parents }: Pick<ManagedStudent, 'parents'>) {
  if (parents.length === 0) return <span className="text-muted">None</span>
  return (
    <ul className="inline">
      {parents.map((parent, at) => (
        <li key={parent.id} className="inline">
          <span>{at === 0 ? parent.fullName : `, ${parent.fullName}`}</span>
          {parent.isPrimary && <span className="text-muted text-xs"> (primary)</span>}
        </li>
      ))}
    </ul>
  )
}

function StudentActions({
  student,
  onAct,
  paperAddress,
}: { student: ManagedStudent } & Pick<StudentTableProps, 'onAct' | 'paperAddress'>) {
  const { fullName, isFormal } = student
  function act(act: StudentAct, word: string, name: string, Icon: RowAct['Icon'], place: RowAct['place']): RowAct {
    return { name, word, Icon, place, does: () => onAct(act, student) }
  }
  const fromPaper: RowAct = {
    name: `Enter answers of ${fullName} from paper`,
    word: 'Enter answers from paper',
    Icon: FilePenLine,
    place: 'menu',
    does: { to: paperAddress(student) },
  }
  const ofFormal = [
    act('assign', 'Assign tests', `Assign tests to ${fullName}`, ClipboardPlus, 'icon'),
    act('assignments', 'Assigned tests', `Assigned tests of ${fullName}`, ClipboardList, 'menu'),
    fromPaper,
    act('parents', 'Link parents', `Link parents of ${fullName}`, Users, 'menu'),
    act('goals', 'Goals', `Goals of ${fullName}`, Target, 'menu'),
  ]
  const ofEverybody = [
    act('edit', 'Edit', `Edit ${fullName}`, Pencil, isFormal ? 'menu' : 'icon'),
    act('access', 'Access', `Access of ${fullName}`, KeyRound, 'menu'),
    act('delete', 'Delete', `Delete ${fullName}`, Trash2, 'menu'),
  ]
  return <RowActs subject={fullName} acts={isFormal ? [...ofFormal, ...ofEverybody] : ofEverybody} />
}
