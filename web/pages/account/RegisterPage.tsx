import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { SharedCodeNotice } from '#web/features/joining/SharedCodeNotice.tsx'
import { saveCodeFromHash, saveSharedCode } from '#web/features/joining/shared-code.ts'
import { MailSentNotice } from '#web/features/session/login/MailSentNotice.tsx'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { Registering } from './Registering.tsx'

export function RegisterPage() {
  const { profile, isSessionEnded } = useAuth()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { hash } = useLocation()
  const [shared] = useState(() => saveCodeFromHash(hash))

  if (profile !== null && !isSessionEnded) return <Navigate to={paths.home(profile.role)} replace />
  if (hash !== '') return <Navigate to={paths.register()} replace />
  const noteSent = (email: string) => {
    if (shared !== null) saveSharedCode({ code: shared.code, email })
    setSentTo(email)
  }
  return (
    <Card>
      <PageTitle title="Create an account" />
      {sentTo !== null ? (
        <>
          <MailSentNotice email={sentTo} />
          {shared !== null && (
            <CardContent>
              <SharedCodeNotice code={shared.code} isSent />
            </CardContent>
          )}
        </>
      ) : (
        <>
          <CardHeader>
            <CardTitle level={1} tabIndex={-1}>
              Create an account
            </CardTitle>
          </CardHeader>
          <CardContent className="flex flex-col gap-4">
            {shared !== null && <SharedCodeNotice code={shared.code} isSent={false} />}
            <Registering onMailSent={noteSent} startsAs={shared === null ? 'student' : 'parent'} />
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
