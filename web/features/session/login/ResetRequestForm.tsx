import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useConfig } from '#web/api/use-config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { sendResetCode } from '../links/mail-acts.ts'
import { EmailField } from './EmailField.tsx'
import { checkEmailAddress } from './email-address.ts'
import { MailGapHint } from './MailGapHint.tsx'
import { describeMailGap, recordMailRequest, useMailGap } from './use-mail-gap.ts'

export interface ResetRequestFormProps {
  email: string
  /** Called after a code was sent to this address, if it has an account. */
  onSent: (email: string) => void
  /** The person already has an email with a code. `email` is as typed. */
  onHasCode: (email: string) => void
}

export function ResetRequestForm({ email, onSent, onHasCode }: ResetRequestFormProps) {
  const [reason, setReason] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email } })
  const { isSubmitting } = form.formState
  const { config } = useConfig()
  const wait = describeMailGap(useMailGap('reset', form.watch('email')))

  const submit = form.handleSubmit(async (values) => {
    setReason(null)
    const address = values.email.trim()
    const refusal = await sendResetCode(address)
    recordMailRequest({ kind: 'reset', email: address, refusal, gapSeconds: config?.mailGapSeconds })
    if (refusal === null) onSent(address)
    else setReason(refusal)
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {reason !== null && (
        <Alert tone="error" title="Failed to send reset code">
          <p>{reason}</p>
        </Alert>
      )}
      <EmailField {...bindField(form, 'email', { validate: checkEmailAddress })} />
      <Button type="submit" busy={isSubmitting} disabledReason={wait} className="w-full">
        Send reset code
      </Button>
      <MailGapHint reason={wait} />
      <Button variant="link" className="self-center" onClick={() => onHasCode(form.getValues('email').trim())}>
        I have a code
      </Button>
    </form>
  )
}
