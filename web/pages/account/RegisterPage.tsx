import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { MailSentNotice } from '#web/features/session/MailSentNotice.tsx'
import { RegisterForm } from '#web/features/session/RegisterForm.tsx'
import { useAuth } from '#web/features/session/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/Card.tsx'

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
            <CardDescription>For students who prepare, and for their parents.</CardDescription>
          </CardHeader>
          <CardContent>
            <RegisterForm onMailSent={setSentTo} />
          </CardContent>
        </>
      )}
      <CardFooter className="justify-center text-sm">
        <p>
          {sentTo === null ? 'Already have an account?' : 'Verified?'}{' '}
          <Link to={paths.login()} className="font-medium text-accent-ink underline underline-offset-4">
            Log in
          </Link>
        </p>
      </CardFooter>
    </Card>
  )
}
