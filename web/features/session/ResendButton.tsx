import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { resendVerification } from './account-acts.ts'

export interface ResendButtonProps {
  email: string
  onFailure?: (() => void) | undefined
}

/** Asks for the verification mail once more. */
export function ResendButton({ email, onFailure }: ResendButtonProps) {
  const [isSending, setSending] = useState(false)

  async function resend() {
    if (email.trim() === '') {
      toast({ title: 'Email required', description: 'Please enter your email address first.', variant: 'destructive' })
      return
    }
    setSending(true)
    const isSent = await resendVerification(email.trim())
    setSending(false)
    if (!isSent) onFailure?.()
  }

  return (
    <Button variant="outline" size="sm" busy={isSending} onClick={resend}>
      Resend verification email
    </Button>
  )
}
