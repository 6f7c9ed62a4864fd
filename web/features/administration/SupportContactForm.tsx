import { useForm } from 'react-hook-form'
import type { ShownSettings } from '#contracts/administration/administration.ts'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

export function SupportContactForm({ settings }: { settings: ShownSettings }) {
  const form = useForm({ defaultValues: readContact(settings) })
  return (
    <SettingsForm
      form={form}
      names={['supportContact']}
      read={readContact}
      description="Everyone sees it below the login form and on the help page, and parents before a child is linked."
      confirm="Save contact"
    >
      <TextField
        label="Who to ask for help"
        hint="An email address, or a phone number and hours"
        maxLength={200}
        {...bindField(form, 'supportContact')}
      />
    </SettingsForm>
  )
}

function readContact({ supportContact }: ShownSettings) {
  return { supportContact }
}
