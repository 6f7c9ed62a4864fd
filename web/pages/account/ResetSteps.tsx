import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { noMailText, useSendsMail } from '#web/api/sent-mail.ts'
import { ResetCodeForm } from '#web/features/session/login/ResetCodeForm.tsx'
import { ResetRequestForm } from '#web/features/session/login/ResetRequestForm.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { ModeCard } from './ModeCard.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

/** Milliseconds that the success message is shown (specification). */
const afterReset = 2000

/**
 * Sets a new password with an emailed code: the person requests a code, enters it with the new password, and logs in again. The address
 * contains the step, so that a tab that reloads while the person reads the email still asks for the code.
 */
export function ResetSteps({ email }: { email: string }) {
  const [search, setSearch] = useSearchParams()
  const location = useLocation()
  const [isDone, setDone] = useState(false)
  const sendsMail = useSendsMail()
  const top = useRef<HTMLDivElement>(null)
  useRedirectAfter(afterReset, isDone ? paths.login() : null)
  const step = isDone ? 'done' : search.get('step') === 'code' ? 'code' : 'request'
  const address = emailOf(location.state) ?? email
  const shown = useRef(step)

  // The focused button disappeared with the previous step.
  useEffect(() => {
    if (shown.current !== step) top.current?.querySelector('h1')?.focus()
    shown.current = step
  }, [step])

  function turnTo(next: 'request' | 'code', to: string) {
    setSearch({ reset: 'true', ...(next === 'code' && { step: 'code' }) }, { state: { email: to } })
  }

  return (
    <div ref={top}>
      {step === 'request' && (
        <ModeCard
          title="Reset your password"
          description={sendsMail ? 'We will email you a code.' : noMailText}
          hasWayBack
        >
          <ResetRequestForm
            email={address}
            onSent={(sentTo) => turnTo('code', sentTo)}
            onHasCode={(typed) => turnTo('code', typed)}
          />
        </ModeCard>
      )}
      {step === 'code' && (
        <ModeCard
          title="Enter your reset code"
          description={
            !sendsMail
              ? noMailText
              : address === ''
                ? 'Type the code from our email, and the address that it was sent to.'
                : `If ${address} has an account, an email with a code and a link is on its way.`
          }
          hasWayBack
        >
          <ResetCodeForm
            email={address}
            onSendAgain={(typed) => turnTo('request', typed)}
            onDone={() => setDone(true)}
          />
        </ModeCard>
      )}
      {step === 'done' && (
        <ModeCard title="Password updated" description="Taking you to the login..." hasWayBack>
          <Alert tone="success" title="Your password has been successfully updated." />
        </ModeCard>
      )}
    </div>
  )
}

/** The address that a code was sent to is in the history entry, which survives a reload. */
function emailOf(state: unknown): string | null {
  const { email } = Object(state)
  return typeof email === 'string' ? email : null
}
