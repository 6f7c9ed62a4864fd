import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { useConfig } from '#web/api/use-config.ts'
import { MailSentNotice } from '#web/features/session/login/MailSentNotice.tsx'
import { RegisterForm } from '#web/features/session/login/RegisterForm.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Spinner } from '#web/ui/buttons/Spinner.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

export function RegisterPage() {
  const { profile, isSessionEnded } = useAuth()
  const [sentTo, setSentTo] = useState<string | null>(null)

  if (profile !== null && !isSessionEnded) return <Navigate to={paths.home(profile.role)} replace />
  return (
    <Card>
      <PageTitle title="Create an account" />
      {sentTo !== null ? (
        <MailSentNotice email={sentTo} />
      ) : (
        <>
          <CardHeader>
            <CardTitle level={1} tabIndex={-1}>
              Create an account
            </CardTitle>
          </CardHeader>
          <CardContent>
            <Form onMailSent={setSentTo} />
          </CardContent>
        </>
      )}
      <CardFooter className="justify-center text-sm">
        <p>
          <span>{sentTo === null ? 'Already have an account?' : 'Verified?'}</span>{' '}
          <Link to={paths.login()} className="font-medium text-accent-ink underline underline-offset-4">
            Log in
          </Link>
        </p>
      </CardFooter>
    </Card>
  )
}

/** Shows the form once it is known who can register. Before that it might offer what the server refuses. */
function Form({ onMailSent }: { onMailSent: (email: string) => void }) {
  const { config, isLoading } = useConfig()
  const allowed = config?.registration ?? { student: true, parent: true }
  if (isLoading) return <Spinner label="Loading the form" />
  if (allowed.student || allowed.parent) return <RegisterForm onMailSent={onMailSent} allowed={allowed} />
  return (
    <Alert tone="info" title="Registration is closed.">
      Please ask your school or tutoring center for an account.
    </Alert>
  )
}
