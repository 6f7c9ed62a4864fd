import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { ChoosePasswordForm } from '#web/features/access-cards/ChoosePasswordForm.tsx'
import { type CardOwner, CodeForm } from '#web/features/access-cards/CodeForm.tsx'
import { readCodeFromLink } from '#web/features/access-cards/card-link.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

type Step = { at: 'code' } | { at: 'password'; owner: CardOwner } | { at: 'login'; signInName: string; message: string }

/** The page where the code of an access card lets a person choose a password. */
export function AccessCardPage() {
  const { profile, awaited, signIn } = useAuth()
  const { hash } = useLocation()
  const [step, setStep] = useState<Step>({ at: 'code' })
  const heading = useRef<HTMLHeadingElement>(null)
  const hasOwner = step.at !== 'code'
  // The form that had the focus is gone.
  useEffect(() => {
    if (hasOwner) heading.current?.focus()
  }, [hasOwner])

  if (awaited !== null) return <Navigate to={paths.login()} replace />
  if (profile !== null) {
    return step.at === 'code' ? (
      <SignedIn name={profile.fullName} />
    ) : (
      <Navigate to={paths.home(profile.role)} replace />
    )
  }
  const title = step.at === 'code' ? 'Use your access card' : 'Choose your password'

  return (
    <Card>
      <PageTitle title={title} />
      <CardHeader>
        <CardTitle level={1} tabIndex={-1} ref={heading}>
          {title}
        </CardTitle>
        <CardDescription className="text-pretty">
          {step.at === 'code' && <span>Your school gave you a card or a link with a code.</span>}
          {step.at === 'password' && (
            <>
              <span>{`Hello ${step.owner.fullName}. You log in with `}</span>
              <b className="wrap-anywhere">{step.owner.signInName}</b> and this password. Is this not you? Give the card
              back.
            </>
          )}
        </CardDescription>
      </CardHeader>
      <CardContent>
        {step.at === 'code' && (
          <CodeForm start={readCodeFromLink(hash)} onOwner={(owner) => setStep({ at: 'password', owner })} />
        )}
        {step.at === 'password' && (
          <ChoosePasswordForm
            owner={step.owner}
            onChosen={async (credentials) => {
              const outcome = await signIn(credentials)
              const { signInName } = step.owner
              if (outcome.kind === 'refused') setStep({ at: 'login', signInName, message: outcome.message })
            }}
          />
        )}
        {step.at === 'login' && (
          <Alert tone="warning" title="Your password is saved, but we could not log you in">
            <p>{step.message}</p>
            <p>{`Your name for logging in: ${step.signInName}`}</p>
          </Alert>
        )}
      </CardContent>
      <CardFooter className="justify-center text-sm">
        <Link to={paths.login()} className="font-medium text-accent-ink underline underline-offset-4">
          Log in with a password
        </Link>
      </CardFooter>
    </Card>
  )
}

function SignedIn({ name }: { name: string }) {
  return (
    <Card>
      <PageTitle title="Use your access card" />
      <CardHeader>
        <CardTitle level={1} tabIndex={-1}>
          Use your access card
        </CardTitle>
        <CardDescription>{`${name} is logged in here. To use somebody else’s card, log out first.`}</CardDescription>
      </CardHeader>
    </Card>
  )
}
