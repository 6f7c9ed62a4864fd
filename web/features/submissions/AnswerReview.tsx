import type { HiddenAnswers, Review, ReviewedQuestion } from '#contracts/reviews.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { hiddenWords } from './hidden-words.ts'
import { ReviewItem } from './ReviewItem.tsx'
import { keeps, type ReviewFilter, reviewFilters } from './review-filters.ts'

export interface AnswerReviewProps {
  review: Review
  /** Null where no answer is hidden. */
  hidden: HiddenAnswers | null
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
}

const names: Record<ReviewFilter, string> = { all: 'All', missed: 'Missed', unanswered: 'Unanswered' }

/** Question by question: what was answered, what is right and why. */
export function AnswerReview({ review, hidden, filter, onFilter }: AnswerReviewProps) {
  const shown = review.questions.filter((question) => keeps(filter, question))
  return (
    <div className="flex flex-col gap-4">
      {hidden !== null && <Alert tone="info" title={hiddenWords(hidden)} />}
      <fieldset aria-label="Which questions" className="flex flex-wrap gap-2 print:hidden">
        {reviewFilters.map((name) => (
          <Button
            key={name}
            size="sm"
            variant={filter === name ? 'default' : 'outline'}
            aria-pressed={filter === name}
            onClick={() => onFilter(name)}
          >
            {names[name]} ({countOf(review.questions, name)})
          </Button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState title="No such questions" text={emptyWords[filter]} />
      ) : (
        <ol className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
          {shown.map((question) => (
            <li key={question.questionId} className="break-inside-avoid border-line border-b last:border-b-0">
              <ReviewItem reviewed={question} passages={review.passages} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

const emptyWords: Record<ReviewFilter, string> = {
  all: 'This submission has no questions.',
  missed: 'No question was missed.',
  unanswered: 'Every question was answered.',
}

function countOf(questions: readonly ReviewedQuestion[], filter: ReviewFilter): number {
  return questions.filter((question) => keeps(filter, question)).length
}
