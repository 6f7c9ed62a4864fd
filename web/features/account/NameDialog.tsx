import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { maxFactorNameLength } from '#contracts/accounts/account.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { makeNameRules } from './factor-names.ts'
import type { ActOutcome } from './security-acts.ts'

export interface NameDialogProps {
  title: string
  description?: string | undefined
  /** The label of the button, and the text of the notice afterward. */
  confirm: string
  done: string
  initialName: string
  takenNames: readonly string[]
  act: (name: string) => Promise<ActOutcome>
  onClose: () => void
  onDone: () => void
}

/** A dialog that asks for a name. */
export function NameDialog({
  title,
  description,
  confirm,
  done,
  initialName,
  takenNames,
  act,
  onClose,
  onDone,
}: NameDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useForm({ defaultValues: { name: initialName } })

  const submit = form.handleSubmit(async ({ name }) => {
    setRefusal(null)
    setBusy(true)
    const failure = await act(name.trim())
    setBusy(false)
    setRefusal(failure)
    if (failure !== null) return
    toast({ title: done, variant: 'success' })
    onDone()
  })

  return (
    <FormDialog
      title={title}
      description={description}
      confirm={confirm}
      onSubmit={submit}
      busy={isBusy}
      failure={refusal}
      onClose={onClose}
    >
      <TextField
        label="Name"
        hint="Such as the device it is on"
        maxLength={maxFactorNameLength}
        {...bindField(form, 'name', makeNameRules(takenNames))}
      />
    </FormDialog>
  )
}
