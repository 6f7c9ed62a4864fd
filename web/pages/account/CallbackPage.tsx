import { Suspense, use } from 'react'
import { useLocation } from 'react-router'
import { getAddressAfterSignIn, readReturnAddress } from '#web/features/session/links/return-address.ts'
import { followLinkOnce, type LinkOutcome } from '#web/features/session/links/verification-link.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { createLazyDialog } from '#web/loading/parts/lazy-dialog.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Card, CardContent, CardDescription } from '#web/ui/page/Card.tsx'
import { LinkFailed, showLinkFailed } from './LinkFailed.tsx'
import { StateIcon, StateTitle } from './state-card.tsx'
import { useRedirectAfter } from './use-redirect-after.ts'

const SetPasswordDialog = createLazyDialog(async () => (await import('./SetPasswordDialog.tsx')).SetPasswordDialog)

/** Milliseconds that each message is shown before the redirect (specification). */
const afterVerification = 3000
const afterLogin = 2000

function sayFailure(outcome: LinkOutcome): void {
  if (outcome.kind === 'failed') showLinkFailed(outcome.message)
}

/** The reason for the visit, if the address contains it. It determines the text and the next page. */
type Occasion = 'email_change' | 'link' | 'other'

function occasionOf(search: string): Occasion {
  const type = new URLSearchParams(search).get('type')
  return type === 'email_change' || type === 'link' ? type : 'other'
}

/** The target of links in emails and of the return from Google. */
export function CallbackPage() {
  const { search, hash } = useLocation()
  return (
    <Card aria-live="polite">
      <CardContent className="flex flex-col items-center gap-3 py-10 text-center">
        <Suspense fallback={<Verifying />}>
          <Outcome
            following={followLinkOnce({ search, hash }, sayFailure)}
            occasion={occasionOf(search)}
            mustChoosePassword={new URLSearchParams(search).get('choose_password') === 'true'}
          />
        </Suspense>
      </CardContent>
    </Card>
  )
}

function Verifying() {
  return (
    <>
      <PageTitle title="Verifying your account" />
      <StateIcon of="working" />
      <StateTitle>Verifying your account...</StateTitle>
      <CardDescription>This takes a moment.</CardDescription>
    </>
  )
}

interface OutcomeProps {
  following: Promise<LinkOutcome>
  occasion: Occasion
  /** The account has no password, unless this browser did the sign-up. */
  mustChoosePassword: boolean
}

function Outcome({ following, occasion, mustChoosePassword }: OutcomeProps) {
  const outcome = use(following)
  switch (outcome.kind) {
    case 'entered':
      return <Entered outcome={outcome} occasion={occasion} />
    case 'verified_elsewhere':
      return mustChoosePassword ? <VerifiedWithoutPassword /> : <VerifiedElsewhere occasion={occasion} />
    case 'magic_link_of_another_browser':
      return <MagicLinkElsewhere />
    case 'halfway':
      return <Halfway />
    case 'failed':
      return <LinkFailed message={outcome.message} mayBegin isOfAccount={occasion === 'link'} />
  }
}

interface EnteredProps {
  outcome: Extract<LinkOutcome, { kind: 'entered' }>
  occasion: Occasion
}

function Entered({ outcome: { news, password }, occasion }: EnteredProps) {
  const { isLoading, profile } = useAuth()
  const asked = new URLSearchParams(useLocation().search).get('next') ?? readReturnAddress()
  const home = profile === null ? paths.login() : getAddressAfterSignIn(profile.role, asked)
  const next = occasion === 'other' || profile === null ? home : paths.account()
  const title = titleOf(occasion, news)
  const isVerified = news === 'verified' && occasion === 'other'
  const isWaiting = isLoading || (password !== 'not_asked' && profile !== null)
  useRedirectAfter(isVerified ? afterVerification : afterLogin, isWaiting ? null : next)
  return (
    <>
      <PageTitle title={title} />
      <StateIcon of="success" />
      <StateTitle>{title}</StateTitle>
      <CardDescription>
        {isVerified ? 'Your account is ready. Taking you to your dashboard...' : 'Taking you on...'}
      </CardDescription>
      <ButtonLink to={next} replace variant="outline">
        Continue
      </ButtonLink>
      {password !== 'not_asked' && profile !== null && (
        <Suspense>
          <SetPasswordDialog why={password} next={next} />
        </Suspense>
      )}
    </>
  )
}

function titleOf(occasion: Occasion, news: EnteredProps['outcome']['news']): string {
  if (news === 'none') return 'Logged in'
  if (occasion === 'email_change') return 'Email address changed'
  if (occasion === 'link') return 'Google account linked'
  return news === 'verified' ? 'Email verified!' : 'Logged in'
}

function VerifiedElsewhere({ occasion }: { occasion: Occasion }) {
  useRedirectAfter(afterVerification, paths.login())
  const title = occasion === 'email_change' ? 'Email address changed' : 'Email verified!'
  return (
    <>
      <PageTitle title={title} />
      <StateIcon of="success" />
      <StateTitle>{title}</StateTitle>
      <CardDescription>Log in with your password to go on.</CardDescription>
      <ButtonLink to={paths.login()} replace>
        Log in
      </ButtonLink>
    </>
  )
}

/** The link is used up. Without a password, the person needs another link to sign in. */
function MagicLinkElsewhere() {
  return (
    <>
      <PageTitle title="Open the link where you asked for it" />
      <StateIcon of="failure" />
      <StateTitle>Open the link where you asked for it</StateTitle>
      <CardDescription role="alert" className="text-pretty">
        A magic link works only in the browser that asked for it, and only once. Ask for a new link here, then open the
        email in this browser.
      </CardDescription>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={`${paths.login()}?mode=magic-link`} replace>
          Send a new link
        </ButtonLink>
        <ButtonLink to={paths.login()} replace variant="outline">
          Return to Login
        </ButtonLink>
      </div>
    </>
  )
}

function VerifiedWithoutPassword() {
  return (
    <>
      <PageTitle title="Email verified!" />
      <StateIcon of="success" />
      <StateTitle>Email verified!</StateTitle>
      <CardDescription className="text-pretty">
        We removed the password from sign-up, because we could not be sure that it was yours. Choose a new one to log
        in: we will email you a code for it.
      </CardDescription>
      <ButtonLink to={`${paths.login()}?reset=true`} replace>
        Choose a new password
      </ButtonLink>
    </>
  )
}

function Halfway() {
  return (
    <>
      <PageTitle title="One more confirmation" />
      <StateIcon of="halfway" />
      <StateTitle>One more confirmation</StateTitle>
      <CardDescription className="text-pretty">
        This address has confirmed the change. Please open the email to your other address too: both have to confirm.
      </CardDescription>
      <ButtonLink to={paths.account()} replace variant="outline">
        Go to your account
      </ButtonLink>
    </>
  )
}
