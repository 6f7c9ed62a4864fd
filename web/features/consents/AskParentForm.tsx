import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { askParent } from '#contracts/people/consents.ts'
import { call } from '#web/api/client.ts'
import { describeApiFailure } from '#web/api/say.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** Asks a child under 13 for the address of a parent, who decides. The page sends that address and nothing about the child. */
export function AskParentForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await call(askParent, { body: { email } })
      setSentTo(email.trim())
    } catch (error) {
      form.setError('email', { message: describeApiFailure(error) }, { shouldFocus: true })
    }
  })

  if (sentTo !== null) {
    return (
      <Alert tone="success" title="We wrote to your parent.">
        <p className="wrap-anywhere">{`Tell them to look for an email at ${sentTo}.`}</p>
        <p>They agree, and agree once more a day later. Then they make your account and give you a code.</p>
      </Alert>
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Alert tone="info" title="A parent registers for you.">
        <p>Type the email of a parent. We write to them, and they decide.</p>
        <p>We keep nothing about you until a parent agrees.</p>
      </Alert>
      <TextField
        label="Email of a parent"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...bindField(form, 'email', { validate: (email) => email.trim() !== '' || 'Enter the email of a parent.' })}
      />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Ask my parent
      </Button>
    </form>
  )
}
