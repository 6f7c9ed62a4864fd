import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function DefaultDurationForm({ settings }: { settings: ShownSettings }) {
  const form = useForm({ defaultValues: readDuration(settings) })
  const { errors } = form.formState
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
        error={errors.defaultDuration?.message}
        inputClassName="max-w-32 tabular-nums"
        {...form.register('defaultDuration', {
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
