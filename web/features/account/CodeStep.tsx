import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '#web/ui/fields/CodeField.tsx'
import type { ActOutcome } from './security-acts.ts'

export interface CodeStepProps {
  /** The button is in the dialog's footer and refers to this form. */
  formId: string
  hint: string
  confirm: (code: string) => Promise<ActOutcome>
  onBusy: (isBusy: boolean) => void
  onDone: () => void
}

/** The six digits that complete an enrollment. */
export function CodeStep({ formId, hint, confirm, onBusy, onDone }: CodeStepProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { code: '' } })

  const submit = form.handleSubmit(async ({ code }) => {
    onBusy(true)
    const failure = await confirm(code.trim())
    onBusy(false)
    setRefusal(failure)
    if (failure === null) onDone()
    else form.setFocus('code', { shouldSelect: true })
  })

  return (
    <form id={formId} onSubmit={submit} noValidate>
      <CodeField
        label="6-digit code"
        hint={hint}
        error={form.formState.errors.code?.message ?? refusal ?? undefined}
        {...form.register('code', { validate: (code) => /^\d{6}$/.test(code.trim()) || 'The code has 6 digits.' })}
      />
    </form>
  )
}
