import { Suspense, use, useState } from 'react'
import { useLocation } from 'react-router'
import { createRecoveryClient } from '#web/api/auth-client.ts'
import type { PasswordSource } from '#web/features/session/links/recovery-acts.ts'
import { beginRecovery, type RecoveryOutcome, readRecoveryLink } from '#web/features/session/links/recovery-link.ts'
import { NewPasswordForm } from '#web/features/session/login/NewPasswordForm.tsx'
import { SecondFactorForm } from '#web/features/session/second-factor/SecondFactorForm.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/page/Card.tsx'
import { StateIcon, StateTitle } from './state-card.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

/** Milliseconds that the success message is shown (specification). */
const afterReset = 2000

/** The result of each visit, so that a link is followed only once even if the page renders several times. */
const begun = new Map<string, Promise<RecoveryOutcome>>()

/** Reads the link once and then removes it from the address bar, where somebody could copy it. */
function outcomeOf(key: string, search: string, hash: string, mayUseSession: boolean): Promise<RecoveryOutcome> {
  const known = begun.get(key)
  if (known !== undefined) return known
  const link = readRecoveryLink(search, hash)
  const outcome = beginRecovery(link, mayUseSession)
  begun.set(key, outcome)
  if (link.kind !== 'nothing') {
    void outcome.then(() => history.replaceState(history.state, '', paths.resetPassword()))
  }
  return outcome
}

/** The target of links in recovery emails. */
export function ResetPasswordPage() {
  const { key, search, hash, state } = useLocation()
  return (
    <Card aria-live="polite">
      <Suspense fallback={<Verifying />}>
        <Outcome beginning={outcomeOf(key + search + hash, search, hash, Object(state).setPassword === true)} />
      </Suspense>
    </Card>
  )
}

function Verifying() {
  return (
    <CardContent className="flex flex-col items-center gap-3 py-10 text-center">
      <PageTitle title="Verifying your link" />
      <StateIcon of="working" />
      <StateTitle>Verifying your reset link...</StateTitle>
      <CardDescription>This takes a moment.</CardDescription>
    </CardContent>
  )
}

function Outcome({ beginning }: { beginning: Promise<RecoveryOutcome> }) {
  const outcome = use(beginning)
  const [hasConfirmed, setConfirmed] = useState(false)
  const [isDone, setDone] = useState(false)

  if (isDone) return <Done />
  if (outcome.kind === 'failed') return <Failed message={outcome.message} hasCode={outcome.hasCode === true} />
  if (outcome.kind === 'second_factor' && !hasConfirmed) {
    return (
      <>
        <PageTitle title="Confirm that it is you" />
        <CardHeader>
          <CardTitle level={1} tabIndex={-1}>
            Confirm that it is you
          </CardTitle>
        </CardHeader>
        <CardContent>
          <SecondFactorForm client={createRecoveryClient} factors={outcome.factors} onDone={() => setConfirmed(true)} />
        </CardContent>
      </>
    )
  }
  const of: PasswordSource = outcome.kind === 'ready' ? outcome.of : 'recovery'
  return (
    <>
      <PageTitle title="Choose a new password" />
      <CardHeader>
        <CardTitle level={1} tabIndex={-1}>
          Choose a new password
        </CardTitle>
        <CardDescription>You will be signed out everywhere and log in with it.</CardDescription>
      </CardHeader>
      <CardContent>
        <NewPasswordForm of={of} onDone={() => setDone(true)} />
      </CardContent>
    </>
  )
}

function Done() {
  useRedirectAfter(afterReset, paths.login())
  return (
    <CardContent className="flex flex-col items-center gap-3 py-10 text-center">
      <PageTitle title="Password updated" />
      <StateIcon of="success" />
      <StateTitle>Password updated</StateTitle>
      <CardDescription>Your password has been successfully updated. Taking you to the login...</CardDescription>
      <ButtonLink to={paths.login()} replace variant="outline">
        Log in
      </ButtonLink>
    </CardContent>
  )
}

function Failed({ message, hasCode }: { message: string; hasCode: boolean }) {
  return (
    <CardContent className="flex flex-col items-center gap-3 py-10 text-center">
      <PageTitle title="Password reset failed" />
      <StateIcon of="failure" />
      <StateTitle>Password reset failed</StateTitle>
      <CardDescription role="alert" className="text-pretty">
        {message}
      </CardDescription>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {hasCode ? (
          <ButtonLink to={`${paths.login()}?reset=true&step=code`}>Enter the code</ButtonLink>
        ) : (
          <ButtonLink to={`${paths.login()}?reset=true`}>Request a new email</ButtonLink>
        )}
        <ButtonLink to={paths.login()} variant="outline">
          Back to Login
        </ButtonLink>
      </div>
    </CardContent>
  )
}
