import { useEffect, useRef, useState } from 'react'
import { useConfig } from '#web/api/use-config.ts'
import { AskParentForm } from '#web/features/consents/AskParentForm.tsx'
import { SupportContact } from '#web/features/help/SupportContact.tsx'
import { AgeGate, type Registrant } from '#web/features/session/login/AgeGate.tsx'
import { RegisterForm } from '#web/features/session/login/RegisterForm.tsx'
import { TeenNotice } from '#web/features/session/login/TeenNotice.tsx'
import type { RegisterFormProps } from '#web/features/session/login/who-registers.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'

type Props = Required<Pick<RegisterFormProps, 'onMailSent' | 'startsAs'>>

/** Shows the form once it is known who can register, so that it does not offer a choice that the server refuses. */
export function Registering({ onMailSent, startsAs }: Props) {
  const { config, isLoading } = useConfig()
  const allowed = config?.registration ?? { student: true, parent: true }
  // As high as the form, so that nothing below moves.
  if (isLoading) {
    return (
      <div className="grid min-h-115 place-items-center">
        <Spinner label="Loading the form" />
      </div>
    )
  }
  if (!allowed.student && !allowed.parent) return <Closed />
  const form = { onMailSent, startsAs, allowed }
  return config?.asksAge && allowed.student ? <AfterAge {...form} /> : <RegisterForm {...form} />
}

function Closed() {
  return (
    <Alert tone="info" title="Registration is closed.">
      <p>Please ask your school or tutoring center for an account.</p>
      <SupportContact before="You can ask: " />
    </Alert>
  )
}

/** Shows the form of the chosen role, after asking a student's age. For a child under 13, a parent is asked. */
function AfterAge({ onMailSent, startsAs, allowed }: Props & Pick<RegisterFormProps, 'allowed'>) {
  const { config } = useConfig()
  const [registrant, setRegistrant] = useState<Registrant | null>(null)
  const next = useRef<HTMLDivElement>(null)

  // The focused button has been removed, so focus moves to the content that replaced it.
  useEffect(() => {
    if (registrant !== null) next.current?.focus()
  }, [registrant])

  if (registrant === null) return <AgeGate allowed={allowed} startsAs={startsAs} onAnswer={setRegistrant} />
  const { role, ageBand } = registrant
  return (
    <div ref={next} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {ageBand === 'under_13' ? (
        <ParentRegisters canAsk={allowed.parent && config?.sendsMail === true} />
      ) : (
        <>
          {ageBand === '13_to_17' && <TeenNotice />}
          <RegisterForm
            onMailSent={onMailSent}
            allowed={{ student: role === 'student', parent: role === 'parent' }}
            startsAs={role}
            ageBand={ageBand}
          />
          <Button variant="outline" className="w-full" onClick={() => setRegistrant(null)}>
            Back
          </Button>
        </>
      )}
    </div>
  )
}

/** Explains that the school makes the account, if parents cannot register or cannot be reached by email. */
function ParentRegisters({ canAsk }: { canAsk: boolean }) {
  if (canAsk) return <AskParentForm />
  return (
    <Alert tone="info" title="A parent registers for you.">
      <p>Ask a parent to talk to your school or tutoring center.</p>
      <p>We have kept nothing of what you entered.</p>
      <SupportContact before="They can ask: " />
    </Alert>
  )
}
