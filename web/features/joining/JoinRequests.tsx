import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense, useState } from 'react'
import type { Role } from '#contracts/accounts/profile.ts'
import type { readJoining } from '#contracts/people/joining.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { describeApiFailure } from '#web/api/say.ts'
import type { Ask } from '#web/loading/pages/page-data.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import type { JoinRequestCardProps } from './JoinRequestCard.tsx'
import { joiningQuery } from './joining.queries.ts'

/** Few people have a waiting request, so the page loads without the card. */
const loadCard = async () => (await import('./JoinRequestCard.tsx')).JoinRequestCard
const LateCard = createLazyPart(loadCard)
/** The card's component once it is loaded. A page that waited for it renders the card at first, without a layout shift. */
let present: ComponentType<JoinRequestCardProps> | null = null

/** Waiting requests on either side. Renders nothing if there are none. */
export function JoinRequests({ reader }: { reader: Role }) {
  const { data, error, refetch, isFetching } = useQuery(joiningQuery())
  if (data === undefined) {
    if (error === null) return null
    return (
      <Alert tone="error" title="Requests to join could not be loaded" className="mb-6">
        <p>{describeApiFailure(error)}</p>
        <Button size="sm" variant="outline" busy={isFetching} onClick={() => refetch()}>
          Retry
        </Button>
      </Alert>
    )
  }
  if (!hasRequests(data)) return null
  return (
    <Suspense fallback={null}>
      <Waiting requests={data} reader={reader} />
    </Suspense>
  )
}

JoinRequests.firstData = async (ask: Ask) => {
  const data = await ask(joiningQuery())
  if (data !== undefined && hasRequests(data)) present = await loadCard().catch(() => null)
}

function hasRequests({ toDecide, asked, removals }: ReplyOf<typeof readJoining>): boolean {
  return toDecide.length + asked.length + removals.length > 0
}

/** Keeps the first component, because another one would lose its state. */
function Waiting(props: JoinRequestCardProps) {
  const [Card] = useState(() => present ?? LateCard)
  return <Card {...props} />
}
