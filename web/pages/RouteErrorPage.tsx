import { useMatch, useRouteError } from 'react-router'
import { describeApiFailure } from '#web/api/say.ts'
import { PageTitle } from '#web/features/shell/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx'
import { useContinuation } from './use-going-on.ts'

const loadAgain = () => window.location.reload()

/**
 * Replaces a page that failed, or whose code failed to load. Retry reloads the whole page, because browsers remember that a file could not
 * be loaded, and after a release the old file no longer exists. A test reloads automatically, because its clock is running.
 */
export function RouteErrorPage({ load = loadAgain }: { load?: () => void }) {
  const error = useRouteError()
  const isTest = useMatch('/test/:testId') !== null
  const goesOn = useContinuation(isTest, load)

  return (
    <div className="mx-auto w-full max-w-xl px-4 py-10">
      <PageTitle title="Something went wrong" />
      <ErrorState
        title="This page could not be shown"
        message={isTest ? testWords(goesOn) : describeApiFailure(error)}
        onRetry={load}
      >
        <ButtonLink to={paths.landing()} variant="outline">
          Return to Home
        </ButtonLink>
      </ErrorState>
    </div>
  )
}

function testWords(goesOn: boolean): string {
  return `The answers that you gave are saved. ${goesOn ? 'The test opens again by itself.' : 'Press Retry to go on with the test.'}`
}
