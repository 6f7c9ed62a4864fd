import type { ReactNode } from 'react'
import { lazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import type { AddingChoices } from './adding.queries.ts'
import { CheckRows } from './CheckRows.tsx'
import { EarlierRuns } from './EarlierRuns.tsx'
import { MapColumns } from './MapColumns.tsx'
import { Outcome, type OutcomeProps } from './Outcome.tsx'
import { PutIn } from './PutIn.tsx'
import { Terms } from './Terms.tsx'
import { type Adding, useAdding } from './use-adding.ts'

const DiscardDialog = lazyDialog(async () => (await import('#web/ui/dialogs/DiscardDialog.tsx')).DiscardDialog)

export interface AddingStudentsProps {
  choices: AddingChoices
  onAdded: () => void
  /** True if the page shows card codes that leaving would lose. */
  holdsCards: boolean
  /** Asks before those codes are lost. */
  renderLeaveCards: (ways: { onStay: () => void; onDiscard: () => void }) => ReactNode
  renderCards: OutcomeProps['renderCards']
  onParentCode: OutcomeProps['onParentCode']
}

/** Adds students in four steps: enter people, map columns, check rows, and choose what they get. */
export function AddingStudents({ choices, onAdded, renderLeaveCards, ...outcome }: AddingStudentsProps) {
  const adding = useAdding(choices, onAdded)
  const guard = useDiscardGuard(adding.isDirty || outcome.holdsCards, adding.startAgain)
  return (
    <>
      <StepOf adding={adding} choices={choices} {...outcome} />
      {guard.isAsking && outcome.holdsCards && renderLeaveCards({ onStay: guard.stay, onDiscard: guard.discard })}
      {guard.isAsking && !outcome.holdsCards && <DiscardDialog onStay={guard.stay} onDiscard={guard.discard} />}
    </>
  )
}

interface StepProps extends Omit<AddingStudentsProps, 'onAdded' | 'renderLeaveCards'> {
  adding: Adding
}

function StepOf({ adding, choices, ...outcome }: StepProps) {
  const { step, run } = adding
  switch (step.at) {
    case 'put_in':
      return (
        <div className="flex flex-col gap-6">
          <PutIn isFirst={step.isFirst === true} adding={adding} />
          <EarlierRuns onOpen={adding.open} />
        </div>
      )
    case 'columns':
      return (
        <MapColumns
          source={step.source}
          remembered={choices.remembered}
          onChange={adding.changeTable}
          onBack={adding.toStart}
          onNext={adding.toCheck}
        />
      )
    case 'check':
      return <CheckRows adding={adding} />
    case 'terms':
      return <Terms adding={adding} choices={{ ...choices, classes: [...adding.world.classes] }} />
    case 'run':
      return run && <Outcome adding={adding} run={run} {...outcome} />
  }
}
