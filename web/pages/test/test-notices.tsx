/** Notices that replace the test screen if there is no test to take, with the texts of the specification. */
import { useLocation, useNavigate } from 'react-router'
import { TestNotice } from '#web/features/attempts/before/TestNotice.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'

export const notReadyTitle = 'Test data is not ready'

interface WayOut {
  /** The person's own dashboard. */
  home: string
}

interface Failure extends WayOut {
  reason: string
  isRetrying?: boolean
  onRetry: () => void
}

export function CannotLoadNotice({ reason, home, isRetrying, onRetry }: Failure) {
  return (
    <TestNotice
      title="Unable to Load Test"
      message={reason}
      actions={
        <>
          <BackToDashboard home={home} />
          <Button onClick={onRetry} busy={isRetrying}>
            Retry
          </Button>
        </>
      }
    />
  )
}

/** A retry would not help. */
export function NoTestNotice({ title, reason, home }: WayOut & { title: string; reason: string }) {
  return <TestNotice title={title} message={reason} actions={<BackToDashboard home={home} isOnlyWay />} />
}

export function LoadingFailedNotice({ reason, home, isRetrying, onRetry }: Failure) {
  return (
    <TestNotice
      title="Error Loading Test"
      message={reason}
      actions={
        <>
          <GoBack home={home} />
          <Button onClick={onRetry} busy={isRetrying}>
            Retry
          </Button>
        </>
      }
    />
  )
}

export function QuestionNotFoundNotice({ home }: WayOut) {
  return (
    <TestNotice
      title="Question Not Found"
      message="This test has no such question."
      actions={
        <>
          <GoBack home={home} />
          <Button onClick={() => window.location.reload()}>Refresh</Button>
        </>
      }
    />
  )
}

function BackToDashboard({ home, isOnlyWay = false }: WayOut & { isOnlyWay?: boolean }) {
  return (
    <ButtonLink to={home} variant={isOnlyWay ? 'default' : 'outline'}>
      Back to Dashboard
    </ButtonLink>
  )
}

/** Goes back to the previous page, or to the dashboard for people who came from another site. */
function GoBack({ home }: WayOut) {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button variant="outline" onClick={() => (key === 'default' ? navigate(home) : navigate(-1))}>
      Go Back
    </Button>
  )
}
