import { zodResolver } from '@hookform/resolvers/zod'
import { type ApiKeyForm, apiKeyForm, apiScopes } from '#contracts/administration/api-keys.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useSavingForm } from '#web/ui/dialogs/use-saving-form.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CheckGroup } from './CheckGroup.tsx'
import { hasEnded, scopeNames } from './program-words.ts'
import { useMakeKey } from './programs.queries.ts'

/** Asks what the key is for and what it may read. */
export function NewKeyDialog({ onMade, onClose }: { onMade: (secret: string) => void; onClose: () => void }) {
  const make = useMakeKey()
  const { form, isDirty, sending } = useSavingForm<ApiKeyForm>({
    defaultValues: { name: '', scopes: [], lastDay: null },
    resolver: zodResolver(apiKeyForm),
    save: async (values, form) => {
      if (hasEnded(values.lastDay)) {
        form.setError('lastDay', { message: 'Choose today or a later day.' }, { shouldFocus: true })
        return
      }
      onMade((await make.mutateAsync(values)).secret)
    },
  })

  return (
    <FormDialog title="Make a key" confirm="Make key" {...sending} isDirty={isDirty} onClose={onClose}>
      <TextField label="Name" hint="The program that uses it" autoComplete="off" {...bindField(form, 'name')} />
      <CheckGroup
        legend="What it may read"
        options={apiScopes.map((value) => ({ value, label: scopeNames[value] }))}
        {...bindField(form, 'scopes')}
      />
      <TextField
        label="Last day (optional)"
        type="date"
        inputClassName="max-w-48"
        {...bindField(form, 'lastDay', { setValueAs: (day: string | null) => (day === '' ? null : day) })}
      />
    </FormDialog>
  )
}
