import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { reviewWords } from '#domain/review-words.ts'
import { reviewsAddress } from '#web/features/practice/practice-address.ts'
import { dueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { sayDay } from '#web/features/practice/say-day.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Glance } from './Glance.tsx'

// Few students have a backlog.
const Backlog = lazy(async () => ({ default: (await import('#web/features/practice/Backlog.tsx')).Backlog }))

/** How many questions come back today, how long they take, and the button that begins. */
export function TodaysReviews() {
  const query = useQuery(dueReviewsQuery())
  if (query.data === undefined) return query.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const { title, lines, hasRound } = reviewWords(query.data, sayDay)
  return (
    <Glance
      title="Reviews"
      button={
        hasRound ? (
          <ButtonLink to={`${paths.student.practice()}${reviewsAddress}`}>Start reviews</ButtonLink>
        ) : (
          <ButtonLink to={paths.student.practice()} variant="outline">
            Practice topics
          </ButtonLink>
        )
      }
    >
      <p className={hasRound ? 'font-semibold text-lg' : 'font-medium'}>{title}</p>
      {lines.map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
      {query.data.waiting > 0 && (
        <Suspense fallback={null}>
          <Backlog />
        </Suspense>
      )}
    </Glance>
  )
}
