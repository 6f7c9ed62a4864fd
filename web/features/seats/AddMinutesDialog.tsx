import { useForm } from 'react-hook-form'
import { describeApiFailure } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { checkMinutes } from './minutes.ts'
import { describeTarget } from './room-words.ts'
import { type TimeDialogProps, useTimeChange } from './use-time-change.ts'

/** Gives minutes to everybody, or to one student. */
export function AddMinutesDialog({ target, onClose }: TimeDialogProps) {
  const { change, busy, error } = useTimeChange()
  const form = useForm({ defaultValues: { minutes: '5' } })
  const submit = form.handleSubmit(({ minutes }) =>
    change({ kind: 'give', minutes: Number(minutes) }, target, { onSuccess: onClose }),
  )
  return (
    <FormDialog
      title={`Add minutes for ${target.one?.name ?? 'everybody'}`}
      description={`${describeTarget(target)} Minutes cannot be taken back here.`}
      confirm="Add minutes"
      onSubmit={submit}
      busy={busy}
      failure={error && describeApiFailure(error)}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField
        label="Minutes"
        inputMode="numeric"
        inputClassName="max-w-28"
        {...bindField(form, 'minutes', { validate: checkMinutes })}
      />
    </FormDialog>
  )
}
