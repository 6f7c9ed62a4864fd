import { useQuery } from '@tanstack/react-query'
import { roundSize } from '#contracts/coaching/practice-topics.ts'
import { reviewsAddress, writeMistakesAddress } from '#web/features/practice/practice-address.ts'
import { practiceTopicsQuery } from '#web/features/practice/practice-topics.queries.ts'
import { myDueReviewsQuery } from '#web/features/practice/review-cards.queries.ts'
import { describeMissedRound, describeRoundMinutes } from '#web/features/submissions/next-step-words.ts'
import { mySubmissionsQuery } from '#web/features/submissions/submissions.queries.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx'
import { ActionRow } from '#web/ui/page/ActRow.tsx'

/** Other things to do besides tests: practice that is not today's first step, and the tour before the first result. */
export function OtherSteps() {
  const reviews = useQuery(myDueReviewsQuery()).data
  const practice = useQuery(practiceTopicsQuery()).data
  const submissions = useQuery(mySubmissionsQuery()).data?.submissions
  const latest = practice?.latest
  const next = reviews?.next.of
  const hasReviews = reviews !== undefined && reviews.due > 0
  return (
    <>
      {hasReviews && next !== 'reviews' && (
        <OtherStep
          title={`${reviews.due} ${reviews.due === 1 ? 'question' : 'questions'} to review`}
          facts={`about ${reviews.minutes} ${reviews.minutes === 1 ? 'minute' : 'minutes'}`}
          address={`${paths.student.practice()}${reviewsAddress}`}
          act="Start reviews"
        />
      )}
      {/* Recently missed questions are part of the reviews. */}
      {latest && latest.left > 0 && !hasReviews && next !== 'missed' && next !== 'exam_over' && next !== 'away' && (
        <OtherStep
          title={describeMissedRound(Math.min(roundSize, latest.left), latest.left)}
          facts={describeRoundMinutes(Math.min(roundSize, latest.left), practice?.secondsEach ?? 0)}
          address={`${paths.student.practice()}${writeMistakesAddress(latest.id)}`}
          act="Start practice"
        />
      )}
      {submissions?.length === 0 && (
        <OtherStep
          title="Try the test screen"
          facts="Five questions, no clock"
          address={paths.tour()}
          act="Take the tour"
        />
      )}
    </>
  )
}

interface OtherStepProps {
  title: string
  facts: string
  address: string
  act: string
}

function OtherStep({ title, facts, address, act }: OtherStepProps) {
  return (
    <li>
      <ActionRow
        title={title}
        facts={facts}
        acts={
          <ButtonLink to={address} variant="ghost" size="sm">
            {act}
          </ButtonLink>
        }
      />
    </li>
  )
}
