import { useRouteError } from 'react-router'
import { say } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'

/**
 * Replaces a page that failed, or whose code failed to load. Retry reloads the whole page: browsers remember that a
 * file could not be loaded, and after a release the old file is gone.
 */
export function RouteErrorPage() {
  const error = useRouteError()

  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10">
      <PageTitle title="Something went wrong" />
      <ErrorState title="This page could not be shown" message={say(error)} onRetry={() => window.location.reload()}>
        <ButtonLink to={paths.landing()} variant="outline">
          Return to Home
        </ButtonLink>
      </ErrorState>
    </div>
  )
}
