import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { BarePageFrame, NotFound } from '#web/features/shell/NotFound.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { createLazyExtra } from '#web/loading/parts/lazy-extra.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'

const SupportContact = createLazyExtra(
  async () => (await import('#web/features/help/SupportContact.tsx')).SupportContact,
)

/** Shown in the frame of a portal. */
export function NotFoundPage() {
  useAttemptLogged()
  return (
    <>
      <PageTitle title="Page not found" />
      <NotFound actions={<ButtonLink to={paths.landing()}>Return to Home</ButtonLink>} />
    </>
  )
}

/** The same as a full page, including for people who are signed out. */
export function BareNotFoundPage() {
  const { profile } = useAuth()
  useAttemptLogged()
  return (
    <BarePageFrame>
      <PageTitle title="Page not found" />
      <NotFound
        actions={
          <>
            {/* The front page is not a part of the app. */}
            <ButtonLink to={paths.landing()} reloadDocument>
              Return to Home
            </ButtonLink>
            {/* The button keeps its place when hidden, because the outline always has it. */}
            <ButtonLink to={paths.login()} variant="outline" className={profile === null ? undefined : 'invisible'}>
              Log in
            </ButtonLink>
          </>
        }
      />
      <div className="text-center">
        <Suspense fallback={null}>
          <SupportContact before="Need help? " />
        </Suspense>
      </div>
    </BarePageFrame>
  )
}

/** The specification requires that the attempted path is logged. */
function useAttemptLogged() {
  const { pathname } = useLocation()
  useEffect(() => console.warn(`There is no page at ${pathname}`), [pathname])
}
