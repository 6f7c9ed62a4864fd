import { Suspense, use, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { getAddressAfterSignIn } from '#web/features/session/links/return-address.ts'
import {
  followLinkOnce,
  type LinkOutcome,
  noMagicLinkMessage,
  noSessionMessage,
} from '#web/features/session/links/verification-link.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardDescription } from '#web/ui/page/Card.tsx'
import { LinkFailed, showLinkFailed } from './LinkFailed.tsx'
import { StateIcon, StateTitle } from './state-card.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

/** Milliseconds that the message is shown before the redirect (specification). */
const afterLogin = 1500

function sayFailure(outcome: LinkOutcome): void {
  if (outcome.kind !== 'entered') showLinkFailed(failureOf(outcome))
}

function failureOf(outcome: Exclude<LinkOutcome, { kind: 'entered' }>): string {
  return outcome.kind === 'failed' ? outcome.message : noSessionMessage
}

/** The target of magic links: tokens in the hash or a code in the query. */
export function MagicCallbackPage() {
  const { search, hash } = useLocation()
  const { isLoading, profile } = useAuth()
  // Whether a person was signed in before following the link. Afterward, somebody always is.
  const [wasSignedIn, setWasSignedIn] = useState<boolean | null>(null)
  if (wasSignedIn === null && !isLoading) setWasSignedIn(profile !== null)

  if (wasSignedIn === true && profile !== null) return <Navigate to={paths.home(profile.role)} replace />
  return (
    <Card aria-live="polite">
      <CardContent className="flex flex-col items-center gap-3 py-10 text-center">
        {wasSignedIn === null ? (
          <LoggingIn />
        ) : (
          <Suspense fallback={<LoggingIn />}>
            <Outcome following={followLinkOnce({ search, hash }, sayFailure, noMagicLinkMessage)} />
          </Suspense>
        )}
      </CardContent>
    </Card>
  )
}

function LoggingIn() {
  return (
    <>
      <PageTitle title="Logging you in" />
      <StateIcon of="working" />
      <StateTitle>Logging you in...</StateTitle>
      <CardDescription>This takes a moment.</CardDescription>
    </>
  )
}

function Outcome({ following }: { following: Promise<LinkOutcome> }) {
  const outcome = use(following)
  return outcome.kind === 'entered' ? <Entered /> : <LinkFailed message={failureOf(outcome)} />
}

function Entered() {
  const { isLoading, profile, awaited } = useAuth()
  const next = awaited !== null ? paths.login() : getAddressAfterSignIn(profile?.role ?? 'student')
  useRedirectAfter(afterLogin, isLoading ? null : next)
  return (
    <>
      <PageTitle title="Logged in" />
      <StateIcon of="success" />
      <StateTitle>Logged in</StateTitle>
      <CardDescription>Taking you to your dashboard...</CardDescription>
      <ButtonLink to={next} replace variant="outline">
        Continue
      </ButtonLink>
    </>
  )
}
