import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { ScoreScaleDetails } from '#contracts/scores/score-scales.ts'
import { CheckTile } from '#web/ui/fields/Checkbox.tsx'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

export interface ScaleFieldsProps {
  register: UseFormRegister<ScoreScaleDetails>
  errors: FieldErrors<ScoreScaleDetails>
}

/** The fields of a scale, except its numbers. */
export function ScaleFields({ register, errors }: ScaleFieldsProps) {
  return (
    <>
      <TextField label="Name" error={errors.name?.message} {...register('name')} />
      <TextAreaField
        label="Source (optional)"
        hint="Where the numbers come from"
        rows={2}
        error={errors.source?.message}
        {...register('source')}
      />
      <CheckTile label="Estimated" hint="Not the exam’s own numbers: results say so" {...register('isEstimated')} />
    </>
  )
}
