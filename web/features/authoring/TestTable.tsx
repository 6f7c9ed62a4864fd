import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import ListChecks from 'lucide-react/icons/list-checks'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AuthoredTest } from '#contracts/authoring.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { CardTable } from '#web/ui/CardTable.tsx'
import { DateTime } from '#web/ui/DateTime.tsx'
import { stackedRow, Td, Th } from '#web/ui/Table.tsx'

export interface TestTableProps {
  tests: readonly AuthoredTest[]
  testAddress: (test: AuthoredTest) => string
  editorAddress: (test: AuthoredTest) => string
  onEdit: (test: AuthoredTest) => void
  onDuplicate: (test: AuthoredTest) => void
  onDelete: (test: AuthoredTest) => void
}

export function TestTable({ tests, ...acts }: TestTableProps) {
  return (
    <CardTable label="Tests">
      <thead>
        <tr {...stackedRow}>
          <Th>Title</Th>
          <Th>Type/Description</Th>
          <Th numeric>Questions</Th>
          <Th numeric>Sections</Th>
          <Th>Last Updated</Th>
          <Th>Status</Th>
          <Th>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {tests.map((test) => (
          <tr key={test.id} {...stackedRow}>
            <Th scope="row" wide className="min-w-32">
              {test.title}
              <span className="block font-normal text-muted text-xs">{test.slug}</span>
            </Th>
            <Td wide className="min-w-40 max-w-xs text-muted">
              <span className="line-clamp-2">{test.description}</span>
            </Td>
            <Td numeric label="Questions">
              {test.questionCount}
            </Td>
            <Td numeric label="Sections">
              {test.sectionCount}
            </Td>
            <Td label="Updated">
              <DateTime instant={test.updatedAt} />
            </Td>
            <Td>
              <Badge variant={test.status === 'draft' || test.status === 'archived' ? 'outline' : 'secondary'}>
                {test.status}
              </Badge>
              {test.assignedOnly && <span className="mt-1 block text-muted text-xs">Assigned students only</span>}
            </Td>
            <Td wide className="px-2!">
              <TestActions test={test} {...acts} />
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

/** Icons are slightly closer than usual, so that the table fits beside the sidebar. */
const actionLook = 'pointer-fine:size-9!'

function TestActions({
  test,
  testAddress,
  editorAddress,
  onEdit,
  onDuplicate,
  onDelete,
}: Omit<TestTableProps, 'tests'> & { test: AuthoredTest }) {
  const words = {
    view: `View ${test.title} in a new tab`,
    edit: `Edit ${test.title}`,
    questions: `Edit questions of ${test.title}`,
    duplicate: `Duplicate ${test.title}`,
    delete: `Delete ${test.title}`,
  }
  return (
    <div className="flex items-center">
      <ButtonLink
        to={testAddress(test)}
        target="_blank"
        rel="noreferrer"
        variant="ghost"
        size="icon"
        className={actionLook}
        aria-label={words.view}
        data-tooltip={words.view}
      >
        <Eye aria-hidden="true" />
      </ButtonLink>
      <Button
        variant="ghost"
        size="icon"
        className={actionLook}
        aria-label={words.edit}
        data-tooltip={words.edit}
        onClick={() => onEdit(test)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <ButtonLink
        to={editorAddress(test)}
        variant="ghost"
        size="icon"
        className={actionLook}
        aria-label={words.questions}
        data-tooltip={words.questions}
      >
        <ListChecks aria-hidden="true" />
      </ButtonLink>
      <Button
        variant="ghost"
        size="icon"
        className={actionLook}
        aria-label={words.duplicate}
        data-tooltip={words.duplicate}
        onClick={() => onDuplicate(test)}
      >
        <Copy aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className={actionLook}
        aria-label={words.delete}
        data-tooltip={words.delete}
        onClick={() => onDelete(test)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  )
}
