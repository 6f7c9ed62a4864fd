import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SubmissionId } from '#contracts/wire/ids.ts'
import { pacingQuery } from '#web/features/score-forecast/score-forecast.queries.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'

const PacingCard = preloadedPart(async () => (await import('#web/features/score-forecast/PacingCard.tsx')).PacingCard)

/** After the next steps. It adds to the result, so the page says nothing where its figures cannot load. */
export function PacingOf({ id, isOwn }: { id: SubmissionId; isOwn: boolean }) {
  const { data } = useQuery(pacingQuery(id))
  if (data === undefined || data.pacing === null) return null
  return (
    <Suspense>
      <PacingCard pacing={data.pacing} isOwn={isOwn} />
    </Suspense>
  )
}
