import { useForm, useWatch } from 'react-hook-form'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { checkMinutes } from './minutes.ts'
import { describeTarget } from './room-words.ts'
import { type TimeDialogProps, useTimeChange } from './use-time-change.ts'

const lengths = ['5', '10', '15']

/** Stops the clock of everybody, or of one student, for some minutes. */
export function PauseDialog({ target, onClose }: TimeDialogProps) {
  const { change, busy, error } = useTimeChange()
  const form = useForm({ defaultValues: { length: '5', other: '20' } })
  const isOther = useWatch({ control: form.control, name: 'length' }) === 'other'
  const submit = form.handleSubmit(({ length, other }) =>
    change({ kind: 'pause', minutes: Number(length === 'other' ? other : length) }, target, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      title={`Pause ${target.one?.name ?? 'everybody'}`}
      description={`${describeTarget(target)} The clock is stopped, and goes on by itself after the pause.`}
      confirm="Pause"
      onSubmit={submit}
      busy={busy}
      failure={error && describeApiFailure(error)}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <RadioGroup
        label="How long?"
        isInTwoColumns
        options={[
          ...lengths.map((minutes) => ({ value: minutes, label: `${minutes} minutes` })),
          { value: 'other', label: 'Other' },
        ]}
        {...form.register('length')}
      />
      {isOther && (
        <TextField
          label="Minutes"
          inputMode="numeric"
          inputClassName="max-w-28"
          {...bindField(form, 'other', { validate: checkMinutes, shouldUnregister: true })}
        />
      )}
    </FormDialog>
  )
}
