import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function DefaultDurationForm({ settings }: { settings: ShownSettings }) {
  const form = useForm({ defaultValues: readDuration(settings) })
  return (
    <SettingsForm
      form={form}
      names={['defaultDuration']}
      read={readDuration}
      description="New tests start with this time. Existing tests keep their time."
      confirm="Save duration"
    >
      <TextField
        label="Minutes"
        inputMode="numeric"
        inputClassName="max-w-32 tabular-nums"
        {...bindField(form, 'defaultDuration', {
          setValueAs: Number,
          validate: (minutes) =>
            (Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440) || 'Enter whole minutes from 1 to 1440.',
        })}
      />
    </SettingsForm>
  )
}

function readDuration({ defaultDuration }: ShownSettings) {
  return { defaultDuration }
}
