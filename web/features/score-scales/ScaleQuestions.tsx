import type { ManagedScoreScale } from '#contracts/scores/score-scales.ts'
import { Confirmation } from '#web/ui/dialogs/Confirmation.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useDeleteScale, useSetDefaultScale } from './score-scales.queries.ts'

interface QuestionProps {
  scale: ManagedScoreScale
  onClose: () => void
}

export function MakeDefaultDialog({ scale, onClose }: QuestionProps) {
  const change = useSetDefaultScale()

  function act() {
    change.mutate(scale.id, {
      onSuccess: () => toast({ title: 'Default scale changed', description: scale.name, variant: 'success' }),
      onError: (error) => toastFailure('The default scale could not be changed', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Make ${scale.name} the default?`}
      description="From now on, tests without their own scale are scored with it, including tests in progress. Existing submissions keep their scores."
      confirm="Make Default"
      isDestructive={false}
      busy={change.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}

export function DeleteScaleDialog({ scale, onClose }: QuestionProps) {
  const remove = useDeleteScale()

  function act() {
    remove.mutate(scale.id, {
      onSuccess: () => toast({ title: 'Score scale deleted', description: scale.name, variant: 'success' }),
      onError: (error) => toastFailure('The score scale could not be deleted', error),
      onSettled: onClose,
    })
  }

  return (
    <Confirmation
      title={`Delete ${scale.name}?`}
      description="Its table will be deleted too. No test uses it, and no submission was scored with it. You cannot undo this."
      confirm="Delete Scale"
      busy={remove.isPending}
      onConfirm={act}
      onClose={onClose}
    />
  )
}
