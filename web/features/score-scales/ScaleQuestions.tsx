import type { ManagedScoreScale } from '#contracts/scores/score-scales.ts'
import { ActConfirmation } from '#web/ui/dialogs/ActConfirmation.tsx'
import { useDeleteScale, useSetDefaultScale } from './score-scales.queries.ts'

interface QuestionProps {
  scale: ManagedScoreScale
  onClose: () => void
}

export function MakeDefaultDialog({ scale, onClose }: QuestionProps) {
  return (
    <ActConfirmation
      title={`Make ${scale.name} the default?`}
      description="From now on, tests without their own scale are scored with it, including tests in progress. Existing submissions keep their scores."
      confirm="Make Default"
      isDestructive={false}
      act={useSetDefaultScale()}
      input={scale.id}
      done={() => ({ title: 'Default scale changed', description: scale.name })}
      failure="The default scale could not be changed"
      onClose={onClose}
    />
  )
}

export function DeleteScaleDialog({ scale, onClose }: QuestionProps) {
  return (
    <ActConfirmation
      title={`Delete ${scale.name}?`}
      description="Its table will be deleted too. No test uses it, and no submission was scored with it. You cannot undo this."
      confirm="Delete Scale"
      act={useDeleteScale()}
      input={scale.id}
      done={() => ({ title: 'Score scale deleted', description: scale.name })}
      failure="The score scale could not be deleted"
      onClose={onClose}
    />
  )
}
