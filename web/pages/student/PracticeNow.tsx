import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { reviewWords } from '#domain/coaching/review-words.ts'
import { PracticedLately } from '#web/features/practice/PracticedLately.tsx'
import {
  mixedWords,
  reviewsAddress,
  writeNewQuestionsAddress,
  writePracticeAddress,
} from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { sayDay } from '#web/features/practice/say-day.ts'
import { lazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'

// It is folded.
const Backlog = lazyPart(async () => (await import('#web/features/practice/Backlog.tsx')).Backlog)

/** One button that chooses by itself: what is due today, else a mix of what was missed and the rest, else new questions. */
export function PracticeNow() {
  const reviews = useQuery(myDueReviewsQuery())
  const { data: practice, isPending } = useQuery(practiceTopicsQuery())
  if (practice === undefined && !isPending) return null
  if (reviews.isPending || practice === undefined) return <Skeleton className="h-44 rounded-xl" />
  const { due, nextOn } = reviews.data ?? { due: 0, nextOn: null }
  const known = practice.topics.reduce((sum, { questions }) => sum + questions, 0)
  const count = due > 0 ? due : known > 0 ? Math.min(roundSize, known) : roundSize
  const minutes = due > 0 ? (reviews.data?.minutes ?? 0) : Math.ceil((count * practice.secondsEach) / 60)
  const title =
    due > 0 && reviews.data
      ? reviewWords(reviews.data, sayDay).title
      : known > 0
        ? mixedWords(practice.topics)
        : 'New math questions'
  return (
    <Card className="items-start gap-3 border-accent/40 p-5 sm:p-6">
      <h2 className="font-semibold text-lg">{title}</h2>
      <ButtonLink to={`${paths.student.practice()}${addressOf(due, known)}`}>
        {`Practice ${count} (about ${minutes} min)`}
      </ButtonLink>
      {due === 0 && nextOn !== null && (
        <p className="text-muted text-sm">{`The next review is on ${sayDay(nextOn)}.`}</p>
      )}
      <PracticedLately />
      <PageHelp title="What comes back?" className="-my-2">
        <p>Questions you missed or answered very fast come back after some days, until you know them.</p>
        {due > 0 && (
          <Suspense fallback={null}>
            <Backlog />
          </Suspense>
        )}
      </PageHelp>
    </Card>
  )
}

function addressOf(due: number, known: number): string {
  if (due > 0) return reviewsAddress
  return known > 0 ? writePracticeAddress([]) : writeNewQuestionsAddress([])
}
