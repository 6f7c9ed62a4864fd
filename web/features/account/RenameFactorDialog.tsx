import type { Factor } from '@supabase/auth-js'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { longestFactorName } from '#contracts/accounts/account.ts'
import { say } from '#web/api/say.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRenameFactor } from './account.queries.ts'
import { nameRules } from './factor-names.ts'

export interface RenameFactorDialogProps {
  factor: Factor
  /** The names of the other factors. */
  takenNames: readonly string[]
  onClose: () => void
}

export function RenameFactorDialog({ factor, takenNames, onClose }: RenameFactorDialogProps) {
  const rename = useRenameFactor(factor.id)
  const formId = useId()
  const form = useForm({ defaultValues: { name: factor.friendly_name ?? '' } })

  const submit = form.handleSubmit(({ name }) => {
    rename.mutate(name.trim(), {
      onSuccess: () => {
        toast({ title: 'Second step renamed', variant: 'success' })
        onClose()
      },
    })
  })

  return (
    <FormDialog
      title="Rename this second step"
      formId={formId}
      confirm="Save name"
      busy={rename.isPending}
      failure={rename.error && say(rename.error)}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="Such as the phone it is on"
          maxLength={longestFactorName}
          error={form.formState.errors.name?.message}
          {...form.register('name', nameRules(takenNames))}
        />
      </form>
    </FormDialog>
  )
}
