import { Navigate } from 'react-router'
import { getPlatformName } from '#web/api/brand.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'

/**
 * The address `/` inside the app, and without a network. Visitors get the static page of `web/front-page` from the server. Redirects
 * immediately.
 */
export function LandingPage() {
  const { isLoading, profile } = useAuth()
  return (
    <main className="grid min-h-dvh place-items-center px-4 text-center">
      <PageTitle title="Welcome" />
      <div>
        <h1 className="font-semibold text-3xl">{getPlatformName()}</h1>
        <p className="mt-2 text-muted">Redirecting to login...</p>
      </div>
      {!isLoading && <Navigate to={profile === null ? paths.login() : paths.home(profile.role)} replace />}
    </main>
  )
}
