import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AddFactorDialogProps } from './AddAppDialog.tsx'
import { CodeStep } from './CodeStep.tsx'
import { findFreeName, makeNameRules } from './factor-names.ts'
import { completePhoneEnrollment, type NewPhoneFactor, removeFactor, startPhoneEnrollment } from './security-acts.ts'

/** Asks for a number and a name, then for the code from the first message. */
export function AddPhoneDialog({ takenNames, onClose, onAdded }: AddFactorDialogProps) {
  const [phone, setPhone] = useState<NewPhoneFactor | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const form = useForm({ defaultValues: { number: '', name: findFreeName('My phone', takenNames) } })

  const begin = form.handleSubmit(async ({ number, name }) => {
    setBusy(true)
    const outcome = await startPhoneEnrollment(name.trim(), number.replaceAll(/[\s().-]/g, ''))
    setBusy(false)
    if (outcome.kind === 'begun') setPhone(outcome.factor)
    setRefusal(outcome.kind === 'refused' ? outcome.message : null)
  })

  function close() {
    if (phone !== null) void removeFactor(phone.factorId)
    onClose()
  }

  return (
    <FormDialog
      title="Add a phone"
      description={
        phone === null
          ? 'We text you a code each time you log in. An app is safer and works without a signal.'
          : 'Enter the code that we have just sent to your phone.'
      }
      formId={formId}
      confirm={phone === null ? 'Send code' : 'Verify and add'}
      busy={isBusy}
      failure={refusal}
      onClose={close}
    >
      {phone === null ? (
        <form id={formId} onSubmit={begin} noValidate className="flex flex-col gap-4">
          <TextField
            label="Phone number"
            type="tel"
            autoComplete="tel"
            hint="With the country code: +1 555 010 9999"
            {...bindField(form, 'number', {
              validate: (number) =>
                /^\+[1-9]\d{6,14}$/.test(number.replaceAll(/[\s().-]/g, '')) ||
                'Please enter the number with its country code, starting with +.',
            })}
          />
          <TextField label="Name" maxLength={50} {...bindField(form, 'name', makeNameRules(takenNames))} />
        </form>
      ) : (
        <CodeStep
          formId={formId}
          hint="It may take a minute to arrive."
          confirm={(code) => completePhoneEnrollment(phone, code)}
          onBusy={setBusy}
          onDone={() => {
            toast({ title: 'Phone added', variant: 'success' })
            onAdded()
          }}
        />
      )}
    </FormDialog>
  )
}
