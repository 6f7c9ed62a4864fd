import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Role } from '#contracts/profile.ts'
import { say } from '#web/api/say.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { joiningQuery } from './joining.queries.ts'

/** Few have a request that waits, so the page loads without the card. */
const JoinRequestCard = lazyPart(async () => (await import('./JoinRequestCard.tsx')).JoinRequestCard)

/** Requests that wait, on either side. Nothing where none waits: the page is about something else. */
export function JoinRequests({ reader }: { reader: Role }) {
  const { data, error, refetch, isFetching } = useQuery(joiningQuery())
  if (data === undefined) {
    if (error === null) return null
    return (
      <Alert tone="error" title="Requests to join could not be loaded" className="mb-6">
        <p>{say(error)}</p>
        <Button size="sm" variant="outline" busy={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </Alert>
    )
  }
  if (data.toDecide.length + data.asked.length === 0) return null
  return (
    <Suspense fallback={null}>
      <JoinRequestCard requests={data} reader={reader} />
    </Suspense>
  )
}
