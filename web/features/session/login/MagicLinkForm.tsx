import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { noMailText } from '#web/api/sent-mail.ts'
import { useConfig } from '#web/api/use-config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { bindField } from '#web/ui/fields/bind-field.ts'
import { sendMagicLink } from '../links/mail-acts.ts'
import { EmailField } from './EmailField.tsx'
import { checkEmailAddress } from './email-address.ts'
import { MailedCodeForm } from './MailedCodeForm.tsx'
import { MailGapHint } from './MailGapHint.tsx'
import { describeMailGap, recordMailRequest, useMailGap } from './use-mail-gap.ts'

/** Requests an email with a sign-in link. It never reveals whether the address has an account. */
export function MagicLinkForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useForm({ defaultValues: { email } })
  const { isSubmitting } = form.formState
  const { config } = useConfig()
  const reason = describeMailGap(useMailGap('magic_link', form.watch('email')))

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    setSentTo(null)
    const address = values.email.trim()
    const refused = await sendMagicLink(address)
    recordMailRequest({ kind: 'magic_link', email: address, refusal: refused, gapSeconds: config?.mailGapSeconds })
    if (refused === null) setSentTo(address)
    else setRefusal(refused)
  })

  return (
    <div className="flex flex-col gap-5">
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {refusal !== null && <Alert tone="error" title={refusal} />}
        {sentTo !== null && config?.sendsMail === false && <Alert tone="error" title={noMailText} />}
        {sentTo !== null && config?.sendsMail !== false && (
          <Alert tone="success" title="Please check your email for the login link">
            <p className="wrap-anywhere">{`We sent it to ${sentTo}. Open it in this browser.`}</p>
          </Alert>
        )}
        <EmailField {...bindField(form, 'email', { validate: checkEmailAddress })} />
        <Button
          type="submit"
          busy={isSubmitting}
          disabledReason={reason}
          className="w-full"
          variant={sentTo === null ? 'default' : 'outline'}
        >
          {sentTo === null ? 'Send magic link' : 'Send again'}
        </Button>
        <MailGapHint reason={reason} />
      </form>
      {sentTo !== null && config?.sendsMail !== false && <MailedCodeForm email={sentTo} />}
    </div>
  )
}
