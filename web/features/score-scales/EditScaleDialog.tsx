import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ManagedScoreScale, type ScoreScaleDetails, scoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { isRefusal } from '#web/api/api-error.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ScaleFields } from './ScaleFields.tsx'
import { scoreScalesQuery, useUpdateScale } from './score-scales.queries.ts'

export function EditScaleDialog({ scale, onClose }: { scale: ManagedScoreScale; onClose: () => void }) {
  // The current scale, in case somebody else has changed it.
  const scales = useQuery(scoreScalesQuery())
  const update = useUpdateScale(scales.data?.find(({ id }) => id === scale.id) ?? scale)
  const { form, isDirty, sending } = useSavingForm<ScoreScaleDetails>({
    defaultValues: { name: scale.name, source: scale.source, isEstimated: scale.isEstimated },
    resolver: zodResolver(scoreScaleDetails),
    findField: (refusal) => (isRefusal(refusal, 'name_taken') ? 'name' : undefined),
    save: async (values) => {
      const saved = await update.mutateAsync(values)
      toast({ title: 'Score scale updated', description: saved.name, variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={`Edit ${scale.name}`}
      description="The numbers of a scale never change. For other numbers, add a new scale."
      confirm="Save Changes"
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <ScaleFields form={form} />
    </FormDialog>
  )
}
