import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Submission } from '#contracts/scores/submissions.ts'
import { describeEstimate } from '#domain/scores/estimate-words.ts'
import { describeSectionsNotReached } from '#domain/scores/not-reached.ts'
import { scoreForecastQuery } from '#web/features/score-forecast/score-forecast.queries.ts'
import { useAuth } from '#web/features/session/store/use-auth.ts'
import { preloadedPart } from '#web/loading/parts/preloaded-part.tsx'
import { paths } from '#web/paths.ts'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextLink } from '#web/ui/text/TextLink.tsx'

const ScoreForecastCard = preloadedPart(
  async () => (await import('#web/features/score-forecast/ScoreForecastCard.tsx')).ScoreForecastCard,
)

/** Shown below the scores of a test with a composite. */
export function SubmissionScoreForecast({
  submission: { id, composite, sections, isEstimated, isAdaptive },
}: {
  submission: Submission
}) {
  const { profile } = useAuth()
  const query = useQuery({ ...scoreForecastQuery(id), enabled: composite !== null })
  if (composite === null) return null
  return (
    <Loaded
      query={query}
      label="Loading how far the score is"
      skeleton={<Skeleton className="h-48 rounded-xl" />}
      failure="How far the score is could not be loaded"
    >
      {(forecast) => (
        <Suspense fallback={<Skeleton className="h-48 rounded-xl" />}>
          <ScoreForecastCard
            forecast={forecast}
            composite={composite}
            notReached={describeSectionsNotReached(sections)}
            // The route of an adaptive test says it too.
            estimate={isAdaptive ? null : describeEstimate({ isEstimated })}
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
