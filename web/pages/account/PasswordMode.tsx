import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { detectPasskeySupport } from '#web/api/passkey-support.ts'
import { useConfig } from '#web/api/use-config.ts'
import { readReturnAddress } from '#web/features/session/links/return-address.ts'
import { canKeepSession } from '#web/features/session/login/can-keep-session.ts'
import { DemoAccounts } from '#web/features/session/login/DemoAccounts.tsx'
import { GoogleButton } from '#web/features/session/login/GoogleButton.tsx'
import { LoginForm } from '#web/features/session/login/LoginForm.tsx'
import type { LoginState } from '#web/features/session/login/use-login.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'

const PasskeyButton = createLazyExtra(
  async () => (await import('#web/features/session/login/PasskeyButton.tsx')).PasskeyButton,
)

export function PasswordMode({ login }: { login: LoginState }) {
  const { config } = useConfig()
  const [isForgetful] = useState(() => !canKeepSession())
  // Until it is known, their place is kept.
  const offersPasskeys = config?.passkeys !== false && detectPasskeySupport().kind !== 'none'
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Log in" />
      {isForgetful && (
        <Alert tone="warning" title="Your browser does not let this site store anything">
          <p>You can log in, but you must log in again each time the page loads.</p>
        </Alert>
      )}
      <Card>
        <CardHeader>
          <CardTitle level={1} tabIndex={-1}>
            Log in
          </CardTitle>
          <CardDescription>
            {readReturnAddress() === paths.tour() ? (
              <>
                Log in to take the tour of the test screen. Without an account you can{' '}
                <a href={`${paths.landing()}#try`} className={linkLook}>
                  try a question
                </a>
                .
              </>
            ) : (
              'Your tests, results and progress are waiting.'
            )}
          </CardDescription>
        </CardHeader>
        <CardContent className="flex flex-col gap-4">
          <LoginForm login={login} />
          <div className="flex flex-wrap justify-between gap-x-4 text-sm">
            <ModeLink to={`${paths.login()}?reset=true`}>Forgot password?</ModeLink>
            <ModeLink to={`${paths.login()}?mode=magic-link`}>Email me a magic link</ModeLink>
            <ModeLink to={paths.accessCard()}>I have an access card</ModeLink>
          </div>
          {(config?.google === true || offersPasskeys) && (
            <>
              <p className="flex items-center gap-3 text-muted text-sm before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
                or
              </p>
              {offersPasskeys && (
                <Suspense fallback={<div className="h-26 sm:h-21" />}>
                  <PasskeyButton />
                </Suspense>
              )}
              {config?.google === true && <GoogleButton />}
            </>
          )}
        </CardContent>
        <CardFooter className="justify-center text-sm">
          <p>
            New here?{' '}
            <Link to={paths.register()} className={linkLook}>
              Create an account
            </Link>
          </p>
        </CardFooter>
      </Card>
      {config !== null && config.demoAccounts.length > 0 && (
        <DemoAccounts accounts={config.demoAccounts} busy={login.isBusy} onChoose={login.signInAs} />
      )}
    </div>
  )
}

const linkLook = 'font-medium text-accent-ink underline underline-offset-4'

function ModeLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={`${linkLook} inline-flex min-h-11 items-center`}>
      {children}
    </Link>
  )
}
