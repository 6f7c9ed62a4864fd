import { type AttemptUnderWay, maxGrantMinutes } from '#contracts/attempts/attempt-administration.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useGrantTime } from './administration.queries.ts'

export interface GrantTimeDialogProps {
  attempt: AttemptUnderWay
  onClose: () => void
}

/** Grants minutes for one attempt, with a reason for the ledger. */
export function GrantTimeDialog({ attempt, onClose }: GrantTimeDialogProps) {
  const grant = useGrantTime(attempt.id)
  const { form, isDirty, sending } = useSavingForm({
    defaultValues: { minutes: '10', reason: '' },
    save: async ({ minutes, reason }) => {
      await grant.mutateAsync({ minutes: Number(minutes), reason: reason.trim() })
      const description = `${minutes} minutes for ${attempt.student.fullName}.`
      toast({ title: 'Time added', description, variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog
      title={`Add time for ${attempt.student.fullName}`}
      description={`${attempt.test.title}. The new end reaches the student's screen within seconds. A negative number takes minutes back.`}
      confirm="Add time"
      {...sending}
      isDirty={isDirty}
      onClose={onClose}
    >
      <TextField label="Minutes" inputMode="numeric" {...bindField(form, 'minutes', { validate: isMinutes })} />
      <TextField
        label="Reason"
        hint="Kept with the attempt"
        {...bindField(form, 'reason', { validate: (text) => text.trim() !== '' || 'Say why.' })}
      />
    </FormDialog>
  )
}

function isMinutes(text: string): true | string {
  const minutes = Number(text)
  if (Number.isInteger(minutes) && minutes !== 0 && Math.abs(minutes) <= maxGrantMinutes) return true
  return `Enter a whole number of minutes, up to ${maxGrantMinutes}.`
}
