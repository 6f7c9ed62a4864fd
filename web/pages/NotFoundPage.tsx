import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { BareFrame, NotFound } from '#web/features/shell/NotFound.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Inside a portal's frame; `BareNotFoundPage` is the same as a full page. */
export function NotFoundPage() {
  const { pathname } = useLocation()

  // The specification wants the attempted path logged.
  useEffect(() => console.warn(`There is no page at ${pathname}`), [pathname])

  return (
    <>
      <PageTitle title="Page not found" />
      <NotFound action={<ButtonLink to={paths.landing()}>Return to Home</ButtonLink>} />
    </>
  )
}

export function BareNotFoundPage() {
  return (
    <BareFrame>
      <NotFoundPage />
    </BareFrame>
  )
}
