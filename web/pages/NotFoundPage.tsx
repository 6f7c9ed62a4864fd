import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { BrandMark } from '#web/features/shell/BrandMark.tsx'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** Inside a portal's frame; `BareNotFoundPage` is the same as a full page. */
export function NotFoundPage() {
  const { pathname } = useLocation()

  // The specification wants the attempted path logged.
  useEffect(() => console.warn(`There is no page at ${pathname}`), [pathname])

  return (
    <div className="grid min-h-[60dvh] place-items-center text-center">
      <PageTitle title="Page not found" />
      <div className="flex flex-col items-center">
        <h1 tabIndex={-1} className="font-semibold text-6xl text-accent-ink tabular-nums tracking-tight">
          404
        </h1>
        <p className="mt-3 mb-6 text-lg text-muted">Oops! Page not found</p>
        <ButtonLink to={paths.landing()}>Return to Home</ButtonLink>
      </div>
    </div>
  )
}

export function BareNotFoundPage() {
  return (
    <main className="px-4 py-10 sm:py-16">
      <p className="flex items-center justify-center gap-2.5 font-semibold text-lg">
        <BrandMark />
        Prep Platform
      </p>
      <NotFoundPage />
    </main>
  )
}
