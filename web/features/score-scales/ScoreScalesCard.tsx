import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedScoreScale } from '#contracts/scores/score-scales.ts'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardContent, CardDescription, CardFooter } from '#web/ui/page/Card.tsx'
import { ScaleItem, type ScoreScaleAct } from './ScaleItem.tsx'
import { scoreScalesQuery } from './score-scales.queries.ts'

const EditScaleDialog = createLazyDialog(async () => (await import('./EditScaleDialog.tsx')).EditScaleDialog)
const NewScaleDialog = createLazyDialog(async () => (await import('./NewScaleDialog.tsx')).NewScaleDialog)
const DeleteScaleDialog = createLazyDialog(async () => (await import('./ScaleQuestions.tsx')).DeleteScaleDialog)
const MakeDefaultDialog = createLazyDialog(async () => (await import('./ScaleQuestions.tsx')).MakeDefaultDialog)
const ScaleTableDialog = createLazyDialog(async () => (await import('./ScaleTableDialog.tsx')).ScaleTableDialog)

type Act = { name: ScoreScaleAct; scale: ManagedScoreScale } | { name: 'add' } | null

/** The platform's score scales, with what uses each and the available actions. */
export function ScoreScalesCard() {
  const [act, setAct] = useState<Act>(null)
  return (
    <>
      <CardDescription className="px-5 sm:px-6">
        A scale turns the number of right answers in a subject into a scaled score (0–400). Tests use the scale of their
        format, or the default one, unless they name another. Submissions keep the scale they were scored with.
      </CardDescription>
      <CardContent>
        <Scales onAct={(name, scale) => setAct({ name, scale })} />
      </CardContent>
      <CardFooter>
        <Button variant="outline" onClick={() => setAct({ name: 'add' })}>
          Add score scale
        </Button>
      </CardFooter>
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  )
}

function Scales({ onAct }: { onAct: (act: ScoreScaleAct, scale: ManagedScoreScale) => void }) {
  const query = useQuery(scoreScalesQuery())
  return (
    <Loaded
      query={query}
      label="Loading the score scales"
      skeleton={<Skeleton className="h-20" />}
      failure="The score scales could not be loaded"
    >
      {(scales) => (
        <ul aria-label="Score scales" className="-my-4 divide-y divide-line">
          {scales.map((scale) => (
            <ScaleItem key={scale.id} scale={scale} onAct={(act) => onAct(act, scale)} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function ActDialog({ act, onClose }: { act: NonNullable<Act>; onClose: () => void }) {
  switch (act.name) {
    case 'add':
      return <NewScaleDialog onClose={onClose} />
    case 'view':
      return <ScaleTableDialog scale={act.scale} onClose={onClose} />
    case 'edit':
      return <EditScaleDialog scale={act.scale} onClose={onClose} />
    case 'make_default':
      return <MakeDefaultDialog scale={act.scale} onClose={onClose} />
    case 'delete':
      return <DeleteScaleDialog scale={act.scale} onClose={onClose} />
  }
}
