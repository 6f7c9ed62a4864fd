import { useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AdminOverview } from '#contracts/administration/administration.ts'
import type { AuthoredTest } from '#contracts/authoring/authoring.ts'
import type { TestId } from '#contracts/wire/ids.ts'
import { overviewQuery } from '#web/features/administration/administration.queries.ts'
import { testsQuery } from '#web/features/authoring/edits/authoring.queries.ts'
import { statusLabels } from '#web/features/authoring/tests/status-words.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { buildNewItemAddress, paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Folded } from '#web/ui/page/Folded.tsx'
import { CardTable } from '#web/ui/tables/CardTable.tsx'
import { RowActs } from '#web/ui/tables/RowActs.tsx'
import { stackedRowProps, Td, Th } from '#web/ui/tables/Table.tsx'
import { DateTime } from '#web/ui/text/DateTime.tsx'

const DeleteTestDialog = createLazyDialog(
  async () => (await import('#web/features/authoring/tests/DeleteTestDialog.tsx')).DeleteTestDialog,
)

export function RecentTests({ tests }: { tests: AdminOverview['recentTests'] }) {
  const [deleted, setDeleted] = useState<AuthoredTest | null>(null)
  const queryClient = useQueryClient()
  const named = namesOf(tests)

  /** Test Management knows what would be deleted with the test, and the confirmation lists it. */
  async function ask(id: TestId) {
    try {
      const known = await queryClient.fetchQuery(testsQuery())
      setDeleted(known.tests.find((test) => test.id === id) ?? null)
    } catch (error) {
      toastFailure('Failed to delete test. Please try again.', error)
    }
  }

  return (
    <Folded title="Recent Tests" isOpen={tests.length === 0}>
      {tests.length === 0 ? (
        <EmptyState
          title="No tests yet"
          text="New tests appear here."
          action={<ButtonLink to={buildNewItemAddress(paths.admin.tests())}>Create Your First Test</ButtonLink>}
        />
      ) : (
        <CardTable label="Recent Tests">
          <thead>
            <tr {...stackedRowProps}>
              <Th>Title</Th>
              <Th>Status</Th>
              <Th numeric>Questions</Th>
              <Th>Last updated</Th>
              <Th pinned>Actions</Th>
            </tr>
          </thead>
          <tbody>
            {named.map(({ test, name, isTwin }) => (
              <TestRow key={test.id} test={test} name={name} isTwin={isTwin} onDelete={() => ask(test.id)} />
            ))}
          </tbody>
        </CardTable>
      )}
      {deleted !== null && (
        <DeleteTestDialog
          test={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => void queryClient.invalidateQueries({ queryKey: overviewQuery().queryKey })}
        />
      )}
    </Folded>
  )
}

type RecentTest = AdminOverview['recentTests'][number]

interface TestRowProps extends NamedTest {
  onDelete: () => void
}

function TestRow({ test, name, isTwin, onDelete }: TestRowProps) {
  return (
    <tr {...stackedRowProps}>
      <Th scope="row" wide className="min-w-36">
        <span>{test.title}</span>
        {isTwin && <span className="wrap-anywhere block font-normal text-muted text-xs">{test.slug}</span>}
      </Th>
      <Td>
        <Badge variant={test.status === 'draft' ? 'outline' : 'secondary'}>{statusLabels[test.status]}</Badge>
      </Td>
      <Td numeric label="Questions">
        {test.questionCount}
      </Td>
      <Td label="Updated">
        <DateTime instant={test.updatedAt} />
      </Td>
      <Td pinned>
        <RowActs
          subject={name}
          acts={[
            {
              ...{ name: `Edit ${name}`, word: 'Edit', Icon: Pencil, place: 'word' },
              does: { to: paths.admin.editQuestions(test.slug) },
            },
            { ...{ name: `Try ${name}`, word: 'Try', Icon: Play, place: 'word' }, does: { to: paths.test(test.slug) } },
            { name: `Delete ${name}`, word: 'Delete', Icon: Trash2, place: 'word', does: onDelete },
          ]}
        />
      </Td>
    </tr>
  )
}

interface NamedTest {
  test: RecentTest
  name: string
  isTwin: boolean
}

/** Tests with the same title show their address. */
function namesOf(tests: readonly RecentTest[]): NamedTest[] {
  return tests.map((test) => {
    const isTwin = tests.some(({ id, title }) => id !== test.id && title === test.title)
    return { test, isTwin, name: isTwin ? `${test.title} (${test.slug})` : test.title }
  })
}
