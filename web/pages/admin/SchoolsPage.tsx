import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { School } from '#contracts/people/schools.ts'
import { type SchoolAct, SchoolList } from '#web/features/goals/SchoolList.tsx'
import { schoolsQuery } from '#web/features/goals/schools.queries.ts'
import { PageTop } from '#web/features/shell/PageTop.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

const SchoolDialog = createLazyDialog(async () => (await import('#web/features/goals/SchoolDialog.tsx')).SchoolDialog)
const CutoffDialog = createLazyDialog(async () => (await import('#web/features/goals/CutoffDialog.tsx')).CutoffDialog)
const DeleteSchoolDialog = createLazyDialog(
  async () => (await import('#web/features/goals/DeleteDialogs.tsx')).DeleteSchoolDialog,
)
const DeleteCutoffDialog = createLazyDialog(
  async () => (await import('#web/features/goals/DeleteDialogs.tsx')).DeleteCutoffDialog,
)

type Act = SchoolAct | { name: 'add' }

export function SchoolsPage() {
  const query = useQuery(schoolsQuery())
  const [act, setAct] = useState<Act | null>(null)
  const addButton = <Button onClick={() => setAct({ name: 'add' })}>Add School</Button>
  return (
    <>
      <PageTop
        title="Schools"
        description="Lowest scores with an offer, not a promise"
        actions={
          <>
            <ButtonLink to={paths.admin.settings()} variant="outline">
              Settings
            </ButtonLink>
            {addButton}
          </>
        }
      />
      <Loaded
        query={query}
        label="Loading the schools"
        skeleton={<Skeleton className="h-96 rounded-xl" />}
        failure="The schools could not be loaded"
        empty={(schools) =>
          schools.length === 0 && (
            <EmptyState
              title="No schools yet"
              text="Add the first school that students can choose as a goal."
              action={addButton}
            />
          )
        }
      >
        {(schools) => <SchoolList schools={schools} onAct={setAct} />}
      </Loaded>
      {act !== null && <ActDialog act={withCurrentSchool(act, query.data ?? [])} onClose={() => setAct(null)} />}
    </>
  )
}

/** Uses the current school, because somebody else may have changed it since the dialog opened. */
function withCurrentSchool(act: Act, schools: readonly School[]): Act {
  if (act.name === 'add') return act
  const school = schools.find(({ id }) => id === act.school.id) ?? act.school
  if (!('cutoff' in act)) return { ...act, school }
  return { ...act, school, cutoff: school.cutoffs.find(({ id }) => id === act.cutoff.id) ?? act.cutoff }
}

function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  switch (act.name) {
    case 'add':
      return <SchoolDialog school={null} onClose={onClose} />
    case 'rename':
      return <SchoolDialog school={act.school} onClose={onClose} />
    case 'delete':
      return <DeleteSchoolDialog school={act.school} onClose={onClose} />
    case 'add_score':
      return <CutoffDialog school={act.school} cutoff={null} onClose={onClose} />
    case 'edit_score':
      return <CutoffDialog school={act.school} cutoff={act.cutoff} onClose={onClose} />
    case 'delete_score':
      return <DeleteCutoffDialog school={act.school} cutoff={act.cutoff} onClose={onClose} />
  }
}
