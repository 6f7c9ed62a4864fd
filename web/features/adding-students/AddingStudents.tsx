import type { ReactNode } from 'react'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { useDiscardGuard } from '#web/ui/dialogs/use-discard-guard.ts'
import type { AddingChoices } from './adding.queries.ts'
import { RowCheckStep } from './CheckRows.tsx'
import { EarlierRuns } from './EarlierRuns.tsx'
import { ColumnMappingStep } from './MapColumns.tsx'
import { OutcomeStep, type OutcomeStepProps } from './Outcome.tsx'
import { EnterListStep } from './PutIn.tsx'
import { TermsStep } from './Terms.tsx'
import { type AddingStudentsState, useAddingStudents } from './use-adding.ts'

const DiscardDialog = createLazyDialog(async () => (await import('#web/ui/dialogs/DiscardDialog.tsx')).DiscardDialog)

export interface AddingStudentsProps {
  choices: AddingChoices
  onAdded: () => void
  /** True if the page shows card codes that leaving would lose. */
  holdsCards: boolean
  /** Asks before those codes are lost. */
  renderLeaveCards: (ways: { onStay: () => void; onDiscard: () => void }) => ReactNode
  renderCards: OutcomeStepProps['renderCards']
  onParentCode: OutcomeStepProps['onParentCode']
}

/** Adds students in four steps: enter people, map columns, check rows, and choose what they get. */
export function AddingStudents({ choices, onAdded, renderLeaveCards, ...outcome }: AddingStudentsProps) {
  const adding = useAddingStudents(choices, onAdded)
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
  adding: AddingStudentsState
}

function StepOf({ adding, choices, ...outcome }: StepProps) {
  const { step, run } = adding
  switch (step.at) {
    case 'put_in':
      return (
        <div className="flex flex-col gap-6">
          <EnterListStep isFirst={step.isFirst === true} adding={adding} />
          <EarlierRuns onOpen={adding.open} />
        </div>
      )
    case 'columns':
      return (
        <ColumnMappingStep
          source={step.source}
          remembered={choices.remembered}
          onChange={adding.changeTable}
          onBack={adding.toStart}
          onNext={adding.toCheck}
        />
      )
    case 'check':
      return <RowCheckStep adding={adding} />
    case 'terms':
      return <TermsStep adding={adding} choices={{ ...choices, classes: [...adding.world.classes] }} />
    case 'run':
      return run && <OutcomeStep adding={adding} run={run} {...outcome} />
  }
}
