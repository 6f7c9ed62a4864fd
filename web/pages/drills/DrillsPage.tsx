import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Drill } from '#contracts/coaching/drills.ts'
import { DrillList } from '#web/features/drills/DrillList.tsx'
import { drillsQuery, useRemoveDrill } from '#web/features/drills/drills.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'

const Confirmation = createLazyDialog(async () => (await import('#web/ui/dialogs/Confirmation.tsx')).Confirmation)
const AssignDrillDialog = createLazyDialog(async () => (await import('./AssignDrillDialog.tsx')).AssignDrillDialog)

type Open = { dialog: 'assign' | 'remove'; drill: Drill } | null

/** Lists the drills that a tutor has made. */
export function DrillsPage() {
  const query = useQuery(drillsQuery())
  const [open, setOpen] = useState<Open>(null)
  return (
    <>
      <PageTop
        title="Drills"
        description="They don’t count toward scores."
        actions={<ButtonLink to={paths.tutor.newDrill()}>New drill</ButtonLink>}
      />
      <Loaded
        query={query}
        label="Loading your drills"
        skeleton={<Skeleton className="h-60 rounded-xl" />}
        failure="Your drills could not be loaded"
        empty={({ drills }) =>
          drills.length === 0 && (
            <EmptyState
              title="No drills yet"
              text="A drill repeats questions that your students missed. In the gradebook, press a test’s name to see them."
              action={
                <ButtonLink to={paths.tutor.gradebook()} variant="outline">
                  Open the gradebook
                </ButtonLink>
              }
            />
          )
        }
      >
        {({ drills }) => <DrillList drills={drills} renderActs={(drill) => <Acts drill={drill} onOpen={setOpen} />} />}
      </Loaded>
      {open?.dialog === 'assign' && <AssignDrillDialog drill={open.drill} onClose={() => setOpen(null)} />}
      {open?.dialog === 'remove' && <Removal drill={open.drill} onClose={() => setOpen(null)} />}
    </>
  )
}

function Acts({ drill, onOpen }: { drill: Drill; onOpen: (open: Open) => void }) {
  const results = drill.submittedCount > 0 && (
    <ButtonLink
      variant="outline"
      size="sm"
      to={paths.tutor.questionResults(drill.slug)}
      aria-label={`Question by question: ${drill.title}`}
    >
      Question by question
    </ButtonLink>
  )
  const printing = (
    <ButtonLink variant="ghost" size="sm" to={paths.printTest('tutor', drill.slug)} aria-label={`Print ${drill.title}`}>
      Print
    </ButtonLink>
  )
  if (drill.isArchived) {
    return (
      <>
        {results}
        {printing}
      </>
    )
  }
  return (
    <>
      {results}
      <Button
        variant="outline"
        size="sm"
        aria-label={`Assign ${drill.title}`}
        onClick={() => onOpen({ dialog: 'assign', drill })}
      >
        Assign
      </Button>
      {drill.isEditable && (
        <ButtonLink variant="outline" size="sm" to={paths.tutor.drill(drill.slug)} aria-label={`Change ${drill.title}`}>
          Change
        </ButtonLink>
      )}
      {printing}
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${drill.title}`}
        onClick={() => onOpen({ dialog: 'remove', drill })}
      >
        Delete
      </Button>
    </>
  )
}

function Removal({ drill, onClose }: { drill: Drill; onClose: () => void }) {
  const remove = useRemoveDrill({
    onSuccess: ({ outcome }) => {
      toast({ title: outcome === 'deleted' ? 'Drill deleted' : 'Drill archived', variant: 'success' })
      onClose()
    },
    onError: (error) => toastFailure('The drill could not be deleted', error),
  })
  return (
    <Confirmation
      title={`Delete ${drill.title}?`}
      description={
        drill.isEditable
          ? 'Nobody has begun it. The students who have it lose it.'
          : 'A student has begun it. So it is archived: nobody else can begin it, and results stay.'
      }
      confirm="Delete"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(drill.slug)}
      onClose={onClose}
    />
  )
}

DrillsPage.firstQueries = () => [drillsQuery()]
