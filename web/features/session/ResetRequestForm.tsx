import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from './EmailField.tsx'
import { emailAddressRule } from './email-address.ts'
import { sendResetCode } from './mail-acts.ts'

export interface ResetRequestFormProps {
  email: string
  /** A code is on its way to this address, if it has an account. */
  onSent: (email: string) => void
}

export function ResetRequestForm({ email, onSent }: ResetRequestFormProps) {
  const [reason, setReason] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setReason(null)
    const address = values.email.trim()
    const failure = await sendResetCode(address)
    if (failure === null) onSent(address)
    else setReason(failure)
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {reason !== null && (
        <Alert tone="error" title="Failed to send reset code">
          <p>{reason}</p>
        </Alert>
      )}
      <EmailField error={errors.email?.message} {...form.register('email', { validate: emailAddressRule })} />
      <Button type="submit" busy={isSubmitting} className="w-full">
        Send reset code
      </Button>
    </form>
  )
}
