import type { UseFormReturn } from 'react-hook-form'
import type { ScoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The fields of a scale, except its numbers. */
export function ScaleFields({ form }: { form: UseFormReturn<ScoreScaleDetails> }) {
  return (
    <>
      <TextField label="Name" {...bindField(form, 'name')} />
      <TextAreaField
        label="Source (optional)"
        hint="Where the numbers come from"
        rows={2}
        {...bindField(form, 'source')}
      />
      <CheckTile
        label="Estimated"
        hint="Not the exam’s own numbers: results say so"
        {...form.register('isEstimated')}
      />
    </>
  )
}
