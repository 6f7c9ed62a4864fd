import type { Deletion, DeletionKind } from '#contracts/administration/deletions.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { HeadRow, stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'

const kinds: Record<DeletionKind, string> = {
  tests: 'Test',
  test_sections: 'Section',
  test_questions: 'Question',
  passages: 'Passage',
  student_classes: 'Class',
}

export interface DeletionTableProps {
  deletions: readonly Deletion[]
  /** The id of the deletion that is being restored. */
  restoring: string | null
  onRestore: (deletion: Deletion) => void
  onPurge: (deletion: Deletion) => void
}

export function DeletionTable({ deletions, restoring, onRestore, onPurge }: DeletionTableProps) {
  return (
    <CardTable label="Recently deleted">
      <HeadRow>
        <Th>Name</Th>
        <Th>Kind</Th>
        <Th>Deleted</Th>
        <Th>Gone for good</Th>
        <Th pinned>Actions</Th>
      </HeadRow>
      <tbody>
        {deletions.map((deletion) => (
          <tr key={deletion.id} {...stackedRowProps}>
            <Th scope="row" wide className="min-w-36">
              <span className="line-clamp-2">{deletion.name}</span>
              {deletion.testTitle !== null && (
                <span className="block font-normal text-muted text-xs">{`In ${deletion.testTitle}`}</span>
              )}
            </Th>
            <Td>{kinds[deletion.kind]}</Td>
            <Td label="Deleted">
              <DateTime instant={deletion.deletedAt} />
              {deletion.deletedBy !== null && (
                <span className="block text-muted text-xs">{`by ${deletion.deletedBy}`}</span>
              )}
            </Td>
            <Td label="Gone for good">
              <DateTime instant={deletion.goneAt} />
            </Td>
            <Td pinned wide>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`Restore ${deletion.name}`}
                  busy={restoring === deletion.id}
                  onClick={() => onRestore(deletion)}
                >
                  Restore
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`Delete ${deletion.name} for good`}
                  onClick={() => onPurge(deletion)}
                >
                  Delete for good
                </Button>
              </div>
            </Td>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}
