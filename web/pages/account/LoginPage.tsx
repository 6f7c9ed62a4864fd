import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { extractSignInName } from '#domain/people/sign-in-names.ts'
import { getAddressAfterSignIn } from '#web/features/session/links/return-address.ts'
import { useLogin } from '#web/features/session/login/use-login.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { SpinnerIcon } from '#web/ui/buttons/Spinner.tsx'
import { ModeCard } from './ModeCard.tsx'
import { PasswordMode } from './PasswordMode.tsx'

// Modes that few people need are loaded on demand.
const MagicLinkForm = createLazyPart(
  async () => (await import('#web/features/session/login/MagicLinkForm.tsx')).MagicLinkForm,
)
const ResetSteps = createLazyPart(async () => (await import('./ResetSteps.tsx')).ResetSteps)
const SecondFactorStep = createLazyPart(
  async () => (await import('#web/features/session/second-factor/SecondFactorStep.tsx')).SecondFactorStep,
)

/** The address contains the current mode, so that Back works. */
export function LoginPage() {
  const { profile, isSessionEnded, awaited } = useAuth()
  const [search] = useSearchParams()
  const login = useLogin()
  const email = login.typedEmail

  if (profile !== null && !isSessionEnded) return <Navigate to={getAddressAfterSignIn(profile.role)} replace />
  if (awaited !== null) {
    return (
      <ModeCard
        title="Confirm that it is you"
        description={`You are logging in as ${extractSignInName(awaited.email ?? '')}.`}
      >
        <SecondFactorStep user={awaited} />
      </ModeCard>
    )
  }
  if (search.get('reset') === 'true') {
    return (
      <Suspense fallback={<SpinnerIcon className="mx-auto my-8 size-8 text-accent" />}>
        <ResetSteps email={email} />
      </Suspense>
    )
  }
  if (search.get('mode') === 'magic-link') {
    return (
      <ModeCard
        title="Log in by email"
        description="We send you a link that logs you in without a password."
        hasWayBack
      >
        <MagicLinkForm email={email} />
      </ModeCard>
    )
  }
  return <PasswordMode login={login} />
}
