import { useState } from 'react'
import { useConfig } from '#web/api/use-config.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { resendVerification } from '../store/account-acts.ts'
import { MailGapHint } from './MailGapHint.tsx'
import { describeMailGap, recordMailRequest, useMailGap } from './use-mail-gap.ts'

/** Requests the verification email again. */
export function ResendButton({ email }: { email: string }) {
  const { config } = useConfig()
  const [isSending, setSending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const reason = describeMailGap(useMailGap('verification', email))

  async function resend() {
    if (email.trim() === '') {
      toast({ title: 'Email required', description: 'Please enter your email address first.', variant: 'destructive' })
      return
    }
    setSending(true)
    const refusal = await resendVerification(email.trim())
    recordMailRequest({ kind: 'verification', email, refusal, gapSeconds: config?.mailGapSeconds })
    setSending(false)
    setFailed(refusal !== null)
  }

  return (
    <div className="flex flex-col items-start gap-1">
      <Button variant="outline" size="sm" busy={isSending} disabledReason={reason} onClick={resend}>
        Resend verification email
      </Button>
      <MailGapHint reason={reason} />
      {hasFailed && <Alert tone="error" title="Failed to resend email" className="text-left" />}
    </div>
  )
}
