import { useEffect, useRef, useState } from 'react'
import { ResetCodeForm } from '#web/features/session/ResetCodeForm.tsx'
import { ResetRequestForm } from '#web/features/session/ResetRequestForm.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ModeCard } from './ModeCard.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

/** Milliseconds that the message of success stands (specification). */
const afterReset = 2000

type Step = { name: 'request'; email: string } | { name: 'code'; email: string } | { name: 'done' }

/** A new password by a code from a mail: ask for it, enter it with the new password, log in again. */
export function ResetSteps({ email }: { email: string }) {
  const [step, setStep] = useState<Step>({ name: 'request', email })
  const top = useRef<HTMLDivElement>(null)
  useRedirectAfter(afterReset, step.name === 'done' ? paths.login() : null)

  // The button that had the focus went with the step before.
  useEffect(() => {
    if (step.name !== 'request') top.current?.querySelector('h1')?.focus()
  }, [step.name])

  return (
    <div ref={top}>
      {step.name === 'request' && (
        <ModeCard title="Reset your password" description="We send you a code by mail." hasWayBack>
          <ResetRequestForm email={step.email} onSent={(sentTo) => setStep({ name: 'code', email: sentTo })} />
        </ModeCard>
      )}
      {step.name === 'code' && (
        <ModeCard
          title="Enter your reset code"
          description={`If ${step.email} has an account, a mail with a code and a link is on its way to it.`}
          hasWayBack
        >
          <ResetCodeForm
            email={step.email}
            onSendAgain={() => setStep({ name: 'request', email: step.email })}
            onDone={() => setStep({ name: 'done' })}
          />
        </ModeCard>
      )}
      {step.name === 'done' && (
        <ModeCard title="Password updated" description="Taking you to the login..." hasWayBack>
          <Alert tone="success" title="Your password has been successfully updated." />
        </ModeCard>
      )}
    </div>
  )
}
