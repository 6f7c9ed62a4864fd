import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { longestFactorName } from '#contracts/account.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { FormDialog } from '#web/ui/FormDialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { nameRules } from './factor-names.ts'
import type { Outcome } from './security-acts.ts'

export interface NameDialogProps {
  title: string
  description?: string | undefined
  /** The words of the button, and of the notice when it is done. */
  confirm: string
  done: string
  initialName: string
  takenNames: readonly string[]
  act: (name: string) => Promise<Outcome>
  onClose: () => void
  onDone: () => void
}

/** One name, and what is done with it. */
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
  const formId = useId()
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
      formId={formId}
      confirm={confirm}
      busy={isBusy}
      onClose={onClose}
    >
      {refusal !== null && <Alert tone="error" title={refusal} />}
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="To tell it from others, for example the device that it is on."
          maxLength={longestFactorName}
          error={form.formState.errors.name?.message}
          {...form.register('name', nameRules(takenNames))}
        />
      </form>
    </FormDialog>
  )
}
