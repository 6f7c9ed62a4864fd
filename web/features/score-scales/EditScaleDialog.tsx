import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type ManagedScoreScale, type ScoreScaleDetails, scoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { ApiError } from '#web/api/api-error.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ScaleFields } from './ScaleFields.tsx'
import { scoreScalesQuery, useUpdateScale } from './score-scales.queries.ts'

export function EditScaleDialog({ scale, onClose }: { scale: ManagedScoreScale; onClose: () => void }) {
  // The current scale, in case somebody else has changed it.
  const scales = useQuery(scoreScalesQuery())
  const update = useUpdateScale(scales.data?.find(({ id }) => id === scale.id) ?? scale)
  const form = useForm<ScoreScaleDetails>({
    defaultValues: { name: scale.name, source: scale.source, isEstimated: scale.isEstimated },
    resolver: zodResolver(scoreScaleDetails),
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(values)
      toast({ title: 'Score scale updated', description: saved.name, variant: 'success' })
      onClose()
    } catch (error) {
      const isName = error instanceof ApiError && error.code === 'name_taken'
      form.setError(isName ? 'name' : 'root', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })

  return (
    <FormDialog
      title={`Edit ${scale.name}`}
      description="The numbers of a scale never change. For other numbers, add a new scale."
      confirm="Save Changes"
      onSubmit={save}
      busy={isSubmitting}
      failure={errors.root?.message}
      onClose={onClose}
    >
      <ScaleFields form={form} />
    </FormDialog>
  )
}
