import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deletion, restorableDays } from '#contracts/administration/deletions.ts'
import { useRestoreDeletion } from '#web/api/use-restore-deletion.ts'
import { DeletionTable } from '#web/features/deletions/DeletionTable.tsx'
import { deletionsQuery } from '#web/features/deletions/deletions.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'

const PurgeDialog = createLazyDialog(async () => (await import('#web/features/deletions/PurgeDialog.tsx')).PurgeDialog)

export function DeletedPage() {
  const query = useQuery(deletionsQuery())
  const restore = useRestoreDeletion()
  const [purging, setPurging] = useState<Deletion | null>(null)

  function restoreIt(deletion: Deletion) {
    restore.mutate(deletion.id, {
      onSuccess: () => toast({ title: 'Restored', description: deletion.name, variant: 'success' }),
      onError: (error) => toastFailure('Failed to restore it', error),
    })
  }

  return (
    <>
      <PageTop title="Recently Deleted" description={`You can restore these for ${restorableDays} days.`} />
      <Loaded
        query={query}
        label="Loading what was deleted"
        skeleton={<Skeleton className="h-64 rounded-xl" />}
        failure="What was deleted could not be loaded"
        empty={({ deletions }) =>
          deletions.length === 0 && (
            <EmptyState title="Nothing to restore" text="What you delete in tests and classes appears here." />
          )
        }
      >
        {({ deletions }) => (
          <DeletionTable
            deletions={deletions}
            restoring={restore.isPending ? restore.variables : null}
            onRestore={restoreIt}
            onPurge={setPurging}
          />
        )}
      </Loaded>
      {purging !== null && <PurgeDialog deletion={purging} onClose={() => setPurging(null)} />}
    </>
  )
}
