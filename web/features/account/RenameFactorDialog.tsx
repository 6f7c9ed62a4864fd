import type { Factor } from '@supabase/auth-js'
import { maxFactorNameLength } from '#contracts/accounts/account.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRenameFactor } from './account.queries.ts'
import { makeNameRules } from './factor-names.ts'

export interface RenameFactorDialogProps {
  factor: Factor
  /** The names of the other factors. */
  takenNames: readonly string[]
  onClose: () => void
}

export function RenameFactorDialog({ factor, takenNames, onClose }: RenameFactorDialogProps) {
  const rename = useRenameFactor(factor.id)
  const { form, sending } = useSavingForm({
    defaultValues: { name: factor.friendly_name ?? '' },
    save: async ({ name }) => {
      await rename.mutateAsync(name.trim())
      toast({ title: 'Second step renamed', variant: 'success' })
    },
    onSaved: onClose,
  })

  return (
    <FormDialog title="Rename this second step" confirm="Save name" {...sending} onClose={onClose}>
      <TextField
        label="Name"
        hint="Such as the phone it is on"
        maxLength={maxFactorNameLength}
        {...bindField(form, 'name', makeNameRules(takenNames))}
      />
    </FormDialog>
  )
}
