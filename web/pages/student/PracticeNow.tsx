import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { type getPracticeTopics, roundSize } from '#contracts/coaching/practice-topics.ts'
import type { DueReviews } from '#contracts/coaching/review-cards.ts'
import type { ReplyOf } from '#contracts/wire/endpoint.ts'
import { describeReviews, describeWeekOfReviews } from '#domain/coaching/review-words.ts'
import {
  describeMixedQuestions,
  reviewsAddress,
  writeMistakesAddress,
  writeNewQuestionsAddress,
  writePracticeAddress,
} from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { describeReviewDay } from '#web/features/practice/say-day.ts'
import { describeMissedRound } from '#web/features/submissions/next-step-words.ts'
import { createLazyPart } from '#web/loading/parts/lazy-part.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { PageHelp } from '#web/ui/page/PageHelp.tsx'
import { NextStepLink } from './NextStepLink.tsx'

type PracticeTopics = ReplyOf<typeof getPracticeTopics>

// It is folded.
const Backlog = createLazyPart(async () => (await import('#web/features/practice/Backlog.tsx')).Backlog)

/** One button that chooses by itself: what is due today, else what the latest test showed, else a mix, else new questions. */
export function PracticeNow() {
  const reviews = useQuery(myDueReviewsQuery())
  const { data: practice, isPending } = useQuery(practiceTopicsQuery())
  if (practice === undefined && !isPending) return null
  if (reviews.isPending || practice === undefined) return <Skeleton className="h-44 rounded-xl" />
  const { due, minutes, nextOn } = reviews.data ?? { due: 0, minutes: 0, nextOn: null }
  const next = reviews.data?.next
  const week = reviews.data === undefined ? null : describeWeekOfReviews(reviews.data.week)
  const round = due > 0 && reviews.data ? reviewRound(reviews.data) : roundOf(practice)
  return (
    <Card className="items-start gap-3 border-accent/40 p-5 sm:p-6">
      {next?.of === 'test' && (
        <p>
          <NextStepLink />
        </p>
      )}
      <h2 className="font-semibold text-lg">{round.title}</h2>
      <ButtonLink
        to={`${paths.student.practice()}${round.address}`}
        variant={next?.of === 'test' ? 'outline' : 'default'}
      >
        {`Practice ${round.count} (about ${due > 0 ? minutes : minutesOf(round.count, practice)} min)`}
      </ButtonLink>
      {due === 0 && nextOn !== null && (
        <p className="text-muted text-sm">{`The next review is on ${describeReviewDay(nextOn)}.`}</p>
      )}
      {week !== null && <p className="text-sm">{week}</p>}
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

interface Round {
  readonly title: string
  readonly count: number
  readonly address: string
}

function reviewRound(reviews: DueReviews): Round {
  return { title: describeReviews(reviews, describeReviewDay).title, count: reviews.due, address: reviewsAddress }
}

/** Where nothing is due. */
function roundOf({ topics, latest }: PracticeTopics): Round {
  if (latest !== null && latest.left > 0) {
    const count = Math.min(roundSize, latest.left)
    return { title: describeMissedRound(count, latest.left), count, address: writeMistakesAddress(latest.id) }
  }
  const known = topics.reduce((sum, { questions }) => sum + questions, 0)
  if (known === 0) return { title: 'New math questions', count: roundSize, address: writeNewQuestionsAddress([]) }
  return { title: describeMixedQuestions(topics), count: Math.min(roundSize, known), address: writePracticeAddress([]) }
}

function minutesOf(count: number, { secondsEach }: PracticeTopics): number {
  return Math.ceil((count * secondsEach) / 60)
}
