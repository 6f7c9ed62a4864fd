import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { reviewWords } from '#domain/coaching/review-words.ts'
import { PracticedLately } from '#web/features/practice/PracticedLately.tsx'
import { reviewsAddress } from '#web/features/practice/practice-address.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { sayDay } from '#web/features/practice/say-day.ts'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Glance } from './Glance.tsx'

// Few students have a backlog.
const Backlog = lazyPart(async () => (await import('#web/features/practice/Backlog.tsx')).Backlog)

interface TodaysReviewsProps {
  /** There it says what reviews are and how the week goes. If nothing is due, the page itself is the way to practice. */
  isOnPractice?: boolean
  /** Something else on the page comes first. */
  hasOutline?: boolean
}

/** How many questions come back today, how long they take, and the button that begins. */
export function TodaysReviews({ isOnPractice = false, hasOutline = false }: TodaysReviewsProps) {
  const query = useQuery(myDueReviewsQuery())
  if (query.data === undefined) return query.isPending ? <Skeleton className="h-44 rounded-xl" /> : null
  const { title, lines, hasRound } = reviewWords(query.data, sayDay)
  if (isOnPractice && !hasRound) return <PracticedLately />
  return (
    <Glance
      title="Reviews"
      more={isOnPractice && <PracticedLately />}
      button={
        hasRound ? (
          <ButtonLink to={`${paths.student.practice()}${reviewsAddress}`} variant={hasOutline ? 'outline' : 'default'}>
            Start reviews
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.student.practice()} variant="outline">
            Practice topics
          </ButtonLink>
        )
      }
    >
      {isOnPractice && (
        <p>Questions you missed or answered very fast, or new ones like them. They come back after some days.</p>
      )}
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
