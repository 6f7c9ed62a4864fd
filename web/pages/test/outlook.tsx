import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Submission } from '#contracts/scores/submissions.ts'
import { outlookQuery } from '#web/features/outlook/outlook.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { soonPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

const OutlookCard = soonPart(async () => (await import('#web/features/outlook/OutlookCard.tsx')).OutlookCard)

/** Below the scores of a test with a composite. */
export function OutlookOf({ submission: { id, composite, isEstimated } }: { submission: Submission }) {
  const { profile } = useAuth()
  const query = useQuery({ ...outlookQuery(id), enabled: composite !== null })
  if (composite === null) return null
  return (
    <Loaded
      query={query}
      label="Loading how far the score is"
      skeleton={<Skeleton className="h-48 rounded-xl" />}
      failure="How far the score is could not be loaded"
    >
      {(outlook) => (
        <Suspense fallback={<Skeleton className="h-48 rounded-xl" />}>
          <OutlookCard
            outlook={outlook}
            composite={composite}
            isEstimated={isEstimated}
            isOwn={profile?.role === 'student'}
            chooseSchools={
              profile?.role === 'student' ? (
                <p>
                  <TextLink to={paths.student.progress()}>Choose the schools you want</TextLink>. Then you see here how
                  far the score is.
                </p>
              ) : (
                <p className="text-muted">No schools are chosen yet.</p>
              )
            }
          />
        </Suspense>
      )}
    </Loaded>
  )
}
