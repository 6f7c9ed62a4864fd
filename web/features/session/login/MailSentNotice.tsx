import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef } from 'react'
import { noMailText, noMailTitle, useSendsMail } from '#web/api/sent-mail.ts'
import { CardContent, CardDescription, CardTitle } from '#web/ui/page/Card.tsx'
import { MailedCodeForm } from './MailedCodeForm.tsx'
import { ResendButton } from './ResendButton.tsx'

/** Replaces the registration form after the verification email is sent. */
export function MailSentNotice({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const sendsMail = useSendsMail()

  // The focused form is gone, so the focus moves to its replacement.
  useEffect(() => heading.current?.focus(), [])

  return (
    <CardContent className="flex flex-col items-center gap-3 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-success-soft text-success-ink">
        <MailCheck aria-hidden="true" className="size-6" />
      </span>
      <CardTitle level={1} tabIndex={-1} ref={heading}>
        {sendsMail ? 'Check your email' : noMailTitle}
      </CardTitle>
      {sendsMail ? (
        <>
          <CardDescription className="text-pretty">
            We have sent a link to <strong className="wrap-anywhere font-semibold text-ink">{email}</strong>. Open it to
            verify your account. It may take a minute. Check your spam folder too.
          </CardDescription>
          <MailedCodeForm email={email} />
          <ResendButton email={email} />
        </>
      ) : (
        <CardDescription className="text-pretty">{noMailText}</CardDescription>
      )}
    </CardContent>
  )
}
