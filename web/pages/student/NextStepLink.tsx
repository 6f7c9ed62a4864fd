import { useQuery } from '@tanstack/react-query'
import type { NextStep } from '#contracts/coaching/next-step.ts'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { reviewsAddress, writeMistakesAddress } from '#web/features/practice/practice-address.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { describeMissedRound } from '#web/features/submissions/next-step-words.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

/** To the one next step of the student who reads, in bright. Nothing until it is known, in a break, and after the exam. */
export function NextStepLink({ withTitle = true }: { withTitle?: boolean }) {
  const { data, isPending } = useQuery(myDueReviewsQuery())
  // A button that comes later would push the page down.
  if (isPending) return <Skeleton className="h-11 w-48" />
  const link = data && linkOf(data.next)
  if (!link) return null
  const { address, words, title } = link
  return (
    <ButtonLink to={address} aria-label={title === undefined ? undefined : `${words}: ${title}`}>
      {title === undefined || !withTitle ? words : `${words}: ${title}`}
    </ButtonLink>
  )
}

interface Link {
  readonly address: string
  readonly words: string
  /** Of the test that it leads to. */
  readonly title?: string
}

function linkOf(next: NextStep): Link | null {
  const practice = paths.student.practice()
  switch (next.of) {
    case 'test':
      return {
        address: paths.test(next.slug),
        words: next.isInProgress ? 'Continue Test' : 'Start Test',
        title: next.title,
      }
    case 'reviews':
      return { address: `${practice}${reviewsAddress}`, words: 'Start reviews' }
    case 'missed':
      return {
        address: `${practice}${writeMistakesAddress(next.submissionId)}`,
        words: describeMissedRound(Math.min(roundSize, next.left), next.left),
      }
    case 'another':
      return { address: paths.student.tests(), words: next.isFirst ? 'Choose a first test' : 'See all tests' }
    case 'exam_over':
    case 'away':
      return null
  }
}
