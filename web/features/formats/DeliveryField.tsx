import { delivery } from '#contracts/authoring/formats.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import type { FormatFields } from './format-fields.ts'
import { deliveryLabels } from './format-words.ts'

export interface DeliveryFieldProps {
  fields: Pick<FormatFields, 'delivery'>
  error: string | undefined
  onChange: (part: Partial<DeliveryFieldProps['fields']>) => void
}

const choices = delivery.options.map((value) => ({ value, label: deliveryLabels[value] }))

/** Whether students get the whole test, or questions that fit their answers so far. */
export function DeliveryField({ fields, error, onChange }: DeliveryFieldProps) {
  return (
    <SelectField
      label="Each student gets"
      hint={
        fields.delivery === 'adaptive'
          ? 'Needs sections, letters from A, no topics by number, no going back.'
          : undefined
      }
      options={choices}
      value={fields.delivery}
      error={error}
      onChange={(event) => {
        const chosen = delivery.safeParse(event.currentTarget.value)
        if (chosen.success) onChange({ delivery: chosen.data })
      }}
    />
  )
}
