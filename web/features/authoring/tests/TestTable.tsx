import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import { nameExam } from '#domain/attempts/whole-exam.ts'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import '#web/ui/tables/card-cells.css'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import type { RowAct } from '#web/ui/tables/row-act.ts'
import { stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DayText } from '#web/ui/text/DateTime.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'
import { statusLabels } from './status-words.ts'

export interface TestTableProps {
  tests: readonly AuthoredTest[]
  /** The title of the test with the most questions in common. */
  sameAs: ReadonlyMap<string, string>
  testAddress: (test: AuthoredTest) => string
  editorAddress: (test: AuthoredTest) => string
  printAddress: (test: AuthoredTest) => string
  onEdit: (test: AuthoredTest) => void
  onAssign: (test: AuthoredTest) => void
  onDuplicate: (test: AuthoredTest) => void
  onDelete: (test: AuthoredTest) => void
  /** Columns that this administrator has hidden. */
  hidden: ReadonlySet<string>
}

export function TestTable({ tests, sameAs, hidden, ...acts }: TestTableProps) {
  return (
    <CardTable label="Tests" compact lined>
      <thead>
        <tr {...stackedRowProps}>
          <Th className="w-[34%]">Title</Th>
          {!hidden.has('description') && <Th>Type/Description</Th>}
          {!hidden.has('questions') && (
            <Th numeric className="w-22">
              Questions
            </Th>
          )}
          {!hidden.has('sections') && (
            <Th numeric className="w-20">
              Sections
            </Th>
          )}
          {!hidden.has('updatedAt') && <Th className="w-30">Last Updated</Th>}
          {!hidden.has('status') && <Th className="w-36">Status</Th>}
          <Th pinned className="w-26">
            Actions
          </Th>
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <tr key={test.id} {...stackedRowProps} className="card-brief relative">
            <Th scope="row" wide className="card-acts-room card-corner-room">
              <TextLink to={acts.editorAddress(test)}>{test.title}</TextLink>{' '}
              {test.exam !== undefined && (
                <Badge variant={test.exam.last === null ? 'default' : 'outline'}>{nameExam(test.exam)}</Badge>
              )}
              <span className="wide-only ml-1 font-normal text-muted text-xs">{test.slug}</span>
              {sameAs.has(test.id) && (
                <span className="wide-only ml-2 font-normal text-muted text-xs">{`Same questions as ${sameAs.get(test.id)}`}</span>
              )}
            </Th>
            <TestCells test={test} hidden={hidden} />
            {/* In a card, the title links to the questions. */}
            <Td pinned wide className="px-2! card-corner">
              <TestActions test={test} {...acts} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** The cells of a row that can be hidden. */
function TestCells({ test, hidden }: { test: AuthoredTest; hidden: ReadonlySet<string> }) {
  return (
    <>
      {!hidden.has('description') && (
        <Td wide className="text-muted">
          <span className="card-two-lines">{test.description}</span>
        </Td>
      )}
      {!hidden.has('questions') && (
        <Td numeric label="Questions" className="card-shown short-fact">
          {test.questionCount}
        </Td>
      )}
      {!hidden.has('sections') && (
        <Td numeric label="Sections" className="short-fact">
          {test.sectionCount}
        </Td>
      )}
      {!hidden.has('updatedAt') && (
        <Td label="Updated" className="short-fact">
          <DayText instant={test.updatedAt} />
        </Td>
      )}
      {!hidden.has('status') && (
        <Td className="card-shown">
          <Badge variant={test.status === 'draft' || test.status === 'archived' ? 'outline' : 'secondary'}>
            {test.purpose === 'bank' ? 'Question bank' : statusLabels[test.status]}
          </Badge>
          {test.assignedOnly && test.purpose === 'test' && <StatusNote words="Assigned students only" />}
          {test.isForPractice && <StatusNote words="Also for practice" />}
          {test.isAlwaysTimed && <StatusNote words="Always timed" />}
        </Td>
      )}
    </>
  )
}

function StatusNote({ words }: { words: string }) {
  return <span className="ml-2 text-muted text-xs">{words}</span>
}

function TestActions({
  test,
  testAddress,
  editorAddress,
  printAddress,
  onEdit,
  onAssign,
  onDuplicate,
  onDelete,
}: Omit<TestTableProps, 'tests' | 'sameAs' | 'hidden'> & { test: AuthoredTest }) {
  const { title } = test
  const isBank = test.purpose === 'bank'
  const [view, edit] = [{ to: testAddress(test), isNewTab: true }, { to: editorAddress(test) }]
  const acts: RowAct[] = [
    ...(isBank
      ? []
      : [{ word: 'View', name: `View ${title} in a new tab`, Icon: Eye, place: 'menu', does: view } as const]),
    { word: 'Edit', name: `Edit ${title}`, Icon: Pencil, place: 'menu', does: () => onEdit(test) },
    { word: 'Edit questions', name: `Edit questions of ${title}`, Icon: ListChecks, place: 'icon', does: edit },
    ...(isBank || test.status === 'archived'
      ? []
      : [{ word: 'Assign', name: `Assign ${title}`, Icon: Users, place: 'menu', does: () => onAssign(test) } as const]),
    { word: 'Print', name: `Print ${title}`, Icon: Printer, place: 'menu', does: { to: printAddress(test) } },
    { word: 'Duplicate', name: `Duplicate ${title}`, Icon: Copy, place: 'menu', does: () => onDuplicate(test) },
    { word: 'Delete', name: `Delete ${title}`, Icon: Trash2, place: 'menu', does: () => onDelete(test) },
  ]
  return <RowActs subject={title} acts={acts} />
}
